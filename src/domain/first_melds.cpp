#include "domain/first_melds.hpp"

#include <algorithm>

namespace meldbook {

namespace {

/// The points of the cards on the table, those of each meld computed by `of_meld`.
template <typename OfMeld>
std::optional<int> laid(Entry const& entry, Rules const& rules, OfMeld of_meld) {
    if (!entry.opened() || is_exempt(entry, rules)) return std::nullopt;
    int counted = entry.table;
    for (auto const& pile : entry.piles) counted += pile.value * pile.cards;
    // Only `opened`, or canastas counted without points.
    if (entry.melds.empty() && counted == 0) return std::nullopt;
    int const melds = towards_opening(entry.melds, rules.opening.combine, of_meld);
    // What was counted may have been one meld, but another one than those that are named.
    return rules.opening.combine == Combine::single ? std::max(counted, melds) : counted + melds;
}

/// Whether everything that the side laid is named by its cards.
bool is_named(Entry const& entry) {
    return entry.canastas.empty() && entry.unfinished.empty() && entry.piles.empty() &&
           entry.table == 0;
}

/// The entry without the piles of cards that are wild for certain, unless these could be a meld alone.
Entry without_wild_piles(Entry entry, Rules const& rules) {
    if (rules.meld.of(MeldOf::wild).allowed) return entry;
    std::erase_if(entry.piles, [&](Pile const& pile) {
        return std::ranges::none_of(all_ranks, [&](Rank rank) {
            return !is_wild(rank) && rank != Rank::red_three &&
                   rules.cards[index_of(rank)] == pile.value;
        });
    });
    return entry;
}

}  // namespace

bool may_have_been_one_of(Meld const& meld, std::vector<MeldPattern> const& patterns,
                          Rules const& rules) {
    if (has_one_of({meld}, patterns)) return true;
    if (meld.of == MeldOf::sequence) {
        return std::ranges::count(patterns, MeldOf::sequence, &MeldPattern::of) > 0;
    }
    bool const wild = meld.of == MeldOf::wild;
    int const naturals = wild ? 0 : meld.cards[meld.rank];
    for (int natural = 0; natural <= naturals; ++natural) {
        for (int jokers = 0; jokers <= meld.cards[Rank::joker]; ++jokers) {
            for (int twos = 0; twos <= meld.cards[Rank::two]; ++twos) {
                if (natural + jokers + twos < rules.meld.of(meld.of).min_size) continue;
                auto part = meld;
                part.cards = {};
                if (!wild) part.cards.add(meld.rank, natural);
                part.cards.add(Rank::joker, jokers);
                part.cards.add(Rank::two, twos);
                if (has_one_of({part}, patterns)) return true;
            }
        }
    }
    return false;
}

bool has_one_of(std::vector<Meld> const& melds, std::vector<MeldPattern> const& patterns) {
    return std::any_of(melds.begin(), melds.end(), [&](Meld const& meld) {
        return std::any_of(patterns.begin(), patterns.end(),
                           [&](MeldPattern const& pattern) { return pattern.matches(meld); });
    });
}

Problem too_few_to_open(int points, Opening const& required, Level level) {
    return {.code = required.combine == Combine::single ? ProblemCode::opening_single_short
                                                        : ProblemCode::opening_short,
            .level = level,
            .have = points,
            .limit = required.min};
}

Meld clean_part(Meld const& meld, Rules const& rules) {
    Tally without_jokers, with_jokers;
    for (auto const rank : all_ranks) {
        int const cards = meld.cards[rank];
        if (meld.of != MeldOf::wild) {
            if (!is_wild(rank)) without_jokers.add(rank, cards);
        } else if (rank == Rank::two) {
            without_jokers.add(rank, cards);
            with_jokers.add(rank, std::min(cards, 1));
        } else {
            with_jokers.add(rank, cards);
        }
    }
    auto best = meld;
    best.cards = {};
    for (auto const& cards : {without_jokers, with_jokers}) {
        if (cards.size() < rules.meld.of(meld.of).min_size) continue;
        if (points_of(cards, rules.cards) > points_of(best.cards, rules.cards)) best.cards = cards;
    }
    return best;
}

int clean_points(Meld const& meld, Rules const& rules) {
    return points_of(clean_part(meld, rules).cards, rules.cards);
}

bool is_exempt(Entry const& entry, Rules const& rules) {
    if (entry.special) return true;
    if (!entry.out) return false;
    auto const& exempt = rules.opening.exempt;
    return std::find(exempt.begin(), exempt.end(), rules.out_kinds[*entry.out].id) != exempt.end();
}

std::optional<int> most_laid(Entry const& entry, Rules const& rules) {
    auto const points =
        laid(entry, rules, [&](Meld const& meld) { return points_of(meld.cards, rules.cards); });
    return points == 0 ? std::nullopt : points;
}

std::optional<Problem> opening_problem(Entry const& entry, Rules const& rules,
                                       Opening const& required) {
    auto const all = most_laid(entry, rules);
    if (!all || has_one_of(entry.melds, required.waived)) return std::nullopt;
    if (*all < required.min) return too_few_to_open(*all, required, Level::warning);
    bool const without =
        !required.with.empty() && std::ranges::none_of(entry.melds, [&](Meld const& meld) {
            return may_have_been_one_of(meld, required.with, rules);
        });
    // Cards that were counted and not named may have been any.
    if (without && is_named(entry)) {
        return Problem{.code = ProblemCode::opening_without, .limit = required.min};
    }
    if (!required.pure) return std::nullopt;
    // Of what was counted, all that can be natural cards.
    auto const clean = laid(without_wild_piles(entry, rules), rules, [&](Meld const& meld) {
                           return clean_points(meld, rules);
                       }).value_or(0);
    if (clean >= std::max(1, required.min)) return std::nullopt;
    return Problem{.code = ProblemCode::opening_not_pure, .have = clean, .limit = required.min};
}

bool hides_opening(Entry const& entry, Rules const& rules, Opening const& required) {
    if (!required.pure && required.with.empty()) return false;
    if (!entry.opened() || is_exempt(entry, rules) || is_named(entry)) return false;
    if (has_one_of(entry.melds, required.waived) || opening_problem(entry, rules, required))
        return false;
    // Melds that are named by their cards may be enough.
    bool const shows_meld =
        required.with.empty() || std::ranges::any_of(entry.melds, [&](Meld const& meld) {
            return may_have_been_one_of(meld, required.with, rules);
        });
    int const clean = towards_opening(entry.melds, required.combine,
                                      [&](Meld const& meld) { return clean_points(meld, rules); });
    return !shows_meld || (required.pure && clean < std::max(1, required.min));
}

}  // namespace meldbook
