#include "support/score_text.hpp"

#include "domain/notation.hpp"

namespace meldbook::test {

namespace {

void listed(std::string& text, std::string const& item) {
    if (!text.empty()) text += ", ";
    text += item;
}

std::string id_of(Line const& line, Rules const& rules) {
    switch (line.of) {
        case LineOf::table: return "table";
        case LineOf::canasta: return "canasta." + rules.canastas[line.index].id;
        case LineOf::bonus: return "bonus." + rules.bonuses[line.index].id;
        case LineOf::incomplete: return "incomplete";
        case LineOf::red_threes: return "red_threes";
        case LineOf::black_threes: return "black_threes";
        case LineOf::out: return "out." + rules.out_kinds[line.index].id;
        case LineOf::hand: return "hand";
        case LineOf::set: return "set";
        case LineOf::event: return "event." + rules.events[line.index].id;
        case LineOf::special: return "special." + rules.specials[line.index].id;
        case LineOf::adjust: return "adjust";
        case LineOf::net: return "net";
        case LineOf::share: return "share";
    }
    return "?";
}

}  // namespace

Hand hand_of(std::vector<std::string> const& entries, Rules const& rules) {
    Hand hand;
    for (auto const& entry : entries) hand.sides.push_back(read_entry(entry, rules));
    hand.ended = ended_by(hand.sides);
    return hand;
}

std::string lines_of(SideScore const& score, Rules const& rules) {
    std::string text;
    for (auto const& line : score.lines) {
        listed(text, id_of(line, rules) + " " + std::to_string(line.points));
    }
    return text;
}

std::string state_text(State const& state, Rules const& rules) {
    std::string text;
    if (state.opened) listed(text, "opened");
    for (std::size_t i = 0; i < rules.counters(); ++i) {
        if (state.counts[i] == 0) continue;
        std::string const name = i == counter_canastas       ? "canastas"
                                 : i == counter_red_threes   ? "red threes"
                                 : i == counter_black_threes ? "black threes"
                                                             : rules.tags[i - first_tag];
        listed(text, name + " " + std::to_string(state.counts[i]));
    }
    if (state.out == OutState::self) listed(text, "out self");
    if (state.out == OutState::other) listed(text, "out other");
    return text;
}

std::string problems_text(std::vector<Problem> const& problems) {
    std::string text;
    for (auto const& problem : problems) {
        std::string item(code_name(problem.code));
        if (problem.level == Level::refused) item += '!';
        if (problem.side) item += " side " + std::to_string(*problem.side);
        if (problem.meld) item += " meld " + std::to_string(*problem.meld);
        if (problem.rank) item += " " + std::string(letters(*problem.rank));
        if (problem.value != 0) item += " of " + std::to_string(problem.value);
        item += " " + std::to_string(problem.have) + "/" + std::to_string(problem.limit);
        listed(text, item);
    }
    return text;
}

}  // namespace meldbook::test
