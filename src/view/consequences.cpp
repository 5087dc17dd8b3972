#include "view/consequences.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "view/text.hpp"

namespace meldbook::view {

namespace {

std::string totals(Consequences const& c, std::vector<std::string> const& sides) {
    int widest = 0;
    for (auto const& side : sides) widest = std::max(widest, display_width(safe(side)));
    std::string text;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        auto const before = pad_left(number(c.totals_before[i]), 7);
        auto const name = pad_right(safe(sides[i]), widest);
        if (c.totals_before[i] == c.totals_after[i]) {
            text += fmt::format("  {}  {}  as before\n", name, before);
        } else {
            text += fmt::format("  {}  {}  becomes {}  ({})\n", name, before,
                                number(c.totals_after[i]),
                                signed_number(c.totals_after[i] - c.totals_before[i]));
        }
    }
    return text;
}

std::string opening(ChangedOpening const& change, std::string const& side) {
    if (change.laid) {
        return fmt::format("hand {}: {} needed {} to open, not {}, and laid {} at most", change.hand,
                           safe(side), change.after.min, change.before.min, *change.laid);
    }
    if (change.after.pure != change.before.pure) {
        return change.after.pure
                   ? fmt::format("hand {}: {} needed a clean {} to open, not {}", change.hand,
                                 safe(side), change.after.min, change.before.min)
                   : fmt::format("hand {}: {} needed {} to open, not a clean {}", change.hand,
                                 safe(side), change.after.min, change.before.min);
    }
    return fmt::format("hand {}: {} needed {} to open, not {}", change.hand, safe(side),
                       change.after.min, change.before.min);
}

std::string ending(Consequences const& c, std::vector<std::string> const& sides) {
    if (c.finished_after && c.winner_after && c.winner_after != c.winner_before) {
        return fmt::format("The match is finished: {} has won.", safe(sides[*c.winner_after]));
    }
    if (c.finished_after && !c.finished_before) return "The match is finished with a shared win.";
    if (c.finished_before && !c.finished_after) return "The match is open again.";
    return {};
}

}  // namespace

std::string consequences_text(Consequences const& c, std::vector<std::string> const& sides,
                              Style const& style) {
    std::string text = totals(c, sides);
    for (auto const& change : c.openings) {
        auto const lines = wrap(opening(change, sides[change.side]), usable_width(style) - 2, 2);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            text += (i == 0 ? "  " : "    ") + lines[i] + "\n";
        }
    }
    if (auto const end = ending(c, sides); !end.empty()) text += "  " + end + "\n";
    return finish(text, style);
}

}  // namespace meldbook::view
