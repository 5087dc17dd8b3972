#include "view/dialog/asking_new.hpp"

#include <fmt/format.h>

#include "domain/match.hpp"
#include "text/row.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking_parts.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::asking {

namespace {

std::string question_text(NewQuestion question, std::size_t side) {
    switch (question) {
        case NewQuestion::rules: return "rules";
        case NewQuestion::side: return fmt::format("side {}", side + 1);
        case NewQuestion::seats: return "seats, round the table";
        case NewQuestion::dealer: return "who deals first";
        case NewQuestion::target: return "play to";
        case NewQuestion::tie: return "on a tie";
    }
    return "";
}

}  // namespace

std::string new_heading(Style const& style) {
    return lines("A new match", style, Tone::bold) +
           lines("? explains a question, < goes back, Ctrl-C stops.", style, Tone::dim) + "\n";
}

std::string new_prompt(NewQuestion question, std::size_t side, std::string_view otherwise,
                       Style const& style) {
    auto const text = bold(question_text(question, side), style);
    if (question == NewQuestion::side && otherwise.empty()) {
        return side < 2 ? fmt::format("{}: ", text) : fmt::format("{} [no more]: ", text);
    }
    return finish(fmt::format("{} [{}]: ", text, shown(otherwise, style)), style);
}

std::string new_help(NewQuestion question, Style const& style) {
    switch (question) {
        case NewQuestion::rules:
            return lines("The rule set to play by: its name, its place in the list, or a rule file "
                         "of your own. For example: french, or ./house.toml",
                         style);
        case NewQuestion::side:
            return lines(
                "A side with its players: Us: Ana, Bea. Without a name it is called after "
                "them: Ana, Bea. A player alone is a side, too: Ana. The tab key completes "
                "names that are known; - ends the list.",
                style);
        case NewQuestion::seats:
            return lines("The players in the order they sit, with commas between; sides sit "
                         "alternately. For example: Ana, Cid, Bea, Dan",
                         style);
        case NewQuestion::dealer:
            return lines("Who deals the first hand; the deal then goes to the next seat. For "
                         "example: Ana",
                         style);
        case NewQuestion::target:
            return lines("The points that end the match; 0 for none. For example: 5000", style);
        case NewQuestion::tie: return tie_choices(style);
    }
    return "";
}

std::string side_example(std::vector<std::string> const& known, Style const& style) {
    auto text = lines("A side with its players, like Us: Ana, Bea", style, Tone::dim);
    if (known.empty()) return text;
    return text + lines(fmt::format("Known: {}", shown(joined(known), style)), style, Tone::dim);
}

std::string tie_choices(Style const& style) {
    return lines("1 play-on: another hand", style) + lines("2 share: the win is shared", style) +
           lines("3 out: the side that went out wins", style);
}

std::string other_number(int players, int rules, Style const& style) {
    return lines(
        tr("These rules say nothing of {} players; those for {} are used.", players, rules), style);
}

std::string two_sides() { return "a match wants two sides; name another one"; }

std::string not_begun(Style const& style) { return lines("No match was begun.", style); }

std::string all_seats(std::vector<std::string> const& players) {
    return fmt::format("everybody has one seat; name each once: {}", safe(joined(players)));
}

std::string sides_alternate(std::vector<std::string> const& players) {
    return fmt::format("players of one side do not sit side by side while the other has players "
                       "left; they could sit {}",
                       safe(joined(players)));
}

}  // namespace meldbook::view::asking
