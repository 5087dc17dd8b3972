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
/// refused (domain/total_too_large.hpp). The sum of ten such totals fits an int.
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
/// Everything adds up: melds, piles and points can be mixed (contract, section 2).
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

    /// Whether the side has a card on the table, or the entry says `opened`; red threes do not
    /// count.
    bool opened() const;

    friend bool operator==(Entry const&, Entry const&) = default;
};

/// Returns the limit an entry exceeds, if any: `largest_count` for all cards, all canastas, all
/// events or all corrections, `largest_points` for the points of its corrections. Such an entry
/// must not be scored.
std::optional<int> exceeded_limit(Entry const& entry);

/// How a hand ended.
enum class Ended : std::uint8_t { out, stock };

std::string_view ended_name(Ended ended);
std::optional<Ended> ended_of(std::string_view name);

/// One hand of all sides.
struct Hand {
    std::vector<Entry> sides;
    Ended ended = Ended::stock;

    /// The side that went out, if any (the first, if two sides claim it).
    std::optional<std::size_t> out_side() const;
};

/// How a hand ended if nothing else is said: `out` if a side went out, else `stock`.
Ended ended_by(std::vector<Entry> const& sides);

}  // namespace meldbook
