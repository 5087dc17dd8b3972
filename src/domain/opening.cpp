#include "domain/opening.hpp"

#include <algorithm>

namespace meldbook {

namespace {

/// Returns what melds count towards an opening, in points: their sum, or the best where one meld
/// alone must reach the minimum. `of_meld` returns the points of one.
template <typename OfMeld>
int towards_opening(std::vector<Meld> const& melds, Combine combine, OfMeld const& of_meld) {
    int sum = 0;
    int best = 0;
    for (auto const& meld : melds) {
        int const points = of_meld(meld);
        sum += points;
        best = std::max(best, points);
    }
    return combine == Combine::single ? best : sum;
}

/// Whether one of the melds matches one of the patterns.
bool has_one_of(std::vector<Meld> const& melds, std::vector<MeldPattern> const& patterns) {
    return std::ranges::any_of(melds, [&](Meld const& meld) {
        return std::ranges::any_of(patterns, [&](auto& pattern) { return pattern.matches(meld); });
    });
}

bool is_within(Range const& inner, Range const& outer) {
    return outer.min <= inner.min && inner.max <= outer.max;
}

/// Whether an opening needs no minimum because of one of the melds, or of a canasta that is counted:
/// every canasta of its kind, of the least size, matches a pattern that waives it.
bool is_waived(Entry const& entry, Rules const& rules, Opening const& required) {
    auto const waives = [&](CountedCanastas const& counted) {
        auto const& kind = rules.canastas[counted.kind].pattern;
        return std::ranges::any_of(required.waived, [&](MeldPattern const& pattern) {
            bool const ranks =
                pattern.ranks.none() || (kind.ranks.any() && (kind.ranks & ~pattern.ranks).none());
            return ranks && pattern.of == kind.of &&
                   pattern.size.contains(rules.smallest_canasta(counted.kind)) &&
                   is_within(kind.wilds, pattern.wilds) && is_within(kind.jokers, pattern.jokers) &&
                   is_within(kind.twos, pattern.twos);
        });
    };
    return has_one_of(entry.melds, required.waived) || std::ranges::any_of(entry.canastas, waives);
}

/// Whether some cards of a meld can have been a meld that matches one of the patterns when the side
/// opened: other cards may have been added later. Sequences are not looked into.
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

/// The problem of an opening with too few points.
Problem too_few_to_open(int points, Opening const& required, Level level) {
    return {.code = required.combine == Combine::single ? ProblemCode::opening_single_short
                                                        : ProblemCode::opening_short,
            .level = level,
            .have = points,
            .limit = required.min};
}

/// Returns the cards of a meld that make the clean meld with the most points, because wild cards may
/// have been added later; none if they make none.
Meld clean_part(Meld const& meld, Rules const& rules) {
    Tally without_jokers, with_jokers;
    // Black threes that are never melded are not laid in an opening either.
    bool const never = meld.of == MeldOf::black_three && !rules.meld.black_threes;
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
        if (never || cards.size() < rules.meld.of(meld.of).min_size) continue;
        if (points_of(cards, rules.cards) > points_of(best.cards, rules.cards)) best.cards = cards;
    }
    return best;
}

int clean_points(Meld const& meld, Rules const& rules) {
    return points_of(clean_part(meld, rules).cards, rules.cards);
}

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

/// Whether one of the melds that are named may be one that the opening must have, if it must have any.
bool shows_required(Entry const& entry, Rules const& rules, Opening const& required) {
    return required.with.empty() || std::ranges::any_of(entry.melds, [&](Meld const& meld) {
               return may_have_been_one_of(meld, required.with, rules);
           });
}

/// The warning about one side, without the side.
std::optional<Problem> opening_problem(Entry const& entry, Rules const& rules,
                                       Opening const& required) {
    auto const all = most_laid(entry, rules);
    if (!all || is_waived(entry, rules, required)) return std::nullopt;
    if (*all < required.min) return too_few_to_open(*all, required, Level::warning);
    // Cards that were counted and not named may have been any.
    if (!shows_required(entry, rules, required) && is_named(entry)) {
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

}  // namespace

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

Opening opening_of(Rules const& rules, std::optional<std::size_t> index) {
    Opening opening;
    opening.combine = rules.opening.combine;
    opening.waived = rules.opening.waived;
    if (index) {
        auto const& band = rules.opening.bands[*index];
        opening.min = band.min;
        opening.pure = band.pure;
        opening.needs = band.needs;
        opening.with = band.with;
    }
    return opening;
}

Opening opening_at(Rules const& rules, int score, int hand_number) {
    return opening_of(rules, opening_band(rules, score, hand_number));
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

OpeningBefore opening_before(Entry const& entry, Rules const& rules) {
    if (entry.says_opened || !entry.canastas.empty()) return OpeningBefore::done;
    return is_exempt(entry, rules) ? OpeningBefore::exempt : OpeningBefore::needed;
}

OpeningVerdict judge_opening_of(Entry const& laid, Rules const& rules, Opening const& required) {
    auto const& melds = laid.melds;
    if (opening_before(laid, rules) != OpeningBefore::needed) {
        auto verdict = judge_opening(melds, rules, {});
        verdict.opens = laid.opened();
        return verdict;
    }
    if (!required.pure || melds.empty()) return judge_opening(melds, rules, required);
    auto const points = [&](Meld const& meld) { return points_of(meld.cards, rules.cards); };
    OpeningVerdict verdict;
    verdict.points = towards_opening(melds, required.combine, points);
    auto& clean = verdict.clean_melds;
    for (auto const& meld : melds) {
        auto const part = clean_part(meld, rules);
        if (points(part) > 0) clean.push_back(part);
    }
    verdict.clean_points = towards_opening(clean, required.combine, points);
    if (required.combine == Combine::single && !clean.empty()) {
        clean = {*std::ranges::max_element(clean, {}, points)};
    }
    verdict.opens = *verdict.clean_points >= std::max(1, required.min);
    if (!verdict.opens) {
        verdict.problems.push_back(
            too_few_to_open(*verdict.clean_points, required, Level::refused));
    }
    return verdict;
}

bool is_exempt(Entry const& entry, Rules const& rules) {
    if (entry.special) return true;
    if (!entry.out) return false;
    return std::ranges::count(rules.opening.exempt, rules.out_kinds[*entry.out].id) > 0;
}

std::optional<int> most_laid(Entry const& entry, Rules const& rules) {
    auto const points =
        laid(entry, rules, [&](Meld const& meld) { return points_of(meld.cards, rules.cards); });
    return points == 0 ? std::nullopt : points;
}

std::optional<Problem> opening_problem_of(Hand const& hand, std::size_t side, Rules const& rules,
                                          std::vector<Opening> const& required) {
    if (!is_first_partner(hand.formed, side)) return std::nullopt;
    std::optional<Problem> least;
    for (auto const partner : partners_of(hand.formed, side)) {
        auto problem = opening_problem(hand.sides[partner], rules, required.at(partner));
        if (!problem) return std::nullopt;
        if (!least || problem->limit < least->limit) least = problem;
    }
    least->side = side;
    return least;
}

bool hides_opening(Entry const& entry, Rules const& rules, Opening const& required) {
    if (!required.pure && required.with.empty()) return false;
    if (!entry.opened() || is_exempt(entry, rules) || is_named(entry)) return false;
    if (is_waived(entry, rules, required) || opening_problem(entry, rules, required)) return false;
    // Melds that are named by their cards may be enough.
    int const clean = towards_opening(entry.melds, required.combine,
                                      [&](Meld const& meld) { return clean_points(meld, rules); });
    return !shows_required(entry, rules, required) ||
           (required.pure && clean < std::max(1, required.min));
}

bool hides_opening_of(Hand const& hand, std::size_t side, Rules const& rules,
                      std::vector<Opening> const& required) {
    return is_first_partner(hand.formed, side) &&
           std::ranges::all_of(partners_of(hand.formed, side), [&](std::size_t partner) {
               return hides_opening(hand.sides[partner], rules, required.at(partner));
           });
}

}  // namespace meldbook
