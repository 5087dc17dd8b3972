#include "commands/matches.hpp"

#include "commands/common.hpp"
#include "domain/notation.hpp"
#include "store/book.hpp"
#include "view/json_lists.hpp"
#include "view/lists.hpp"
#include "view/messages.hpp"

namespace meldbook::commands {

namespace {

constexpr int usual_limit = 20;

view::MatchRow row_of(store::MatchSummary const& summary, World const& world) {
    view::MatchRow row;
    row.number = summary.number;
    row.date = world.local(summary.started);
    row.status = summary.status;
    row.winner = summary.winner;
    row.rules = summary.rules_id;
    for (auto const& side : summary.sides) {
        row.sides.push_back({side.name, side.players, side.total});
    }
    return row;
}

}  // namespace

int run(Matches const& command, store::Book const* book, Tools& tools, Out& out) {
    int const limit = number_or(command.limit, "--limit", usual_limit, 0, largest_points);
    std::vector<store::MatchSummary> summaries;
    std::size_t all = 0;
    if (book != nullptr) {
        store::MatchFilter filter;
        if (limit > 0) filter.limit = static_cast<std::size_t>(limit);
        summaries = book->matches(filter);
        all = static_cast<std::size_t>(book->match_count());
    }
    if (command.json) {
        std::string text = "[\n";
        for (std::size_t i = 0; i < summaries.size(); ++i) {
            auto const& s = summaries[i];
            view::json::MatchItem item{.uid = s.uid,
                                       .number = s.number,
                                       .started = s.started,
                                       .finished = s.finished,
                                       .status = s.status,
                                       .place = s.place,
                                       .event = s.event,
                                       .rules = s.rules_id,
                                       .target = s.target,
                                       .hands = s.hands,
                                       .sides = {},
                                       .winner = s.winner};
            for (auto const& side : s.sides) {
                item.sides.push_back({side.name, side.players, side.start, side.total});
            }
            text += view::json::match_item(item) + (i + 1 < summaries.size() ? ",\n" : "\n");
        }
        out.print(text + "]\n");
        return done;
    }
    if (summaries.empty()) {
        out.say(view::message::no_matches_yet());
        return done;
    }
    if (all > summaries.size()) {
        out.say(view::message::more_matches(all - summaries.size()));
    }
    std::vector<view::MatchRow> rows;
    auto const current = book->current_match();
    for (auto const& summary : summaries) {
        rows.push_back(row_of(summary, tools.world));
        rows.back().current = current == summary.number;
    }
    out.print(view::matches_table(rows, out.style));
    return done;
}

}  // namespace meldbook::commands
