#pragma once
// The parts of a sheet on a terminal: its hands and its notes.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// The hands of a match as lines, and their width in columns.
struct HandBlock {
    std::string text;
    int width = 0;
};

/// The hands from index `from` on, one line each; nothing if the style is too narrow for that.
std::optional<HandBlock> wide_hands(Match const& match, Style const& style, std::size_t from);

/// The hands from index `from` on, a block of lines each.
HandBlock tall_hands(Match const& match, Style const& style, std::size_t from);

/// The sign shown in place of hands that are left out.
inline constexpr std::string_view left_out = "…";

/// The notes on the hands from index `from` on; "" if there are none.
std::string sheet_notes(Match const& match, Style const& style, std::size_t from);

}  // namespace meldbook::view
