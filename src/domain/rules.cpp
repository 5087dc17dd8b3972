#include "domain/rules.hpp"

#include <algorithm>
#include <numeric>

namespace meldbook {

bool Condition::holds(State const& state) const {
    if (opened && *opened != state.opened) return false;
    if (out && *out != state.out) return false;
    return std::all_of(counts.begin(), counts.end(), [&](auto const& term) {
        return term.second.contains(state.counts[term.first]);
    });
}

AppliedFactor factor_of(Factors const& factors, State const& state) {
    for (std::size_t row = 0; row < factors.size(); ++row) {
        if (factors[row].when.holds(state)) return {factors[row].x, static_cast<int>(row)};
    }
    return {};
}

bool MeldPattern::matches(Meld const& meld) const {
    if (meld.of != of) return false;
    if (ranks.any()) {
        for (auto rank : all_ranks) {
            if (!is_wild(rank) && meld.cards[rank] > 0 && !ranks[index_of(rank)]) return false;
        }
    }
    if (hidden && *hidden != meld.hidden) return false;
    return wilds.contains(meld.wilds()) && jokers.contains(meld.cards[Rank::joker]) &&
           twos.contains(meld.cards[Rank::two]) && size.contains(meld.size());
}

int Threes::points(int count) const {
    if (count < 0 || values.empty()) return 0;
    auto const last = static_cast<int>(values.size()) - 1;
    if (count <= last) return values[static_cast<std::size_t>(count)];
    return values.back() + (count - last) * each_extra;
}

int TableRules::players() const { return std::accumulate(sides.begin(), sides.end(), 0); }

bool TableRules::partners() const {
    return std::any_of(sides.begin(), sides.end(), [](int players) { return players > 1; });
}

std::optional<std::size_t> Rules::canasta_of(Meld const& meld_laid) const {
    if (meld_laid.size() < canasta_size) return std::nullopt;
    for (std::size_t i = 0; i < canastas.size(); ++i) {
        if (canastas[i].pattern.matches(meld_laid)) return i;
    }
    return std::nullopt;
}

int Rules::in_packs(Rank rank) const {
    switch (rank) {
        case Rank::joker: return table.jokers;
        case Rank::red_three:
        case Rank::black_three: return 2 * table.decks;
        default: return 4 * table.decks;
    }
}

int Rules::in_packs() const { return 52 * table.decks + table.jokers; }

int Rules::smallest_canasta(std::size_t kind) const {
    return std::max(canasta_size, canastas[kind].pattern.size.min);
}

}  // namespace meldbook
