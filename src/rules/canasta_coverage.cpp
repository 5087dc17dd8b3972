#include "rules/canasta_coverage.hpp"

#include <algorithm>
#include <cstdint>

#include "domain/check.hpp"

namespace meldbook::rules {

namespace {

// A rule file may have a kind with any number of cards; trying all of them would take too long.
constexpr int largest_tried = 60;

/// A sequence without wild cards from one place to another.
Meld sequence_of(int low, int high) {
    Meld meld;
    meld.of = MeldOf::sequence;
    for (int place = low; place <= high; ++place) {
        if (place == 2) meld.natural_twos = 1;
        meld.cards.add(place == low_ace || place == high_ace ? Rank::ace
                       : place == 2                          ? Rank::two
                       : place == 3
                           ? Rank::black_three
                           : all_ranks[index_of(Rank::four) + static_cast<std::size_t>(place) - 4]);
    }
    return meld;
}

}  // namespace

CanastaCoverage::CanastaCoverage(Rules const& rules) : rules_(rules), used_(rules.canastas.size()) {
    smallest_ = rules.canasta_size;
    largest_ = rules.canasta_size + 7;
    for (std::size_t i = 0; i < rules.canastas.size(); ++i) {
        smallest_ = std::min(smallest_, rules.smallest_canasta(i));
    }
    for (auto const& kind : rules.canastas) {
        largest_ = std::max(largest_, kind.pattern.size.min);
        asks_hidden_ = asks_hidden_ || kind.pattern.hidden;
    }
    largest_ = std::min(largest_, largest_tried);
    try_sets();
    if (rules_.meld.of(MeldOf::wild).allowed) {
        seeking_hole_ = true;
        for (int size = smallest(); size <= largest_; ++size) try_wilds({}, size);
    }
    if (rules_.meld.of(MeldOf::sequence).allowed) try_sequences();
    seeking_hole_ = false;  // black threes need not be canastas
    for (int size = smallest(); size <= largest_; ++size) {
        try_rank(MeldOf::black_three, Rank::black_three, size);
    }
}

bool CanastaCoverage::alike(Rank a, Rank b) const {
    for (auto const* ranks : {&rules_.meld.no_wilds, &rules_.meld.set.ranks}) {
        if ((*ranks)[index_of(a)] != (*ranks)[index_of(b)]) return false;
    }
    return std::all_of(rules_.canastas.begin(), rules_.canastas.end(), [&](CanastaKind const& k) {
        return k.pattern.ranks[index_of(a)] == k.pattern.ranks[index_of(b)];
    });
}

void CanastaCoverage::try_sets() {
    if (!rules_.meld.of(MeldOf::set).allowed) return;
    std::vector<Rank> tried;
    for (auto rank : all_ranks) {
        if (!is_natural(rank)) continue;
        if (std::any_of(tried.begin(), tried.end(), [&](Rank r) { return alike(r, rank); })) {
            continue;
        }
        tried.push_back(rank);
        seeking_hole_ = true;
        for (int size = smallest(); size <= largest_; ++size) {
            try_rank(MeldOf::set, rank, size);
        }
    }
}

void CanastaCoverage::try_rank(MeldOf of, Rank rank, int size) {
    for (int wilds = 0; wilds < size; ++wilds) {
        Meld meld;
        meld.of = of;
        meld.rank = rank;
        meld.cards.add(rank, size - wilds);
        if (size - wilds <= rules_.in_packs(rank)) try_wilds(meld, wilds);
    }
}

void CanastaCoverage::try_sequences() {
    // Where no key forbids wild cards in sequences, the kinds show whether there are any.
    bool const wild =
        std::any_of(rules_.canastas.begin(), rules_.canastas.end(), [](CanastaKind const& k) {
            return k.pattern.of == MeldOf::sequence && k.pattern.wilds.max > 0;
        });
    auto const& run = rules_.meld.run;
    seeking_hole_ = true;
    for (int size = smallest(); size <= largest_; ++size) {
        for (int wilds = 0; wilds <= (wild ? size - 1 : 0); ++wilds) {
            int const naturals = size - wilds;
            for (int low = run.low; low + naturals - 1 <= run.high; ++low) {
                try_wilds(sequence_of(low, low + naturals - 1), wilds);
            }
        }
    }
}

void CanastaCoverage::try_wilds(Meld meld, int wilds) {
    if (meld.cards.empty()) {
        meld.of = MeldOf::wild;
        meld.rank = Rank::two;
    }
    for (int jokers = 0; jokers <= std::min(wilds, rules_.table.jokers); ++jokers) {
        if (wilds - jokers > rules_.in_packs(Rank::two)) continue;
        auto mixed = meld;
        mixed.cards.add(Rank::joker, jokers);
        mixed.cards.add(Rank::two, wilds - jokers);
        if (!check_meld(mixed, rules_, true).empty()) continue;
        for (std::size_t mark = 0; mark <= rules_.marks.size(); ++mark) {
            mixed.mark = static_cast<std::uint8_t>(mark);
            mixed.hidden = false;
            try_one(mixed);
            mixed.hidden = true;
            if (asks_hidden_) try_one(mixed);
        }
    }
}

void CanastaCoverage::try_one(Meld const& meld) {
    if (auto const kind = rules_.canasta_of(meld)) {
        used_[*kind] = true;
    } else if (seeking_hole_ && meld.size() >= rules_.canasta_size) {
        holes_.push_back(meld);
        seeking_hole_ = false;  // one example of its sort is enough
    }
}

}  // namespace meldbook::rules
