// The functions of phrases.hpp for conditions, factors and kinds of melds.

#include <algorithm>

#include "text/text.hpp"
#include "words/phrases.hpp"

namespace meldbook::words {

namespace {

std::string counter_text(std::size_t counter, Range const& range, Rules const& rules) {
    switch (counter) {
        case counter_canastas: return count_text(Counted::canastas, range);
        case counter_red_threes: return count_text(Counted::red_threes, range);
        case counter_black_threes: return count_text(Counted::black_threes, range);
        default: return tagged_canastas_text(rules.tags.at(counter - first_tag), range);
    }
}

std::string out_text(OutState out) {
    switch (out) {
        case OutState::self: return tr_context("condition", "went out");
        case OutState::other: return tr_context("condition", "another side went out");
        case OutState::none: return tr_context("condition", "nobody went out");
    }
    return "";
}

bool asks_for(Condition const& condition, std::size_t counter) {
    return std::any_of(condition.counts.begin(), condition.counts.end(),
                       [&](auto const& term) { return term.first == counter; });
}

/// Whether another term implies this one: "1 or more clean canastas" implies "1 or more canastas".
bool is_implied(Condition const& condition, std::size_t counter, Range const& range) {
    if (counter != counter_canastas || range.max != Range{}.max) return false;
    return std::any_of(condition.counts.begin(), condition.counts.end(), [&](auto const& term) {
        return term.first >= first_tag && term.second.min >= range.min;
    });
}

/// The state as a condition, with only what a factor list checks up to a row.
Condition checked_state(Factors const& factors, int row, State const& state) {
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

std::string effect_if(int x, std::string const& condition, FactorAs as) {
    if (as == FactorAs::multiple) return tr("× {} if {}", number(x), condition);
    switch (x) {
        case 1: return tr("positive if {}", condition);
        case 0: return tr("not counted if {}", condition);
        case -1: return tr("negative if {}", condition);
        case 2: return tr("doubled if {}", condition);
        case -2: return tr("negative and doubled if {}", condition);
        default: return tr("× {} if {}", number(x), condition);
    }
}

std::string effect_otherwise(int x, FactorAs as) {
    if (as == FactorAs::multiple) return tr("otherwise × {}", number(x));
    switch (x) {
        case 1: return tr("otherwise positive");
        case 0: return tr("otherwise not counted");
        case -1: return tr("otherwise negative");
        case 2: return tr("otherwise doubled");
        case -2: return tr("otherwise negative and doubled");
        default: return tr("otherwise × {}", number(x));
    }
}

std::string effect_always(int x, FactorAs as) {
    if (as == FactorAs::multiple) return tr("always × {}", number(x));
    switch (x) {
        case 1: return tr("always positive");
        case 0: return tr("never counted");
        case -1: return tr("always negative");
        case 2: return tr("always doubled");
        case -2: return tr("always negative and doubled");
        default: return tr("always × {}", number(x));
    }
}

}  // namespace

std::string condition_text(Condition const& condition, Rules const& rules, Joined how) {
    std::vector<std::string> terms;
    if (condition.opened) {
        terms.push_back(*condition.opened ? tr_context("condition", "opened")
                                          : tr_context("condition", "not opened"));
    }
    if (condition.out) terms.push_back(out_text(*condition.out));
    for (auto const& [counter, range] : condition.counts) {
        if (!is_implied(condition, counter, range)) {
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
        case MeldOf::wild: terms.push_back(tr("wild cards only")); break;
        case MeldOf::sequence: terms.push_back(tr("a sequence")); break;
        case MeldOf::black_three: terms.push_back(tr("black threes")); break;
    }
    if (pattern.ranks.any()) terms.push_back(ranks_text(pattern.ranks));
    auto const limited = [&](Counted things, Range const& range) {
        if (range != Range{}) terms.push_back(count_text(things, range));
    };
    limited(Counted::wild_cards, pattern.wilds);
    limited(Counted::jokers, pattern.jokers);
    limited(Counted::deuces, pattern.twos);
    limited(Counted::cards, pattern.size);
    if (pattern.hidden == true) terms.push_back(tr("laid whole from the hand"));
    if (pattern.hidden == false) terms.push_back(tr("not laid whole from the hand"));
    return joined(terms);
}

std::string reason_text(Factors const& factors, int row, State const& state, Rules const& rules) {
    return condition_text(checked_state(factors, row, state), rules, Joined::plainly);
}

std::string factors_text(Factors const& factors, Rules const& rules, FactorAs as) {
    std::vector<std::string> effects;
    for (auto const& factor : factors) {
        bool const last = factor.when.always();
        effects.push_back(!last ? effect_if(factor.x, condition_text(factor.when, rules), as)
                          : effects.empty() ? effect_always(factor.x, as)
                                            : effect_otherwise(factor.x, as));
        if (last) break;
    }
    return clauses(effects);
}

}  // namespace meldbook::words
