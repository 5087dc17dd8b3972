#include "view/rules/rules_words.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// "joker 50 · 2, A 20": ranks grouped by value, the dearest first.
std::string values_text(std::map<int, std::bitset<rank_count>, std::greater<>> const& groups) {
    std::string text;
    for (auto const& [value, ranks] : groups) {
        auto const group = fmt::format("{} {}", words::ranks_text(ranks), number(value));
        text = text.empty() ? group : fmt::format("{} · {}", text, group);
    }
    return text;
}

std::string sides_text(std::vector<int> const& sides) {
    std::string text;
    for (int players : sides) {
        text = text.empty() ? number(players) : fmt::format("{} against {}", text, players);
    }
    return text;
}

/// A schedule by count, from one: "100, 200, 300, 800".
std::string schedule_text(Threes const& threes) {
    std::vector<std::string> values;
    for (std::size_t n = 1; n < threes.values.size(); ++n) {
        values.push_back(number(threes.values[n]));
    }
    if (threes.each_extra == 0) return joined(values);
    if (values.empty()) return fmt::format("{} for each", number(threes.each_extra));
    return fmt::format("{}, {} for each further one", joined(values), number(threes.each_extra));
}

RuleLines three_rules(Threes const& threes, Rules const& rules) {
    RuleLines lines;
    if (auto const schedule = schedule_text(threes); !schedule.empty())
        lines.push_back({schedule, {}, "values"});
    if (auto const when = words::factors_text(threes.factor, rules); !when.empty())
        lines.push_back({when, {}, "factor"});
    return lines;
}

}  // namespace

RuleLines table_rules(Rules const& rules) {
    auto const& table = rules.table;
    int const cards = 52 * table.decks + table.jokers;
    return {{fmt::format("{} players: {}", table.players(), sides_text(table.sides)), {}, "sides"},
            {counted(table.decks, "{} pack, {} jokers: {} cards", "{} packs, {} jokers: {} cards",
                     table.decks, table.jokers, cards),
             {},
             "packs"},
            {counted(table.deal, "{} card each", "{} cards each", table.deal), {}, "deal"}};
}

RuleLines card_rules(Rules const& rules) {
    std::map<int, std::bitset<rank_count>, std::greater<>> groups;
    for (auto rank : all_ranks) {
        int const value = rules.cards[index_of(rank)];
        if (value != 0) groups[value].set(index_of(rank));
    }
    RuleLines lines = {{values_text(groups), {}, "values"}};
    auto const factor = words::factors_text(rules.meld.factor, rules);
    if (!factor.empty()) lines.push_back({fmt::format("on the table: {}", factor), {}, "factor"});
    return lines;
}

RuleLines hand_card_rules(Rules const& rules) {
    std::map<int, std::bitset<rank_count>, std::greater<>> groups;
    for (auto rank : all_ranks) {
        int const value = rules.hand_cards[index_of(rank)];
        if (value != rules.cards[index_of(rank)]) groups[value].set(index_of(rank));
    }
    RuleLines lines;
    lines.push_back({groups.empty() ? std::string("counted against as on the table")
                                    : fmt::format("counted against as on the table, but {}",
                                                  values_text(groups)),
                     {},
                     "values"});
    auto const factor = words::factors_text(rules.hand_factor, rules, words::FactorAs::multiple);
    if (!factor.empty()) lines.push_back({factor, {}, "factor"});
    for (auto const& set : rules.hand_sets) {
        auto const cards = words::ranks_text(std::bitset<rank_count>().set(index_of(set.cards)));
        auto const text =
            set.per_player
                ? fmt::format("{} {} in one hand", words::range_text(set.count), cards)
                : fmt::format("{} {} held by a side", words::range_text(set.count), cards);
        lines.push_back({text, signed_number(set.points), text});
    }
    return lines;
}

RuleLines meld_rules(Rules const& rules) {
    auto const& meld = rules.meld;
    RuleLines lines;
    auto const size =
        meld.max_size > 0 ? Range{meld.min_size, meld.max_size} : Range{meld.min_size};
    lines.push_back({words::count_text(words::Counted::cards, size), {}, "size"});
    if (meld.min_naturals > 0) {
        lines.push_back({counted(meld.min_naturals, "at least {} natural card",
                                 "at least {} natural cards", meld.min_naturals),
                         {},
                         "naturals"});
    }
    if (meld.max_wilds > 0) {
        lines.push_back(
            {words::count_text(words::Counted::wild_cards, Range{0, meld.max_wilds}), {}, "wilds"});
    }
    switch (meld.wilds) {
        case WildLimit::any: break;
        case WildLimit::le:
            lines.push_back({"no more wild cards than natural cards", {}, "ratio"});
            break;
        case WildLimit::lt:
            lines.push_back({"fewer wild cards than natural cards", {}, "ratio"});
            break;
        case WildLimit::half:
            lines.push_back({"2 natural cards for each wild card", {}, "ratio"});
            break;
    }
    if (meld.no_wilds.any()) {
        lines.push_back({fmt::format("no wild cards with {}", words::ranks_text(meld.no_wilds)),
                         {},
                         "no wilds"});
    }
    if (meld.wild_melds) lines.push_back({"wild cards alone make a meld", {}, "wild melds"});
    if (meld.sequences) lines.push_back({"sequences are melds", {}, "sequences"});
    if (meld.duplicate_ranks)
        lines.push_back({"a side may have several melds of a rank", {}, "several"});
    return lines;
}

RuleLines canasta_rules(Rules const& rules) {
    RuleLines lines = {
        {words::count_text(words::Counted::cards, Range{rules.canasta_size}), {}, "size"}};
    for (auto const& kind : rules.canastas) {
        auto const made_of = words::pattern_text(kind.pattern);
        auto text = made_of.empty() ? kind.name : fmt::format("{}: {}", kind.name, made_of);
        if (!kind.cards) text = fmt::format("{}; its cards are part of the bonus", text);
        lines.push_back({text, number(kind.bonus), "kind " + kind.id});
    }
    return lines;
}

RuleLines bonus_rules(Rules const& rules) {
    RuleLines lines;
    bool grouped = false;
    for (auto const& bonus : rules.bonuses) {
        auto const when = words::condition_text(bonus.when, rules);
        lines.push_back({when.empty() ? bonus.name : fmt::format("{}: {}", bonus.name, when),
                         number(bonus.points), "bonus " + bonus.id});
        grouped = grouped || !bonus.group.empty();
    }
    if (grouped)
        lines.push_back({"of those that exclude each other only the largest counts", {}, "group"});
    return lines;
}

RuleLines incomplete_rules(Rules const& rules) {
    RuleLines lines;
    for (auto const& incomplete : rules.incomplete) {
        auto const made_of = words::pattern_text(incomplete.pattern);
        auto const text = made_of.empty() ? std::string("any meld") : made_of;
        lines.push_back({text, number(incomplete.points), text});
    }
    return lines;
}

RuleLines red_three_rules(Rules const& rules) { return three_rules(rules.red_threes, rules); }

RuleLines black_three_rules(Rules const& rules) {
    auto lines = rules.black_threes ? three_rules(*rules.black_threes, rules) : RuleLines{};
    if (!rules.meld.black_threes) {
        lines.push_back({"never melded", {}, "melded"});
    } else {
        lines.push_back(
            {fmt::format("melded by a side that goes out, {}",
                         words::count_text(words::Counted::cards, *rules.meld.black_threes)),
             {},
             "melded"});
    }
    return lines;
}

std::span<RuleSection const> rule_sections() {
    static constexpr std::array all = {RuleSection{"Table", table_rules},
                                       RuleSection{"Cards", card_rules},
                                       RuleSection{"In hand", hand_card_rules},
                                       RuleSection{"Melds", meld_rules},
                                       RuleSection{"Canastas", canasta_rules},
                                       RuleSection{"Bonuses", bonus_rules},
                                       RuleSection{"Incomplete", incomplete_rules},
                                       RuleSection{"Red threes", red_three_rules},
                                       RuleSection{"Black threes", black_three_rules},
                                       RuleSection{"Going out", out_rules},
                                       RuleSection{"Opening", opening_rules},
                                       RuleSection{"Special hands", special_rules},
                                       RuleSection{"Events", event_rules},
                                       RuleSection{"Match", match_rules}};
    return all;
}

}  // namespace meldbook::view
