// What a hand and a match end with, in the sentences of a rules page.

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rules_words.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

std::string special_text(Special const& special) {
    auto text = special.name;
    if (special.others) {
        text = fmt::format("{}; every other side {}", text, number(*special.others));
    }
    return special.wins ? fmt::format("{}; wins the match", text) : text;
}

}  // namespace

RuleLines out_rules(Rules const& rules) {
    RuleLines lines;
    if (!rules.out_requires.always()) {
        lines.push_back({fmt::format("takes {}", words::condition_text(rules.out_requires, rules)),
                         {},
                         "requires"});
    }
    for (auto const& kind : rules.out_kinds) {
        lines.push_back(
            {kind.hint.empty() ? kind.name : fmt::format("{}: {}", kind.name, kind.hint),
             number(kind.bonus), "kind " + kind.id});
    }
    return lines;
}

RuleLines opening_rules(Rules const& rules) {
    RuleLines lines;
    for (std::size_t i = 0; i < rules.opening.bands.size(); ++i) {
        auto const& band = rules.opening.bands[i];
        auto const scores = words::band_text(rules, i);
        lines.push_back({band.needs.empty() ? scores : fmt::format("{}: {}", scores, band.needs),
                         words::opening_figure({band.min, band.pure, rules.opening.combine, ""}),
                         band.from ? fmt::format("from {}", *band.from) : "below"});
    }
    if (!rules.opening.exempt.empty()) {
        lines.push_back(
            {fmt::format("nothing is needed for {}", joined(rules.opening.exempt)), {}, "exempt"});
    }
    return lines;
}

RuleLines special_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& special : rules.specials) {
        lines.push_back({special_text(special), number(special.points), special.id});
    }
    return lines;
}

RuleLines event_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& event : rules.events) {
        lines.push_back({event.text, signed_number(event.points), event.id});
    }
    return lines;
}

RuleLines match_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& text : words::terms_text(rules.match)) {
        lines.push_back({text, {}, fmt::format("term {}", lines.size())});
    }
    lines.push_back({words::tie_text(rules.match.tie), {}, "tie"});
    return lines;
}

}  // namespace meldbook::view
