#pragma once
// Times as books and documents hold them.

#include <string_view>

namespace meldbook {

/// Whether this is a time there can be, in UTC: "2026-11-21T19:15:00Z", with a fraction of the
/// second or without. The second 60 is one: clocks are held for it now and then.
bool is_utc(std::string_view text);

}  // namespace meldbook
