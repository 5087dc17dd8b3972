#pragma once
// The time and the ids of new matches, which differ from run to run; tests replace them with fixed
// ones. Times are stored in UTC, ISO 8601, to the second: "2026-11-21T19:15:00Z".

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace meldbook::host {

/// The time and the time zone of the system.
class Clock {
public:
    Clock() = default;
    /// A clock that always shows the same time, given in UTC.
    explicit Clock(std::string fixed) : fixed_(std::move(fixed)) {}

    /// The time now, in UTC.
    std::string now() const;

    /// A UTC time in local form; a text that is not a time is returned unchanged.
    std::string local_time(std::string_view utc) const;  ///< "Sat 21 Nov 2026 19:15"
    std::string local_day(std::string_view utc) const;   ///< "Sat 21 Nov 2026"
    std::string local_date(std::string_view utc) const;  ///< "2026-11-21"
    std::string local_minute(std::string_view utc) const;  ///< "19:15"
    std::string local_month(std::string_view utc) const;  ///< "2026-11"

    /// The UTC time of a local time: "2026-11-21T00:00:00".
    std::string utc_of(std::string const& local) const;

private:
    std::string fixed_;  ///< empty: the system's time
};

/// A random UUID, version 4.
std::string random_uid();

struct World {
    Clock clock{};
    std::function<std::string()> new_uid = random_uid;  ///< a unique id for a match
    std::string computer = {};  ///< its name in the network; may be empty
};

/// Converts a time to UTC. It is written with Z, with an offset (+01:00) or with neither, which
/// means UTC. Nothing if it cannot be read.
std::optional<std::string> to_utc(std::string_view iso);

}  // namespace meldbook::host
