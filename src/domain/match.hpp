#pragma once
// Opening requirements, the end of a match and its winner, and the seats round the table.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/check.hpp"
#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// The status of a match: `open`, `finished` by the rule set, `ended` early, or `abandoned`.
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
    std::string needs;  ///< text of the rule set; shown, not checked
    std::vector<MeldPattern> with = {};    ///< the first melds must have one of these
    std::vector<MeldPattern> waived = {};  ///< with one of these nothing else is required
};

/// Returns the index of the opening band for hand `hand_number` (from 1) and a side with `score`
/// points before it; nothing below the first band. A band reaches up to the `from` of the next; the
/// last has no end (rule schema, `opening.band`).
std::optional<std::size_t> opening_band(Rules const& rules, int score, int hand_number);

/// Returns the requirement of that band.
Opening opening_at(Rules const& rules, int score, int hand_number);

/// The next higher opening line above a score.
struct NextLine {
    int missing = 0;  ///< points
    int min = 0;  ///< points needed to open above the line
};
/// Nothing if no band above the score needs more, or if bands go by hand number.
std::optional<NextLine> next_line(Rules const& rules, int score);

/// Whether a side's first melds meet the opening requirement.
struct OpeningVerdict {
    int points = 0;  ///< card points; those of the best meld if `single`
    bool opens = false;
    std::vector<Problem> problems;
    /// Where only the cards that make clean melds count: those points, and the melds of these cards.
    std::optional<int> clean_points = std::nullopt;
    std::vector<Meld> clean_melds = {};

    /// The points that are compared with the requirement.
    int counted() const { return clean_points.value_or(points); }
};
OpeningVerdict judge_opening(std::vector<Meld> const& melds, Rules const& rules,
                             Opening const& required);

/// Whether a meld may be part of a pure opening: it has no wild card, or has only wild cards and
/// does not mix jokers with two or more deuces (rule schema, `opening.band`, `pure`).
bool is_pure(Meld const& meld);

/// Whether a match is over, and who won.
struct Outcome {
    bool finished = false;
    std::optional<std::size_t> winner;  ///< side
    bool level = false;  ///< it would be finished, but the best sides are level and play on
};

/// Returns the outcome after a hand. `totals` are the running totals after it; `hand` shows which
/// side went out and special hands that win at once.
Outcome outcome(MatchTerms const& terms, Rules const& rules, std::vector<int> const& totals,
                int hand_number, Hand const& hand);

/// Returns the side of every seat round the table. Seats alternate between the sides: sides of 2
/// and 2 sit 0 1 0 1, of 2 and 3 sit 0 1 0 1 1 (contract, section 5).
std::vector<std::size_t> seat_sides(std::vector<int> const& players_per_side);

}  // namespace meldbook
