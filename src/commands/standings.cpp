// meldbook standings.

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "commands/evening.hpp"
#include "commands/report.hpp"
#include "host/world.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::commands {

namespace {

/// With more contestants, the table of meetings is shown only if asked for.
constexpr std::size_t most_with_meetings = 8;

constexpr std::string_view by_rules = "rules";

struct ByName {
    std::string_view name;
    stats::By by;
};

constexpr std::array by_names = {ByName{"player", stats::By::player},
                                 ByName{"pair", stats::By::pair}, ByName{"side", stats::By::side}};

/// Nothing if the option is not given.
std::optional<stats::By> parse_by(std::string const& text) {
    if (text.empty()) return std::nullopt;
    for (auto const& [name, by] : by_names) {
        if (name == text) return by;
    }
    intake::refuse_word("--by", text, standings_subjects());
}

view::CountedMatches count(Results const& results) {
    view::CountedMatches counted;
    for (auto const& match : results.matches) {
        switch (match.status) {
            case Status::open: ++counted.open; break;
            case Status::finished: ++counted.finished; break;
            case Status::ended: ++counted.ended; break;
            case Status::abandoned: ++counted.abandoned; break;
        }
    }
    return counted;
}

/// Names for the editions of an event: the year each began, or the month if two began in one year.
std::vector<std::string> editions_of(std::vector<stats::EventTable> const& tables,
                                     host::Clock const& clock) {
    std::vector<std::string> months;
    for (auto const& table : tables) {
        if (static_cast<std::size_t>(table.edition) > months.size())
            months.push_back(clock.local_month(table.began));
    }
    auto const year = [](std::string const& of) { return of.substr(0, of.find('-')); };
    std::vector<std::string> years;
    for (auto const& each : months) years.push_back(year(each));
    return std::ranges::adjacent_find(years) == years.end() ? years : months;
}

/// Where matches were drawn, by their index.
std::map<std::size_t, stats::DrawnPlace> places_drawn(std::vector<view::DrawnPage> const& draws,
                                                      Results const& results) {
    std::map<int, std::size_t> indices;
    for (std::size_t i = 0; i < results.matches.size(); ++i)
        indices.emplace(results.matches[i].number, i);
    std::map<std::size_t, stats::DrawnPlace> places;
    std::size_t evening = 0;
    for (std::size_t i = 0; i < draws.size(); ++i) {
        if (i > 0 && draws[i].round.evening != draws[i - 1].round.evening) ++evening;
        for (std::size_t table = 0; table < draws[i].matches.size(); ++table) {
            auto const& match = draws[i].matches[table];
            auto const found = match ? indices.find(match->number) : indices.end();
            if (found != indices.end())
                places[found->second] = {evening, draws[i].round.round, static_cast<int>(table) + 1,
                                         draws[i].round.drawn};
        }
    }
    return places;
}

/// What fits an event: pairs, if they were drawn together or, without a draw, never played otherwise.
stats::By fitting_event(std::vector<view::DrawnPage> const& draws, Results const& results) {
    bool const pairs =
        draws.empty() ? stats::partners_stay(results) : draws.back().round.partners_stay;
    return pairs ? stats::By::pair : stats::By::player;
}

void refuse_unknown_order(Standings const& command, bool rules) {
    if (rules)
        throw UsageError(tr("--sort is for players, pairs and sides, not for rule sets; omit it"));
    auto const known = standing_orders();
    if (std::ranges::find(known, command.sort) == known.end())
        intake::refuse_word("--sort", command.sort, known);
}

/// The end of --as-of in UTC, if it is given. Throws UsageError.
std::optional<std::string> moment_of(Standings const& command, host::Clock const& clock) {
    if (command.as_of.empty()) return std::nullopt;
    return clock.utc_of(parse_period(command.as_of, "--as-of").end);
}

/// What an event adds to the figures of its matches.
struct EventFigures {
    std::vector<view::DrawnPage> draws;  ///< victory points of their matches count
    std::vector<view::DrawnPage> awarding;  ///< what these award counts

    /// `game`: of which alone something is added (game_of); "": of all.
    void add_to(stats::Field& field, Results const& results, std::string_view game) const {
        for (auto const& draw : awarding)
            if (game.empty() || game == draw.round.rules.id) add_awards(field, draw);
        add_victory_points(field, results, draws);
    }
};

/// The parts of standings over several games, each of one.
std::vector<view::StandingsPage> parts_of(Results const& results, stats::Field const& field,
                                          EventFigures const& event) {
    std::vector<view::StandingsPage> parts;
    if (!field.several_games()) return parts;
    for (auto const& game : field.games) {
        Results played{results.players, {}};
        std::ranges::copy_if(
            results.matches, std::back_inserter(played.matches),
            [&](MatchResult const& match) { return game_of(match.rules) == game; });
        auto& part = parts.emplace_back();
        part.field = stats::field_of(played, field.by);
        event.add_to(part.field, played, game);
        part.rows = stats::standings(part.field, stats::Order::event);
        part.game = game;
    }
    return parts;
}

bool none(view::CountedMatches const& counted) {
    return counted.finished + counted.open + counted.ended + counted.abandoned == 0;
}

Report report_on(view::StandingsPage page, view::LocalDay day) {
    auto const shared = std::make_shared<view::StandingsPage const>(std::move(page));
    return {
        .title = view::standings_title(*shared),
        .event = shared->event.value_or(""),
        .summary = view::leaders_text(*shared),
        .empty = none(shared->counted) && shared->draws.empty(),
        .page = [=](auto const& style,
                    auto legend) { return view::standings_page(*shared, style, legend); },
        .json = [=] { return view::standings_json(*shared, stats::head_to_head(shared->field)); },
        .tables =
            [=] {
                std::vector tables = {view::standings_table(*shared)};
                if (shared->event) tables.push_back(view::rounds_table(*shared));
                if (auto met = view::meetings_of_page(*shared); !met.rows.empty())
                    tables.push_back(std::move(met));
                for (auto& part : view::part_tables(*shared)) tables.push_back(std::move(part));
                return tables;
            },
        .picture =
            [=, day = std::move(day)] { return shared->event ? view::podium(*shared, day) : ""; },
        .file = [=] { return view::standings_file_table(*shared); }};
}

Report report_on(view::RulesStandingsPage page, view::LocalDay const&) {
    auto const shared = std::make_shared<view::RulesStandingsPage const>(std::move(page));
    auto const matches = static_cast<long long>(shared->counted.finished);
    return {.title = view::rules_standings_table(*shared).title,
            .summary = tr_plural(matches, "{} match", "{} matches", number(matches)),
            .empty = none(shared->counted),
            .page = [=](auto const& style,
                        auto legend) { return view::rules_standings_page(*shared, style, legend); },
            .json = [=] { return view::rules_standings_json(*shared); },
            .tables = [=] { return std::vector{view::rules_standings_table(*shared)}; },
            .file = [=] { return view::rules_standings_table(*shared); }};
}

}  // namespace

std::vector<std::string> standings_subjects() {
    auto names = texts_of(by_names, &ByName::name);
    names.emplace_back(by_rules);
    return names;
}

std::vector<std::string> standing_orders() { return view::standing_orders(); }

std::variant<view::StandingsPage, view::RulesStandingsPage>
standings_of(Standings const& command, store::Book const* book, Tools const& tools) {
    bool const rules = command.by == by_rules;
    if (!rules) parse_by(command.by);
    if (!command.sort.empty()) refuse_unknown_order(command, rules);
    auto const moment = moment_of(command, tools.world.clock);
    std::optional<std::string> as_of;
    if (moment) as_of = trimmed(command.as_of);
    auto const filter = filter_of(command.filter, book, tools);
    Results results;
    if (book != nullptr) results = book->results(filter);
    if (moment) results = stats::as_of(std::move(results), *moment);
    if (rules) {
        return view::RulesStandingsPage{count(results), as_of, stats::rules_standings(results)};
    }
    auto page = standings_among(std::move(results), filter, command, book, tools);
    page.as_of = as_of;
    return page;
}

view::StandingsPage standings_among(Results results, store::MatchFilter const& filter,
                                    Standings const& command, store::Book const* book,
                                    Tools const& tools) {
    view::StandingsPage page;
    auto fitting = stats::By::player;
    EventFigures event;
    // Awards are for no match, so that a condition of matches leaves them out.
    bool const has_awards = filter == store::MatchFilter{.limit = filter.limit,
                                                         .since = filter.since,
                                                         .until = filter.until,
                                                         .event = filter.event};
    if (!filter.event.empty()) {
        page.event = filter.event.front();
        auto& draws = event.draws;
        if (book != nullptr) draws = drawn_pages(*book, *page.event, tools.world);
        auto const all = results.matches.size();
        leave_out_others(results, draws);
        page.left_out = static_cast<int>(all - results.matches.size());
        fitting = fitting_event(draws, results);
        page.tables = stats::event_tables(results, places_drawn(draws, results));
        page.editions = editions_of(page.tables, tools.world.clock);
        if (parse_by(command.by).value_or(fitting) == stats::By::pair)
            seat_as_drawn(results, draws);
        auto const moment = moment_of(command, tools.world.clock);
        for (auto const& draw : draws)
            if (has_awards && filter.since.value_or("") <= draw.round.drawn &&
                (!filter.until || draw.round.drawn < *filter.until) &&
                (!moment || draw.round.drawn < *moment))
                event.awarding.push_back(moment ? as_of(draw, *moment) : draw);
        // Who sat where is not known as it was then.
        if (!moment) page.draws = draws;
    }
    page.counted = count(results);
    page.field = stats::field_of(results, parse_by(command.by).value_or(fitting));
    event.add_to(page.field, results, "");
    page.rows =
        stats::standings(page.field, page.event ? stats::Order::event : stats::Order::rating);
    if (command.head_to_head || page.rows.size() <= most_with_meetings) {
        page.meetings = stats::head_to_head(page.field);
    }
    page.by_game = parts_of(results, page.field, event);
    page.awarding = std::move(event.awarding);
    page.results = std::move(results);
    if (!command.sort.empty()) view::sort_standings(page, command.sort);
    return page;
}

Report report_of(Standings const& command, store::Book const* book, Tools const& tools) {
    auto const day = [&clock = tools.world.clock](std::string_view utc) {
        return clock.local_day(utc);
    };
    return std::visit([&](auto page) { return report_on(std::move(page), day); },
                      standings_of(command, book, tools));
}

ExitStatus run(Standings const& command, store::Book const* book, Tools& tools, Out& out) {
    return print(report_of(command, book, tools), {command.json, command.legend}, book, out);
}

ExitStatus print(Report const& report, ReportLook const& look, store::Book const* book, Out& out) {
    if (look.json) out.print(report.json());
    else if (report.empty) out.say(no_matches(book));
    else out.print(report.page(out.style, look.legend ? view::Legend::whole : view::Legend::hint));
    return done;
}

}  // namespace meldbook::commands
