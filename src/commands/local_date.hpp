#pragma once
// The month a moment falls into, on this table's clock.

#include <map>
#include <string>
#include <string_view>

#include "commands/command.hpp"

namespace meldbook::commands {

/// Asks the clock once for each month: a book of years has thousands of matches in a few of them.
class LocalMonth {
public:
    explicit LocalMonth(World const& world) : world_(world) {}

    /// "2026-11"; `utc` is ISO 8601, and comes back as it is where it holds no month.
    std::string of(std::string_view utc);

private:
    std::string const& begin_of(std::string const& month);

    World const& world_;
    std::map<std::string, std::string, std::less<>> begins_;  ///< UTC
};

}  // namespace meldbook::commands
