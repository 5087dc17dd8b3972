// Reads a whole rule tree into a rule set.

#include "rules/reader.hpp"
#include "rules/schema.hpp"

namespace meldbook::rules {

namespace {

// The defaults for a file that extends nothing: the Classic game without its canasta kinds, which
// every such file must give.
Rules defaults() {
    Rules rules;
    auto const give = [&](int points, std::initializer_list<Rank> ranks) {
        for (auto rank : ranks) rules.cards[index_of(rank)] = points;
    };
    give(50, {Rank::joker});
    give(20, {Rank::two, Rank::ace});
    give(10, {Rank::king, Rank::queen, Rank::jack, Rank::ten, Rank::nine, Rank::eight});
    give(5, {Rank::seven, Rank::six, Rank::five, Rank::four, Rank::black_three});
    rules.hand_cards = rules.cards;
    rules.red_threes.values = {0, 100, 200, 300, 800};
    Condition opened;
    opened.opened = true;
    rules.red_threes.factor = {{opened, 1}, {{}, -1}};
    rules.out_requires.counts = {{counter_canastas, {1}}};
    rules.out_kinds = {{"normal", {}, "normal", 100, {}}, {"concealed", {}, "concealed", 200, {}}};
    rules.opening.bands = {{std::nullopt, 15, false, {}},
                           {0, 50, false, {}},
                           {1500, 90, false, {}},
                           {3000, 120, false, {}}};
    return rules;
}

}  // namespace

Rules read_rules(Node const& root) {
    auto rules = defaults();
    Reading reading{rules.tags, std::nullopt};
    Reader reader(root, reading);
    describe(reader, rules);
    reader.close();
    for (std::size_t i = 0; i < rules.bonuses.size(); ++i) {
        auto& bonus = rules.bonuses[i];
        if (bonus.id.empty()) bonus.id = "bonus-" + std::to_string(i + 1);
        if (bonus.name.empty()) bonus.name = bonus.id;
    }
    return rules;
}

}  // namespace meldbook::rules
