// What a hand and a match end with, in the sentences of a rules page.

#include <algorithm>

#include "view/counts.hpp"
#include "view/phrases.hpp"
#include "view/rules_words.hpp"
#include "view/text.hpp"

namespace meldbook::view {

namespace {

/// The scores of a band: its edges are the last scores that can be reached, as books print them.
std::string band_text(Rules const& rules, std::size_t index) {
    auto const& bands = rules.opening.bands;
    auto const from = bands[index].from;
    bool const last = index + 1 == bands.size();
    if (last && !from) return "always";
    if (last) {
        return rules.opening.by_hand ? fmt::format("from hand {}", number(*from))
                                     : fmt::format("{} and more", number(*from));
    }
    int const next = bands[index + 1].from.value_or(0);
    if (rules.opening.by_hand) {
        int const first = from.value_or(1);
        if (next - 1 == first) return fmt::format("hand {}", number(first));
        return fmt::format("hands {} to {}", number(first), number(next - 1));
    }
    int const step = std::max(1, rules.match.step);
    if (!from && next % step == 0) return fmt::format("below {}", number(next));
    if (!from) return fmt::format("up to {}", number(next - 1));
    int const reachable = next % step == 0 ? next - step : next - 1;
    return fmt::format("{} to {}", number(*from), number(reachable));
}

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
        lines.push_back(
            {fmt::format("takes {}", condition_text(rules.out_requires, rules)), {}, "requires"});
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
        auto const scores = band_text(rules, i);
        lines.push_back({band.needs.empty() ? scores : fmt::format("{}: {}", scores, band.needs),
                         opening_figure({band.min, band.pure, rules.opening.combine, ""}),
                         band.from ? fmt::format("from {}", *band.from) : "below"});
    }
    if (!rules.opening.exempt.empty()) {
        lines.push_back(
            {fmt::format("nothing is needed for {}", listed(rules.opening.exempt)), {}, "exempt"});
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
    for (auto const& text : terms_text(rules.match)) {
        lines.push_back({text, {}, fmt::format("term {}", lines.size())});
    }
    lines.push_back({tie_text(rules.match.tie), {}, "tie"});
    return lines;
}

}  // namespace meldbook::view
