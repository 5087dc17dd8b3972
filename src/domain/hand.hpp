#pragma once
// What the sides enter at the end of a hand.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/cards.hpp"
#include "domain/meld.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// The highest points and the highest count accepted in an entry, repeated words added up: far
/// beyond any table. No line of a score can leave the range of an int by them and the points a rule
/// set may have (`points_bounds` of rules/schema.hpp); what its lines make together can.
inline constexpr int largest_points = 1'000'000;
inline constexpr int largest_count = 999;

/// The highest total of a hand or a match, and the lowest below 0: points. What goes beyond it is
/// refused (domain/total_too_large.hpp). Ten of them still fit an int.
inline constexpr int largest_total = 100'000'000;

/// Melded cards counted by value: `20s=4`.
struct Pile {
    int value = 0;  ///< points of one card
    int cards = 0;

    friend bool operator==(Pile const&, Pile const&) = default;
};

/// Canastas counted instead of laid out card by card: `natural=1`.
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

/// One side's hand, as understood. Kinds, events and specials are indices into the rule set it was
/// entered under. Everything adds up: melds, piles and points can be mixed (contract, section 2).
struct Entry {
    std::vector<Meld> melds;
    std::vector<Pile> piles;
    int table = 0;  ///< points of melded cards
    std::vector<CountedCanastas> canastas;
    int red_threes = 0;  ///< laid out
    int black_threes = 0;  ///< laid out, where the rule set has a schedule for them
    std::optional<std::size_t> out;  ///< index into Rules::out_kinds
    std::vector<Tally> hands;  ///< cards left in hand, one for each player who still held some
    int minus = 0;  ///< points left in hand
    bool opened_said = false;  ///< `opened`
    std::vector<std::size_t> events;
    std::optional<std::size_t> special;
    std::vector<Adjustment> adjustments;

    /// The side has put a card on the table or says so; red threes do not count.
    bool opened() const;

    friend bool operator==(Entry const&, Entry const&) = default;
};

/// The limit an entry passes, if any: `largest_count` for all cards together, all canastas, all
/// events or all corrections, `largest_points` for the points of its corrections. No such entry is
/// scored.
std::optional<int> limit_passed(Entry const& entry);

/// How a hand came to its end.
enum class Ended : std::uint8_t { out, stock };

std::string_view ended_name(Ended ended);
std::optional<Ended> ended_of(std::string_view name);

/// One hand of all sides.
struct Hand {
    std::vector<Entry> sides;
    Ended ended = Ended::stock;

    /// The side that went out, if one did (the first, where an impossible entry names two).
    std::optional<std::size_t> out_side() const;
};

/// A hand's end follows from its entries unless it is said: out when a side went out.
Ended ended_by(std::vector<Entry> const& sides);

}  // namespace meldbook
