#include "domain/check.hpp"

#include <algorithm>
#include <array>

#include "domain/first_melds.hpp"
#include "domain/score.hpp"

namespace meldbook {

namespace {

struct CodeName {
    ProblemCode code;
    std::string_view name;
};

constexpr std::array code_names = {
    CodeName{ProblemCode::out_two_sides, "out.two-sides"},
    CodeName{ProblemCode::out_not_opened, "out.not-opened"},
    CodeName{ProblemCode::out_requires, "out.requires"},
    CodeName{ProblemCode::pack_rank, "pack.rank"},
    CodeName{ProblemCode::pack_value, "pack.value"},
    CodeName{ProblemCode::pack_wilds, "pack.wilds"},
    CodeName{ProblemCode::pack_cards, "pack.cards"},
    CodeName{ProblemCode::pack_red_threes, "pack.red-threes"},
    CodeName{ProblemCode::pack_black_threes, "pack.black-threes"},
    CodeName{ProblemCode::pack_points, "pack.points"},
    CodeName{ProblemCode::pack_points_in_hand, "pack.points-in-hand"},
    CodeName{ProblemCode::hands_too_many, "hands.too-many"},
    CodeName{ProblemCode::hands_out, "hands.out"},
    CodeName{ProblemCode::points_step, "points.step"},
    CodeName{ProblemCode::canastas_no_points, "canastas.no-points"},
    CodeName{ProblemCode::canastas_few_points, "canastas.few-points"},
    CodeName{ProblemCode::canastas_again, "canastas.again"},
    CodeName{ProblemCode::meld_apart, "meld.apart"},
    CodeName{ProblemCode::meld_too_small, "meld.too-small"},
    CodeName{ProblemCode::meld_too_large, "meld.too-large"},
    CodeName{ProblemCode::meld_too_few_naturals, "meld.too-few-naturals"},
    CodeName{ProblemCode::meld_too_many_wilds, "meld.too-many-wilds"},
    CodeName{ProblemCode::meld_wilds_ratio, "meld.wilds-ratio"},
    CodeName{ProblemCode::meld_no_wilds, "meld.no-wilds"},
    CodeName{ProblemCode::meld_wild, "meld.wild"},
    CodeName{ProblemCode::meld_wild_mixed, "meld.wild-mixed"},
    CodeName{ProblemCode::meld_set, "meld.set"},
    CodeName{ProblemCode::meld_sequence, "meld.sequence"},
    CodeName{ProblemCode::meld_sequence_broken, "meld.sequence-broken"},
    CodeName{ProblemCode::meld_duplicate_rank, "meld.duplicate-rank"},
    CodeName{ProblemCode::meld_black_threes, "meld.black-threes"},
    CodeName{ProblemCode::meld_black_threes_count, "meld.black-threes-count"},
    CodeName{ProblemCode::meld_black_threes_wilds, "meld.black-threes-wilds"},
    CodeName{ProblemCode::opening_short, "opening.short"},
    CodeName{ProblemCode::opening_single_short, "opening.single-short"},
    CodeName{ProblemCode::opening_not_pure, "opening.not-pure"},
    CodeName{ProblemCode::opening_without, "opening.without"},
    CodeName{ProblemCode::formed_not, "formed.not"},
    CodeName{ProblemCode::formed_differ, "formed.differ"},
};

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
}

/// Returns a meld that is a canasta of a kind that the entry also counts (natural=1).
std::optional<std::size_t> counted_again(Entry const& entry, Rules const& rules) {
    for (std::size_t i = 0; i < entry.melds.size(); ++i) {
        auto const kind = rules.canasta_of(entry.melds[i]);
        bool const again =
            kind && std::any_of(entry.canastas.begin(), entry.canastas.end(),
                                [&](CountedCanastas const& c) { return c.kind == *kind; });
        if (again) return i;
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

void warn_side(Hand const& hand, std::size_t side, State const& state, Rules const& rules,
               std::vector<Problem>& problems) {
    auto const& entry = hand.sides[side];
    for (auto& problem : check_melds(entry, rules)) {
        problem.side = side;
        problems.push_back(problem);
    }
    if (entry.out && !entry.special && !rules.out_requires.holds(state)) {
        problems.push_back({.code = ProblemCode::out_requires,
                            .side = side,
                            .have = state.counts[counter_canastas]});
    }
    warn_of_canastas(entry, side, rules, problems);
}

}  // namespace

std::string_view code_name(ProblemCode code) {
    auto const found = std::find_if(code_names.begin(), code_names.end(),
                                    [&](CodeName const& c) { return c.code == code; });
    return found == code_names.end() ? std::string_view{} : found->name;
}

namespace {

/// Returns everything that check() refuses in a hand in which nobody plays together, and what is found
/// with it; `players` are those of each side.
std::vector<Problem> refused_of_sides(Hand const& hand, std::vector<int> const& players,
                                      Rules const& rules) {
    auto problems = check_entered_cards(hand, rules);
    check_hands(hand, players, problems);

    auto const out = std::count_if(hand.sides.begin(), hand.sides.end(),
                                   [](Entry const& e) { return e.out.has_value(); });
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
        warn_side(hand, i, states[i], rules, problems);
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

bool any_refused(std::vector<Problem> const& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](Problem const& p) { return p.level == Level::refused; });
}

bool is_refused(Hand const& hand, Rules const& rules) {
    if (hand.formed.empty()) return any_refused(refused_of_sides(hand, rules.table.sides, rules));
    std::vector<Problem> problems;
    check_formed(hand, rules, problems);
    return any_refused(problems) ||
           any_refused(
               refused_of_sides(joined_by_partners(hand), players_of_groups(hand, rules), rules));
}

}  // namespace meldbook
