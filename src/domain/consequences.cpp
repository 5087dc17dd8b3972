#include "domain/consequences.hpp"

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

Consequences consequences(Match const& before, Match const& after,
                          std::optional<Renumbering> const& renumbered) {
    Consequences result;
    for (auto const& side : before.sides) result.totals_before.push_back(side.total);
    for (auto const& side : after.sides) result.totals_after.push_back(side.total);
    for (auto const& was : before.hands) {
        auto const number =
            renumbered ? renumbered->number_after(was.facts.number) : was.facts.number;
        if (!number) continue;
        auto const& is = after.hands.at(static_cast<std::size_t>(*number) - 1);
        compare_openings(was, is, after.rules, result.openings);
        if (was.dealer != is.dealer)
            result.dealers.push_back({*number, was.facts.number, was.dealer, is.dealer});
    }
    result.finished_before = before.outcome.finished;
    result.finished_after = after.outcome.finished;
    result.winner_before = before.outcome.winner;
    result.winner_after = after.outcome.winner;
    if (over_before_last(before) == 0) result.over = over_before_last(after);
    return result;
}

}  // namespace meldbook
