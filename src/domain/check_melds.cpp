// Checks melds against the limits of a rule set.

#include <algorithm>
#include <bit>

#include "domain/check.hpp"

namespace meldbook {

namespace {

/// Returns how many natural cards a meld with so many wild cards needs.
int naturals_needed(WildLimit limit, int wilds) {
    switch (limit) {
        case WildLimit::any: return 0;
        case WildLimit::le: return wilds;
        case WildLimit::lt: return wilds + 1;
        case WildLimit::half: return 2 * wilds;
        case WildLimit::none: return 0;
    }
    return 0;
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
    if (!limits.allowed) problems.push_back({.code = ProblemCode::meld_set});
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
        if (melds[i].of != MeldOf::set || (!reported.empty() && reported[i])) continue;
        bool const again =
            std::any_of(melds.begin(), melds.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](Meld const& m) { return belong_together(m, melds[i]); });
        if (!again) continue;
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
    bool const fragments = std::any_of(melds.begin(), melds.end(),
                                       [&](Meld const& m) { return is_too_small(m, rules); });
    auto const reported =
        fragments ? report_split_melds(melds, rules, problems) : std::vector<bool>{};
    for (std::size_t i = 0; i < melds.size(); ++i) {
        if (fragments && reported[i]) continue;
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

}  // namespace meldbook
