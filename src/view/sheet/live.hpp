#pragma once
// The sheet on a second screen: as much of it as the window holds, what matters first.

#include <string>
#include <string_view>

#include "view/sheet/sheet.hpp"

namespace meldbook::view {

/// The sheet in at most `rows` lines: where it is taller, the oldest hands are left out, then what
/// stands around the newest. What every side needs next is there as long as there is any room.
/// `trouble`: why the page may not be what the book says now; "" where it is.
std::string live_sheet(Match const& match, int rows, std::string_view trouble, Style const& style,
                       SheetOptions const& options);

/// What a book without a match shows in place of a sheet.
std::string how_to_begin(std::string_view book, Style const& style);

/// The same on a second screen.
std::string live_nothing(std::string_view book, std::string_view trouble, Style const& style);

}  // namespace meldbook::view
