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

/// The name of a side in a hand: where the message names its players, those of that hand.
std::string name_in(Match const& match, Match const& shown, std::size_t side, int hand) {
    auto name = shown.sides[side].name;
    if (name == match.sides[side].name) return name;
    auto const players = players_at(match.facts, hand);
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if (match.seat_sides[seat] == side) names.push_back(players[seat]);
    return join(names, " & ");
}

/// The side that made the most points in a hand, and in which; "" before the first hand.
std::string best_hand(Match const& match, Match const& shown) {
    PlayedHand const* best = nullptr;
    std::size_t side = 0;
    for (auto const& hand : match.hands)
        for (std::size_t i = 0; i < hand.scores.size(); ++i)
            if (best == nullptr || hand.scores[i].total > best->scores[side].total) {
                best = &hand;
                side = i;
            }
    if (best == nullptr) return "";
    return tr("Best hand: {0} {1}, in hand {2}", name_in(match, shown, side, best->facts.number),
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
        state_text(shown), best_hand(match, shown),
        join(std::vector{words::rules_name(shown.rules),
                         tr_plural(hands, "{} hand", "{} hands", number(hands)),
                         options.local_time ? options.local_time(started) : started},
             ", ")};
    std::erase(lines, "");
    return join(lines, "\n", [](std::string const& line) { return safe(line); }) + "\n";
}

}  // namespace meldbook::view
