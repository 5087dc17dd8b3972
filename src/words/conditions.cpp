// The functions of phrases.hpp that put conditions and factors into words.

#include <algorithm>

#include "text/text.hpp"
#include "words/counts.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

std::string counter_text(std::size_t counter, Range const& range, Rules const& rules) {
    switch (counter) {
        case counter_canastas: return count_text(canasta_forms, range);
        case counter_red_threes: return count_text(red_three_forms, range);
        case counter_black_threes: return count_text(black_three_forms, range);
        default: return count_text(tagged_canasta_forms, range, rules.tags.at(counter - first_tag));
    }
}

std::string out_text(OutState out) {
    switch (out) {
        case OutState::self: return "went out";
        case OutState::other: return "another side went out";
        case OutState::none: return "nobody went out";
    }
    return "";
}

bool asks_for(Condition const& condition, std::size_t counter) {
    return std::any_of(condition.counts.begin(), condition.counts.end(),
                       [&](auto const& term) { return term.first == counter; });
}

/// "1 or more canastas" beside "1 or more clean canastas".
bool goes_without_saying(Condition const& condition, std::size_t counter, Range const& range) {
    if (counter != counter_canastas || range.max != Range{}.max) return false;
    return std::any_of(condition.counts.begin(), condition.counts.end(), [&](auto const& term) {
        return term.first >= first_tag && term.second.min >= range.min;
    });
}

/// The state as a condition, limited to what a factor list asked for up to a row.
Condition seen_by(Factors const& factors, int row, State const& state) {
    Condition seen;
    for (int i = 0; i <= row && i < static_cast<int>(factors.size()); ++i) {
        auto const& when = factors[static_cast<std::size_t>(i)].when;
        if (when.opened) seen.opened = state.opened;
        if (when.out) seen.out = state.out;
        for (auto const& [counter, range] : when.counts) {
            int const count = state.counts.at(counter);
            if (!asks_for(seen, counter)) seen.counts.emplace_back(counter, Range{count, count});
        }
    }
    return seen;
}

std::string effect_if(int x, std::string_view condition, FactorAs as) {
    if (as == FactorAs::multiple) return fmt::format("× {} if {}", number(x), condition);
    switch (x) {
        case 1: return fmt::format("positive if {}", condition);
        case 0: return fmt::format("not counted if {}", condition);
        case -1: return fmt::format("negative if {}", condition);
        case 2: return fmt::format("doubled if {}", condition);
        case -2: return fmt::format("negative and doubled if {}", condition);
        default: return fmt::format("× {} if {}", number(x), condition);
    }
}

std::string effect_otherwise(int x, FactorAs as) {
    if (as == FactorAs::multiple) return fmt::format("otherwise × {}", number(x));
    switch (x) {
        case 1: return "otherwise positive";
        case 0: return "otherwise not counted";
        case -1: return "otherwise negative";
        case 2: return "otherwise doubled";
        case -2: return "otherwise negative and doubled";
        default: return fmt::format("otherwise × {}", number(x));
    }
}

std::string effect_always(int x, FactorAs as) {
    if (as == FactorAs::multiple) return fmt::format("always × {}", number(x));
    switch (x) {
        case 1: return "always positive";
        case 0: return "never counted";
        case -1: return "always negative";
        case 2: return "always doubled";
        case -2: return "always negative and doubled";
        default: return fmt::format("always × {}", number(x));
    }
}

}  // namespace

std::string condition_text(Condition const& condition, Rules const& rules, Joined how) {
    std::vector<std::string> terms;
    if (condition.opened) terms.emplace_back(*condition.opened ? "opened" : "not opened");
    if (condition.out) terms.push_back(out_text(*condition.out));
    for (auto const& [counter, range] : condition.counts) {
        if (!goes_without_saying(condition, counter, range)) {
            terms.push_back(counter_text(counter, range, rules));
        }
    }
    return joined(terms, how);
}

std::string counter_text(std::size_t counter, int count, Rules const& rules) {
    return counter_text(counter, Range{count, count}, rules);
}

std::string pattern_text(MeldPattern const& pattern) {
    std::vector<std::string> terms;
    switch (pattern.of) {
        case MeldOf::set: break;
        case MeldOf::wild: terms.emplace_back("wild cards only"); break;
        case MeldOf::sequence: terms.emplace_back("a sequence"); break;
        case MeldOf::black_three: terms.emplace_back("black threes"); break;
    }
    if (pattern.ranks.any()) terms.push_back(ranks_text(pattern.ranks));
    auto const limited = [&](CountForms const& forms, Range const& range) {
        if (range != Range{}) terms.push_back(count_text(forms, range));
    };
    limited(wild_card_forms, pattern.wilds);
    limited(joker_forms, pattern.jokers);
    limited(deuce_forms, pattern.twos);
    limited(card_forms, pattern.size);
    if (pattern.hidden == true) terms.emplace_back("laid whole from the hand");
    if (pattern.hidden == false) terms.emplace_back("not laid whole from the hand");
    return joined(terms);
}

std::string reason_text(Factors const& factors, int row, State const& state, Rules const& rules) {
    return condition_text(seen_by(factors, row, state), rules, Joined::plainly);
}

std::string factors_text(Factors const& factors, Rules const& rules, FactorAs as) {
    std::string text;
    for (auto const& factor : factors) {
        bool const last = factor.when.always();
        auto const effect = !last ? effect_if(factor.x, condition_text(factor.when, rules), as)
                            : text.empty() ? effect_always(factor.x, as)
                                           : effect_otherwise(factor.x, as);
        text = text.empty() ? effect : fmt::format("{}; {}", text, effect);
        if (last) break;
    }
    return text;
}

}  // namespace meldbook::words
