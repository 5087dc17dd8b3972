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
// to the last in the standings, as in bridge (Magic Contest, "How are the pairings created?"). Where two sit at a
// table, the first meets the second and so on down the standings, and nobody twice (the Danish system), if that can
// be; a few of them are seated so that the next round can be drawn like this, too.
//
// Rounds that are planned together are improved together, by threshold accepting (Dueck, Scheuer, "Threshold
// Accepting", Journal of Computational Physics 90, 1990): a random swap is kept unless it is worse by more
// than a threshold, which falls to 0. Everything is counted in whole numbers and in a fixed number of steps,
// so that a seed makes the same draw on every computer.

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

    void add_with(std::size_t a, std::size_t b, int times = 1) {
        at(a, b).with += times;
        if (a != b) at(b, a).with += times;
    }
    void add_against(std::size_t a, std::size_t b, int times = 1) {
        at(a, b).against += times;
        if (a != b) at(b, a).against += times;
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
    /// Two who never sit at one table, and at which table somebody always sits, by index. Whether that
    /// could be kept says is_kept().
    std::vector<std::pair<std::size_t, std::size_t>> apart = {}, fixed = {};
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

/// So many rounds drawn together, in which as few as possible meet again; the standings and what was before
/// the event do not matter. In every round those sit out who have sat out least.
std::vector<Drawing> draw_rounds(DrawTask const& task, std::size_t rounds);

/// Whether nobody sits together with who is to be apart, and who is to stay at a table does.
bool is_kept(Drawing const& drawing, DrawTask const& task);

}  // namespace meldbook
