// Whether one meld keeps to the limits of a rule set.

#include "domain/check.hpp"

namespace meldbook {

namespace {

/// The naturals a meld needs at least for its wild cards.
int naturals_needed(WildLimit limit, int wilds) {
    switch (limit) {
        case WildLimit::any: return 0;
        case WildLimit::le: return wilds;
        case WildLimit::lt: return wilds + 1;
        case WildLimit::half: return 2 * wilds;
    }
    return 0;
}

void check_wilds(Meld const& meld, MeldLimits const& limits, std::vector<Problem>& problems) {
    int const wilds = meld.wilds();
    if (wilds == 0) return;
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

void check_naturals(Meld const& meld, MeldLimits const& limits, std::vector<Problem>& problems) {
    if (meld.naturals() >= limits.min_naturals) return;
    problems.push_back({.code = ProblemCode::meld_too_few_naturals,
                        .have = meld.naturals(),
                        .limit = limits.min_naturals});
}

void check_set(Meld const& meld, MeldLimits const& limits, std::vector<Problem>& problems) {
    check_naturals(meld, limits, problems);
    if (meld.wilds() > 0 && limits.no_wilds[index_of(meld.rank)]) {
        problems.push_back(
            {.code = ProblemCode::meld_no_wilds, .rank = meld.rank, .have = meld.wilds()});
        return;
    }
    check_wilds(meld, limits, problems);
}

/// Ranks may not repeat, and a gap needs a wild card.
void check_sequence(Meld const& meld, MeldLimits const& limits, std::vector<Problem>& problems) {
    if (!limits.sequences) problems.push_back({.code = ProblemCode::meld_sequence});
    std::optional<std::size_t> last;
    int missing = 0;
    bool repeated = false;
    for (auto rank : all_ranks) {
        if (!is_natural(rank) || meld.cards[rank] == 0) continue;
        repeated = repeated || meld.cards[rank] > 1;
        if (last) missing += static_cast<int>(index_of(rank) - *last) - 1;
        last = index_of(rank);
    }
    if (repeated || missing > meld.wilds()) {
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

}  // namespace

std::vector<Problem> check_meld(Meld const& meld, Rules const& rules, bool going_out) {
    std::vector<Problem> problems;
    auto const& limits = rules.meld;
    if (meld.of == MeldOf::black_three) {
        check_black_threes(meld, rules, going_out, problems);
        return problems;
    }
    if (meld.size() < limits.min_size) {
        problems.push_back(
            {.code = ProblemCode::meld_too_small, .have = meld.size(), .limit = limits.min_size});
    }
    if (limits.max_size > 0 && meld.size() > limits.max_size) {
        problems.push_back(
            {.code = ProblemCode::meld_too_large, .have = meld.size(), .limit = limits.max_size});
    }
    if (meld.of == MeldOf::set) check_set(meld, limits, problems);
    if (meld.of == MeldOf::sequence) check_sequence(meld, limits, problems);
    if (meld.of == MeldOf::wild && !limits.wild_melds) {
        problems.push_back({.code = ProblemCode::meld_wild});
    }
    return problems;
}

}  // namespace meldbook
