#include "words/phrases.hpp"

#include <algorithm>
#include <limits>

#include "domain/text.hpp"
#include "text/text.hpp"

namespace meldbook::words {

namespace {

bool open_above(Range const& range) { return range.max == std::numeric_limits<int>::max(); }

}  // namespace

std::string grouped(std::string_view text) {
    bool const minus = text.starts_with('-');
    auto const figure = text.substr(minus ? 1 : 0);
    auto const point = std::min(figure.find('.'), figure.size());
    auto const fraction = figure.substr(point);
    auto const whole = whole_number<long long>(figure.substr(0, point));
    bool const decimal = fraction.empty() || is_digits(fraction.substr(1));
    if (!whole || *whole < 0 || !decimal) return std::string(text);
    return fmt::format("{}{}{}", minus ? minus_sign : "", number(*whole), fraction);
}

std::string cited(std::string const& text, std::string const& cite) {
    return cite.empty() ? text : fmt::format("{} ({})", text, cite);
}

std::string range_text(Range const& range) {
    if (range.min == range.max) return number(range.min);
    if (open_above(range)) return fmt::format("{} or more", number(range.min));
    if (range.min <= 0) return fmt::format("at most {}", number(range.max));
    return fmt::format("{} to {}", number(range.min), number(range.max));
}

std::string ranks_text(std::bitset<rank_count> const& ranks) {
    std::vector<std::string> runs;
    // Deuces and jokers first, as card values are told; then from the ace down.
    if (ranks[index_of(Rank::joker)]) runs.emplace_back("joker");
    if (ranks[index_of(Rank::two)]) runs.emplace_back(letters(Rank::two));
    std::size_t high = index_of(Rank::ace);
    while (high >= index_of(Rank::four)) {
        if (!ranks[high]) {
            --high;
            continue;
        }
        std::size_t low = high;
        while (low > index_of(Rank::four) && ranks[low - 1]) --low;
        auto const first = letters(all_ranks[high]);
        auto const last = letters(all_ranks[low]);
        if (high - low >= 2) {
            runs.push_back(fmt::format("{}–{}", first, last));
        } else {
            runs.emplace_back(first);
            if (high != low) runs.emplace_back(last);
        }
        high = low - 1;
    }
    if (ranks[index_of(Rank::black_three)]) runs.emplace_back("black three");
    if (ranks[index_of(Rank::red_three)]) runs.emplace_back("red three");
    return joined(runs);
}

std::string cards_text(Tally const& cards) {
    std::string text;
    for (auto rank : all_ranks) {
        for (int n = 0; n < cards[rank]; ++n) {
            if (!text.empty()) text += ' ';
            text += letters(rank);
        }
    }
    return text;
}

std::string sum_text(Tally const& cards, CardValues const& values) {
    struct Group {
        int value;
        int cards;
    };
    std::vector<Group> groups;
    for (auto rank : all_ranks) {
        if (cards[rank] == 0) continue;
        int const value = values[index_of(rank)];
        auto const known = std::find_if(groups.begin(), groups.end(),
                                        [&](Group const& g) { return g.value == value; });
        if (known == groups.end()) groups.push_back({value, cards[rank]});
        else known->cards += cards[rank];
    }
    std::string text;
    for (auto const& group : groups) {
        auto const term = group.cards == 1 ? number(group.value)
                                           : fmt::format("{}×{}", group.cards, number(group.value));
        text = text.empty() ? term : fmt::format("{} + {}", text, term);
    }
    auto const sum = number(points_of(cards, values));
    return text == sum ? sum : fmt::format("{} = {}", text, sum);
}

std::string tie_text(Tie tie) {
    switch (tie) {
        case Tie::play_on: return "on a tie, another hand";
        case Tie::share: return "on a tie, the win is shared";
        case Tie::out: return "on a tie, the side that went out wins";
    }
    return "";
}

std::vector<std::string> terms_text(MatchTerms const& terms) {
    std::vector<std::string> texts;
    if (terms.target > 0) {
        texts.push_back(terms.exceed ? fmt::format("past {}", number(terms.target))
                                     : fmt::format("to {}", number(terms.target)));
    }
    if (terms.hands > 0) texts.push_back(counted(terms.hands, "{} hand", "{} hands", terms.hands));
    return texts;
}

}  // namespace meldbook::words
