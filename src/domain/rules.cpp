#include "domain/rules.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace meldbook {

namespace {

constexpr std::array<std::string_view, 3> tie_names = {"play-on", "share", "out"};

}  // namespace

std::string_view tie_name(Tie tie) { return tie_names[static_cast<std::size_t>(tie)]; }

std::optional<Tie> tie_of(std::string_view name) {
    auto const found = std::ranges::find(tie_names, name);
    if (found == tie_names.end()) return std::nullopt;
    return static_cast<Tie>(found - tie_names.begin());
}

std::string_view combine_name(Combine combine) {
    return combine == Combine::single ? "single" : "sum";
}

bool Condition::holds(State const& state) const {
    if (opened && *opened != state.opened) return false;
    if (out && *out != state.out) return false;
    for (auto const& [counter, wanted] : counts)
        if (!wanted.contains(state.counts[counter])) return false;
    return std::ranges::all_of(at_least, [&](auto const& pair) {
        return state.counts[pair.first] >= state.counts[pair.second];
    });
}

int SetBonus::points_for(State const& state) const {
    return per ? points * std::max(0, state.counts[*per] - beyond) : points;
}

AppliedFactor factor_of(Factors const& factors, State const& state) {
    for (std::size_t row = 0; row < factors.size(); ++row) {
        if (factors[row].when.holds(state)) return {factors[row].x, static_cast<int>(row)};
    }
    return {};
}

bool MeldPattern::matches(Meld const& meld) const {
    if (meld.of != of) return false;
    if (ranks.any()) {
        for (auto rank : all_ranks) {
            if (!is_wild(rank) && meld.cards[rank] > 0 && !ranks[index_of(rank)]) return false;
        }
    }
    if (hidden && *hidden != meld.hidden) return false;
    if (mark != 0 && mark != meld.mark) return false;
    return wilds.contains(meld.wilds()) && jokers.contains(meld.cards[Rank::joker]) &&
           twos.contains(meld.cards[Rank::two] - meld.natural_twos) && size.contains(meld.size()) &&
           (run == Range{} || run.contains(clean_run(meld)));
}

SortLimits MeldLimits::of(MeldOf sort) const {
    auto const& own = sort == MeldOf::wild ? wild : sort == MeldOf::sequence ? sequence : set;
    bool const by_default = sort == MeldOf::wild       ? wild_melds
                            : sort == MeldOf::sequence ? sequences
                                                       : true;
    SortLimits limits;
    limits.allowed = own.allowed.value_or(by_default);
    limits.min_size = own.min_size.value_or(min_size);
    limits.max_size = own.max_size.value_or(max_size);
    limits.mixed = own.mixed.value_or(true);
    if (sort == MeldOf::wild) return limits;
    limits.min_naturals = own.min_naturals.value_or(min_naturals);
    limits.max_wilds = own.max_wilds.value_or(max_wilds);
    limits.wilds = own.wilds.value_or(wilds);
    return limits;
}

int Threes::points(int count) const {
    if (count < 0 || values.empty()) return 0;
    auto const last = static_cast<int>(values.size()) - 1;
    if (count <= last) return values[static_cast<std::size_t>(count)];
    return values.back() + (count - last) * each_extra;
}

int TableRules::players() const { return std::accumulate(sides.begin(), sides.end(), 0); }

bool TableRules::partners() const {
    return formed != FormedSides::no ||
           std::ranges::any_of(sides, [](int players) { return players > 1; });
}

std::optional<std::size_t> Rules::canasta_of(Meld const& meld_laid) const {
    for (std::size_t i = 0; i < canastas.size(); ++i) {
        if (meld_laid.size() < smallest_canasta(i)) continue;
        if (canastas[i].pattern.matches(meld_laid)) return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> Rules::unfinished_of(Meld const& meld_laid) const {
    if (meld_laid.size() >= canasta_size || canasta_of(meld_laid)) return std::nullopt;
    for (std::size_t i = 0; i < incomplete.size(); ++i) {
        if (incomplete[i].pattern.matches(meld_laid)) return i;
    }
    return std::nullopt;
}

std::string const& Rules::counted_id(std::size_t counter) const {
    if (counter < first_event()) return tags.at(counter - first_tag);
    if (counter < first_unfinished()) return events.at(counter - first_event()).id;
    return incomplete.at(counter - first_unfinished()).id;
}

int Rules::in_packs(Rank rank) const {
    switch (rank) {
        case Rank::joker: return table.jokers;
        case Rank::red_three: return 2 * table.decks;
        // Where threes are cards like others, any three is written 3.
        case Rank::black_three: return (meld.ordinary_threes ? 4 : 2) * table.decks;
        default: return 4 * table.decks;
    }
}

int Rules::in_packs() const { return 52 * table.decks + table.jokers; }

int Rules::smallest_canasta(std::size_t kind) const {
    int const own = canastas[kind].pattern.size.min;
    return own > 0 ? own : canasta_size;
}

unsigned places_of(Meld const& meld, Run const& run) {
    unsigned places = 0;
    auto const take = [&](int place) { places |= 1U << static_cast<unsigned>(place); };
    if (meld.natural_twos > 0) take(2);
    if (meld.cards[Rank::black_three] > 0) take(3);
    for (int place = 4; place < high_ace; ++place) {
        if (meld.cards[rank_at(place)] > 0) take(place);
    }
    int const aces = meld.cards[Rank::ace];
    if (aces == 0) return places;
    auto const high = places | 1U << static_cast<unsigned>(high_ace);
    auto const low = places | 1U << static_cast<unsigned>(low_ace);
    if (aces > 1 && run.aces > 1) return high | low;
    if (run.low > low_ace) return high;
    if (run.high < high_ace) return low;
    // Without other cards, or with as many gaps on both sides, the ace is high.
    auto const gaps = [](unsigned all) {
        return std::bit_width(all) - std::countr_zero(all) - std::popcount(all);
    };
    return gaps(low) < gaps(high) ? low : high;
}

int clean_run(Meld const& meld) {
    if (meld.of != MeldOf::sequence) return meld.naturals();
    // Where a rule set has no low aces, a meld cannot have one.
    auto places = places_of(meld, Run{.low = low_ace, .high = high_ace, .aces = 2});
    int longest = 0;
    for (; places != 0; places &= places << 1U) ++longest;
    return longest;
}

std::string with_switches(std::string name, std::vector<SetSwitch> const& switches) {
    for (auto const& set : switches) name += " " + set.text();
    return name;
}

}  // namespace meldbook
