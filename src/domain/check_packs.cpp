#include <algorithm>
#include <cstdint>

#include "domain/check.hpp"
#include "domain/score.hpp"

namespace meldbook {

namespace {

/// Refuses piles that have more cards of a value than the packs hold, together with the named
/// cards.
void check_piles(Hand const& hand, Tally const& seen, Rules const& rules,
                 std::vector<Problem>& problems) {
    std::vector<Pile> piles;
    for (auto const& side : hand.sides) {
        for (auto const& pile : side.piles) {
            auto const known = std::find_if(piles.begin(), piles.end(),
                                            [&](Pile const& p) { return p.value == pile.value; });
            if (known == piles.end()) piles.push_back(pile);
            else known->cards += pile.cards;
        }
    }
    for (auto const& pile : piles) {
        int held = pile.cards;
        int limit = 0;
        for (auto rank : all_ranks) {
            if (rank == Rank::red_three || rules.cards[index_of(rank)] != pile.value) continue;
            held += seen[rank];
            limit += rules.in_packs(rank);
        }
        if (held > limit) {
            problems.push_back({.code = ProblemCode::pack_value,
                                .level = Level::refused,
                                .value = pile.value,
                                .have = held,
                                .limit = limit});
        }
    }
}

/// Checks the total of cards. Counted canastas have cards too: those in the piles of their side, or
/// further ones.
void check_canastas(Hand const& hand, Tally const& seen, Rules const& rules,
                    std::vector<Problem>& problems) {
    std::int64_t held = seen.size();
    bool counted = false;
    for (auto const& side : hand.sides) {
        std::int64_t of_canastas = 0;
        for (auto const& canastas : side.canastas) {
            of_canastas += std::int64_t{canastas.count} * rules.smallest_canasta(canastas.kind);
        }
        std::int64_t in_piles = 0;
        for (auto const& pile : side.piles) in_piles += pile.cards;
        held += std::max(of_canastas, in_piles);
        counted = counted || of_canastas > in_piles;
    }
    // If all cards are named or in piles, they have been checked by rank and value.
    if (!counted || held <= rules.in_packs()) return;
    // Only a warning: a count does not show which cards there were.
    problems.push_back({.code = ProblemCode::pack_cards,
                        .have = static_cast<int>(std::min<std::int64_t>(held, largest_total)),
                        .limit = rules.in_packs()});
}

/// The side that entered points, if no other did.
std::optional<std::size_t> only_side_with(Hand const& hand, int Entry::* points) {
    std::optional<std::size_t> only;
    for (std::size_t i = 0; i < hand.sides.size(); ++i) {
        if (hand.sides[i].*points == 0) continue;
        if (only) return std::nullopt;
        only = i;
    }
    return only;
}

/// Refuses more points than the cards are worth that no entry names or counts in a pile.
void check_points(Hand const& hand, Tally const& seen, Rules const& rules,
                  std::vector<Problem>& problems) {
    std::int64_t melded = 0, caught = 0, piled = 0;
    for (auto const& side : hand.sides) {
        melded += side.table;
        caught += side.minus;
        for (auto const& pile : side.piles) piled += std::int64_t{pile.value} * pile.cards;
    }
    if (melded == 0 && caught == 0) return;
    std::int64_t most_melded = -piled, most_caught = 0, most = -piled;
    for (auto rank : all_ranks) {
        std::int64_t const left = std::max(0, rules.in_packs(rank) - seen[rank]);
        std::int64_t const as_melded = left * std::max(0, rules.cards[index_of(rank)]);
        std::int64_t const as_caught = left * std::max(0, rules.hand_cards[index_of(rank)]);
        most_melded += as_melded;
        most_caught += as_caught;
        most += std::max(as_melded, as_caught);
    }
    // A card is either melded or caught.
    if (melded <= most_melded) most_caught = std::min(most_caught, most - melded);
    auto const check_sum = [&](ProblemCode code, int Entry::* points, std::int64_t sum,
                               std::int64_t limit) {
        limit = std::max<std::int64_t>(0, limit);
        if (sum <= limit) return;
        problems.push_back(
            {.code = code,
             .level = Level::refused,
             .side = only_side_with(hand, points),
             .have = static_cast<int>(std::min<std::int64_t>(sum, largest_total)),
             .limit = static_cast<int>(std::min<std::int64_t>(limit, largest_total))});
    };
    check_sum(ProblemCode::pack_points, &Entry::table, melded, most_melded);
    check_sum(ProblemCode::pack_points_in_hand, &Entry::minus, caught, most_caught);
}

Tally seen_of(Hand const& hand) {
    Tally seen;
    for (auto const& side : hand.sides) {
        for (auto const& meld : side.melds) seen += meld.cards;
        for (auto const& cards : side.hands) seen += cards;
        seen.add(Rank::red_three, side.red_threes);
        seen.add(Rank::black_three, side.black_threes);
    }
    return seen;
}

ProblemCode pack_code(Rank rank) {
    switch (rank) {
        case Rank::red_three: return ProblemCode::pack_red_threes;
        case Rank::black_three: return ProblemCode::pack_black_threes;
        case Rank::two:
        case Rank::joker: return ProblemCode::pack_wilds;
        default: return ProblemCode::pack_rank;
    }
}

}  // namespace

std::vector<Problem> check_packs(Tally const& seen, Rules const& rules) {
    std::vector<Problem> problems;
    for (auto rank : all_ranks) {
        if (seen[rank] <= rules.in_packs(rank)) continue;
        problems.push_back({.code = pack_code(rank),
                            .level = Level::refused,
                            .rank = rank,
                            .have = seen[rank],
                            .limit = rules.in_packs(rank)});
    }
    return problems;
}

std::vector<Problem> check_entered_cards(Hand const& hand, Rules const& rules) {
    auto const seen = seen_of(hand);
    auto problems = check_packs(seen, rules);
    check_piles(hand, seen, rules, problems);
    check_canastas(hand, seen, rules, problems);
    check_points(hand, seen, rules, problems);
    return problems;
}

}  // namespace meldbook
