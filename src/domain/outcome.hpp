#pragma once
// The end of a match, and its winner.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// The status of a match: `open`, `finished` by the rule set, `ended` early, or `abandoned`.
enum class Status : std::uint8_t { open, finished, ended, abandoned };

std::string_view status_name(Status status);
std::optional<Status> status_of(std::string_view name);

/// How a match ended for a side. `level`: a shared first place, so that nobody won.
enum class Finish : std::uint8_t { won, level, lost };

/// "won", "level" or "lost", as in books and JSON.
std::string_view finish_name(Finish finish);
std::optional<Finish> finish_named(std::string_view name);

/// How many points a side with this total still needs to end the match: a multiple of the step of scores, so
/// that whoever must pass 15,000 needs 15,005. 0 if it has them, or without a target.
int points_to_target(MatchTerms const& terms, int total);

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

/// How many points a side is ahead of the best other one; negative if it is behind. `total` makes the points
/// of one of `sides`.
template <typename Sides, typename Total = std::identity>
int lead_of(Sides const& sides, std::size_t side, Total total = {}) {
    std::optional<int> best;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (i != side)
            best =
                std::max(best.value_or(std::invoke(total, sides[i])), std::invoke(total, sides[i]));
    }
    int const own = std::invoke(total, sides[side]);
    return own - best.value_or(own);
}

}  // namespace meldbook
