#include "domain/match.hpp"

#include <algorithm>
#include <array>

#include "domain/first_melds.hpp"
#include "domain/score.hpp"

namespace meldbook {

namespace {

constexpr std::array<std::string_view, 4> status_names = {"open", "finished", "ended", "abandoned"};
constexpr std::array<std::string_view, 3> tie_names = {"play-on", "share", "out"};

template <typename Enum, std::size_t N>
std::optional<Enum> find_name(std::array<std::string_view, N> const& known, std::string_view name) {
    auto const found = std::find(known.begin(), known.end(), name);
    if (found == known.end()) return std::nullopt;
    return static_cast<Enum>(found - known.begin());
}

/// Who has won a match that ends at once with what a side did. Of sides that played together, so that
/// all of them did it, the one with the highest total; nobody if they are level.
Outcome won_at_once(Hand const& hand, std::vector<int> const& totals, std::size_t side) {
    auto const partners = partners_of(hand.formed, side);
    auto const total = [&](std::size_t partner) { return totals[partner]; };
    auto const best = std::ranges::max_element(partners, {}, total);
    bool const alone = std::ranges::count(partners, total(*best), total) == 1;
    return {true, alone ? std::optional{*best} : std::nullopt, false};
}

bool target_reached(MatchTerms const& terms, int total) {
    if (terms.target == 0) return false;
    return terms.exceed ? total > terms.target : total >= terms.target;
}

}  // namespace

std::string_view status_name(Status status) {
    return status_names[static_cast<std::size_t>(status)];
}

std::optional<Status> status_of(std::string_view name) {
    return find_name<Status>(status_names, name);
}

std::string_view tie_name(Tie tie) { return tie_names[static_cast<std::size_t>(tie)]; }

std::optional<Tie> tie_of(std::string_view name) { return find_name<Tie>(tie_names, name); }

std::string_view combine_name(Combine combine) {
    return combine == Combine::single ? "single" : "sum";
}

std::optional<std::size_t> opening_band(Rules const& rules, int score, int hand_number) {
    int const at = rules.opening.by_hand ? hand_number : score;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < rules.opening.bands.size(); ++i) {
        auto const& from = rules.opening.bands[i].from;
        if (from && *from > at) break;
        found = i;
    }
    return found;
}

Opening opening_at(Rules const& rules, int score, int hand_number) {
    Opening opening;
    opening.combine = rules.opening.combine;
    opening.waived = rules.opening.waived;
    if (auto const index = opening_band(rules, score, hand_number)) {
        auto const& band = rules.opening.bands[*index];
        opening.min = band.min;
        opening.pure = band.pure;
        opening.needs = band.needs;
        opening.with = band.with;
    }
    return opening;
}

std::optional<NextLine> next_line(Rules const& rules, int score) {
    if (rules.opening.by_hand) return std::nullopt;
    int const now = opening_at(rules, score, 1).min;
    for (auto const& band : rules.opening.bands) {
        if (!band.from || *band.from <= score || band.min <= now) continue;
        // Scores are multiples of the step: a side at 2,995 needs 10 points to reach 3,001 in steps
        // of 5.
        int const step = rules.match.step;
        int const missing = (*band.from - score + step - 1) / step * step;
        return NextLine{missing, band.min};
    }
    return std::nullopt;
}

bool is_pure(Meld const& meld) {
    if (meld.of == MeldOf::wild) {
        return meld.cards[Rank::joker] == 0 || meld.cards[Rank::two] < 2;
    }
    return meld.wilds() == 0;
}

OpeningVerdict judge_opening(std::vector<Meld> const& melds, Rules const& rules,
                             Opening const& required) {
    OpeningVerdict verdict;
    verdict.points = towards_opening(melds, required.combine, [&](Meld const& meld) {
        return points_of(meld.cards, rules.cards);
    });
    if (melds.empty()) return verdict;
    if (has_one_of(melds, required.waived)) {
        verdict.opens = true;
        return verdict;
    }
    if (!required.with.empty() && !has_one_of(melds, required.with)) {
        verdict.problems.push_back({.code = ProblemCode::opening_without, .level = Level::refused});
    }
    if (verdict.points < required.min) {
        verdict.problems.push_back(too_few_to_open(verdict.points, required, Level::refused));
    }
    if (required.pure) {
        for (std::size_t i = 0; i < melds.size(); ++i) {
            if (is_pure(melds[i])) continue;
            verdict.problems.push_back({.code = ProblemCode::opening_not_pure,
                                        .level = Level::refused,
                                        .meld = i,
                                        .have = melds[i].wilds()});
        }
    }
    verdict.opens = verdict.problems.empty();
    return verdict;
}

Outcome outcome(MatchTerms const& terms, Rules const& rules, std::vector<int> const& totals,
                int hand_number, Hand const& hand) {
    for (std::size_t i = 0; i < hand.sides.size(); ++i) {
        auto const special = hand.sides[i].special;
        if (special && rules.specials[*special].wins) return won_at_once(hand, totals, i);
    }
    bool const by_bonus = std::any_of(rules.bonuses.begin(), rules.bonuses.end(),
                                      [](SetBonus const& bonus) { return bonus.wins; });
    if (by_bonus) {
        auto const states = states_of(hand, rules);
        for (std::size_t side = 0; side < states.size(); ++side) {
            for (auto const& bonus : rules.bonuses) {
                if (bonus.wins && bonus.when.holds(states[side]))
                    return won_at_once(hand, totals, side);
            }
        }
    }
    int const hands = terms.hands_of(rules.table.players());
    bool const over =
        (hands > 0 && hand_number >= hands) ||
        std::any_of(totals.begin(), totals.end(), [&](int t) { return target_reached(terms, t); });
    if (!over || totals.empty()) return {};

    auto const best = std::max_element(totals.begin(), totals.end());
    if (std::count(totals.begin(), totals.end(), *best) == 1) {
        return {true, static_cast<std::size_t>(best - totals.begin()), false};
    }
    switch (terms.tie) {
        case Tie::play_on: break;
        case Tie::share: return {true, std::nullopt, false};
        case Tie::out: {
            auto const out = hand.out_side();
            if (!out) break;
            // Partners went out together, so level partners play on.
            auto const partners = partners_of(hand.formed, *out);
            auto const total = [&](std::size_t side) { return totals[side]; };
            if (std::ranges::count(partners, *best, total) != 1) break;
            return {true, *std::ranges::find(partners, *best, total), false};
        }
    }
    return {false, std::nullopt, true};
}

std::vector<std::size_t> seat_sides(std::vector<int> const& players_per_side) {
    std::vector<std::size_t> seats;
    int const rounds = players_per_side.empty()
                           ? 0
                           : *std::max_element(players_per_side.begin(), players_per_side.end());
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t side = 0; side < players_per_side.size(); ++side) {
            if (round < players_per_side[side]) seats.push_back(side);
        }
    }
    return seats;
}

}  // namespace meldbook
