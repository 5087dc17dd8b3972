#pragma once
// Describes the keys of a rule set, for reading and for writing: `describe` goes through a rule set
// with a Reader or a Writer, so a document has every key a file can have. Keys are in the order of
// the document; `canasta` comes before all conditions, which count the tags of its kinds.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "domain/rules.hpp"
#include "rules/fields.hpp"
#include "rules/tree.hpp"

namespace meldbook::rules {

inline constexpr int newest_format = 1;

/// The numbers of players a rule set may have overlays for.
inline constexpr Bounds seats_bounds{2, static_cast<int>(most_players)};

// With these limits no line of a score overflows an int, whatever is entered (domain/hand.hpp).
// Sums of lines are checked against `largest_total`.
inline constexpr Bounds points_bounds{-100'000, 100'000};
inline constexpr Bounds line_bounds{-1'000'000, 1'000'000};  // the total a band begins at
inline constexpr Bounds target_bounds{0, 1'000'000};
inline constexpr Bounds hands_bounds{0, 1000};  // 0: no fixed number
inline constexpr Bounds rounds_bounds{0, most_rounds};
inline constexpr Bounds decks_bounds{1, seats_bounds.most +
                                            1};  // one more than players, with two jokers
inline constexpr Bounds factor_bounds{-2, 2};
inline constexpr Bounds cards_bounds{0, 100};
inline constexpr int largest_most = 100;  // how often an event may be entered

inline constexpr std::array<Word<MeldOf>, 4> meld_words = {{{"set", MeldOf::set},
                                                            {"wild", MeldOf::wild},
                                                            {"sequence", MeldOf::sequence},
                                                            {"black3", MeldOf::black_three}}};
inline constexpr std::array<Word<WildLimit>, 5> wild_words = {{{"any", WildLimit::any},
                                                               {"le", WildLimit::le},
                                                               {"lt", WildLimit::lt},
                                                               {"half", WildLimit::half},
                                                               {"none", WildLimit::none}}};
inline constexpr std::array<Word<int>, 4> low_words = {
    {{"4", 4}, {"3", 3}, {"2", 2}, {"A", low_ace}}};
inline constexpr std::array<Word<int>, 2> high_words = {{{"A", high_ace}, {"K", high_ace - 1}}};
inline constexpr std::array<Word<FormedSides>, 3> formed_words = {
    {{"no", FormedSides::no}, {"each", FormedSides::each}, {"divided", FormedSides::divided}}};
inline constexpr std::array<Word<HeldBy>, 3> per_words = {
    {{"player", HeldBy::player}, {"side", HeldBy::side}, {"card", HeldBy::card}}};
inline constexpr std::array<Word<bool>, 2> by_words = {{{"score", false}, {"hand", true}}};
inline constexpr std::array<Word<Combine>, 2> combine_words = {
    {{"sum", Combine::sum}, {"single", Combine::single}}};
inline constexpr std::array<Word<bool>, 2> end_words = {{{"reach", false}, {"exceed", true}}};
inline constexpr std::array<Word<bool>, 1> winner_words = {{{"highest", true}}};
inline constexpr std::array<Word<Tie>, 3> tie_words = {
    {{"play-on", Tie::play_on}, {"share", Tie::share}, {"out", Tie::out}}};

struct CiteKey {
    std::string_view key;
    std::string Citations::* member;
};
inline constexpr std::array<CiteKey, 19> cite_keys = {{{"cards", &Citations::cards},
                                                       {"meld", &Citations::meld},
                                                       {"canasta", &Citations::canasta},
                                                       {"bonus", &Citations::bonus},
                                                       {"incomplete", &Citations::incomplete},
                                                       {"red_threes", &Citations::red_threes},
                                                       {"red_threes_5", &Citations::red_threes_5},
                                                       {"black_threes", &Citations::black_threes},
                                                       {"out", &Citations::out},
                                                       {"hand", &Citations::hand},
                                                       {"hand_3r", &Citations::hand_3r},
                                                       {"hand_3b", &Citations::hand_3b},
                                                       {"set", &Citations::set},
                                                       {"opening", &Citations::opening},
                                                       {"special", &Citations::special},
                                                       {"event", &Citations::event},
                                                       {"match", &Citations::match},
                                                       {"tie", &Citations::tie},
                                                       {"formed", &Citations::formed}}};

/// The keys of a rule set's `play`, in the order of PlayTopic.
inline constexpr std::array<std::string_view, play_topics> play_keys = {
    "deal",     "turned_up",    "taking",       "out_of_turn",   "finished",   "stop_card",
    "frozen",   "opening_pile", "opening_turn", "opening_bonus", "red_threes", "black_threes",
    "exchange", "partner",      "last_discard", "stock"};

/// Writes no empty list or table: documents of older versions stay as they are.
template <class Io>
void describe_words(Io& io, std::vector<std::string>& words) {
    if (Io::is_reading || !words.empty()) io.ids("words", words);
}

/// Writes a value only if it is not the default: documents of older versions stay as they are.
template <class Io>
void describe_set_flag(Io& io, std::string_view key, bool& flag) {
    if (Io::is_reading || flag) io.flag(key, flag);
}

template <class Io>
void describe_play(Io& io, PlayRules& play) {
    bool const given =
        std::any_of(play.begin(), play.end(), [](auto const& r) { return r.given(); });
    if (!Io::is_reading && !given) return;
    io.table("play", [&](Io& topics) {
        for (std::size_t i = 0; i < play_topics; ++i) {
            if (!Io::is_reading && !play[i].given()) continue;
            topics.table(play_keys[i], [&](Io& topic) {
                topic.text("rule", play[i].rule);
                topic.text("partners", play[i].partners);
                topic.text("elsewhere", play[i].elsewhere);
                topic.text("cite", play[i].cite);
            });
        }
    });
}

/// Makes a list of rows one of cases that cover everything, as it is kept, scored and told: rows behind
/// one that always holds never apply, and what no row is for counts once.
inline void settle_cases(Factors& factors) {
    auto const last = std::ranges::find_if(factors, &Condition::always, &Factor::when);
    if (last != factors.end()) factors.erase(last + 1, factors.end());
    else if (!factors.empty()) factors.push_back({});
}

template <class Io>
void describe_factors(Io& io, std::string_view key, Factors& factors) {
    io.list(key, factors, Need::optional, [](Io& row, Factor& factor) {
        row.when("when", factor.when);
        row.number("x", factor.x, factor_bounds, Need::required);
        if (Io::is_reading || !factor.cite.empty()) row.text("cite", factor.cite);
    });
    if constexpr (Io::is_reading) settle_cases(factors);
}

template <class Io>
void describe_pattern(Io& io, MeldPattern& pattern) {
    io.word("of", pattern.of, meld_words, Need::required);
    io.ranks("ranks", pattern.ranks);
    io.range("wilds", pattern.wilds);
    io.range("jokers", pattern.jokers);
    io.range("twos", pattern.twos);
    io.range("size", pattern.size);
    io.flag("hidden", pattern.hidden);
    io.range("run", pattern.run);
    io.meld_mark("mark", pattern.mark);
}

/// A list of patterns of which one suffices.
template <class Io>
void describe_patterns(Io& io, std::string_view key, std::vector<MeldPattern>& patterns) {
    if (!Io::is_reading && patterns.empty()) return;
    io.list(key, patterns, Need::optional,
            [](Io& row, MeldPattern& pattern) { describe_pattern(row, pattern); });
}

/// The name that is shown; it is the id if the rule set gives none.
template <class Io>
void describe_name(Io& io, std::string_view key, std::string const& id, std::string& name) {
    io.text(key, name, Need::filled);
    if (name.empty()) name = id;
}

template <class Io>
void describe_threes(Io& io, Threes& threes, Need values) {
    io.numbers("values", threes.values, points_bounds, values);
    io.number("each_extra", threes.each_extra, points_bounds);
    describe_factors(io, "factor", threes.factor);
    io.number("least", threes.least, points_bounds);
}

template <class Io>
void describe_cards(Io& io, CardValues& on_table, CardValues& in_hand) {
    auto const each = [](Io& table, CardValues& values) {
        for (auto rank = all_ranks.rbegin(); rank != all_ranks.rend(); ++rank) {
            table.number(rule_key(*rank), values[index_of(*rank)], points_bounds);
        }
    };
    io.table("cards", [&](Io& cards) {
        each(cards, on_table);
        if constexpr (Io::is_reading) in_hand = on_table;
        cards.table("hand", [&](Io& hand) { each(hand, in_hand); });
    });
}

/// The limits of sets, sequences or melds of wild cards; a document has only what is given.
template <class Io>
void describe_own_limits(Io& io, std::string_view key, OwnLimits& own, Run* run) {
    bool const wild = key == "wild";
    bool const given = own.allowed || own.mixed || own.min_size || own.max_size ||
                       own.min_naturals || own.max_wilds || own.wilds || own.ranks.any() ||
                       (run && *run != Run{});
    if (!Io::is_reading && !given) return;
    io.table(key, [&](Io& limits) {
        limits.flag("allowed", own.allowed);
        limits.number("min_size", own.min_size, {1, 30});
        limits.number("max_size", own.max_size, cards_bounds);
        if (wild) return limits.flag("mixed", own.mixed);
        limits.number("min_naturals", own.min_naturals, {0, 30});
        limits.limit("max_wilds", own.max_wilds, cards_bounds);
        limits.word("wilds", own.wilds, wild_words);
        if (!run) return limits.ranks("ranks", own.ranks);
        Run const usual;
        if (Io::is_reading || run->low != usual.low) limits.word("low", run->low, low_words);
        if (Io::is_reading || run->high != usual.high) limits.word("high", run->high, high_words);
        if (Io::is_reading || run->aces != usual.aces) limits.number("aces", run->aces, {1, 2});
    });
}

template <class Io>
void describe_meld(Io& io, MeldLimits& meld) {
    io.number("min_size", meld.min_size, {1, 30});
    io.number("max_size", meld.max_size, cards_bounds);
    io.number("min_naturals", meld.min_naturals, {0, 30});
    io.limit("max_wilds", meld.max_wilds, cards_bounds);
    io.word("wilds", meld.wilds, wild_words);
    io.ranks("no_wilds", meld.no_wilds);
    io.flag("wild_melds", meld.wild_melds);
    io.flag("sequences", meld.sequences);
    io.flag("duplicate_ranks", meld.duplicate_ranks);
    io.range("black_threes", meld.black_threes);
    describe_set_flag(io, "ordinary_threes", meld.ordinary_threes);
    describe_own_limits(io, "set", meld.set, nullptr);
    describe_own_limits(io, "sequence", meld.sequence, &meld.run);
    describe_own_limits(io, "wild", meld.wild, nullptr);
    describe_factors(io, "factor", meld.factor);
}

template <class Io>
void describe_opening(Io& io, OpeningRules& opening) {
    io.word("by", opening.by_hand, by_words);
    io.word("combine", opening.combine, combine_words);
    io.ids("exempt", opening.exempt);
    describe_patterns(io, "waived", opening.waived);
    io.list("band", opening.bands, Need::filled, [](Io& row, OpeningBand& band) {
        row.number("from", band.from, line_bounds);
        row.number("min", band.min, {0, points_bounds.most}, Need::required);
        row.flag("pure", band.pure);
        row.text("needs", band.needs);
        describe_patterns(row, "with", band.with);
        row.text("cite", band.cite);
    });
}

template <class Io>
void describe_match(Io& io, MatchTerms& match) {
    io.number("target", match.target, target_bounds);
    io.word("end", match.exceed, end_words);
    io.number("hands", match.hands, hands_bounds);
    if (Io::is_reading || match.rounds != 0) io.number("rounds", match.rounds, rounds_bounds);
    bool highest = true;
    io.word("winner", highest, winner_words);
    io.word("tie", match.tie, tie_words);
    io.number("step", match.step, {1, 1000});
}

/// The lists of bonuses, penalties, special hands and events.
template <class Io>
void describe_lists(Io& io, Rules& rules) {
    io.list("bonus", rules.bonuses, Need::optional, [](Io& row, SetBonus& bonus) {
        row.id("id", bonus.id, Need::optional);
        describe_name(row, "name", bonus.id, bonus.name);
        row.when("when", bonus.when);
        row.number("points", bonus.points, points_bounds, Need::required);
        row.text("group", bonus.group);
        row.counter("per", bonus.per);
        if (Io::is_reading || bonus.beyond != 0) row.number("beyond", bonus.beyond, cards_bounds);
        describe_set_flag(row, "wins", bonus.wins);
    });
    io.list("incomplete", rules.incomplete, Need::optional, [](Io& row, Incomplete& penalty) {
        row.id("id", penalty.id, Need::optional);
        describe_name(row, "name", penalty.id, penalty.name);
        describe_pattern(row, penalty.pattern);
        row.number("points", penalty.points, points_bounds, Need::required);
    });
    io.list("special", rules.specials, Need::optional, [](Io& row, Special& special) {
        row.id("id", special.id);
        describe_name(row, "name", special.id, special.name);
        row.number("points", special.points, points_bounds, Need::required);
        row.number("others", special.others, points_bounds);
        row.flag("wins", special.wins);
        if (Io::is_reading || !special.hint.empty()) row.text("hint", special.hint);
    });
    io.list("event", rules.events, Need::optional, [](Io& row, Event& event) {
        row.id("id", event.id);
        describe_name(row, "text", event.id, event.text);
        row.number("points", event.points, points_bounds, Need::required);
        if (Io::is_reading || event.most != 1) row.number("most", event.most, {1, largest_most});
        if (Io::is_reading || !event.without.empty()) row.text("without", event.without);
    });
}

/// A whole rule set, without `extends` and `seats`, which only files have.
template <class Io>
void describe(Io& io, Rules& rules) {
    io.format("format", newest_format);
    io.id("id", rules.id);
    io.text("name", rules.name, Need::required);
    io.texts("sources", rules.sources);
    io.texts("notes", rules.notes);
    if (Io::is_reading || !rules.entering.empty()) io.texts("entering", rules.entering);
    if (Io::is_reading || rules.names != OwnNames{}) {
        io.table("names", [&](Io& names) {
            names.text("red_threes", rules.names.red_threes);
            names.text("black_threes", rules.names.black_threes);
            names.text("joker", rules.names.joker);
            names.text("two", rules.names.two);
            names.text("joker_letter", rules.names.joker_letter);
        });
    }
    if constexpr (Io::is_reading) {
        std::string note;
        io.text("note", note);
        if (!note.empty()) rules.notes.push_back(note);
        io.suggest_file_key("extends");
        io.suggest_file_key("seats");
        io.suggest_file_key("played");
        io.suggest_file_key("players");
        io.suggest_file_key("switch");
    }
    io.switches("switches", rules.switches);
    io.table("cite", [&](Io& cite) {
        for (auto const& [key, member] : cite_keys) cite.text(key, rules.cite.*member);
    });
    io.table("table", [&](Io& table) {
        table.number("decks", rules.table.decks, decks_bounds);
        table.number("jokers", rules.table.jokers, {0, 2 * decks_bounds.most});
        table.number("deal", rules.table.deal, {1, 45});
        table.numbers("sides", rules.table.sides, {1, seats_bounds.most}, Need::filled);
        if (Io::is_reading || rules.table.formed != FormedSides::no)
            table.word("formed", rules.table.formed, formed_words);
    });
    describe_cards(io, rules.cards, rules.hand_cards);
    io.table("canasta", [&](Io& canasta) {
        canasta.number("size", rules.canasta_size, {3, 30});
        if constexpr (Io::is_reading) canasta.suggest_key(also_key);
        canasta.list("kind", rules.canastas, Need::required, [](Io& row, CanastaKind& kind) {
            row.id("id", kind.id);
            describe_name(row, "name", kind.id, kind.name);
            describe_words(row, kind.words);
            describe_pattern(row, kind.pattern);
            row.number("bonus", kind.bonus, points_bounds, Need::required);
            row.tags("tags", kind.tags);
            row.flag("cards", kind.cards);
        });
    });
    io.table("meld", [&](Io& meld) { describe_meld(meld, rules.meld); });
    describe_lists(io, rules);
    io.table("red_threes",
             [&](Io& reds) { describe_threes(reds, rules.red_threes, Need::optional); });
    io.table("black_threes", rules.black_threes,
             [](Io& blacks, Threes& threes) { describe_threes(blacks, threes, Need::optional); });
    // With an empty list a file removes the schedule it inherits.
    if (rules.black_threes && rules.black_threes->values.empty()) rules.black_threes.reset();
    io.table("hand", [&](Io& hand) {
        describe_factors(hand, "factor", rules.hand_factor);
        hand.list("set", rules.hand_sets, Need::optional, [](Io& row, HandSet& held) {
            row.rank("cards", held.cards);
            row.range("count", held.count, Need::required);
            row.number("points", held.points, points_bounds, Need::required);
            row.word("per", held.per, per_words);
            row.when("when", held.when);
        });
    });
    io.table("out", [&](Io& out) {
        if constexpr (Io::is_reading) out.suggest_key(also_key);
        out.condition("requires", rules.out_requires);
        out.list("kind", rules.out_kinds, Need::filled, [](Io& row, OutKind& kind) {
            row.id("id", kind.id);
            describe_name(row, "name", kind.id, kind.name);
            describe_words(row, kind.words);
            row.number("bonus", kind.bonus, points_bounds, Need::required);
            row.text("hint", kind.hint);
            describe_set_flag(row, "unmelded", kind.unmelded);
        });
    });
    io.table("opening", [&](Io& opening) { describe_opening(opening, rules.opening); });
    io.table("match", [&](Io& match) { describe_match(match, rules.match); });
    describe_play(io, rules.play);
}

}  // namespace meldbook::rules
