#include <algorithm>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rules_page.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

std::string red_threes(Rules const& rules) {
    std::vector<std::string> values;
    for (std::size_t n = 1; n < rules.red_threes.values.size(); ++n) {
        values.push_back(number(rules.red_threes.values[n]));
    }
    if (values.empty()) return "";
    auto const when = words::factors_text(rules.red_threes.factor, rules);
    return when.empty() ? tr("Red threes {}", joined(values))
                        : tr("Red threes {}: {}", joined(values), when);
}

std::string going_out(Rules const& rules) {
    auto const takes = words::condition_text(rules.out_requires, rules);
    std::vector<std::string> clauses = {takes.empty() ? tr("Going out takes no canasta")
                                                      : tr("Going out takes {}", takes)};
    // The first kind is the normal way of going out.
    for (std::size_t i = 1; i < rules.out_kinds.size(); ++i) {
        auto const& kind = rules.out_kinds[i];
        auto const& exempt = rules.opening.exempt;
        bool const free = std::find(exempt.begin(), exempt.end(), kind.id) != exempt.end();
        clauses.push_back(free ? tr("{} {}, no minimum", kind.name, number(kind.bonus))
                               : fmt::format("{} {}", kind.name, number(kind.bonus)));
    }
    return words::clauses(clauses);
}

}  // namespace

std::vector<std::string> contested_rules(Rules const& rules) {
    std::vector<std::string> texts;
    if (auto text = red_threes(rules); !text.empty()) texts.push_back(std::move(text));
    texts.push_back(going_out(rules));
    if (rules.opening.combine == Combine::single) {
        texts.push_back(tr("Opening: one meld alone must reach the minimum"));
    }
    if (auto const factor =
            words::factors_text(rules.hand_factor, rules, words::FactorAs::multiple);
        !factor.empty()) {
        texts.push_back(tr("Cards left in hand {}", factor));
    }
    return texts;
}

}  // namespace meldbook::view
