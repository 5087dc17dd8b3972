#include "domain/going_out.hpp"

#include <algorithm>

#include "domain/first_melds.hpp"
#include "domain/score.hpp"

namespace meldbook {

namespace {

OpeningBefore opening_before(Entry const& entry, Rules const& rules) {
    if (entry.says_opened || !entry.canastas.empty()) return OpeningBefore::done;
    return is_exempt(entry, rules) ? OpeningBefore::exempt : OpeningBefore::needed;
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
    for (auto const& [counter, least] : rules.out_requires.at_least) {
        going.terms.push_back({counter, Range{state.counts.at(least)}, state.counts.at(counter)});
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
    if (!required.pure || melds.empty()) return judge_opening(melds, rules, required);
    auto const points = [&](Meld const& meld) { return points_of(meld.cards, rules.cards); };
    OpeningVerdict verdict;
    verdict.points = towards_opening(melds, required.combine, points);
    auto& clean = verdict.clean_melds;
    for (auto const& meld : melds) {
        auto const part = clean_part(meld, rules);
        if (points(part) > 0) clean.push_back(part);
    }
    verdict.clean_points = towards_opening(clean, required.combine, points);
    if (required.combine == Combine::single && !clean.empty()) {
        clean = {*std::ranges::max_element(clean, {}, points)};
    }
    verdict.opens = *verdict.clean_points >= std::max(1, required.min);
    if (!verdict.opens) {
        verdict.problems.push_back(
            too_few_to_open(*verdict.clean_points, required, Level::refused));
    }
    return verdict;
}

}  // namespace meldbook
