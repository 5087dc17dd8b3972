#include "view/dialog/asking_new.hpp"

#include <fmt/format.h>

#include "domain/match.hpp"
#include "text/row.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/dialog/asking.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::asking {

namespace {

std::string question_text(NewQuestion question, std::size_t side) {
    switch (question) {
        case NewQuestion::rules: return tr_context("a question", "rules");
        case NewQuestion::side: return tr("side {}", side + 1);
        case NewQuestion::seats: return tr_context("a question", "seats, round the table");
        case NewQuestion::dealer: return tr_context("a question", "who deals first");
        case NewQuestion::target: return tr_context("a question", "play to");
        case NewQuestion::tie: return tr_context("a question", "on a tie");
    }
    return "";
}

}  // namespace

std::string new_heading(Style const& style) {
    return lines(tr("A new match"), style, Tone::bold) +
           lines(tr("? explains a question, < goes back, Ctrl-C stops."), style, Tone::dim) + "\n";
}

std::string new_prompt(NewQuestion question, std::size_t side, std::string_view otherwise,
                       Style const& style) {
    auto const text = question_text(question, side);
    if (question == NewQuestion::side && otherwise.empty()) {
        return side < 2 ? finish(fmt::format("{}: ", bold(text, style)), style)
                        : prompt_with_default(text, tr_context("sides", "no more"), style);
    }
    return prompt_with_default(text, shown(otherwise, style), style);
}

std::string new_help(NewQuestion question, Style const& style) {
    switch (question) {
        case NewQuestion::rules:
            return lines(
                tr("The rule set to play by: its name, its place in the list, or a rule file "
                   "of your own. For example: french, or ./house.toml"),
                style);
        case NewQuestion::side:
            return lines(tr("A side with its players: Us: Ana, Bea. Without a name it is named "
                            "after them: Ana, Bea. A player alone is a side, too: Ana. The tab key "
                            "completes known names; - ends the list."),
                         style);
        case NewQuestion::seats:
            return lines(tr("The players in the order they sit, with commas between; sides sit "
                            "alternately. For example: Ana, Cid, Bea, Dan"),
                         style);
        case NewQuestion::dealer:
            return lines(tr("Who deals the first hand; the deal then passes to the next seat. For "
                            "example: Ana"),
                         style);
        case NewQuestion::target:
            return lines(tr("The points that end the match; 0 for none. For example: 5000"), style);
        case NewQuestion::tie: return tie_choices(style);
    }
    return "";
}

std::string side_example(std::vector<std::string> const& known, Style const& style) {
    auto text = lines(tr("A side with its players, like Us: Ana, Bea"), style, Tone::dim);
    if (known.empty()) return text;
    return text + lines(tr("Known players: {}", shown(joined(known), style)), style, Tone::dim);
}

std::string tie_choices(Style const& style) {
    return lines(tr("1 play-on: another hand"), style) +
           lines(tr("2 share: the win is shared"), style) +
           lines(tr("3 out: the side that went out wins"), style);
}

std::string other_number(int players, int rules) {
    return tr_plural(players, "These rules say nothing about {} player; the rules for {} are used.",
                     "These rules say nothing about {} players; the rules for {} are used.",
                     players, rules);
}

std::string two_sides() { return tr("a match needs two sides; name another one"); }

std::string not_begun(Style const& style) { return lines(tr("No match was started."), style); }

std::string all_seats(std::vector<std::string> const& players) {
    return tr("every player has one seat; name each once: {}", safe(joined(players)));
}

std::string sides_alternate(std::vector<std::string> const& players) {
    return tr("two players of a side cannot sit next to each other while another side has players "
              "left; they could sit {}",
              safe(joined(players)));
}

}  // namespace meldbook::view::asking
