#pragma once
// JSON as tests look at it.

#include <map>
#include <string>
#include <string_view>

namespace meldbook::test {

/// Every value of a text by its path, as it is written and texts without quotes:
/// {"sides.0.name": "Us", "sides.0.total": "1300", "winner": "null"}. An object or list that is
/// empty is "{}" or "[]". Throws json::SyntaxError.
std::map<std::string, std::string> json_values(std::string_view text);

}  // namespace meldbook::test
