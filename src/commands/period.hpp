#pragma once
// Days, months and years as people write them: 2026, 2026-11, 2026-11-21.

#include <optional>
#include <string>
#include <string_view>

namespace meldbook::commands {

/// A stretch of time on this table's clock: "2026-11-01T00:00:00", without a zone.
struct Period {
    std::string begin;
    std::string end;  ///< the first moment after it
};

/// Nothing when it is none of the three, or no such day exists.
std::optional<Period> period_of(std::string_view text);

}  // namespace meldbook::commands
