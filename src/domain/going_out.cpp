#include "domain/going_out.hpp"

#include "domain/score.hpp"

namespace meldbook {

GoingOut judge_going_out(Entry const& entry, Rules const& rules) {
    Hand hand;
    hand.ended = Ended::out;
    hand.sides = {entry};
    if (!entry.out && !rules.out_kinds.empty()) hand.sides.front().out = 0;
    auto const state = states_of(hand, rules).front();

    GoingOut going;
    going.opened = state.opened;
    going.allowed = state.opened && rules.out_requires.holds(state);
    going.opening = opening_before(entry, rules);
    for (auto const& [counter, wanted] : rules.out_requires.counts) {
        going.terms.push_back({counter, wanted, state.counts.at(counter)});
    }
    for (auto const& [counter, least] : rules.out_requires.at_least) {
        going.terms.push_back({counter, Range{state.counts.at(least)}, state.counts.at(counter)});
    }
    return going;
}

}  // namespace meldbook
