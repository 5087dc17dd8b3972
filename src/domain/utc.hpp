#pragma once
// Days and times as books, documents and people write them: the one reader of ISO 8601.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook {

/// The day of "2026-11-21"; nothing for any other form, and where there is no such day.
std::optional<std::chrono::sys_days> read_day(std::string_view text);

/// "2026-11-21".
std::string print_day(std::chrono::sys_days day);

/// Seconds since 1970 of "2026-11-21T19:15:00Z"; nothing for any other form, and where there is no
/// such time. The seconds may be missing or have a fraction, which does not count. The zone may be
/// an offset, "+01:00", or missing, which is UTC. The second 60 is one: clocks are held for it now
/// and then.
std::optional<std::int64_t> seconds_of(std::string_view text);

/// Whether this is a time as books and documents hold them: to the second, in UTC.
bool is_utc(std::string_view text);

}  // namespace meldbook
