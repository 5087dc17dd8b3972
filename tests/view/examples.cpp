#include "view/examples.hpp"

#include "domain/notation.hpp"

namespace meldbook::test {

namespace {

constexpr std::size_t clean = first_tag;
constexpr std::size_t dirty = first_tag + 1;
constexpr Range none{0, 0};

CardValues classic_values() {
    CardValues values{};
    for (auto rank : all_ranks) values[index_of(rank)] = rank >= Rank::eight ? 10 : 5;
    values[index_of(Rank::red_three)] = 0;
    values[index_of(Rank::ace)] = 20;
    values[index_of(Rank::two)] = 20;
    values[index_of(Rank::joker)] = 50;
    return values;
}

CanastaKind kind(std::string id, int bonus, MeldPattern pattern, std::vector<std::size_t> tags) {
    return {.id = id, .name = id, .pattern = pattern, .bonus = bonus, .tags = std::move(tags)};
}

MeldPattern pattern(MeldOf of, std::bitset<rank_count> ranks = {}, Range wilds = {},
                    Range jokers = {}) {
    MeldPattern made;
    made.of = of;
    made.ranks = ranks;
    made.wilds = wilds;
    made.jokers = jokers;
    return made;
}

Condition counting(std::initializer_list<std::pair<std::size_t, Range>> counts) {
    Condition condition;
    condition.counts = counts;
    return condition;
}

Condition opening_is(bool opened) {
    Condition condition;
    condition.opened = opened;
    return condition;
}

Incomplete penalty(MeldPattern const& of, int points) {
    Incomplete made;
    made.pattern = of;
    made.points = points;
    return made;
}

OutKind out_kind(std::string id, int bonus, std::string hint = {}) {
    return {.id = id, .name = id, .bonus = bonus, .hint = std::move(hint)};
}

OpeningBand band(std::optional<int> from, int min, bool pure = false) {
    return {.from = from, .min = min, .pure = pure, .needs = {}};
}

std::bitset<rank_count> only(std::initializer_list<Rank> ranks) {
    std::bitset<rank_count> set;
    for (auto rank : ranks) set.set(index_of(rank));
    return set;
}

}

Rules classic() {
    Rules rules;
    rules.id = "classic";
    rules.name = "Classic Canasta";
    rules.sources = {"pagat.com/rummy/canasta.html#classic (2025-07)", "Bicycle"};
    rules.notes = {"Four red threes: 800 in all; one table's card list gives 900."};
    rules.cite.red_threes = "Pagat, scoring";
    rules.cite.hand = "Pagat, scoring";
    rules.cite.canasta = "Pagat, melds";
    rules.cite.opening = "Pagat, first meld";
    rules.cite.match = "Pagat, end of the game";
    rules.cards = classic_values();
    rules.hand_cards = rules.cards;
    rules.hand_cards[index_of(Rank::red_three)] = 500;
    rules.tags = {"clean", "dirty"};
    rules.canastas = {kind("natural", 500, pattern(MeldOf::set, {}, none), {0}),
                      kind("mixed", 300, pattern(MeldOf::set), {1})};
    rules.red_threes.values = {0, 100, 200, 300, 800};
    rules.red_threes.factor = {{opening_is(true), 1}, {{}, -1}};
    rules.out_requires.counts = {{counter_canastas, Range{1}}};
    rules.out_kinds = {out_kind("normal", 100),
                       out_kind("concealed", 200, "whole hand in one turn, nothing melded before")};
    rules.opening.bands = {band(std::nullopt, 15), band(0, 50), band(1500, 90), band(3000, 120)};
    rules.opening.exempt = {"concealed"};
    return rules;
}

Rules italian() {
    auto rules = classic();
    rules.id = "italian";
    rules.name = "Canasta italiana a tre mazzi";
    rules.notes.clear();
    rules.cite = {};
    rules.cite.red_threes = "source 003, tre rossi";
    rules.table = {.decks = 3, .jokers = 6, .deal = 15, .sides = {2, 2}};
    rules.meld.max_wilds = 2;
    rules.meld.wilds = WildLimit::lt;
    rules.meld.black_threes.reset();
    rules.meld.wild_melds = true;
    rules.canastas = {kind("toro-seduto", 5000, pattern(MeldOf::wild, {}, {}, Range{6}), {0}),
                      kind("pinellata", 3000, pattern(MeldOf::wild, {}, {}, none), {0}),
                      kind("pinelle-sporca", 2000, pattern(MeldOf::wild), {1}),
                      kind("assi-pulita", 1000, pattern(MeldOf::set, only({Rank::ace}), none), {0}),
                      kind("assi-sporca", 500, pattern(MeldOf::set, only({Rank::ace})), {1}),
                      kind("pulita", 500, pattern(MeldOf::set, {}, none), {0}),
                      kind("sporca", 300, pattern(MeldOf::set), {1})};
    rules.bonuses = {{.id = "cinque-pulite",
                      .name = "cinque pulite",
                      .when = counting({{clean, Range{5}}}),
                      .points = 1000,
                      .group = {}}};
    rules.red_threes.values = {0, 100, 200, 300, 800, 1000, 1200};
    rules.red_threes.factor = {{counting({{clean, Range{1}}, {dirty, Range{1}}}), 1},
                               {counting({{clean, Range{1}}}), 0},
                               {counting({{dirty, Range{1}}}), -1},
                               {{}, -2}};
    auto caught = opening_is(false);
    caught.out = OutState::other;
    rules.hand_factor = {{caught, 2}, {{}, 1}};
    rules.out_requires.counts = {{clean, Range{1}}, {dirty, Range{1}}};
    rules.out_kinds = {out_kind("chiusura", 500)};
    rules.opening.exempt.clear();
    rules.opening.bands = {band(std::nullopt, 50, true),
                           band(3001, 90),
                           band(5001, 120),
                           band(7001, 160),
                           band(10001, 180),
                           band(12001, 200)};
    rules.match.target = 15000;
    rules.match.exceed = true;
    return rules;
}

Rules american() {
    auto rules = classic();
    rules.id = "modern-american";
    rules.name = "Modern American";
    rules.table.deal = 13;
    rules.meld.max_wilds = 2;
    rules.meld.max_size = 7;
    rules.meld.black_threes.reset();
    rules.meld.wild_melds = true;
    rules.meld.no_wilds = only({Rank::seven});
    rules.meld.factor = {{counting({{counter_canastas, none}}), -1}, {{}, 1}};
    rules.incomplete = {penalty(pattern(MeldOf::set, only({Rank::ace, Rank::seven}), none), -2500),
                        penalty(pattern(MeldOf::wild), -2000)};
    rules.red_threes.values = {0, 100, 300, 500, 1000};
    rules.red_threes.factor = {{counting({{counter_canastas, none}}), -1},
                               {counting({{counter_canastas, Range{1, 1}}}), 0},
                               {{}, 1}};
    rules.black_threes = rules.red_threes;
    rules.hand_sets = {
        {.cards = Rank::ace, .count = Range{3}, .points = -1500, .per = HeldBy::player}};
    rules.specials = {
        {.id = "garbage", .name = "garbage", .points = 2000, .others = {}, .wins = false},
        {.id = "dream", .name = "dream hand", .points = 3000, .others = 0, .wins = true}};
    rules.events = {{.id = "cut", .text = "exact cut", .points = 100}};
    rules.opening.exempt = {"special"};
    rules.opening.bands = {
        {.from = {}, .min = 125, .pure = false, .needs = "a clean or wild triple"}};
    rules.match.target = 8500;
    rules.match.tie = Tie::out;
    return rules;
}

MatchFacts facts_of(Rules const& rules, std::vector<std::string> const& sides,
                    std::vector<std::vector<std::string>> const& players) {
    MatchFacts facts;
    facts.number = 12;
    facts.started = "2026-11-21T19:15:00Z";
    facts.rules_id = rules.id;
    facts.target = rules.match.target;
    facts.hands_limit = rules.match.hands;
    facts.tie = rules.match.tie;
    std::vector<int> sizes;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        facts.sides.push_back({.name = sides[i], .start = 0});
        sizes.push_back(static_cast<int>(players[i].size()));
    }
    std::vector<std::size_t> seated(sides.size(), 0);
    std::size_t seat = 0;
    for (auto side : seat_sides(sizes)) {
        facts.seats.push_back(
            {.seat = seat, .side = side, .from_hand = 1, .player = players[side][seated[side]]});
        ++seat;
        ++seated[side];
    }
    return facts;
}

void add_hand(MatchFacts& facts, Rules const& rules, std::vector<std::string> const& entries) {
    HandFacts hand;
    hand.number = static_cast<int>(facts.hands.size()) + 1;
    hand.played = "2026-11-21T19:30:00Z";
    hand.dealer_seat = facts.hands.size() % facts.seats.size();
    std::vector<Entry> read;
    for (auto const& entry : entries) {
        read.push_back(read_entry(entry, rules));
        hand.entries.push_back({.typed = entry, .understood = print_entry(read.back(), rules)});
    }
    hand.ended = ended_by(read);
    facts.hands.push_back(hand);
}

MatchFacts evening() {
    auto const rules = classic();
    auto facts = facts_of(rules, {"North-South", "East-West"}, {{"Ana", "Bea"}, {"Cid", "Dan"}});
    facts.event = "Winter league";
    facts.place = "Le Bistrot";
    add_hand(facts, rules,
             {"KKKKKKK 8888822 AA2 red=2 out hand=5510", "9999 555Jo red=1 hand=A3/QQ4"});
    add_hand(facts, rules, {"red=1 hand=KKJo/AA", "10s=9 20s=4 natural=1 out"});
    add_hand(facts, rules, {"777 JJJJ hand=4", "table=120+85 mixed=1 red=1 minus=20"});
    return facts;
}

MatchFacts long_evening() {
    auto const rules = classic();
    auto facts = evening();
    facts.sides[0].start = 355;
    facts.sides[1].start = -45;
    facts.hands[1].note = "the lamp went out";
    facts.seats.push_back({.seat = 1, .side = 1, .from_hand = 3, .player = "Zoé"});
    add_hand(facts, rules, {"9xK red=1 hand=4", "4222 adjust=-100:\"passed twice\""});
    facts.hands[3].irregular = true;
    return facts;
}

view::MatchRow listed(int number, std::string date, std::vector<SideSummary> sides, Status status,
                      std::optional<std::size_t> winner, std::string rules) {
    view::MatchRow row;
    row.date = std::move(date);
    row.match.number = number;
    row.match.sides = std::move(sides);
    row.match.status = status;
    row.match.winner = winner;
    row.match.rules_id = std::move(rules);
    return row;
}

std::vector<std::string> page_cells(view::Table const& table, std::size_t row) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (is_in_files(table.columns[i])) cells.push_back(page_text(table.rows.at(row).at(i)));
    }
    return cells;
}

std::string local_time(std::string_view) { return "21 Nov 2026, 20:15"; }

}
