#pragma once
// Reads days, months and years as people write them (2026, 2026-11, 2026-11-21), and finds the
// local day or month of a time.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "host/world.hpp"

namespace meldbook::host {

/// A period in local time: "2026-11-01T00:00:00", without a zone.
struct Period {
    std::string begin;
    std::string end;  ///< the first moment after it
};

/// Reads a day, a month or a year; nothing if the text is none of these or the day does not exist.
std::optional<Period> period_of(std::string_view text);

/// The local day or month of times. It asks the clock only once for each day or month, because a
/// book can have thousands of matches in a month.
class LocalDate {
public:
    /// The day or month of `utc` (ISO 8601), which is returned unchanged if it does not contain a
    /// date.
    std::string of(std::string_view utc);

protected:
    LocalDate(Clock const& clock, std::size_t length) : clock_(clock), length_(length) {}

private:
    std::string const& begin_of(std::string const& date);

    Clock const& clock_;
    std::size_t length_;  ///< the length of a day or a month as text
    std::map<std::string, std::string, std::less<>> begins_;  ///< in UTC, by local day or month
};

/// "2026-11".
class LocalMonth : public LocalDate {
public:
    explicit LocalMonth(Clock const& clock) : LocalDate(clock, 7) {}
};

/// "2026-11-21".
class LocalDay : public LocalDate {
public:
    explicit LocalDay(Clock const& clock) : LocalDate(clock, 10) {}
};

}  // namespace meldbook::host
