#pragma once
// What a side needs to open, and whether melds or an entry meet it.
//
// An entry has all that was on the table at the end of the hand: at most this can have been laid at
// the opening. So its problems are only warnings.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/cards.hpp"
#include "domain/hand.hpp"
#include "domain/problem.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// The opening requirement of a side.
struct Opening {
    int min = 0;  ///< points
    bool pure = false;
    Combine combine = Combine::sum;
    std::string needs;  ///< text of the rule set; shown, not checked
    std::vector<MeldPattern> with = {};  ///< the first melds must have one of these
    std::vector<MeldPattern> waived = {};  ///< with one of these nothing else is required
};

/// Returns the index of the opening band for hand `hand_number` (from 1) and a side with `score`
/// points before it; nothing below the first band. A band reaches up to the `from` of the next; the
/// last has no end (rule schema, `opening.band`).
std::optional<std::size_t> opening_band(Rules const& rules, int score, int hand_number);

/// Returns the requirement of a band by its index; without one that below the first.
Opening opening_of(Rules const& rules, std::optional<std::size_t> index);

/// Returns the requirement for a hand and a side with so many points.
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

/// Whether the opening requirement concerns a side that goes out.
enum class OpeningBefore : std::uint8_t {
    needed,  ///< it has not opened: it opens with some of the melds it lays
    done,  ///< it opened in an earlier turn
    exempt,  ///< this way of going out needs no minimum
};

/// Whether a side opened in an earlier turn: its entry says so or counts canastas (natural=1), which are
/// on the table already.
OpeningBefore opening_before(Entry const& entry, Rules const& rules);

/// Whether the melds of a side that goes out meet the opening requirement; `laid` has everything it has on
/// the table then. It opens with some of them and lays the other cards afterwards: where the opening must
/// be clean, the cards of each that make a clean meld count.
/// A side that has opened before, or needs no minimum, opens.
OpeningVerdict judge_opening_of(Entry const& laid, Rules const& rules, Opening const& required);

/// Whether the side's way of going out, or its special hand, needs no minimum to open.
bool is_exempt(Entry const& entry, Rules const& rules);

/// Returns the most points a side can have opened with: all its card points on the table at the
/// end, or its best meld if one meld alone must reach the minimum and only melds were entered.
/// Nothing if the entry does not show it, or if its way of going out needs no minimum.
std::optional<int> most_laid(Entry const& entry, Rules const& rules);

/// Returns a warning if nothing that a side of a hand can have laid meets the requirement: too few
/// points, too few without wild cards if the opening must be clean, or none of the melds that it must
/// have. Of sides that play together only the first has one. `required` is what each side needed.
std::optional<Problem> opening_problem_of(Hand const& hand, std::size_t side, Rules const& rules,
                                          std::vector<Opening> const& required);

/// Whether points hide if the opening was clean, or had a meld that it must have: the entry shows
/// neither that it was nor that it was not.
bool hides_opening(Entry const& entry, Rules const& rules, Opening const& required);

/// The same for a side and those who play together with it: true for the first of them, if none shows it.
bool hides_opening_of(Hand const& hand, std::size_t side, Rules const& rules,
                      std::vector<Opening> const& required);

}  // namespace meldbook
