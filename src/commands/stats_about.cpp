// meldbook stats --about: one question, answered from the matches of the book.

#include <algorithm>
#include <array>
#include <memory>

#include "commands/match.hpp"
#include "commands/report.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/about.hpp"

namespace meldbook::commands {

namespace {

struct Asked {
    Stats const& command;
    std::vector<std::string> players;  ///< as the book spells them
    store::Book const* book = nullptr;
    store::MatchFilter filter;
    Tools const& tools;
};

using Body = std::function<std::string(view::Table const&, Style const&)>;

/// A title says whom the table is about.
Report report_on(std::string_view about, Asked const& asked, view::Table table, Body const& body) {
    if (!asked.players.empty())
        table.title = tr_context("what a table is about, and of whom", "{}: {}", table.title,
                                 joined(asked.players, Joined::with_and));
    auto const shared = std::make_shared<view::Table const>(std::move(table));
    Report report;
    report.title = shared->title;
    report.empty = shared->rows.empty() && shared->notes.empty();
    for (auto const* said : {&shared->legend, &shared->notes})
        if (!said->empty()) report.described = said->front();
    report.page = [=](auto const& style, auto legend) {
        return view::about_page(*shared, body(*shared, style), style, legend);
    };
    report.json = [=, players = asked.players] {
        return view::about_json(about, players, *shared);
    };
    report.tables = [=] { return std::vector{*shared}; };
    report.file = [=] { return *shared; };
    return report;
}

Report report_on(std::string_view about, Asked const& asked, view::Table table) {
    return report_on(about, asked, std::move(table), view::terminal_table);
}

stats::Comparisons compared(Asked const& asked) {
    stats::Comparisons counted(asked.players);
    if (asked.book == nullptr) return counted;
    auto const& clock = asked.tools.world.clock;
    auto filter = asked.filter;
    if (!asked.players.empty()) filter.players.push_back(asked.players);
    each_match(*asked.book, filter, asked.tools.progress, [&](Match const& match) {
        counted.add(match, stats::figures_of(match, clock.local_month(match.facts.started)));
    });
    return counted;
}

view::StandingsPage standings_by_player(Asked const& asked) {
    Standings by_player;
    by_player.by = "player";
    by_player.filter = asked.command.filter;
    return std::get<view::StandingsPage>(standings_of(by_player, asked.book, asked.tools));
}

/// The named players among the contestants.
std::vector<std::size_t> contestants_of(view::StandingsPage const& page, Asked const& asked) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < page.field.contestants.size(); ++i) {
        auto const& name = page.field.contestants[i].players.front();
        if (std::ranges::find(asked.players, name) != asked.players.end()) found.push_back(i);
    }
    return found;
}

Report about_partners(std::string_view about, Asked const& asked) {
    auto page = standings_by_player(asked);
    page.meetings = stats::partnerships(page.field, page.results);
    auto const named = contestants_of(page, asked);
    // None of the players named has a match that fits.
    if (!asked.players.empty() && named.empty()) page.meetings.clear();
    auto const shared = std::make_shared<view::StandingsPage const>(std::move(page));
    bool const all = asked.players.empty();
    return report_on(about, asked, view::partners_table(*shared, named),
                     [=](view::Table const& table, Style const& style) {
                         return all ? view::partners_text(*shared, style)
                                    : view::terminal_table(table, style);
                     });
}

Report about_ratings(std::string_view about, Asked const& asked) {
    auto const page = standings_by_player(asked);
    auto const contestants = contestants_of(page, asked);
    auto const& clock = asked.tools.world.clock;
    auto const local = [&clock](std::string_view utc) { return clock.local_day(utc); };
    if (!asked.players.empty() && contestants.empty()) {
        throw Refused(tr("'{}' has not played a finished match that fits, so there is no rating",
                         safe(asked.players.front())));
    }
    return report_on(about, asked,
                     view::ratings_table(page, contestants, asked.players.size() == 1, local));
}

struct Subject {
    std::string_view name;
    Report (*report)(std::string_view about, Asked const&);
};

template <auto table>
Report about_compared(std::string_view about, Asked const& asked) {
    return report_on(about, asked, table(compared(asked)));
}

constexpr std::array subjects = {
    Subject{"openings", about_compared<view::openings_table>},
    Subject{"advantage", about_compared<view::advantage_table>},
    Subject{"sources", about_compared<view::sources_table>},
    Subject{"partners", about_partners},
    Subject{"ratings", about_ratings},
};

}  // namespace

std::vector<std::string> stats_subjects() { return texts_of(subjects, &Subject::name); }

Report report_about(Stats const& command, std::vector<std::string> const& players,
                    store::Book const* book, Tools const& tools) {
    auto const found = std::ranges::find(subjects, command.about, &Subject::name);
    if (found == subjects.end()) intake::refuse_word("--about", command.about, stats_subjects());
    return found->report(found->name,
                         {command, players, book, filter_of(command.filter, book, tools), tools});
}

}  // namespace meldbook::commands
