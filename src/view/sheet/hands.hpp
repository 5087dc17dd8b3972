#pragma once
// The hands of a match: as a table for pages, and as lines of a terminal, wide or narrow.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"
#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// The hands of a match as lines, and their width in columns.
struct HandBlock {
    std::string text;
    int width = 0;
};

/// The figures of a side in a hand: the last so many of the columns opening requirement, bonus, cards,
/// caught, total, score.
enum class HandFigures : std::uint8_t { scores = 1, totals = 2, all = 5, of_page = 6 };

/// Stands where a side that went out would, if the stock ran out: of points alone it is not known.
inline constexpr std::string_view nobody_sign = "–";

/// The hands of a match, after the points at its start if there are any. Its columns are the number of
/// a hand, who dealt, on a page also the side that went out, and those of each side. The total of a
/// side that played alone, while others played together, has a sign.
Table hands_table(Match const& match, HandFigures figures);

/// The number of a hand in that table, with a blank for the mark if it has none.
std::string with_place_for_mark(std::string number);

/// The hands from index `from` on, one line each, and who plays if there are all figures; nothing if
/// the style is too narrow for that.
std::optional<HandBlock> wide_hands(Match const& match, Style const& style, std::size_t from,
                                    HandFigures figures);

/// The hands from index `from` on, a block of lines each.
HandBlock tall_hands(Match const& match, Style const& style, std::size_t from);

/// The sign shown in place of hands that are left out.
inline constexpr std::string_view left_out_sign = "…";

/// What the sign before a total in hands_table() means, and of which hands only the points are known.
std::vector<std::string> hand_legends(Match const& match);

}  // namespace meldbook::view
