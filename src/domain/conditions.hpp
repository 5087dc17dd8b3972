#pragma once
// Conditions on what a side has at the end of a hand, and factors that depend on them. Source:
// meldbook-rules(5), "Conditions, ranges and factors".

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace meldbook {

/// An inclusive range of whole numbers: "3", "1-4", "2+".
struct Range {
    int min = 0;
    int max = std::numeric_limits<int>::max();

    constexpr bool contains(int n) const { return min <= n && n <= max; }
    friend bool operator==(Range const&, Range const&) = default;
};

/// Who went out, as seen by one side.
enum class OutState : std::uint8_t { none, self, other };

/// The counters of a side that conditions may test. The counter `first_tag + i` is the number of
/// canastas with the tag `Rules::tags[i]`; after all tags come the events (Rules::first_event), after
/// them the unfinished melds (Rules::first_unfinished). With `Rules::counters()` added it is the same of
/// all other sides together. Black threes count both when laid out for
/// points and when melded in going out.
enum Counter : std::size_t {
    counter_canastas,
    counter_red_threes,
    counter_black_threes,
    first_tag
};

/// The counters of one side, computed from its entry before scoring.
struct State {
    bool opened = false;  ///< at least one meld is on the table; red threes do not count
    OutState out = OutState::none;
    std::vector<int> counts;  ///< by Counter, twice `Rules::counters()` long
};

/// A condition (`when`, `requires`): all terms must hold; without terms it always holds.
struct Condition {
    std::optional<bool> opened;
    std::optional<OutState> out;
    std::vector<std::pair<std::size_t, Range>> counts;  ///< Counter and its range
    /// Counters of which the first must be at least the second: `red_threes = ">=canastas"`.
    std::vector<std::pair<std::size_t, std::size_t>> at_least = {};

    bool holds(State const& state) const;
    friend bool operator==(Condition const&, Condition const&) = default;
    bool always() const { return !opened && !out && counts.empty() && at_least.empty(); }
};

/// One row of a factor list; the first row whose condition holds applies.
struct Factor {
    Condition when;
    int x = 1;
    std::string cite = {};  ///< its source, if it is not the one of its section
};
using Factors = std::vector<Factor>;

/// The factor and its row in the list; if no row applies, `row` is -1 and `x` is 1.
struct AppliedFactor {
    int x = 1;
    int row = -1;
};
AppliedFactor factor_of(Factors const& factors, State const& state);

}  // namespace meldbook
