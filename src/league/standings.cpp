// meldbook-league standings and ratings.

#include <array>
#include <map>
#include <set>
#include <string_view>

#include "commands/export_formats.hpp"
#include "intake/names.hpp"
#include "intake/values.hpp"
#include "league/commands.hpp"
#include "league/figures.hpp"
#include "league/membership.hpp"
#include "league/tables.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using commands::Report;
using commands::UsageError;

constexpr std::array<std::string_view, 3> subjects = {"player", "pair", "club"};

/// The name among those of the league that a word means. Throws UsageError, and Refused with a sentence.
std::string name_meant(std::vector<std::string> const& names, std::string const& given,
                       Sentence unknown) {
    auto const found = intake::name_meant(names, given);
    if (names.empty())
        throw commands::Refused(
            tr("no match in the league has the rules or the event '{}'", safe(given)));
    if (!found) throw commands::Refused(tr_with(unknown, safe(given), intake::some_names(names)));
    return names[*found];
}

/// The results that the options choose. Names can be shortened, and stand for all spellings. Throws
/// UsageError, Refused and ServerError.
store::MatchFilter chosen(commands::Filter const& filter, Server& server, Tools const& tools) {
    auto which = commands::filter_of(filter, nullptr, tools);
    if (filter.rules.empty() && filter.event.empty()) return which;
    std::set<std::string> rules;
    std::map<std::string, std::string> folded;
    std::vector<std::string> events;
    auto const all = kinds(server, {});
    for (auto const& [club, id, event, first, last] : all) {
        rules.insert(id);
        if (event && folded.emplace(fold(*event), *event).second) events.push_back(*event);
    }
    if (!filter.rules.empty()) {
        which.rules =
            name_meant({rules.begin(), rules.end()}, filter.rules,
                       mark("no match in the league was played under '{}'; there are matches of "
                            "{}"));
    }
    if (!filter.event.empty()) {
        auto const meant =
            fold(name_meant(events, filter.event,
                            mark("no match in the league belongs to '{}'; the events are {}")));
        std::set<std::string> spellings;
        for (auto const& kind : all)
            if (kind.event && fold(*kind.event) == meant) spellings.insert(*kind.event);
        which.event = {spellings.begin(), spellings.end()};
    }
    return which;
}

void print(Report const& report, Choice const& choice, Out& out) {
    if (choice.json || choice.format == "json") out.print(report.json());
    else if (!choice.format.empty())
        out.print(commands::export_format(choice.format, {}).report(report, out.style));
    else if (!report.empty) out.print(report.page(out.style, view::Legend::hint));
    else if (commands::first_option(choice.filter).empty() && choice.min_matches.empty())
        out.say(tr("No match counts in the league yet."));
    else out.say(tr("No match in the league fits."));
}

/// Throws UsageError for options that are not known. Returns the least matches.
int check(Choice const& choice) {
    int const least = intake::parse_number_or(choice.min_matches, "--min-matches", 0, 0, 1'000'000);
    if (choice.format.empty()) return least;
    auto const known = commands::report_formats();
    if (std::ranges::find(known, choice.format) == known.end())
        commands::refuse_format(choice.format, known);
    return least;
}

}  // namespace

std::string address_of(std::string const& given, store::Book const* book) {
    if (!given.empty()) return given;
    if (book == nullptr) {
        throw UsageError(tr("there is no book that has joined a league; name the league with "
                            "--league URL"));
    }
    return joined_league(*book).address;
}

std::vector<std::string> standings_subjects() { return {subjects.begin(), subjects.end()}; }

ExitStatus run(Standings const& command, store::Book const* book, Tools& tools, Out& out) {
    auto const by = command.by.empty() ? std::string(subjects[0]) : command.by;
    if (std::ranges::find(subjects, by) == subjects.end())
        intake::refuse_word("--by", by, standings_subjects());
    auto const& choice = command.choice;
    int const least = check(choice);
    bool const clubs = by == subjects[2];
    auto const orders = clubs ? club_orders() : standing_orders();
    if (!command.sort.empty() && std::ranges::find(orders, command.sort) == orders.end())
        intake::refuse_word("--sort", command.sort, orders);
    League league(address_of(choice.address, book));
    auto& server = league.server();
    auto const which = chosen(choice.filter, server, tools);
    bool const several = !which.rules && several_games(server, which);
    Look look{.selection = commands::selection_text(choice.filter, which),
              .several_games = several,
              .order = command.sort};
    if (clubs) {
        look.title = tr("The league by club");
        auto rows = club_figures(server, which);
        std::erase_if(rows, [&](ClubFigures const& row) { return row.matches < least; });
        print(report_on(std::move(rows), look), choice, out);
        return commands::done;
    }
    bool const pairs = by == subjects[1];
    look.title = pairs ? tr("The league by partners") : tr("The league by player");
    print(report_on(contenders(server, pairs ? Contenders::pairs : Contenders::players, which,
                               {several, command.sort == "rating", least}),
                    look),
          choice, out);
    return commands::done;
}

ExitStatus run(Ratings const& command, store::Book const* book, Tools& tools, Out& out) {
    auto const& choice = command.choice;
    int const least = check(choice);
    League league(address_of(choice.address, book));
    auto const which = chosen(choice.filter, league.server(), tools);
    print(ratings_report(rated_players(league.server(), which, least),
                         {.title = tr("The ratings of the league"),
                          .selection = commands::selection_text(choice.filter, which)}),
          choice, out);
    return commands::done;
}

}  // namespace meldbook::league
