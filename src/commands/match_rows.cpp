#include "commands/match_rows.hpp"

#include "store/book.hpp"

namespace meldbook::commands {

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

}  // namespace meldbook::commands
