#pragma once
// The entries of the sides for one hand.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/cards.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// The highest points and the highest count an entry may have, where repeated words add up: far
/// more than any hand has. With these and the limits of a rule set (`points_bounds` in
/// rules/schema.hpp) no line of a score overflows an int; a sum of lines could.
inline constexpr int largest_points = 1'000'000;
inline constexpr int largest_count = 999;

/// The highest total of a hand or a match in points; the lowest is the same below 0. Any other is
/// refused (TotalTooLarge). The sum of ten such totals fits an int.
inline constexpr int largest_total = 100'000'000;

/// Melded cards counted by value: `20s=4`.
struct Pile {
    int value = 0;  ///< points of one card
    int cards = 0;

    friend bool operator==(Pile const&, Pile const&) = default;
};

/// Canastas entered by their number instead of their cards: `natural=1`.
struct CountedCanastas {
    std::size_t kind = 0;  ///< index into Rules::canastas
    int count = 0;

    friend bool operator==(CountedCanastas const&, CountedCanastas const&) = default;
};

/// A free correction with its reason.
struct Adjustment {
    int points = 0;
    std::string reason;

    friend bool operator==(Adjustment const&, Adjustment const&) = default;
};

/// One side's entry for a hand. Kinds, events and special hands are indices into the rule set.
/// Everything adds up: melds, piles and points can be mixed.
struct Entry {
    std::vector<Meld> melds;
    std::vector<Pile> piles;
    int table = 0;  ///< points of melded cards
    std::vector<CountedCanastas> canastas;
    std::vector<CountedCanastas> unfinished = {};  ///< `kind` is an index into Rules::incomplete
    int red_threes = 0;  ///< laid out
    int black_threes = 0;  ///< laid out, if the rule set has a schedule for them
    std::optional<std::size_t> out;  ///< index into Rules::out_kinds
    std::vector<Tally> hands;  ///< cards left in hand, for each player who has any
    int minus = 0;  ///< points left in hand
    bool says_opened = false;  ///< `opened`
    std::vector<std::size_t> events;  ///< one that happened several times is there as often
    std::optional<std::size_t> special;
    std::vector<Adjustment> adjustments;
    std::optional<int> net = {};  ///< its points, of which nothing else is known; it stands alone

    /// Whether the side has a card on the table, or the entry says `opened`; red threes do not
    /// count.
    bool opened() const;

    friend bool operator==(Entry const&, Entry const&) = default;
};

/// Returns the limit an entry exceeds, if any: `largest_count` for all cards, all canastas, all
/// events or all corrections, `largest_points` for the points of its corrections. Such an entry
/// must not be scored.
std::optional<int> exceeded_limit(Entry const& entry);

/// How a hand ended; unknown where no side went out and of one only the points are known.
enum class Ended : std::uint8_t { out, stock, unknown };

std::string_view ended_name(Ended ended);  ///< "" if it is unknown
std::optional<Ended> ended_of(std::string_view name);

/// The sides that play together in one hand, where a rule set forms sides hand by hand
/// (TableRules::formed): groups of sides of the match, counted from 0, each in ascending order, in the
/// order of their first members. Empty: every side plays for itself.
using Formed = std::vector<std::vector<std::size_t>>;

/// Returns groups in the order of Formed, empty if no two sides play together.
Formed in_order(Formed groups);

/// Whether every side of a match is in exactly one of two groups or more, in any order.
bool are_parts(Formed const& groups, std::size_t sides);

/// Whether groups are such parts, in order, and in one of them sides play together.
bool are_formed(Formed const& groups, std::size_t sides);

/// Returns the groups in which a match with so many sides plays: those formed, or else each side.
Formed groups_of(Formed const& formed, std::size_t sides);

/// Returns a side and those that play together with it, in ascending order.
std::vector<std::size_t> partners_of(Formed const& formed, std::size_t side);

/// Whether a side is the first of those that play together: what they have in common is counted and
/// shown with it.
bool is_first_partner(Formed const& formed, std::size_t side);

/// Prints groups as a book keeps them: "0 1+2"; "" if no sides are formed.
std::string print_formed(Formed const& formed);

/// Reads groups as they are printed. Nothing for any other text.
std::optional<Formed> read_formed(std::string_view text);

/// One hand of all sides. Sides that play together have the same entry, except for red threes,
/// corrections and known points, which each has for itself.
struct Hand {
    std::vector<Entry> sides;
    Ended ended = Ended::stock;
    Formed formed = {};

    /// The side that went out, if any (the first, if partners or two sides claim it).
    std::optional<std::size_t> out_side() const;
};

/// Returns an entry without what each partner has for itself: red threes, corrections, known points.
Entry common_part(Entry entry);

/// Returns the hand with one entry for each group, in which what partners have in common is once.
Hand joined_by_partners(Hand const& hand);

/// The reason of a correction with which earlier versions kept points of which nothing else is known.
inline constexpr std::string_view paper_reason = "paper";

/// Whether a hand was copied from paper before there was `net=`: all that its entries have is a
/// correction with that reason, or nothing.
bool is_from_paper(Hand const& hand);

/// Whether nothing but the points of the sides is known (`net=`).
bool only_points(Hand const& hand);

/// How a hand ended if nothing else is said: `out` if a side went out, else `stock`, or `unknown`.
Ended ended_by(std::vector<Entry> const& sides);

}  // namespace meldbook
