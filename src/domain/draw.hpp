#pragma once
// Draws the tables of a round: who plays with whom, against whom, and who sits out.
//
// The problem is that of the social golfers (CSPLib, problem 10), for one round after another: people
// in groups, as few repeated meetings as possible. It is solved as Dotú and Van Hentenryck do
// ("Scheduling Social Golfers Locally", CPAIOR 2005): from a random draw, two people are swapped as long
// as that lowers a cost, and again from the best draw with a few random swaps. What a meeting costs grows
// with the square of how often the two have met, so that one third meeting is worse than two second ones.
//
// By standings, neighbours in the standings meet, but nobody twice as long as that is possible: this is
// what Swiss systems share (FIDE Handbook, C.04.1). Byes go to those who have sat out least, and of these
// to the last in the standings, as in bridge (Magic Contest, "How are the pairings created?").

#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace meldbook {

/// Random numbers that are the same everywhere for a seed; the distributions of the standard library
/// differ from one library to another.
class DrawOfLots {
public:
    explicit DrawOfLots(std::uint64_t seed);

    /// A number from 0 up to but not including `end`, which is not 0.
    std::size_t below(std::size_t end);

    template <typename Items>
    void shuffle(Items& items) {
        for (std::size_t left = items.size(); left > 1; --left)
            std::swap(items[left - 1], items[below(left)]);
    }

private:
    std::uint64_t next();

    std::uint64_t state_[4];
};

/// How often each two of some contestants have met.
class Meetings {
public:
    struct Count {
        int with = 0;  ///< on the same side
        int against = 0;
    };

    explicit Meetings(std::size_t contestants)
        : contestants_(contestants), counts_(contestants * contestants) {}

    void add_with(std::size_t a, std::size_t b) {
        ++at(a, b).with;
        if (a != b) ++at(b, a).with;
    }
    void add_against(std::size_t a, std::size_t b) {
        ++at(a, b).against;
        if (a != b) ++at(b, a).against;
    }
    Count const& of(std::size_t a, std::size_t b) const { return counts_[a * contestants_ + b]; }
    std::size_t contestants() const { return contestants_; }

private:
    Count& at(std::size_t a, std::size_t b) { return counts_[a * contestants_ + b]; }

    std::size_t contestants_;
    std::vector<Count> counts_;
};

/// What a draw has to consider. A contestant is a player, or partners who stay together; contestants
/// are numbered from 0.
struct DrawTask {
    /// How many contestants play on each side of a table: 2 and 2, or 1 and 1 if partners stay together.
    std::vector<std::size_t> sides = {2, 2};
    std::size_t tables = 0;  ///< at most so many
    Meetings now;  ///< in this event; a meeting here weighs more than any number before it
    Meetings before;  ///< in other events
    /// How often each contestant has sat out.
    std::vector<int> rests;
    /// The place of each contestant in the standings, from 0; empty: they do not matter.
    std::vector<std::size_t> places = {};
    /// Contestants who play at a second table if that fills one, each at most once.
    std::vector<std::size_t> helpers = {};
    std::uint64_t seed = 0;
};

struct Drawing {
    /// The contestants at each table, side by side, in the order of DrawTask::sides.
    std::vector<std::vector<std::size_t>> tables;
    std::vector<std::size_t> resting;
};

/// The number of seats of a table, in contestants.
std::size_t seats_of(DrawTask const& task);

/// The number of tables that are filled, with helpers if needed; 0 if one would sit twice at a table.
std::size_t tables_filled(DrawTask const& task);

/// What a draw costs: first the repeated meetings of the event, then the distance in the standings,
/// then the meetings before. Less is better.
struct DrawCost {
    std::int64_t met = 0;
    std::int64_t apart = 0;
    std::int64_t met_before = 0;

    friend auto operator<=>(DrawCost const&, DrawCost const&) = default;
};
DrawCost cost_of(Drawing const& drawing, DrawTask const& task);

/// A draw by lot alone, in which everybody sits out in turn.
Drawing draw_by_lot(DrawTask const& task);

/// The draw. The same task has the same draw. It never costs more than the one by lot.
Drawing draw(DrawTask const& task);

}  // namespace meldbook
