#pragma once
// Tries canastas to see which kinds of a rule set they belong to; only for find_oddities().

#include <cstddef>
#include <vector>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// Tries every canasta that the packs and the meld limits allow, up to seven cards above canasta size
/// or the size of a kind, and 60 cards.
class CanastaCoverage {
public:
    explicit CanastaCoverage(Rules const& rules);

    /// Canastas that belong to no kind: one example of each sort.
    std::vector<Meld> const& holes() const { return holes_; }

    /// Whether any canasta belongs to a kind.
    bool used(std::size_t kind) const { return used_[kind]; }

private:
    int smallest() const { return smallest_; }

    /// Whether every kind treats two ranks the same, so that only one of them need be tried.
    bool alike(Rank a, Rank b) const;

    void try_sets();
    void try_rank(MeldOf of, Rank rank, int size);
    void try_sequences();

    /// Tries the meld with `wilds` wild cards in every mixture of deuces and jokers; a meld without
    /// cards becomes a wild meld.
    void try_wilds(Meld meld, int wilds);

    void try_one(Meld const& meld);

    Rules const& rules_;
    std::vector<bool> used_;
    std::vector<Meld> holes_;
    int smallest_ = 0;
    int largest_ = 0;
    bool asks_hidden_ = false;
    bool seeking_hole_ = false;
};

}  // namespace meldbook::rules
