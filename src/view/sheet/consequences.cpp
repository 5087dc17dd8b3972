#include "view/sheet/consequences.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "text/text.hpp"

namespace meldbook::view {

namespace {

std::string totals(Consequences const& c, std::vector<std::string> const& sides) {
    int widest = 0;
    for (auto const& side : sides) widest = std::max(widest, display_width(side));
    std::string text;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        auto const before = pad_left(number(c.totals_before[i]), 7);
        auto const name = pad_right(sides[i], widest);
        if (c.totals_before[i] == c.totals_after[i]) {
            text += fmt::format("  {}  {}  as before\n", name, before);
        } else {
            text +=
                fmt::format("  {}  {}  becomes {}  ({})\n", name, before, number(c.totals_after[i]),
                            signed_number(c.totals_after[i] - c.totals_before[i]));
        }
    }
    return text;
}

/// Behind a hand that goes, the others move up.
std::string hand_text(ChangedOpening const& change) {
    if (change.hand == change.hand_before) return fmt::format("hand {}", change.hand);
    return fmt::format("hand {} (then hand {})", change.hand_before, change.hand);
}

std::string opening(ChangedOpening const& change, std::string const& side) {
    auto const hand = hand_text(change);
    auto const is = number(change.after.min);
    auto const was = number(change.before.min);
    bool const cleaner = change.after.pure && !change.before.pure;
    bool const looser = change.before.pure && !change.after.pure;
    if (change.laid && is == was && !cleaner && !looser) {
        return fmt::format("{}: {} needed {} to open, and laid {} at most", hand, side, is,
                           number(*change.laid));
    }
    if (change.laid && cleaner) {
        return fmt::format("{}: {} needed a clean {} to open, not {}, and laid {} at most", hand,
                           side, is, was, number(*change.laid));
    }
    if (change.laid && looser) {
        return fmt::format("{}: {} needed {} to open, not a clean {}, and laid {} at most", hand,
                           side, is, was, number(*change.laid));
    }
    if (change.laid) {
        return fmt::format("{}: {} needed {} to open, not {}, and laid {} at most", hand, side, is,
                           was, number(*change.laid));
    }
    if (cleaner) {
        return fmt::format("{}: {} needed a clean {} to open, not {}", hand, side, is, was);
    }
    if (looser) {
        return fmt::format("{}: {} needed {} to open, not a clean {}", hand, side, is, was);
    }
    return fmt::format("{}: {} needed {} to open, not {}", hand, side, is, was);
}

std::string ending(Consequences const& c, std::vector<std::string> const& sides) {
    if (c.finished_after && c.winner_after && c.winner_after != c.winner_before) {
        return fmt::format("The match is finished: {} has won.", sides[*c.winner_after]);
    }
    if (c.finished_after && !c.finished_before) return "The match is finished; the win is shared.";
    if (c.finished_before && !c.finished_after) return "The match is open again.";
    return {};
}

}  // namespace

std::string consequences_text(Consequences const& c, std::vector<std::string> const& names,
                              Style const& style) {
    std::vector<std::string> sides;
    for (auto const& name : names) sides.push_back(shown(name, style));
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
