#include "domain/going_out.hpp"

#include <algorithm>

#include "domain/score.hpp"

namespace meldbook {

namespace {

std::vector<OutTerm> out_terms(State const& state, Rules const& rules) {
    std::vector<OutTerm> terms;
    for (auto const& [counter, wanted] : rules.out_requires.counts)
        terms.push_back({counter, wanted, state.counts.at(counter)});
    for (auto const& [counter, least] : rules.out_requires.at_least)
        terms.push_back({counter, Range{state.counts.at(least)}, state.counts.at(counter)});
    return terms;
}

}  // namespace

std::optional<Problem> out_problem(Entry const& entry, int players, State const& state,
                                   Rules const& rules) {
    if (!rules.out_requires.holds(state)) {
        Problem problem{.code = ProblemCode::out_requires, .have = state.counts[counter_canastas]};
        auto const terms = out_terms(state, rules);
        if (auto const fails = std::ranges::find(terms, false, &OutTerm::holds);
            fails != terms.end()) {
            problem.counter = fails->counter;
            problem.have = fails->have;
        }
        return problem;
    }
    bool const melded = players == 1 && entry.says_opened;
    if (entry.out && melded && rules.out_kinds[*entry.out].unmelded)
        return Problem{.code = ProblemCode::out_melded_before};
    return std::nullopt;
}

GoingOut judge_going_out(Entry const& entry, Rules const& rules) {
    Hand hand;
    hand.ended = Ended::out;
    hand.sides = {entry};
    if (!entry.out && !rules.out_kinds.empty()) hand.sides.front().out = 0;
    auto const state = states_of(hand, rules).front();

    GoingOut going;
    going.opened = state.opened;
    if (state.opened) {
        // Without a match it is not known which side it is.
        going.problem = out_problem(entry, rules.table.partners() ? 2 : 1, state, rules);
    }
    going.allowed = state.opened && !going.problem;
    going.opening = opening_before(entry, rules);
    going.terms = out_terms(state, rules);
    return going;
}

}  // namespace meldbook
