#pragma once
// Reads days, months and years as people write them: 2026, 2026-11, 2026-11-21.

#include <optional>
#include <string>
#include <string_view>

namespace meldbook::host {

/// A period in local time: "2026-11-01T00:00:00", without a zone.
struct Period {
    std::string begin;
    std::string end;  ///< the first moment after it
};

/// Reads a day, a month or a year; nothing if the text is none of these or the day does not exist.
std::optional<Period> period_of(std::string_view text);

}  // namespace meldbook::host
