#include "commands/hand_page.hpp"

#include "commands/common.hpp"
#include "domain/check.hpp"
#include "domain/consequences.hpp"
#include "text/command_line.hpp"
#include "view/messages.hpp"
#include "view/sheet/answers.hpp"

namespace meldbook::commands {

namespace message = view::message;

wizard::Setting setting_of(Match const& match, int hand) {
    wizard::Setting setting;
    setting.rules = &match.rules;
    setting.sides = side_names(match);
    setting.players.resize(match.sides.size());
    for (std::size_t seat = 0; seat < match.seat_sides.size(); ++seat) {
        setting.players[match.seat_sides[seat]].push_back(player_at(match.facts, seat, hand));
    }
    setting.find = names_meant;
    return setting;
}

std::string hand_page(Match const& match, PlayedHand const& played, Style const& style) {
    std::vector<std::string> names;
    for (auto const& name : side_names(match)) names.push_back(shown(name, style));
    return view::score_page({.hand = played.hand,
                             .scores = played.scores,
                             .problems = played.problems,
                             .before = played.before,
                             .after = played.after,
                             .number = played.facts.number,
                             .outcome = played.outcome},
                            match.rules, names, false, style);
}

std::vector<std::string> told_of(Match const& match, PlayedHand const& played) {
    auto const names = side_names(match);
    int const number = played.facts.number;
    std::vector<std::string> told;
    for (std::size_t side = 0; side < names.size(); ++side) {
        auto const& entry = played.hand.sides[side];
        auto const& required = played.required[side];
        if (auto const laid = most_laid(entry, match.rules); laid && *laid < required.min) {
            told.push_back(message::opened_short(number, names[side], *laid, required));
        }
        if (auto const missing = cards_missing(entry, match.rules)) {
            told.push_back(message::canastas_short(number, names[side], *missing));
        }
    }
    if (auto const beyond = points_beyond(played.hand, match.rules)) {
        told.push_back(message::points_beyond(number, *beyond));
    }
    return told;
}

Tools with_entries(Tools const& tools, std::vector<std::string> const& entries) {
    auto told = tools;
    for (auto const& entry : entries) told.command_line += " " + shell_word(entry);
    return told;
}

}  // namespace meldbook::commands
