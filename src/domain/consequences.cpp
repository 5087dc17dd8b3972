#include "domain/consequences.hpp"

#include <algorithm>

#include "domain/opening.hpp"

namespace meldbook {

namespace {

bool same(Opening const& a, Opening const& b) { return a.min == b.min && a.pure == b.pure; }

void compare_openings(PlayedHand const& before, PlayedHand const& after, Rules const& rules,
                      std::vector<ChangedOpening>& changed) {
    for (std::size_t side = 0; side < after.required.size(); ++side) {
        if (same(before.required[side], after.required[side])) continue;
        ChangedOpening change{.hand = after.facts.number,
                              .hand_before = before.facts.number,
                              .side = side,
                              .before = before.required[side],
                              .after = after.required[side],
                              .laid = most_laid(after.hand.sides[side], rules)};
        if (change.laid && *change.laid >= change.after.min) change.laid.reset();
        changed.push_back(change);
    }
}

}  // namespace

Consequences consequences(Match const& before, Match const& after, std::optional<int> dropped) {
    Consequences result;
    for (auto const& side : before.sides) result.totals_before.push_back(side.total);
    for (auto const& side : after.sides) result.totals_after.push_back(side.total);
    for (std::size_t i = 0; i < after.hands.size(); ++i) {
        bool const moved = dropped && after.hands[i].facts.number >= *dropped;
        auto const was = moved ? i + 1 : i;
        if (was >= before.hands.size()) break;
        auto const& dealer = before.hands[was].dealer;
        if (after.hands[i].dealer != dealer)
            result.dealers.push_back({after.hands[i].facts.number, dealer, after.hands[i].dealer});
        compare_openings(before.hands[was], after.hands[i], after.rules, result.openings);
    }
    result.finished_before = before.outcome.finished;
    result.finished_after = after.outcome.finished;
    result.winner_before = before.outcome.winner;
    result.winner_after = after.outcome.winner;
    return result;
}

}  // namespace meldbook
