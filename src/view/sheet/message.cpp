// The result of a match as a message to friends (sheet.hpp).

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "domain/text.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/sheet/next.hpp"
#include "view/sheet/sheet.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// The side that made the most points in a hand, and in which; "" before the first hand.
std::string best_hand(Match const& match) {
    PlayedHand const* best = nullptr;
    std::size_t side = 0;
    for (auto const& hand : match.hands)
        for (std::size_t i = 0; i < hand.scores.size(); ++i)
            if (best == nullptr || hand.scores[i].total > best->scores[side].total) {
                best = &hand;
                side = i;
            }
    if (best == nullptr) return "";
    return tr("Best hand: {0} {1}, in hand {2}", match.sides[side].name,
              number(best->scores[side].total), best->facts.number);
}

}  // namespace

std::string message(Match const& match, SheetOptions const& options) {
    auto const shown = with_people(match);
    auto const& started = shown.facts.started;
    std::vector<Side const*> sides;
    for (auto const& side : shown.sides) sides.push_back(&side);
    std::ranges::stable_sort(sides, std::greater{}, &Side::total);
    auto const hands = static_cast<long long>(shown.hands.size());
    std::vector<std::string> lines = {
        join(sides, " – ", [](auto const* side) { return side->name + " " + number(side->total); }),
        state_text(shown), best_hand(shown),
        join(std::vector{words::rules_name(shown.rules),
                         tr_plural(hands, "{} hand", "{} hands", number(hands)),
                         options.local_time ? options.local_time(started) : started},
             ", ")};
    std::erase(lines, "");
    return join(lines, "\n", [](std::string const& line) { return safe(line); }) + "\n";
}

}  // namespace meldbook::view
