#pragma once
// How a match ended for each side and for which players it counts.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "domain/outcome.hpp"
#include "stats/match_figures.hpp"

namespace meldbook::stats {

using meldbook::Finish;

/// Returns the place of every side: 0 for the best; level sides have the same. The winner is first,
/// even if its total is not the highest (a special hand may win a match); the others follow by
/// total. If nobody won, the sides with the highest total are level; if only one side has it, all
/// sides are level.
std::vector<int> places_of(std::vector<int> const& totals, std::optional<std::size_t> winner);

/// Returns how the match ended for a side, from the places of all sides.
Finish finish_of(std::vector<int> const& places, std::size_t side);

/// Returns how the match ended for a side in one place against a side in the other.
Finish finish_between(int place, int other);

/// Returns the most points a side was ever behind the best other side; 0 if it never was. Points
/// carried over from paper count too.
int furthest_behind(MatchFigures const& match, std::size_t side);

/// Returns the deficit in points from which a win is a comeback: a fifth of the target (1,000 for
/// 5,000), and 1,000 if there is no target.
int comeback_from(MatchFigures const& match);

/// The side a player sat in, for every hand; nothing for hands they did not sit in.
using Sitting = std::vector<std::optional<std::size_t>>;
Sitting sitting_of(MatchFigures const& match, std::string_view player);

/// Returns the side for which a match counts as a player's own; nothing for a player who only
/// helped out. A match without hands counts for those who were seated in it.
std::optional<std::size_t> side_of(MatchFigures const& match, Sitting const& sitting,
                                   std::string_view player);

}  // namespace meldbook::stats
