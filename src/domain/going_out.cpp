#include "domain/going_out.hpp"

#include "domain/hand.hpp"
#include "domain/score.hpp"

namespace meldbook {

GoingOut judge_going_out(std::vector<Meld> const& melds, Rules const& rules) {
    Hand hand;
    hand.ended = Ended::out;
    auto& entry = hand.sides.emplace_back();
    entry.melds = melds;
    if (!rules.out_kinds.empty()) entry.out = 0;
    auto const state = states_of(hand, rules).front();

    GoingOut going;
    going.opened = state.opened;
    going.allowed = state.opened && rules.out_requires.holds(state);
    for (auto const& [counter, wanted] : rules.out_requires.counts) {
        going.terms.push_back({counter, wanted, state.counts.at(counter)});
    }
    return going;
}

}  // namespace meldbook
