#pragma once
// A match as a plain sheet that people read and `import` reads again (documents/text_sheet.hpp).

#include <string>

#include "domain/played.hpp"

namespace meldbook::view {

/// Appends the sheet of a match. `rules_by_name`: it was played by the rule set of that name as it
/// is now; otherwise the whole rule set stands at the end. Entries stand as they were understood,
/// times in UTC.
void text_sheet(std::string& to, Match const& match, bool rules_by_name);

/// What stands between two sheets.
inline constexpr std::string_view text_sheet_rule = "\n--------\n\n";

}  // namespace meldbook::view
