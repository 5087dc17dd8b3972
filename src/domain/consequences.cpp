#include "domain/consequences.hpp"

#include <algorithm>

namespace meldbook {

namespace {

bool same(Opening const& a, Opening const& b) { return a.min == b.min && a.pure == b.pure; }

void compare_openings(PlayedHand const& before, PlayedHand const& after, Rules const& rules,
                      std::vector<ChangedOpening>& changed) {
    for (std::size_t side = 0; side < after.required.size(); ++side) {
        bool const needs_the_same = same(before.required[side], after.required[side]);
        if (needs_the_same && before.hand.sides[side] == after.hand.sides[side]) continue;
        ChangedOpening change{.hand = after.facts.number,
                              .hand_before = before.facts.number,
                              .side = side,
                              .before = before.required[side],
                              .after = after.required[side],
                              .laid = most_laid(after.hand.sides[side], rules)};
        if (change.laid && *change.laid >= change.after.min) change.laid.reset();
        if (!needs_the_same || change.laid) changed.push_back(change);
    }
}

}  // namespace

bool is_exempt(Entry const& entry, Rules const& rules) {
    if (entry.special) return true;
    if (!entry.out) return false;
    auto const& exempt = rules.opening.exempt;
    return std::find(exempt.begin(), exempt.end(), rules.out_kinds[*entry.out].id) != exempt.end();
}

std::optional<int> most_laid(Entry const& entry, Rules const& rules) {
    if (!entry.opened() || is_exempt(entry, rules)) return std::nullopt;
    int all = entry.table;
    int best = 0;
    for (auto const& pile : entry.piles) all += pile.value * pile.cards;
    for (auto const& meld : entry.melds) {
        int const points = points_of(meld.cards, rules.cards);
        all += points;
        best = std::max(best, points);
    }
    if (all == 0) return std::nullopt;  // only `opened`, or canastas counted without points
    bool const only_melds = entry.table == 0 && entry.piles.empty() && entry.canastas.empty();
    return rules.opening.combine == Combine::single && only_melds ? best : all;
}

Consequences consequences(Match const& before, Match const& after, std::optional<int> dropped) {
    Consequences result;
    for (auto const& side : before.sides) result.totals_before.push_back(side.total);
    for (auto const& side : after.sides) result.totals_after.push_back(side.total);
    for (std::size_t i = 0; i < after.hands.size(); ++i) {
        bool const moved = dropped && after.hands[i].facts.number >= *dropped;
        auto const was = moved ? i + 1 : i;
        if (was >= before.hands.size()) break;
        compare_openings(before.hands[was], after.hands[i], after.rules, result.openings);
    }
    result.finished_before = before.outcome.finished;
    result.finished_after = after.outcome.finished;
    result.winner_before = before.outcome.winner;
    result.winner_after = after.outcome.winner;
    return result;
}

}  // namespace meldbook
