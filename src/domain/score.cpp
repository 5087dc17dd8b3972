#include "domain/score.hpp"

#include <algorithm>
#include <cstdint>

namespace meldbook {

namespace {

/// Makes the lines of one side. Lines of 0 points are omitted, except for threes that a factor of 0
/// takes away.
class Sheet {
public:
    Sheet(Entry const& entry, State state, Rules const& rules)
        : entry_(entry), rules_(rules), score_{std::move(state), {}, 0} {
        score_.lines.reserve(8);
    }

    /// Adds a line that leaves the side its share of the points that it has in common with so many
    /// partners: all but those of red threes, corrections and known points. Half a point more counts as one.
    void share_among(int partners, std::size_t side) {
        std::int64_t common = 0;
        for (auto const& line : score_.lines) {
            bool const own = line.of == LineOf::red_threes || line.of == LineOf::adjust ||
                             line.of == LineOf::net;
            if (!own) common += line.points;
        }
        // Division rounds towards 0, so points below 0 are rounded up by it.
        auto const share = (common > 0 ? common + partners - 1 : common) / partners;
        if (share == common) return;
        add({.of = LineOf::share, .base = total_of(side, share - common), .count = partners});
    }

    /// Returns the lines and their sum as the score of a side (its index). Throws TotalTooLarge.
    SideScore take(std::size_t side) && {
        std::int64_t total = 0;
        for (auto const& line : score_.lines) total += line.points;
        score_.total = total_of(side, total);
        return std::move(score_);
    }

    void cards_and_canastas() {
        auto const factor = factor_of(rules_.meld.factor, score_.state);
        int base = entry_.table;
        for (auto const& pile : entry_.piles) base += pile.value * pile.cards;
        for (auto const& meld : entry_.melds) {
            auto const kind = rules_.canasta_of(meld);
            if (!kind || rules_.canastas[*kind].cards) base += points_of(meld.cards, rules_.cards);
        }
        if (base != 0) add({.of = LineOf::table, .base = base}, factor);

        for (std::size_t i = 0; i < entry_.melds.size(); ++i) {
            if (auto const kind = rules_.canasta_of(entry_.melds[i])) {
                add({.of = LineOf::canasta,
                     .index = *kind,
                     .base = rules_.canastas[*kind].bonus,
                     .meld = i});
            }
        }
        for (auto const& counted : entry_.canastas) {
            for (int n = 0; n < counted.count; ++n) {
                add({.of = LineOf::canasta,
                     .index = counted.kind,
                     .base = rules_.canastas[counted.kind].bonus});
            }
        }
    }

    void bonuses() {
        for (auto i : bonuses_of(score_.state, rules_)) {
            add({.of = LineOf::bonus,
                 .index = i,
                 .base = rules_.bonuses[i].points_for(score_.state)});
        }
    }

    void incomplete() {
        for (std::size_t i = 0; i < entry_.melds.size(); ++i) {
            auto const row = rules_.unfinished_of(entry_.melds[i]);
            if (row) unfinished(*row, i);
        }
        for (auto const& counted : entry_.unfinished) {
            for (int n = 0; n < counted.count; ++n) unfinished(counted.kind, no_index);
        }
    }

    void threes() {
        laid(LineOf::red_threes, rules_.red_threes, entry_.red_threes);
        if (rules_.black_threes) {
            laid(LineOf::black_threes, *rules_.black_threes, entry_.black_threes);
        }
    }

    void going_out() {
        if (!entry_.out) return;
        add({.of = LineOf::out, .index = *entry_.out, .base = rules_.out_kinds[*entry_.out].bonus});
    }

    void caught() {
        auto const factor = factor_of(rules_.hand_factor, score_.state);
        for (std::size_t player = 0; player < entry_.hands.size(); ++player) {
            int const points = points_of(entry_.hands[player], rules_.hand_cards);
            if (points != 0) {
                add({.of = LineOf::hand, .index = player, .base = -points}, factor);
            }
        }
        if (entry_.minus != 0) add({.of = LineOf::hand, .base = -entry_.minus}, factor);
        held_sets();
    }

    void events_and_adjustments() {
        for (auto i : entry_.events) {
            add({.of = LineOf::event, .index = i, .base = rules_.events[i].points});
        }
        for (std::size_t i = 0; i < entry_.adjustments.size(); ++i) {
            add({.of = LineOf::adjust, .index = i, .base = entry_.adjustments[i].points});
        }
    }

    void net() { add({.of = LineOf::net, .base = *entry_.net}); }

    /// Adds a line for a special hand, which replaces all lines above; also for 0 points.
    void special(std::size_t index, int points) {
        add({.of = LineOf::special, .index = index, .base = points});
    }

private:
    void add(Line line, AppliedFactor factor = {}) {
        line.factor = factor.x;
        line.factor_row = factor.row;
        line.points = line.base * factor.x;
        score_.lines.push_back(line);
    }

    void laid(LineOf of, Threes const& schedule, int count) {
        if (count == 0) return;
        auto const factor = factor_of(schedule.factor, score_.state);
        int const points = schedule.points(count);
        if (schedule.least && points * factor.x < *schedule.least) {
            add({.of = of, .base = *schedule.least, .count = count});
        } else {
            add({.of = of, .base = points, .count = count}, factor);
        }
    }

    /// Adds a line for a meld below canasta size, unless it is only counted.
    void unfinished(std::size_t row, std::size_t meld) {
        int const points = rules_.incomplete[row].points;
        if (points != 0) {
            add({.of = LineOf::incomplete, .index = row, .base = points, .meld = meld});
        }
    }

    void held_sets() {
        for (std::size_t i = 0; i < rules_.hand_sets.size(); ++i) {
            auto const& set = rules_.hand_sets[i];
            if (!set.when.holds(score_.state)) continue;
            int together = 0;
            for (auto const& hand : entry_.hands) {
                int const held = hand[set.cards];
                together += held;
                if (set.per != HeldBy::side && set.count.contains(held)) held_set(i, held);
            }
            if (set.per == HeldBy::side && set.count.contains(together)) held_set(i, together);
        }
    }

    void held_set(std::size_t index, int cards) {
        auto const& set = rules_.hand_sets[index];
        int const times = set.per == HeldBy::card ? cards : 1;
        add({.of = LineOf::set, .index = index, .base = times * set.points, .count = cards});
    }

    Entry const& entry_;
    Rules const& rules_;
    SideScore score_;
};

State state_of(Hand const& hand, std::size_t side, Rules const& rules) {
    auto const& entry = hand.sides[side];
    State state;
    state.opened = entry.opened();
    state.out = entry.out                  ? OutState::self
                : hand.ended == Ended::out ? OutState::other
                                           : OutState::none;
    state.counts.assign(rules.counters(), 0);
    state.counts[counter_red_threes] = entry.red_threes;
    state.counts[counter_black_threes] = entry.black_threes;
    auto const count = [&](std::size_t kind, int canastas) {
        state.counts[counter_canastas] += canastas;
        for (auto tag : rules.canastas[kind].tags) state.counts[first_tag + tag] += canastas;
    };
    for (auto const& meld : entry.melds) {
        state.counts[counter_black_threes] += meld.cards[Rank::black_three];
        if (auto const kind = rules.canasta_of(meld)) {
            count(*kind, 1);
        } else if (!rules.incomplete.empty()) {
            if (auto const row = rules.unfinished_of(meld)) {
                ++state.counts[rules.first_unfinished() + *row];
            }
        }
    }
    for (auto const& counted : entry.canastas) count(counted.kind, counted.count);
    for (auto const& counted : entry.unfinished) {
        state.counts[rules.first_unfinished() + counted.kind] += counted.count;
    }
    for (auto const event : entry.events) ++state.counts[rules.first_event() + event];
    return state;
}

/// Returns the special hand of another side that sets the score of all others.
std::optional<std::size_t> overriding_special(Hand const& hand, std::size_t side,
                                              Rules const& rules) {
    for (std::size_t i = 0; i < hand.sides.size(); ++i) {
        auto const special = hand.sides[i].special;
        if (i != side && special && rules.specials[*special].others) return special;
    }
    return std::nullopt;
}

SideScore score_side(Hand const& hand, std::size_t side, State const& state, Rules const& rules) {
    auto const& entry = hand.sides[side];
    Sheet sheet(entry, state, rules);
    if (entry.net) {
        sheet.net();
    } else if (entry.special) {
        sheet.special(*entry.special, rules.specials[*entry.special].points);
    } else if (auto const other = overriding_special(hand, side, rules)) {
        sheet.special(*other, *rules.specials[*other].others);
    } else {
        sheet.cards_and_canastas();
        sheet.bonuses();
        sheet.incomplete();
        sheet.threes();
        sheet.going_out();
        sheet.caught();
    }
    sheet.events_and_adjustments();
    auto const partners = static_cast<int>(partners_of(hand.formed, side).size());
    if (partners > 1 && rules.table.formed == FormedSides::divided)
        sheet.share_among(partners, side);
    return std::move(sheet).take(side);
}

}  // namespace

std::vector<State> states_of(Hand const& hand, Rules const& rules) {
    std::vector<State> states;
    states.reserve(hand.sides.size());
    for (std::size_t i = 0; i < hand.sides.size(); ++i) states.push_back(state_of(hand, i, rules));
    auto const counters = rules.counters();
    for (std::size_t i = 0; i < states.size(); ++i) {
        states[i].counts.resize(2 * counters);
        auto const partners = partners_of(hand.formed, i);
        for (std::size_t j = 0; j < states.size(); ++j) {
            // What partners lay together counts once.
            if (!is_first_partner(hand.formed, j)) continue;
            if (std::ranges::count(partners, j) > 0) continue;
            for (std::size_t each = 0; each < counters; ++each) {
                states[i].counts[counters + each] += states[j].counts[each];
            }
        }
    }
    return states;
}

std::vector<std::size_t> bonuses_of(State const& state, Rules const& rules) {
    auto const& all = rules.bonuses;
    std::vector<std::size_t> holding;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].when.holds(state) || (all[i].per && all[i].points_for(state) == 0)) continue;
        auto const rival = std::ranges::find_if(holding, [&](std::size_t held) {
            return !all[i].group.empty() && all[held].group == all[i].group;
        });
        if (rival == holding.end()) {
            holding.push_back(i);
        } else if (all[i].points_for(state) > all[*rival].points_for(state)) {
            *rival = i;
        }
    }
    return holding;
}

std::vector<SideScore> score(Hand const& hand, Rules const& rules) {
    std::vector<SideScore> scores;
    scores.reserve(hand.sides.size());
    auto const states = states_of(hand, rules);
    for (std::size_t i = 0; i < hand.sides.size(); ++i) {
        scores.push_back(score_side(hand, i, states[i], rules));
    }
    return scores;
}

std::vector<int> totals_after(std::vector<int> before, std::vector<SideScore> const& scores) {
    for (std::size_t side = 0; side < scores.size(); ++side) {
        before[side] = total_of(side, std::int64_t{before[side]} + scores[side].total);
    }
    return before;
}

}  // namespace meldbook
