#include "view/sheet/live.hpp"

#include <algorithm>
#include <optional>

#include "text/row.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/sheet_parts.hpp"

namespace meldbook::view {

namespace {

constexpr std::size_t hands_wanted = 3;  ///< rather fewer words than fewer hands

int lines_of(std::string_view page) {
    return static_cast<int>(std::count(page.begin(), page.end(), '\n'));
}

/// The last lines of a page.
std::string end_of(std::string page, int rows) {
    for (int lines = lines_of(page); lines > rows; --lines) page.erase(0, page.find('\n') + 1);
    return page;
}

std::string foot(std::string_view trouble, Style const& style) {
    if (trouble.empty()) return paragraph("q leaves", style, 0, 0, Tone::dim);
    return paragraph(fmt::format("Not up to date: {}", shown(trouble, style)), style, 0, 2,
                     Tone::red);
}

/// The longest page that fits, with fewer and fewer of the older hands; nothing when even the
/// newest hand alone is too much.
std::optional<SheetCut> fitting(Match const& match, Style const& style, SheetOptions const& options,
                                bool brief, int rows) {
    auto const fits = [&](std::size_t from) {
        return lines_of(sheet(match, style, options, {from, brief})) <= rows;
    };
    auto const last = match.hands.empty() ? 0 : match.hands.size() - 1;
    if (!fits(last)) return std::nullopt;
    std::size_t first = 0;
    auto beyond = last;
    while (first < beyond) {
        auto const middle = first + (beyond - first) / 2;
        if (fits(middle)) beyond = middle;
        else first = middle + 1;
    }
    return SheetCut{first, brief};
}

}  // namespace

std::string live_sheet(Match const& match, int rows, std::string_view trouble, Style const& style,
                       SheetOptions const& options) {
    auto const end = "\n" + finish(foot(trouble, style), style);
    int const room = rows - lines_of(end);
    auto const hands = match.hands.size();
    auto cut = fitting(match, style, options, false, room);
    bool const enough = cut && hands - cut->from >= std::min(hands, hands_wanted);
    if (!enough) {
        auto const brief = fitting(match, style, options, true, room);
        if (brief) cut = brief;
    }
    auto const smallest = SheetCut{hands == 0 ? 0 : hands - 1, true};
    auto const page = sheet(match, style, options, cut.value_or(smallest));
    return end_of(page + end, rows);
}

std::string how_to_begin(std::string_view book, Style const& style) {
    return told(tr("No match in {} yet. Begin one:", safe(book)), style) +
           command_lines("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"", style);
}

std::string live_nothing(std::string_view book, std::string_view trouble, Style const& style) {
    return finish(how_to_begin(book, style) + "\n" + foot(trouble, style), style);
}

}  // namespace meldbook::view
