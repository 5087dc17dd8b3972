#pragma once
// Reads and prints days and times in ISO 8601.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook {

/// Reads a day, "2026-11-21"; nothing for any other form, or if there is no such day.
std::optional<std::chrono::sys_days> read_day(std::string_view text);

/// Prints a day: "2026-11-21".
std::string print_day(std::chrono::sys_days day);

/// Returns the seconds since 1970 of "2026-11-21T19:15:00Z"; nothing for any other form, or if
/// there is no such time. The seconds may be missing, or have a fraction, which is ignored. The
/// zone may be an offset, "+01:00"; a missing zone is UTC. Second 60 is valid (a leap second).
std::optional<std::int64_t> seconds_of(std::string_view text);

/// Whether a text is a time as in books and documents: with seconds, in UTC.
bool is_utc(std::string_view text);

}  // namespace meldbook
