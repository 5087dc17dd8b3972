#include "commands/match_rows.hpp"

#include <utility>

namespace meldbook::commands {

view::MatchRow row_of(MatchSummary match, World const& world) {
    auto date = world.local(match.started);
    return {.match = std::move(match), .date = std::move(date)};
}

}  // namespace meldbook::commands
