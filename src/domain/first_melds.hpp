#pragma once
// What the entry of a side shows about the melds with which it opened. An entry has all that was on
// the table at the end of the hand: at most this can have been laid at the opening.

#include <algorithm>
#include <optional>
#include <vector>

#include "domain/check.hpp"
#include "domain/hand.hpp"
#include "domain/match.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// Whether the side's way of going out, or its special hand, needs no minimum to open.
bool is_exempt(Entry const& entry, Rules const& rules);

/// Returns what melds count towards an opening, in points: their sum, or the best where one meld
/// alone must reach the minimum. `of_meld` returns the points of one.
template <typename OfMeld>
int towards_opening(std::vector<Meld> const& melds, Combine combine, OfMeld const& of_meld) {
    int sum = 0;
    int best = 0;
    for (auto const& meld : melds) {
        int const points = of_meld(meld);
        sum += points;
        best = std::max(best, points);
    }
    return combine == Combine::single ? best : sum;
}

/// Whether one of the melds matches one of the patterns.
bool has_one_of(std::vector<Meld> const& melds, std::vector<MeldPattern> const& patterns);

/// Whether some cards of a meld can have been a meld that matches one of the patterns when the side
/// opened: other cards may have been added later. Sequences are not looked into.
bool may_have_been_one_of(Meld const& meld, std::vector<MeldPattern> const& patterns,
                          Rules const& rules);

/// The problem of an opening with too few points.
Problem too_few_to_open(int points, Opening const& required, Level level);

/// Returns the cards of a meld that make the clean meld with the most points, because wild cards may
/// have been added later; none if they make none.
Meld clean_part(Meld const& meld, Rules const& rules);
int clean_points(Meld const& meld, Rules const& rules);

/// Returns the most points a side can have opened with: all its card points on the table at the
/// end, or its best meld if one meld alone must reach the minimum and only melds were entered.
/// Nothing if the entry does not show it, or if its way of going out needs no minimum.
std::optional<int> most_laid(Entry const& entry, Rules const& rules);

/// Returns a warning, without its side, if nothing that the side can have laid meets the
/// requirement: too few points, too few without wild cards if the opening must be clean, or none of
/// the melds that it must have.
std::optional<Problem> opening_problem(Entry const& entry, Rules const& rules,
                                       Opening const& required);

/// Whether points hide if the opening was clean, or had a meld that it must have: the entry shows
/// neither that it was nor that it was not.
bool hides_opening(Entry const& entry, Rules const& rules, Opening const& required);

}  // namespace meldbook
