#include "domain/check.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "domain/going_out.hpp"
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
            auto const known = std::ranges::find(piles, pile.value, &Pile::value);
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

namespace {

/// Returns how many natural cards a meld with so many wild cards needs.
int naturals_needed(WildLimit limit, int wilds) {
    switch (limit) {
        case WildLimit::le: return wilds;
        case WildLimit::lt: return wilds + 1;
        case WildLimit::half: return 2 * wilds;
        default: return 0;
    }
}

void check_wilds(Meld const& meld, SortLimits const& limits, std::vector<Problem>& problems) {
    int const wilds = meld.wilds();
    if (wilds == 0) return;
    if (limits.wilds == WildLimit::none) {
        problems.push_back({.code = ProblemCode::meld_too_many_wilds, .have = wilds});
        return;
    }
    if (limits.max_wilds > 0 && wilds > limits.max_wilds) {
        problems.push_back(
            {.code = ProblemCode::meld_too_many_wilds, .have = wilds, .limit = limits.max_wilds});
    }
    int const needed = naturals_needed(limits.wilds, wilds);
    if (meld.naturals() < needed) {
        problems.push_back(
            {.code = ProblemCode::meld_wilds_ratio, .have = meld.naturals(), .limit = needed});
    }
}

void check_naturals(Meld const& meld, SortLimits const& limits, std::vector<Problem>& problems) {
    if (meld.naturals() >= limits.min_naturals) return;
    // A meld without wild cards that is too small has already been reported.
    if (meld.wilds() == 0 && meld.size() < limits.min_size) return;
    problems.push_back({.code = ProblemCode::meld_too_few_naturals,
                        .have = meld.naturals(),
                        .limit = limits.min_naturals});
}

void check_set(Meld const& meld, Rules const& rules, SortLimits const& limits,
               std::vector<Problem>& problems) {
    auto const& ranks = rules.meld.set.ranks;
    if (!limits.allowed || (ranks.any() && !ranks[index_of(meld.rank)])) {
        problems.push_back({.code = ProblemCode::meld_set});
    }
    check_naturals(meld, limits, problems);
    if (meld.wilds() > 0 && rules.meld.no_wilds[index_of(meld.rank)]) {
        problems.push_back(
            {.code = ProblemCode::meld_no_wilds, .rank = meld.rank, .have = meld.wilds()});
        return;
    }
    check_wilds(meld, limits, problems);
}

/// Checks a sequence: ranks must not repeat, each gap needs a wild card, and a wild card at either
/// end needs a rank to stand for.
void check_sequence(Meld const& meld, Run const& run, SortLimits const& limits,
                    std::vector<Problem>& problems) {
    if (!limits.allowed) problems.push_back({.code = ProblemCode::meld_sequence});
    auto const places = places_of(meld, run);
    int const missing =
        places == 0 ? 0 : std::bit_width(places) - std::countr_zero(places) - std::popcount(places);
    bool const repeated = meld.naturals() > std::popcount(places);
    if (repeated || missing > meld.wilds() || meld.size() > run.places()) {
        problems.push_back(
            {.code = ProblemCode::meld_sequence_broken, .have = missing, .limit = meld.wilds()});
    }
    check_naturals(meld, limits, problems);
    check_wilds(meld, limits, problems);
}

void check_black_threes(Meld const& meld, Rules const& rules, bool going_out,
                        std::vector<Problem>& problems) {
    auto const& allowed = rules.meld.black_threes;
    bool const has_kind = rules.canasta_of(meld).has_value();
    if (!allowed || !going_out) {
        problems.push_back({.code = ProblemCode::meld_black_threes, .limit = allowed ? 1 : 0});
        return;
    }
    int const laid = meld.cards[Rank::black_three];
    if (!allowed->contains(laid)) {
        problems.push_back({.code = ProblemCode::meld_black_threes_count,
                            .have = laid,
                            .limit = laid < allowed->min ? allowed->min : allowed->max});
    }
    if (meld.wilds() > 0 && !has_kind) {
        problems.push_back({.code = ProblemCode::meld_black_threes_wilds, .have = meld.wilds()});
    }
}

bool is_too_small(Meld const& meld, Rules const& rules) {
    return meld.size() < rules.meld.of(meld.of).min_size;
}

/// Whether words of one rank are parts of one meld: none of them is large enough for a meld, or
/// some are and all words together make a legal meld while a second meld of the rank is not
/// allowed.
bool is_split_meld(std::vector<Meld> const& melds, std::vector<std::size_t> const& words,
                   Rules const& rules) {
    auto joined = melds[words.front()];
    joined.cards = {};
    std::size_t small = 0;
    for (auto const word : words) {
        if (melds[word].hidden) return false;
        if (is_too_small(melds[word], rules)) ++small;
        joined.cards += melds[word].cards;
    }
    if (small == 0 || small == words.size()) return small > 0;
    return !rules.meld.duplicate_ranks && check_meld(joined, rules, false).empty();
}

/// Reports melds that were entered in several words, K K K. Returns which words these are, so that
/// they are not checked one by one.
std::vector<bool> report_split_melds(std::vector<Meld> const& melds, Rules const& rules,
                                     std::vector<Problem>& problems) {
    std::vector<bool> reported(melds.size()), seen(melds.size());
    for (std::size_t i = 0; i < melds.size(); ++i) {
        if (seen[i]) continue;
        std::vector<std::size_t> words;
        for (std::size_t j = i; j < melds.size(); ++j) {
            if (belong_together(melds[i], melds[j])) words.push_back(j);
        }
        for (auto const word : words) seen[word] = true;
        bool const is_split = words.size() > 1 && is_split_meld(melds, words, rules);
        if (!is_split) continue;
        for (auto const word : words) reported[word] = true;
        problems.push_back({.code = ProblemCode::meld_apart,
                            .meld = i,
                            .rank = melds[i].rank,
                            .have = static_cast<int>(words.size())});
    }
    return reported;
}

void check_duplicates(std::vector<Meld> const& melds, std::vector<bool> const& reported,
                      std::vector<Problem>& problems) {
    for (std::size_t i = 0; i < melds.size(); ++i) {
        if (melds[i].of != MeldOf::set || reported[i]) continue;
        auto const is_same = [&](Meld const& meld) { return belong_together(meld, melds[i]); };
        if (std::ranges::none_of(std::span(melds).first(i), is_same)) continue;
        problems.push_back(
            {.code = ProblemCode::meld_duplicate_rank, .meld = i, .rank = melds[i].rank});
    }
}

}  // namespace

std::vector<Problem> check_meld(Meld const& meld, Rules const& rules, bool going_out) {
    std::vector<Problem> problems;
    if (meld.of == MeldOf::black_three) {
        check_black_threes(meld, rules, going_out, problems);
        return problems;
    }
    auto const limits = rules.meld.of(meld.of);
    if (meld.size() < limits.min_size) {
        problems.push_back(
            {.code = ProblemCode::meld_too_small, .have = meld.size(), .limit = limits.min_size});
    }
    if (limits.max_size > 0 && meld.size() > limits.max_size) {
        problems.push_back(
            {.code = ProblemCode::meld_too_large, .have = meld.size(), .limit = limits.max_size});
    }
    if (meld.of == MeldOf::set) check_set(meld, rules, limits, problems);
    if (meld.of == MeldOf::sequence) check_sequence(meld, rules.meld.run, limits, problems);
    if (meld.of == MeldOf::wild && !limits.allowed) {
        problems.push_back({.code = ProblemCode::meld_wild});
    } else if (meld.of == MeldOf::wild && !limits.mixed && meld.cards[Rank::joker] > 0 &&
               meld.cards[Rank::two] > 0) {
        problems.push_back({.code = ProblemCode::meld_wild_mixed});
    }
    return problems;
}

bool belong_together(Meld const& one, Meld const& other) {
    return one.of == other.of && one.of != MeldOf::sequence && one.rank == other.rank;
}

std::vector<Problem> check_melds(Entry const& entry, Rules const& rules) {
    std::vector<Problem> problems;
    auto const& melds = entry.melds;
    bool const fragments =
        std::ranges::any_of(melds, [&](Meld const& meld) { return is_too_small(meld, rules); });
    auto const reported =
        fragments ? report_split_melds(melds, rules, problems) : std::vector<bool>(melds.size());
    for (std::size_t i = 0; i < melds.size(); ++i) {
        if (reported[i]) continue;
        for (auto& problem : check_meld(melds[i], rules, entry.out.has_value())) {
            problem.meld = i;
            problems.push_back(problem);
        }
    }
    if (!rules.meld.duplicate_ranks) check_duplicates(melds, reported, problems);
    return problems;
}

std::vector<Meld> missed_canasta(Entry const& entry, Rules const& rules) {
    if (!rules.meld.duplicate_ranks) return {};
    auto const is_open = [&](Meld const& meld) {
        return meld.of == MeldOf::set && !meld.hidden && meld.wilds() == 0 &&
               meld.size() >= rules.meld.of(MeldOf::set).min_size &&
               meld.size() < rules.canasta_size;
    };
    for (auto const& first : entry.melds) {
        if (!is_open(first)) continue;
        std::vector<Meld> parts;
        auto whole = first;
        whole.cards = {};
        for (auto const& meld : entry.melds) {
            if (!is_open(meld) || meld.rank != first.rank) continue;
            parts.push_back(meld);
            whole.cards += meld.cards;
        }
        bool const is_canasta = parts.size() > 1 && whole.size() >= rules.canasta_size;
        if (is_canasta && check_meld(whole, rules, false).empty()) return parts;
    }
    return {};
}

namespace {

/// Refuses more hands of cards than a side has players, and cards in every hand of a side that went
/// out: the player who went out has none. Points for them are only told: earlier versions took them.
/// `players` are those of each side.
void check_hands(Hand const& hand, std::vector<int> const& players,
                 std::vector<Problem>& problems) {
    if (players.size() != hand.sides.size()) return;
    for (std::size_t i = 0; i < players.size(); ++i) {
        auto const& entry = hand.sides[i];
        auto const hands = static_cast<int>(entry.hands.size());
        if (hands > players[i]) {
            problems.push_back({.code = ProblemCode::hands_too_many,
                                .level = Level::refused,
                                .side = i,
                                .have = hands,
                                .limit = players[i]});
        } else if (entry.out && hands == players[i]) {
            problems.push_back({.code = ProblemCode::hands_out,
                                .level = Level::refused,
                                .side = i,
                                .have = hands,
                                .limit = players[i] - 1});
        } else if (entry.out && players[i] == 1 && entry.minus > 0) {
            problems.push_back({.code = ProblemCode::hands_out, .side = i, .value = entry.minus});
        }
    }
}

void check_step(int points, std::size_t side, int step, std::vector<Problem>& problems) {
    if (step <= 0 || points % step == 0) return;
    problems.push_back({.code = ProblemCode::points_step,
                        .level = Level::refused,
                        .side = side,
                        .have = points,
                        .limit = step});
}

/// Refuses what is impossible for one side alone.
void refuse_side(Entry const& entry, std::size_t side, Rules const& rules,
                 std::vector<Problem>& problems) {
    // A special hand is laid at once and scored as a whole; it does not need to open.
    if (entry.out && !entry.opened() && !entry.special) {
        problems.push_back(
            {.code = ProblemCode::out_not_opened, .level = Level::refused, .side = side});
    }
    check_step(entry.table, side, rules.match.step, problems);
    check_step(entry.minus, side, rules.match.step, problems);
    for (auto const& adjustment : entry.adjustments) {
        check_step(adjustment.points, side, rules.match.step, problems);
    }
    check_step(entry.net.value_or(0), side, rules.match.step, problems);
}

/// Returns a meld that is a canasta of a kind that the entry also counts (natural=1).
std::optional<std::size_t> counted_again(Entry const& entry, Rules const& rules) {
    for (std::size_t i = 0; i < entry.melds.size(); ++i) {
        auto const kind = rules.canasta_of(entry.melds[i]);
        if (kind && std::ranges::count(entry.canastas, *kind, &CountedCanastas::kind) > 0) return i;
    }
    return std::nullopt;
}

/// How many cards counted canastas have at least; 0 if none is counted.
std::int64_t cards_of_counted(Entry const& entry, Rules const& rules) {
    std::int64_t cards = 0;
    for (auto const& counted : entry.canastas)
        if (rules.canastas[counted.kind].cards)
            cards += std::int64_t{counted.count} * rules.smallest_canasta(counted.kind);
    return cards;
}

/// The least that a melded card is worth.
int cheapest_card(Rules const& rules) {
    int least = largest_points;
    for (auto const rank : all_ranks)
        if (rank != Rank::red_three) least = std::min(least, rules.cards[index_of(rank)]);
    return std::max(0, least);
}

/// Warns of counted canastas that do not go with what else is entered.
void warn_of_canastas(Entry const& entry, std::size_t side, Rules const& rules,
                      std::vector<Problem>& problems) {
    auto const cards = cards_of_counted(entry, rules);
    if (cards == 0) return;
    auto const again = counted_again(entry, rules);
    auto const least = std::min<std::int64_t>(cards * cheapest_card(rules), largest_total);
    // Piles may be those of the canastas; cards_missing says how many cards are not in them.
    if (!entry.piles.empty() || entry.table >= std::max<std::int64_t>(1, least)) {
        if (again) {
            problems.push_back({.code = ProblemCode::canastas_again, .side = side, .meld = again});
        }
    } else if (entry.table == 0) {
        problems.push_back({.code = ProblemCode::canastas_no_points, .side = side, .meld = again});
    } else {
        problems.push_back({.code = ProblemCode::canastas_few_points,
                            .side = side,
                            .have = entry.table,
                            .limit = static_cast<int>(least)});
    }
}

void warn_side(Hand const& hand, std::size_t side, int players, State const& state,
               Rules const& rules, std::vector<Problem>& problems) {
    auto const& entry = hand.sides[side];
    for (auto& problem : check_melds(entry, rules)) {
        problem.side = side;
        problems.push_back(problem);
    }
    if (entry.out && !entry.special) {
        if (auto problem = out_problem(entry, players, state, rules)) {
            problem->side = side;
            problems.push_back(*problem);
        }
    }
    warn_of_canastas(entry, side, rules, problems);
}

/// Returns everything that check() refuses in a hand in which nobody plays together, and what is found
/// with it; `players` are those of each side.
std::vector<Problem> refused_of_sides(Hand const& hand, std::vector<int> const& players,
                                      Rules const& rules) {
    auto const seen = seen_of(hand);
    auto problems = check_packs(seen, rules);
    check_piles(hand, seen, rules, problems);
    check_canastas(hand, seen, rules, problems);
    check_points(hand, seen, rules, problems);
    check_hands(hand, players, problems);

    auto const out =
        std::ranges::count_if(hand.sides, [](Entry const& e) { return e.out.has_value(); });
    if (out > 1) {
        problems.push_back({.code = ProblemCode::out_two_sides,
                            .level = Level::refused,
                            .have = static_cast<int>(out),
                            .limit = 1});
    }
    for (std::size_t i = 0; i < hand.sides.size(); ++i) {
        refuse_side(hand.sides[i], i, rules, problems);
    }
    return problems;
}

/// Checks a hand in which nobody plays together; `players` are those of each side.
std::vector<Problem> check_sides(Hand const& hand, std::vector<int> const& players,
                                 Rules const& rules) {
    auto problems = refused_of_sides(hand, players, rules);
    auto const states = states_of(hand, rules);
    for (std::size_t i = 0; i < hand.sides.size(); ++i) {
        warn_side(hand, i, i < players.size() ? players[i] : 0, states[i], rules, problems);
    }
    return problems;
}

/// Refuses sides that cannot play together, or do not have the same entry.
void check_formed(Hand const& hand, Rules const& rules, std::vector<Problem>& problems) {
    if (rules.table.formed == FormedSides::no) {
        problems.push_back({.code = ProblemCode::formed_not, .level = Level::refused});
    }
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        auto const first = partners_of(hand.formed, side).front();
        if (common_part(hand.sides[side]) == common_part(hand.sides[first])) continue;
        problems.push_back(
            {.code = ProblemCode::formed_differ, .level = Level::refused, .side = side});
    }
}

/// The players of each group of sides that play together.
std::vector<int> players_of_groups(Hand const& hand, Rules const& rules) {
    std::vector<int> players;
    for (auto const& group : hand.formed) {
        int together = 0;
        for (auto const side : group)
            together += side < rules.table.sides.size() ? rules.table.sides[side] : 1;
        players.push_back(together);
    }
    return players;
}

}  // namespace

std::vector<Problem> check(Hand const& hand, Rules const& rules) {
    if (hand.formed.empty()) return check_sides(hand, rules.table.sides, rules);
    std::vector<Problem> problems;
    check_formed(hand, rules, problems);
    for (auto problem :
         check_sides(joined_by_partners(hand), players_of_groups(hand, rules), rules)) {
        if (problem.side) problem.side = hand.formed[*problem.side].front();
        problems.push_back(problem);
    }
    return problems;
}

std::vector<Problem> check(Hand const& hand, Rules const& rules,
                           std::vector<Opening> const& required) {
    auto problems = check(hand, rules);
    for (std::size_t i = 0; i < std::min(required.size(), hand.sides.size()); ++i) {
        if (auto const problem = opening_problem_of(hand, i, rules, required))
            problems.push_back(*problem);
    }
    return problems;
}

bool earlier_versions_recorded(ProblemCode code) {
    return code == ProblemCode::pack_points || code == ProblemCode::pack_points_in_hand ||
           code == ProblemCode::hands_too_many || code == ProblemCode::hands_out;
}

std::optional<int> cards_missing(Entry const& entry, Rules const& rules) {
    if (entry.table > 0 || entry.piles.empty()) return std::nullopt;
    auto missing = cards_of_counted(entry, rules);
    for (auto const& pile : entry.piles) missing -= pile.cards;
    return missing > 0 ? std::optional{static_cast<int>(missing)} : std::nullopt;
}

int hands_missing(Hand const& hand, std::size_t side, int players, State const& state,
                  Rules const& rules) {
    auto const& entry = hand.sides[side];
    bool const count = factor_of(rules.hand_factor, state).x != 0 &&
                       std::ranges::any_of(rules.hand_cards, [](int points) { return points > 0; });
    auto const scores_others = [&](Entry const& other) {
        return other.special && rules.specials[*other.special].others;
    };
    if (!count || entry.minus > 0 || entry.special || entry.net ||
        std::ranges::any_of(hand.sides, scores_others))
        return 0;
    return std::max(0, players - (entry.out ? 1 : 0) - static_cast<int>(entry.hands.size()));
}

namespace {

/// All cards of the packs but red threes, and what they are worth.
struct PacksWorth {
    std::int64_t cards = 0, points = 0;
};

PacksWorth worth_of_packs(CardValues const& values, Rules const& rules) {
    PacksWorth worth;
    for (auto const rank : all_ranks) {
        if (rank == Rank::red_three) continue;
        worth.cards += rules.in_packs(rank);
        worth.points += std::int64_t{rules.in_packs(rank)} * std::max(0, values[index_of(rank)]);
    }
    return worth;
}

/// Whether points on the table are more than 28.75 average cards, and 12 for each of so many canastas.
bool are_many(int points, std::int64_t canastas, PacksWorth const& packs) {
    return std::int64_t{4} * points * packs.cards > (115 + 48 * canastas) * packs.points;
}

}  // namespace

bool bonuses_in_points(Entry const& entry, Rules const& rules) {
    if (rules.table.decks != 2 || entry.canastas.empty() || !entry.melds.empty() ||
        !entry.piles.empty())
        return false;
    auto const packs = worth_of_packs(rules.cards, rules);
    std::int64_t canastas = 0;
    for (auto const& counted : entry.canastas) {
        auto const& kind = rules.canastas[counted.kind];
        if (kind.pattern.of == MeldOf::wild || kind.bonus * packs.cards < 25 * packs.points)
            return false;
        canastas += counted.count;
    }
    return are_many(entry.table, canastas, packs);
}

bool canasta_in_points(Entry const& entry, Rules const& rules) {
    return rules.table.decks == 2 && entry.canastas.empty() && entry.melds.empty() &&
           entry.piles.empty() && entry.unfinished.empty() && !entry.special &&
           are_many(entry.table, 0, worth_of_packs(rules.cards, rules));
}

bool holds_too_many_points(Entry const& entry, int players, Rules const& rules) {
    constexpr std::int64_t most = 22;
    auto const packs = worth_of_packs(rules.hand_cards, rules);
    return entry.minus * packs.cards > most * std::max(1, players) * packs.points;
}

Unseen unseen_in(Entry const& entry, Rules const& rules) {
    Unseen unseen;
    if (entry.special) return unseen;
    for (std::size_t i = 0; i < rules.hand_sets.size(); ++i) {
        auto const& set = rules.hand_sets[i];
        int const least = set.count.min * rules.hand_cards[index_of(set.cards)];
        if (entry.minus > 0 && entry.minus >= least) unseen.sets.push_back(i);
    }
    if (entry.table == 0 && entry.piles.empty()) return unseen;
    unseen.unfinished = !rules.incomplete.empty() && entry.unfinished.empty();
    bool const melds_them = entry.out && rules.meld.black_threes && !rules.black_threes;
    auto const counts_them = [](SetBonus const& bonus) {
        return bonus.per == counter_black_threes ||
               std::ranges::count(bonus.when.counts, counter_black_threes,
                                  &std::pair<std::size_t, Range>::first) > 0;
    };
    bool const named = std::ranges::count(entry.melds, MeldOf::black_three, &Meld::of) > 0;
    unseen.black_threes = melds_them && !named && std::ranges::any_of(rules.bonuses, counts_them);
    return unseen;
}

bool any_needs_force(std::vector<Problem> const& problems) {
    return std::ranges::any_of(problems, [](Problem const& problem) {
        return problem.level == Level::refused && !earlier_versions_recorded(problem.code);
    });
}

bool needs_force(Hand const& hand, Rules const& rules) {
    if (hand.formed.empty())
        return any_needs_force(refused_of_sides(hand, rules.table.sides, rules));
    std::vector<Problem> problems;
    check_formed(hand, rules, problems);
    return any_needs_force(problems) ||
           any_needs_force(
               refused_of_sides(joined_by_partners(hand), players_of_groups(hand, rules), rules));
}

}  // namespace meldbook
