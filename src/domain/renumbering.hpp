#pragma once
// Puts a missed hand into a match, or takes a hand out: the hands behind it get other numbers, and
// substitutes and dealers move with them.

#include <optional>

#include "domain/match.hpp"

namespace meldbook {

/// A hand that is put in or taken out.
struct Renumbering {
    int hand = 0;  ///< its number
    int by = 0;  ///< +1: it is put in, −1: it is taken out

    /// The number that the hand before it, or behind it, gets; nothing for the one taken out.
    std::optional<int> number_after(int before) const;
};

/// Who dealt the hands behind a hand that is put in or taken out.
enum class Deal : std::uint8_t {
    stays,
    /// The next in turn, up to the first hand that was not dealt in turn, whose dealer was given.
    moves,
};

/// A seat, if it is known who deals.
using DealerSeat = std::optional<std::size_t>;

/// Returns the seat whose turn it is to deal the hand with this index, after the last hand of which the
/// dealer is known.
DealerSeat seat_in_turn(MatchFacts const& facts, std::size_t index);

/// Returns the number of a hand, before another is put in as number `hand`, whose players are also
/// those of the new one: who replaced another player from `hand` on did so after it.
int hand_of_players(MatchFacts const& facts, int hand);

/// Puts a hand in as number `hand.number`, at most one above the last. Who replaced another player from
/// there on does so one hand later.
void put_in(MatchFacts& facts, HandFacts hand, Deal deal);

/// Takes a hand out. Who replaced another player after it does so one hand earlier.
void take_out(MatchFacts& facts, int number, Deal deal);

}  // namespace meldbook
