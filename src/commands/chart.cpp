// meldbook chart.

#include "view/chart/chart.hpp"

#include <algorithm>

#include "commands/filter.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "commands/report.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/json.hpp"
#include "view/sheet/sheet_text.hpp"

namespace meldbook::commands {

namespace {

constexpr Style picture_style{};  // a picture can show names in Unicode

/// The players named, or else those with the highest ratings. Throws UsageError and Refused.
std::vector<std::size_t> rated(view::StandingsPage const& page, store::Book const& book,
                               Chart const& command) {
    auto const& names = command.names;
    bool const filtered = command.filter != Filter{};
    std::vector<std::size_t> contestants;
    if (names.empty()) {
        for (auto const& row : page.rows) contestants.push_back(row.contestant);
        if (contestants.empty())
            throw Refused(
                filtered ? tr("no match that fits is finished, so there are no ratings to draw; "
                              "'meldbook matches' lists them")
                         : tr("no match is finished yet, so there are no ratings to draw"));
        contestants.resize(std::min(contestants.size(), view::most_rated));
        return contestants;
    }
    for (auto const& name : names) {
        auto const player = known_player(&book, name);
        auto const& all = page.field.contestants;
        auto const found = std::ranges::find_if(
            all, [&](auto const& each) { return each.players == std::vector{player}; });
        if (found == all.end())
            throw Refused(filtered ? tr("'{}' has not played a finished match that fits, so there "
                                        "is no rating to draw",
                                        safe(player))
                                   : tr("'{}' has not played a finished match, so there is no "
                                        "rating to draw",
                                        safe(player)));
        auto const index = static_cast<std::size_t>(found - all.begin());
        if (std::ranges::find(contestants, index) == contestants.end())
            contestants.push_back(index);
    }
    if (contestants.size() > view::most_rated) {
        throw UsageError(tr_plural(static_cast<long long>(contestants.size()),
                                   "{} player is too many for one chart; name at most {}",
                                   "{} players are too many for one chart; name at most {}",
                                   contestants.size(), view::most_rated));
    }
    return contestants;
}

ExitStatus draw(view::Chart const& chart, Chart const& command, Out& out, int rows) {
    out.print(command.svg ? view::svg::document(chart) : view::chart(chart, out.style, rows));
    return done;
}

ExitStatus draw_ratings(Chart const& command, store::Book const& book, Tools& tools, Out& out,
                        int rows) {
    Standings by_player;
    by_player.by = "player";
    by_player.filter = command.filter;
    auto const standings = standings_of(by_player, &book, tools);
    auto const& page = std::get<view::StandingsPage>(standings);
    auto const contestants = rated(page, book, command);
    auto const style = command.svg || command.json ? picture_style : out.style;
    auto const chart = view::ratings_chart(
        page.field, page.results, contestants,
        [&](std::string_view utc) { return tools.world.clock.local_date(utc); }, style);
    if (!command.json) return draw(chart, command, out, rows);
    out.print(view::json::ratings(chart));
    return done;
}

}  // namespace

ExitStatus run(Chart const& command, store::Book const& book, Tools& tools, Out& out) {
    int const rows = intake::parse_number_or(command.height, "--height", view::usual_chart_rows,
                                             view::fewest_chart_rows, view::most_chart_rows);
    if (command.ratings) return draw_ratings(command, book, tools, out, rows);
    if (command.names.size() > 1) {
        throw UsageError(tr("chart draws one match, so '{}' is one word too many; for players add "
                            "--ratings",
                            safe(command.names[1])));
    }
    auto const match_number = command.names.empty() ? std::string() : command.names[0];
    if (!std::ranges::all_of(match_number, is_digit)) {
        throw UsageError(tr("'{}' is not the number of a match; add --ratings to see the ratings "
                            "of players",
                            safe(match_number)));
    }
    auto const match = match_of(facts_of(book, match_number));
    if (!command.json) {
        auto const when = tools.world.clock.local_time(match.facts.started);
        auto const& shown = command.svg ? view::with_people(match) : match;
        return draw(view::totals_chart(shown, when), command, out, rows);
    }
    out.print(view::json::chart(match));
    return done;
}

}  // namespace meldbook::commands
