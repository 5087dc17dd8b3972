#pragma once
// The day or month a moment falls into, on this table's clock.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "commands/command.hpp"

namespace meldbook::commands {

/// Asks the clock once for each of them: a book of years has thousands of matches in a few months.
class LocalDate {
public:
    /// `utc` is ISO 8601, and comes back as it is where it holds no date.
    std::string of(std::string_view utc);

protected:
    LocalDate(World const& world, std::size_t length) : world_(world), length_(length) {}

private:
    std::string const& begin_of(std::string const& date);

    World const& world_;
    std::size_t length_;  ///< of what stands for a day or a month
    std::map<std::string, std::string, std::less<>> begins_;  ///< UTC
};

/// "2026-11".
class LocalMonth : public LocalDate {
public:
    explicit LocalMonth(World const& world) : LocalDate(world, 7) {}
};

/// "2026-11-21".
class LocalDay : public LocalDate {
public:
    explicit LocalDay(World const& world) : LocalDate(world, 10) {}
};

}  // namespace meldbook::commands
