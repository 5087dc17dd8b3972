#pragma once
// What differs from run to run, given to commands so that tests can fix it: the time and the ids
// of new matches. Times are kept in UTC, ISO 8601, to the second: "2026-11-21T19:15:00Z".

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace meldbook::host {

/// The clock of this table: the system's time and time zone.
class Clock {
public:
    Clock() = default;
    /// A clock that always shows the same time, given in UTC.
    explicit Clock(std::string fixed) : fixed_(std::move(fixed)) {}
    Clock(Clock const&) = default;
    Clock& operator=(Clock const&) = default;
    virtual ~Clock() = default;

    /// The time now, in UTC.
    std::string now() const;

    /// A time in UTC as people read it here; the text as it is where it is not a time.
    std::string local_time(std::string_view utc) const;  ///< "Sat 21 Nov 2026 19:15"
    std::string local_day(std::string_view utc) const;   ///< "Sat 21 Nov 2026"
    std::string local_date(std::string_view utc) const;  ///< "2026-11-21", for names of files

    /// The time in UTC of one on this clock: "2026-11-21T00:00:00".
    virtual std::string utc_of(std::string const& local) const;

private:
    std::string fixed_;  ///< empty: the system's time
};

/// A random UUID, version 4.
std::string random_uid();

struct World {
    Clock clock{};
    std::function<std::string()> new_uid = random_uid;  ///< for a match: no other one has it
};

/// A point in time in UTC; it is written with Z, an offset (+01:00) or neither, which is UTC.
/// Nothing where it cannot be read.
std::optional<std::string> to_utc(std::string_view iso);

}  // namespace meldbook::host
