#include "view/dialog/asking_new.hpp"

#include <fmt/format.h>

#include "text/style.hpp"
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
        case NewQuestion::switches: return tr_context("a question", "switches");
        case NewQuestion::begin: return tr("start this match? y, n");
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
                tr("The rule set to play by: its name, its number, or a rule file of your own. For "
                   "example: french, or ./house.toml"),
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
        case NewQuestion::switches:
            return lines(tr("What your table plays otherwise on points that many tables argue "
                            "about, with blanks between; '{}' for nothing. For example: "
                            "red-threes-need=canasta to-go-out=2. 'meldbook rules switches' says "
                            "which documents play what.",
                            no_switches()),
                         style);
        case NewQuestion::begin:
            return lines(
                tr("y starts the match as shown; < goes back to the questions, where Enter "
                   "keeps each answer; n stops."),
                style);
    }
    return "";
}

std::string rules_in_columns(std::vector<std::string> const& names, Style const& style) {
    constexpr int gap = 3;
    std::vector<std::string> items;
    int widest = 1;
    for (auto const& name : names) {
        items.push_back(fmt::format("{:>2} {}", items.size() + 1, safe(name)));
        widest = std::max(widest, display_width(items.back()));
    }
    auto const columns =
        static_cast<std::size_t>(std::max(1, (usable_width(style) + gap) / (widest + gap)));
    auto const rows = (items.size() + columns - 1) / columns;
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (auto item = row; item < items.size(); item += rows) {
            if (item != row) line += std::string(gap, ' ');
            bool const last = item + rows >= items.size();
            line += last ? items[item] : pad_right(items[item], widest);
        }
        text += line + "\n";
    }
    return finish(text, style);
}

std::string no_switches() { return tr_context("switches", "none"); }

std::string side_example(std::vector<std::string> const& known, Style const& style) {
    auto text = lines(tr("A side with its players, like Us: Ana, Bea"), style, Tone::dim);
    if (known.empty()) return text;
    return text + lines(tr("Known players: {}", shown(joined(known), style)), style, Tone::dim);
}

std::string tie_choices(Style const& style) {
    return lines(tr("1 play-on: another hand"), style) +
           lines(tr("2 share: nobody has won; the tied share first place"), style) +
           lines(tr("3 out: the side that went out wins"), style);
}

std::string other_number(int players, int rules) {
    return tr_plural(players, "These rules say nothing about {} player; the rules for {} are used.",
                     "These rules say nothing about {} players; the rules for {} are used.",
                     players, rules);
}

namespace {

/// "2, 3".
std::string numbers(std::vector<int> const& sizes) {
    std::vector<std::string> texts;
    for (int const size : sizes) texts.push_back(number(size));
    return joined(texts, Joined::with_and);
}

}  // namespace

std::string unequal_sides(std::vector<int> const& sizes) {
    return tr("The sides have {} players.", numbers(sizes));
}

std::string other_sides(std::vector<int> const& sizes, std::vector<int> const& written) {
    return tr("The sides have {} players; these rules are for sides of {}.", numbers(sizes),
              numbers(written));
}

std::string odd_name(std::string_view player) {
    return tr("'{}' is the name of a player.", safe(player));
}

std::string is_meant(bool yes_on_enter, Style const& style) {
    return prompt_with_default(tr("is that right? y, n"), yes_on_enter ? "y" : "n", style);
}

std::string planned_match(PlannedMatch const& match, Style const& style) {
    auto terms = words::terms_text(match.terms);
    terms.insert(terms.begin(), shown(match.rules, style));
    // Translators: "Classic Canasta, to 5,000" and "on a tie, another hand".
    auto text = "\n" + lines(tr("{}; {}", joined(terms), words::tie_text(match.terms.tie)), style,
                             Tone::bold);
    bool const from_zero =
        std::all_of(match.start.begin(), match.start.end(), [](int p) { return p == 0; });
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        auto const side = shown(match.sides[i], style);
        text +=
            lines(from_zero ? side : tr("{}; starts with {}", side, number(match.start[i])), style);
    }
    text += lines(tr("Round the table: {}", shown(joined(match.seats), style)), style);
    text += lines(tr("{} deals first", shown(match.dealer, style)), style);
    for (auto const& remark : match.remarks) text += lines(shown(remark, style), style);
    return text;
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
