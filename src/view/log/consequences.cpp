// What a correction changes (log.hpp).

#include <algorithm>

#include <fmt/format.h>

#include "domain/text.hpp"
#include "text/style.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/log/log.hpp"
#include "view/sheet/sheet_text.hpp"
#include "view/tables/text_columns.hpp"

namespace meldbook::view {

namespace {

constexpr int first_column = 2;
constexpr int figures = 7;  ///< columns of a total, "−15,125"

std::string change_text(int before, int after) {
    if (before == after) return tr("as before");
    return tr("becomes {}  ({})", number(after), signed_number(after - before));
}

/// A line for each side: its name, its total and its new total. Where that is too wide, the names
/// are on separate lines.
std::string totals(Consequences const& c, std::vector<std::string> const& sides,
                   Style const& style) {
    TextColumns columns({{}, {.align = Align::right, .least = figures}, {}}, style, first_column);
    std::string text;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        auto const before = number(c.totals_before[i]);
        auto const change = change_text(c.totals_before[i], c.totals_after[i]);
        columns.row({{{sides[i]}}, {{before}}, {{change}}});
        text += paragraph(sides[i], style, first_column, first_column + 2) +
                paragraph(fmt::format("{}  {}", before, change), style, first_column + 2,
                          first_column + 4);
    }
    return columns.fits() ? join(columns.lines(), "") : text;
}

/// The number of the hand, with the number it gets where an earlier hand is inserted or removed.
std::string hand_text(auto const& change) {
    if (change.hand == change.hand_before) return tr("hand {}", change.hand);
    return tr("hand {} (then hand {})", change.hand_before, change.hand);
}

std::string opening_change(ChangedOpening const& change, std::string const& side) {
    auto const hand = hand_text(change);
    auto const is = number(change.after.min);
    auto const was = number(change.before.min);
    if (change.after.min == 0 && !change.after.pure)
        return tr("{}: {} could open with any meld", hand, side);
    bool const cleaner = change.after.pure && !change.before.pure;
    bool const looser = change.before.pure && !change.after.pure;
    if (change.laid && cleaner) {
        return tr("{}: {} needed a clean {} to open, not {}, and laid {} at most", hand, side, is,
                  was, number(*change.laid));
    }
    if (change.laid && looser) {
        return tr("{}: {} needed {} to open, not a clean {}, and laid {} at most", hand, side, is,
                  was, number(*change.laid));
    }
    if (change.laid) {
        return tr("{}: {} needed {} to open, not {}, and laid {} at most", hand, side, is, was,
                  number(*change.laid));
    }
    if (cleaner) {
        return tr("{}: {} needed a clean {} to open, not {}", hand, side, is, was);
    }
    if (looser) {
        return tr("{}: {} needed {} to open, not a clean {}", hand, side, is, was);
    }
    return tr("{}: {} needed {} to open, not {}", hand, side, is, was);
}

/// Several dealers change only if the deal moves on or back by one.
std::string dealers_text(std::vector<ChangedDealer> const& dealers) {
    if (dealers.empty()) return {};
    auto const& first = dealers.front();
    auto const is = dealer_text(first.after);
    auto const was = dealer_text(first.before);
    if (dealers.size() == 1) return tr("{}: dealt by {}, not {}", hand_text(first), is, was);
    return tr("{}: dealt by {}, not {}; those up to {} by the next in turn", hand_text(first), is,
              was, hand_text(dealers.back()));
}

std::string ending(Consequences const& c, std::vector<std::string> const& sides) {
    if (c.finished_after && c.winner_after && c.winner_after != c.winner_before) {
        return tr("The match is finished, won by {}.", sides[*c.winner_after]);
    }
    bool const new_result = !c.finished_before || c.winner_before;
    if (c.finished_after && !c.winner_after && new_result) {
        return tr("The match is finished: nobody has won; the tied share first place.");
    }
    if (c.finished_before && !c.finished_after) return tr("The match is open again.");
    return {};
}

}  // namespace

std::string consequences_text(Consequences const& c, std::vector<std::string> const& names,
                              Style const& style) {
    std::vector<std::string> sides;
    for (auto const& name : names) sides.push_back(shown(name, style));
    auto text = totals(c, sides, style);
    text += paragraph(shown(dealers_text(c.dealers), style), style, first_column, first_column + 2);
    for (auto const& change : c.openings) {
        text += paragraph(opening_change(change, sides[change.side]), style, first_column,
                          first_column + 2);
    }
    if (c.over > 0) {
        text += paragraph(tr("The match was over with hand {}; the hands after it count all the "
                             "same.",
                             c.over),
                          style, first_column, first_column + 2);
    }
    text += paragraph(ending(c, sides), style, first_column, first_column + 2);
    return finish(text, style);
}

}  // namespace meldbook::view
