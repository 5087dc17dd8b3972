#include "domain/going_out.hpp"

#include <algorithm>

#include "domain/score.hpp"

namespace meldbook {

namespace {

OpeningBefore opening_before(Entry const& entry, Rules const& rules) {
    if (entry.says_opened || !entry.canastas.empty()) return OpeningBefore::done;
    auto const& exempt = rules.opening.exempt;
    bool const free = entry.out && std::find(exempt.begin(), exempt.end(),
                                             rules.out_kinds[*entry.out].id) != exempt.end();
    return free ? OpeningBefore::exempt : OpeningBefore::needed;
}

}  // namespace

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
    return going;
}

OpeningVerdict judge_opening_of(GoingOut const& going, std::vector<Meld> const& melds,
                                Rules const& rules, Opening const& required) {
    if (going.opening != OpeningBefore::needed) {
        auto verdict = judge_opening(melds, rules, {});
        verdict.opens = going.opened;
        return verdict;
    }
    std::vector<Meld> clean;
    std::copy_if(melds.begin(), melds.end(), std::back_inserter(clean), is_pure);
    auto verdict = judge_opening(required.pure ? clean : melds, rules, required);
    if (required.pure && clean.empty() && !melds.empty()) {
        verdict.problems.push_back(
            {.code = ProblemCode::opening_short, .level = Level::refused, .limit = required.min});
    }
    return verdict;
}

}  // namespace meldbook
