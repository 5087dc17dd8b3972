#include "domain/cards.hpp"

#include <algorithm>

namespace meldbook {

namespace {

struct Names {
    std::string_view letters;
    std::string_view key;
};

constexpr std::array<Names, rank_count> rank_names = {{{"3r", "3r"},
                                                       {"3", "3b"},
                                                       {"4", "4"},
                                                       {"5", "5"},
                                                       {"6", "6"},
                                                       {"7", "7"},
                                                       {"8", "8"},
                                                       {"9", "9"},
                                                       {"10", "10"},
                                                       {"J", "J"},
                                                       {"Q", "Q"},
                                                       {"K", "K"},
                                                       {"A", "A"},
                                                       {"2", "2"},
                                                       {"Jo", "joker"}}};

}  // namespace

std::string_view letters(Rank rank) { return rank_names[index_of(rank)].letters; }

std::string_view rule_key(Rank rank) { return rank_names[index_of(rank)].key; }

std::optional<Rank> rank_of_key(std::string_view key) {
    auto const found = std::ranges::find(rank_names, key, &Names::key);
    if (found == rank_names.end()) return std::nullopt;
    return all_ranks[static_cast<std::size_t>(found - rank_names.begin())];
}

int points_of(Tally const& cards, CardValues const& values) {
    int sum = 0;
    for (auto rank : all_ranks) sum += cards[rank] * values[index_of(rank)];
    return sum;
}

}  // namespace meldbook
