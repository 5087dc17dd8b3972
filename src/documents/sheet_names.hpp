#pragma once
// Names in a sheet written as plain text. One that could be taken for something else stands in
// double quotes, "#1", and has a backslash before a quote or a backslash of its own. Inside
// documents only.

#include <string>
#include <string_view>
#include <vector>

#include "documents/sheet_lines.hpp"

namespace meldbook::documents {

/// Where a text first stands outside of quotes, npos where it does not.
std::size_t find_unquoted(std::string_view in, std::string_view text);

/// A name, without the quotes it may have and the blanks around it. Throws LayoutError.
std::string name_of(SheetLine const& line, std::string_view written);

/// Names with commas between. Throws LayoutError.
std::vector<std::string> names_of(SheetLine const& line, std::string_view written);

}  // namespace meldbook::documents
