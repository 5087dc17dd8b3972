#pragma once
// What goes on between hands: opening requirements, who has won, who deals.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// Where a match stands: `open`, `finished` by the rule set, `ended` early, or `abandoned`.
enum class Status : std::uint8_t { open, finished, ended, abandoned };

std::string_view status_name(Status status);
std::optional<Status> status_of(std::string_view name);
std::string_view tie_name(Tie tie);
std::optional<Tie> tie_of(std::string_view name);
std::string_view combine_name(Combine combine);

/// The opening requirement of a side.
struct Opening {
    int min = 0;  ///< points
    bool pure = false;
    Combine combine = Combine::sum;
    std::string needs;  ///< words of the rule set, shown, not checked
};

/// The band of the rule set (its index) that holds in hand `hand_number` (from 1) for a side with
/// `score` points before it; nothing below the first. Bands are half-open, the last one goes on for
/// ever (rule schema, `opening.band`).
std::optional<std::size_t> opening_band(Rules const& rules, int score, int hand_number);

/// What that band asks for.
Opening opening_at(Rules const& rules, int score, int hand_number);

/// The next higher opening line above a score.
struct NextLine {
    int missing = 0;  ///< points
    int min = 0;  ///< points needed to open from there on
};
/// Nothing when the score is in the last band or the bands go by hand number.
std::optional<NextLine> next_line(Rules const& rules, int score);

/// Whether a set of first melds opens.
struct OpeningVerdict {
    int points = 0;  ///< card points; the best single meld where `single` asks for it
    bool opens = false;
    std::vector<Problem> problems;
};
OpeningVerdict judge_opening(std::vector<Meld> const& melds, Rules const& rules,
                             Opening const& required);

/// A meld that may stand in a clean opening: no wild card in a natural meld; an all-wild meld is
/// pure unless it mixes jokers with two or more deuces (rule schema, `opening.band`, `pure`).
bool is_pure(Meld const& meld);

/// Whether a match is over, and who won.
struct Outcome {
    bool finished = false;
    std::optional<std::size_t> winner;  ///< side
};

/// The outcome after a hand. `totals` are the running totals after it; `hand` that hand, for who
/// went out and for specials that win at once.
Outcome outcome(MatchTerms const& terms, Rules const& rules, std::vector<int> const& totals,
                int hand_number, Hand const& hand);

/// The side of every seat, round the table alternating between the sides: sides of 2 and 2 sit
/// 0 1 0 1, of 2 and 3 sit 0 1 0 1 1 (contract, section 5).
std::vector<std::size_t> seat_sides(std::vector<int> const& players_per_side);

}  // namespace meldbook
