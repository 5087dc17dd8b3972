#pragma once
// Days, months and years as people write them (2026, 2026-11, 2026-11-21), and the day or month a
// time falls into on this table's clock.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "host/world.hpp"

namespace meldbook::host {

/// A stretch of time on this table's clock: "2026-11-01T00:00:00", without a zone.
struct Period {
    std::string begin;
    std::string end;  ///< the first moment after it
};

/// Nothing where the text is none of the three, or no such day exists.
std::optional<Period> period_of(std::string_view text);

/// Asks the clock once for each day or month: a book of years has thousands of matches in a few
/// months.
class LocalDate {
public:
    /// `utc` is ISO 8601, and comes back as it is where it holds no date.
    std::string of(std::string_view utc);

protected:
    LocalDate(Clock const& clock, std::size_t length) : clock_(clock), length_(length) {}

private:
    std::string const& begin_of(std::string const& date);

    Clock const& clock_;
    std::size_t length_;  ///< of the text of a day or a month
    std::map<std::string, std::string, std::less<>> begins_;  ///< UTC
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
