#pragma once
// Reads JSON for comparisons in tests.

#include <map>
#include <string>
#include <string_view>

namespace meldbook::test {

/// All values of a text by path, as written but with strings unquoted: {"sides.0.name": "Us",
/// "sides.0.total": "1300", "winner": "null"}. An empty object or list is "{}" or "[]". Throws
/// json::SyntaxError.
std::map<std::string, std::string> json_values(std::string_view text);

}  // namespace meldbook::test
