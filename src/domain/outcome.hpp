#pragma once
// The end of a match, and its winner.

#include <cstddef>
#include <cstdint>
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

}  // namespace meldbook
