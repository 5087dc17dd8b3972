// The pages of matches, players, pairs and events (site.hpp).

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/svg.hpp"
#include "view/pages/html.hpp"
#include "view/pages/markup.hpp"
#include "view/site/site.hpp"
#include "view/tables/draws.hpp"
#include "view/tables/figures.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view::site {

namespace {

constexpr std::size_t most_points = 120;  ///< of a chart; more do not make it clearer

Pages pages_of(Site const& site, Subject const& subject) {
    auto const matches = static_cast<long long>(subject.matches.size());
    return {.address = subject.address,
            .title = subject.name,
            .site = site.facts.title,
            .links = navigation(site, subject.address),
            .description = tr_plural(matches, "{} match", "{} matches", number(matches)),
            .home = site.facts.home};
}

/// Leaves out points evenly, but never the last.
void thin(std::vector<ChartPoint>& points) {
    auto const step = (points.size() + most_points - 1) / most_points;
    if (step < 2) return;
    std::vector<ChartPoint> kept;
    for (std::size_t i = (points.size() - 1) % step; i < points.size(); i += step)
        kept.push_back(std::move(points[i]));
    points = std::move(kept);
}

/// The partner with whom a player wins most surely; null if they have won with nobody.
stats::Breakdown const* best_partner(stats::PlayerFigures const& player) {
    auto const surely = [](stats::Breakdown const& part) { return part.score.interval().low; };
    auto const best = std::ranges::max_element(player.partners, {}, surely);
    return best == player.partners.end() || best->score.won == 0 ? nullptr : &*best;
}

/// What people ask about first: matches won, the rating with its chart, the best partner, and the best
/// hand under the rule set that they play most: the others are in the table of rule sets.
std::string headlines(stats::PlayerFigures const& player, stats::Standing const* standing,
                      Chart ratings, LocalDay const& local) {
    std::string text = "<ul class=\"glance\">\n";
    auto const& score = player.score;
    if (auto const rate = score.win_rate()) {
        text += html::headline(tr("Matches won"),
                               tr("{} of {}", number(score.won), number(score.matches)),
                               page_text(Number{*rate, number_format::percentage}));
    }
    if (standing != nullptr && score.matches > 0) {
        text += html::headline(
            tr("Rating"), page_text(Number{standing->rating.mean, number_format::rating}),
            standing->provisional ? tr("Fewer than 10 matches: the rating is provisional")
                                  : tr("place {}", standing->rank));
    }
    if (auto const* partner = best_partner(player)) {
        text += html::headline(tr("Best partner"), partner->name,
                               tr("won {} of {} together", number(partner->score.won),
                                  number(partner->score.matches)));
    }
    auto const most = std::ranges::max_element(
        player.rules, {}, [](stats::Breakdown const& rules) { return rules.score.matches; });
    if (most != player.rules.end() && most->best) {
        auto const best = hand_figure(most->best, number_format::points, local);
        text += html::headline(player.rules.size() == 1 ? tr("Best hand")
                                                        : tr("Best hand in {}", most->name),
                               page_text(best.figure), best.detail);
    }
    text += "</ul>\n";
    if (!ratings.series.empty() && ratings.series.front().points.size() > 1) {
        thin(ratings.series.front().points);
        text += html::picture(ratings, "ratings", tr("Rating"));
    }
    return text;
}

/// A part of a player's figures by somebody or something.
Listed parts_listed(Site const& site, std::string_view from, DividedBy by, std::string const& id,
                    std::vector<stats::Breakdown> const& parts, bool several, bool folded) {
    std::vector<std::string> files;
    if (by == DividedBy::partner || by == DividedBy::opponent) {
        for (auto const& part : parts) files.push_back(site.player_file(part.name));
    } else if (by == DividedBy::year) {
        for (auto const& part : parts) {
            auto const year = std::ranges::find(site.years, part.name, &Subject::name);
            files.push_back(year == site.years.end() ? "" : file_of(year->address));
        }
    }
    auto table = breakdown_table(by, Sentence(), parts, several);
    auto const title = table.title;
    if (folded) table.caption = std::exchange(table.title, {});
    auto list = table_listed(id, std::string(from), std::move(table), std::move(files));
    if (folded) list.folded_below = title;
    return list;
}

/// The links of a match: to the matches before and after it, its year, event and players.
std::string match_links(Site const& site, std::size_t index) {
    auto const& match = site.facts.matches[index].match;
    auto const from = match_file(match.number);
    std::string text, items;
    auto const add = [&](std::string const& file, std::string const& label) {
        if (!file.empty()) items += link_item(link(from, file), label);
    };
    // Names alone do not say what they are of.
    auto const end_group = [&](std::string const& what) {
        if (!items.empty())
            text += fmt::format("<ul>\n{}{}</ul>\n",
                                what.empty() ? "" : fmt::format("<li>{}</li>\n", escaped(what)),
                                std::exchange(items, {}));
    };
    auto const number_at = [&](std::size_t at) { return site.facts.matches[at].match.number; };
    if (index > 0) add(match_file(number_at(index - 1)), tr("Previous match"));
    if (index + 1 < site.facts.matches.size())
        add(match_file(number_at(index + 1)), tr("Next match"));
    end_group("");
    auto const list = [&](std::vector<Subject> const& subjects, std::string const& name) {
        auto const found = std::ranges::find(subjects, name, &Subject::name);
        if (found != subjects.end()) add(file_of(found->address), name);
    };
    list(site.years, site.year_of(index));
    end_group(tr("year"));
    for (auto const& event : site.events) {
        if (match.event && std::ranges::binary_search(event.matches, index))
            add(file_of(event.address), event.name);
    }
    end_group(tr("event"));
    std::set<std::string> named;
    for (auto const& side : match.sides) {
        for (auto const& span : side.spans) named.insert(span.player);
        for (auto const& player : side.players) {
            named.erase(player);
            add(site.player_file(player), player);
        }
    }
    // Those whose seats others have now.
    for (auto const& player : named) add(site.player_file(player), player);
    end_group(tr("players"));
    return lists_named(tr("Match {}", match.number), "\n" + text);
}

/// Links to the players of a pair.
std::string player_links(Site const& site, std::string_view from,
                         std::vector<std::string> const& players) {
    std::string text;
    for (auto const& player : players) {
        auto const file = site.player_file(player);
        if (!file.empty()) text += link_item(link(from, file), player);
    }
    return links_named(tr("Players"), text);
}

/// The matches of a round, on some of its tables.
std::string round_section(Site const& site, std::string_view from, StandingsPage const& page,
                          std::span<stats::EventTable const> tables) {
    MatchList matches;
    for (auto const& table : tables) {
        auto const index = site.match_of(page.results.matches[table.match].number);
        if (index) matches.push_back(*index);
    }
    auto const& [match, edition, round, table, began] = tables.front();
    auto const title = page.editions.size() > 1
                           ? tr_context("a round of a year", "{}, round {}",
                                        page.editions[static_cast<std::size_t>(edition) - 1], round)
                           : tr("Round {}", round);
    return matches_section(site, from, matches, fmt::format("round-{}-{}", edition, round), title);
}

/// A list of rows of which some belong together: `same` says whether two do, `section` makes that of those from
/// `begin` up to but not including `end`.
template <typename Same, typename Section>
Listed grouped(std::size_t rows, Same const& same, Section const& section) {
    return {rows, [=](std::size_t begin, std::size_t end) {
                std::string text;
                for (auto next = begin; begin < end; begin = next) {
                    while (next < end && same(begin, next)) ++next;
                    text += section(begin, next);
                }
                return text;
            }};
}

/// The matches of an event by round, without those of rounds that were drawn, which show them.
Listed rounds_listed(Site const& site, std::string const& from, StandingsPage const& page) {
    std::set<int> drawn;
    for (auto const& draw : page.draws)
        for (auto const& match : draw.matches)
            if (match) drawn.insert(match->number);
    auto tables = page.tables;
    std::erase_if(tables, [&](stats::EventTable const& table) {
        return drawn.contains(page.results.matches[table.match].number);
    });
    auto const rows = tables.size();
    auto const same = [tables](std::size_t one, std::size_t other) {
        return std::pair(tables[one].edition, tables[one].round) ==
               std::pair(tables[other].edition, tables[other].round);
    };
    return grouped(rows, same, [&site, &page, from, tables](std::size_t begin, std::size_t end) {
        return round_section(site, from, page, std::span(tables).subspan(begin, end - begin));
    });
}

/// The rounds of an event that were drawn, the newest first: a section for each.
Listed draws_listed(Site const& site, std::string const& from,
                    std::vector<DrawnPage> const& draws) {
    std::vector<std::pair<std::size_t, std::size_t>> tables;  // round and table, by index
    for (std::size_t round = draws.size(); round-- > 0;)
        for (std::size_t table = 0; table < draws[round].round.tables.size(); ++table)
            tables.emplace_back(round, table);
    return grouped(
        tables.size(),
        [tables](std::size_t one, std::size_t other) {
            return tables[one].first == tables[other].first;
        },
        [&site, from, &draws, tables](std::size_t begin, std::size_t end) {
            auto const [round, first] = tables[begin];
            auto table = round_table(draws[round]);
            auto const at = table.rows.begin() + static_cast<std::ptrdiff_t>(first);
            table.rows = {at, at + static_cast<std::ptrdiff_t>(end - begin)};
            // Which evening, if there were several.
            if (draws[round].round.evening != draws.back().round.evening ||
                draws.front().round.evening != draws.back().round.evening)
                table.title = tr_context("a round of a year", "{}, round {}", draws[round].date,
                                         draws[round].round.round);
            return html::table(
                table, fmt::format("draw-{}-{}", round + 1, first + 1), {.match = [&](int number) {
                    // Only some of the matches may have pages.
                    return site.match_of(number) ? link(from, match_file(number)) : std::string{};
                }});
        });
}

}  // namespace

File match_page(Site const& site, Match const& match, SheetOptions const& options) {
    auto const file = match_file(match.facts.number);
    html::Frame frame{.style = link(file, style_file),
                      .navigation = navigation(site, file),
                      .picture = picture_link(site.facts.home, file)};
    if (auto const index = site.match_of(match.facts.number))
        frame.links = match_links(site, *index);
    return {file, html::match_page(match, options, frame)};
}

Pages player_pages(Site const& site, std::size_t player, stats::PlayerFigures figures,
                   std::vector<stats::RatingStep> const& history, LocalDay local, DateOf date) {
    auto const& subject = site.players[player];
    auto const& address = subject.address;
    auto pages = pages_of(site, subject);
    if (figures.score.matches > 0) pages.description = matches_won_text(figures.score);
    bool const several = stats::several_games({figures});
    auto const add = [&](DividedBy by, std::string const& id, auto const& parts, bool folded) {
        if (parts.empty()) return;
        pages.lists.push_back(parts_listed(site, address, by, id, parts, several, folded));
    };
    constexpr std::size_t most_months = 12;
    auto months = figures.months;
    std::ranges::reverse(months);
    months.resize(std::min(months.size(), most_months));
    add(DividedBy::month, "months", months, false);
    add(DividedBy::partner, "partners", figures.partners, false);
    add(DividedBy::opponent, "opponents", figures.opponents, false);
    auto table = figures_table({figures}, local);
    if (figures.score.matches > 0) {
        auto const [low, high] = figures.score.interval();
        table.legend.push_back(
            tr("The range of the rate of wins: {}", page_text(Shares{low, high})));
    }
    table.caption = std::exchange(table.title, {});
    table.legend.push_back(
        tr("The best partner is the one with whom the low end of the range of the "
           "rate of wins is highest."));
    pages.lists.push_back(
        {1, [table](std::size_t, std::size_t) { return html::table(table, "figures"); },
         tr("All figures")});
    add(DividedBy::year, "years", figures.years, true);
    if (figures.rules.size() > 1) add(DividedBy::rules, "rules", figures.rules, true);
    pages.lists.push_back(matches_listed(site, address, subject.matches, {}, true));
    pages.head = [&site, &history, name = subject.name, of = std::move(figures),
                  local = std::move(local), date = std::move(date)] {
        auto const& page = site.facts.players;
        auto const& all = page.field.contestants;
        auto const is_own = [&](std::size_t who) { return all[who].players == std::vector{name}; };
        auto const row = std::ranges::find_if(page.rows, is_own, &stats::Standing::contestant);
        if (row == page.rows.end()) return headlines(of, nullptr, {}, local);
        return headlines(of, &*row,
                         rating_chart(page.field, page.results, row->contestant, date, history),
                         local);
    };
    return pages;
}

Pages pair_pages(Site const& site, std::size_t pair) {
    auto const& subject = site.pairs[pair];
    auto pages = pages_of(site, subject);
    auto const& score = site.facts.pairs.rows[pair].score;
    if (score.matches > 0) pages.description = matches_won_text(score);
    pages.lists.push_back(matches_listed(site, subject.address, subject.matches));
    pages.head = [&site, &subject, pair] {
        auto const& all = site.facts.pairs;
        StandingsPage own;
        own.field.by = all.field.by;
        own.field.contestants = {all.field.contestants[all.rows[pair].contestant]};
        std::set<std::string_view> games;
        for (auto const index : subject.matches)
            games.insert(site.facts.matches[index].match.rules_id);
        own.field.games = {games.begin(), games.end()};
        own.rows = {all.rows[pair]};
        own.rows.front().contestant = 0;
        auto table = standings_table(own);
        table.title = tr("Figures");
        table.notes.clear();
        auto const& players = own.field.contestants.front().players;
        return player_links(site, subject.address, players) + html::table(table, "figures");
    };
    return pages;
}

Pages event_pages(Site const& site, std::size_t event) {
    auto const& subject = site.events[event];
    auto const& page = site.facts.events[event];
    auto pages = pages_of(site, subject);
    if (auto text = leaders_text(page); !text.empty()) pages.description = std::move(text);
    pages.head = [&site, &page] {
        return html::paragraph("ended", leaders_text(page)) + podium(page, site.facts.day);
    };
    if (!page.rows.empty())
        pages.lists.push_back(standings_listed(site, subject.address, page, "standings"));
    add_meetings(page, pages);
    if (!page.draws.empty()) pages.lists.push_back(draws_listed(site, subject.address, page.draws));
    pages.lists.push_back(rounds_listed(site, subject.address, page));
    // Abandoned matches are in no round.
    MatchList others;
    std::set<int> in_rounds;
    for (auto const& table : page.tables)
        in_rounds.insert(page.results.matches[table.match].number);
    for (auto const index : subject.matches) {
        if (!in_rounds.contains(site.facts.matches[index].match.number)) others.push_back(index);
    }
    if (!others.empty())
        pages.lists.push_back(matches_listed(site, subject.address, others, tr("Abandoned")));
    return pages;
}

}  // namespace meldbook::view::site
