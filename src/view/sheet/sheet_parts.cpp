#include "view/sheet/sheet_parts.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace meldbook::view {

Amounts amounts_of(SideScore const& score) {
    Amounts amounts;
    amounts.total = score.total;
    for (auto const& line : score.lines) {
        if (line.of == LineOf::table) amounts.cards += line.points;
        if (line.of == LineOf::hand) amounts.caught += line.points;
    }
    amounts.base = amounts.total - amounts.cards - amounts.caught;
    return amounts;
}

Figure part_figure(int points) {
    if (points == 0) return {"·", Tone::dim};
    return {number(points), Tone::plain};
}

Figure total_figure(int points) { return {number(points), points < 0 ? Tone::red : Tone::plain}; }

std::string_view mark_of(PlayedHand const& hand) {
    if (hand.facts.irregular || any_refused(hand.problems)) return "!";
    return hand.problems.empty() ? " " : "*";
}

bool has_start(Match const& match) {
    return std::any_of(match.sides.begin(), match.sides.end(),
                       [](Side const& side) { return side.start != 0; });
}

bool complete(Match const& match) { return match.hands.size() == match.facts.hands.size(); }

std::vector<std::string> side_names(Match const& match, Style const& style) {
    std::vector<std::string> names;
    for (auto const& side : match.sides) names.push_back(shown(side.name, style));
    return names;
}

std::vector<std::vector<std::string>> side_players(Match const& match, Style const& style) {
    std::vector<std::vector<std::string>> players;
    bool news = false;
    for (auto const& side : match.sides) {
        players.emplace_back();
        for (auto const& player : side.players) {
            news = news || side.name.find(player) == std::string::npos;
            players.back().push_back(shown(player, style));
        }
    }
    if (!news) players.assign(match.sides.size(), {});
    return players;
}

}  // namespace meldbook::view
