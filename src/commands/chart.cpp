#include "commands/chart.hpp"

#include <algorithm>

#include "commands/common.hpp"
#include "commands/filter.hpp"
#include "commands/local_date.hpp"
#include "commands/standings.hpp"
#include "domain/text.hpp"
#include "store/book.hpp"
#include "view/chart/chart.hpp"
#include "view/chart/chart_kinds.hpp"
#include "view/chart/svg.hpp"
#include "view/json.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

namespace {

constexpr Style picture_style{};  // what is written into a picture is not cut or simplified

/// The players named, else those who stand highest. Throws UsageError, Refused.
std::vector<std::size_t> rated(view::StandingsPage const& page, store::Book const& book,
                               Chart const& command) {
    auto const& names = command.names;
    bool const filtered = command.filter != Filter{};
    std::vector<std::size_t> who;
    if (names.empty()) {
        for (auto const& row : page.rows) who.push_back(row.who);
        if (who.empty()) throw Refused(view::message::no_ratings_yet(filtered));
        who.resize(std::min(who.size(), view::most_rated));
        return who;
    }
    for (auto const& name : names) {
        auto const player = known_player(book, name);
        auto const& all = page.field.contestants;
        auto const found = std::ranges::find_if(
            all, [&](auto const& each) { return each.players == std::vector{player}; });
        if (found == all.end()) throw Refused(view::message::no_rating(player, filtered));
        auto const index = static_cast<std::size_t>(found - all.begin());
        if (std::ranges::find(who, index) == who.end()) who.push_back(index);
    }
    if (who.size() > view::most_rated) {
        throw UsageError(view::message::too_many_lines(who.size(), view::most_rated));
    }
    return who;
}

int draw(view::Chart const& chart, Chart const& command, Out& out, int rows) {
    out.print(command.svg ? view::svg::document(chart) : view::chart(chart, out.style, rows));
    return done;
}

int draw_ratings(Chart const& command, store::Book const& book, Tools& tools, Out& out, int rows) {
    Standings by_player;
    by_player.by = "player";
    by_player.filter = command.filter;
    auto const standings = standings_of(by_player, &book, tools);
    auto const& page = std::get<view::StandingsPage>(standings);
    auto const who = rated(page, book, command);
    auto const style = command.svg || command.json ? picture_style : out.style;
    LocalDay day(tools.world);
    auto const chart = view::ratings_chart(
        page.field, page.results, who, [&](std::string_view utc) { return day.of(utc); }, style);
    if (!command.json) return draw(chart, command, out, rows);
    out.print(view::json::ratings(chart));
    return done;
}

}  // namespace

int run(Chart const& command, store::Book const& book, Tools& tools, Out& out) {
    if (command.svg && command.json) throw UsageError(view::message::one_format("--svg", "--json"));
    int const rows = number_or(command.height, "--height", view::usual_chart_rows,
                               view::fewest_chart_rows, view::most_chart_rows);
    if (command.ratings) return draw_ratings(command, book, tools, out, rows);
    if (command.filter != Filter{}) {
        throw UsageError(view::message::filter_wants_ratings(first_option(command.filter)));
    }
    if (command.names.size() > 1) throw UsageError(view::message::one_match(command.names[1]));
    if (!command.names.empty() && !std::ranges::all_of(command.names[0], is_digit)) {
        throw UsageError(view::message::wants_ratings(command.names[0]));
    }
    auto const match = match_of(facts_of(book, command.names.empty() ? "" : command.names[0]));
    if (!command.json) {
        auto const when = tools.world.local(match.facts.started);
        return draw(view::totals_chart(match, when), command, out, rows);
    }
    out.print(view::json::chart(match));
    return done;
}

}  // namespace meldbook::commands
