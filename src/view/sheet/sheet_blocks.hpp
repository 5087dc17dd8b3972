#pragma once
// The blocks of lines a sheet on a terminal is put together from.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "domain/played.hpp"
#include "text/style.hpp"

namespace meldbook::view {

/// The hands of a match as lines, and the columns they take.
struct HandBlock {
    std::string text;
    int width = 0;
};

/// The hands from one on (its index), one line each; nothing where the style is too narrow for it.
std::optional<HandBlock> wide_hands(Match const& match, Style const& style, std::size_t from);

/// The hands from one on, a block of lines each.
HandBlock tall_hands(Match const& match, Style const& style, std::size_t from);

/// The sign in the place of hands that are left out.
inline constexpr std::string_view left_out = "…";

/// The notes on the hands from one on; "" without any.
std::string sheet_notes(Match const& match, Style const& style, std::size_t from);

}  // namespace meldbook::view
