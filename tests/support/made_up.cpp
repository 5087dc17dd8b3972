#include "support/made_up.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include <rapidcheck.h>

#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "rules/document.hpp"
#include "support/rules.hpp"

namespace meldbook::test {

namespace {

namespace gen = rc::gen;

/// A number from `least` to `most`.
int between(int least, int most) { return *gen::inRange(least, most + 1); }

/// True once in so many times; false is simpler.
bool one_in(int n) { return between(0, n - 1) == n - 1; }

std::size_t index_below(std::size_t size) { return *gen::inRange<std::size_t>(0, size); }

Rank natural_rank() {
    return all_ranks[index_of(Rank::four) + index_below(static_cast<std::size_t>(natural_ranks))];
}

/// Pieces of a text, which the notation or a format could take for something else.
std::string text_of(std::vector<std::string> const& pieces, int most) {
    std::string text;
    for (int n = between(0, most); n > 0; --n) text += *gen::elementOf(pieces);
    return text;
}

void add_cards(Meld& meld) {
    if (one_in(2)) meld.cards.add(Rank::two, between(0, 3));
    if (one_in(3)) meld.cards.add(Rank::joker, between(0, 2));
    switch (meld.of) {
        case MeldOf::set:
            meld.rank = natural_rank();
            meld.cards.add(meld.rank, between(1, 10));
            break;
        case MeldOf::wild:
            meld.rank = Rank::two;
            meld.cards.add(Rank::two);
            break;
        case MeldOf::black_three:
            meld.rank = Rank::black_three;
            meld.cards.add(Rank::black_three, between(1, 4));
            break;
        case MeldOf::sequence:
            meld.rank = natural_rank();
            for (auto i = index_of(meld.rank); i <= index_of(Rank::ace); ++i) {
                if (i == index_of(meld.rank) || one_in(2)) meld.cards.add(all_ranks[i]);
            }
            break;
    }
}

/// Words with a number, in the order in which an entry keeps them.
void add_counts(Entry& entry, Rules const& rules) {
    for (int const value : {50, 20, 10, 5}) {
        bool const is_value = std::ranges::count(rules.cards, value) > 0;
        if (is_value && one_in(4)) entry.piles.push_back({value, between(1, 20)});
    }
    if (one_in(3)) entry.table = between(0, 2000) * 5;
    for (std::size_t kind = rules.canastas.size(); kind-- > 0;) {
        if (one_in(4)) entry.canastas.push_back({kind, between(1, 3)});
    }
    if (rules.red_threes.laid() && one_in(2)) entry.red_threes = between(0, 6);
    for (std::size_t row = 0; row < rules.incomplete.size(); ++row) {
        if (!rules.incomplete[row].id.empty() && one_in(3)) {
            entry.unfinished.push_back({row, between(1, 3)});
        }
    }
    if (rules.black_threes && one_in(2)) entry.black_threes = between(0, 6);
}

/// Names that files could take for something else; no two are one name.
std::vector<std::string> const awkward_names = {
    "Ana",   "Bea",  "Cid",        "Dan",        "Eve for",   "#1",          "Match",    "12",
    "(Fay)", "Üwe",  "two blanks", "O'Hara",     "Side",      "total 5",     "@Gil",     "a|b",
    "Hal ö", "שלום", "out",        "dealer Ina", "irregular", "back\\slash", "Rule set", "Hand 3"};

/// A minute of an evening, UTC.
std::string minute(int after_seven) {
    auto const two_digits = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return "2026-11-21T" + two_digits(19 + after_seven / 60) + ":" + two_digits(after_seven % 60) +
           ":00Z";
}

std::optional<std::string> maybe_note() {
    auto note = *some_note();
    if (note.empty()) return std::nullopt;
    return note;
}

/// A place or event; a table does not keep blanks around them.
std::optional<std::string> maybe_place() {
    auto const place = maybe_note();
    if (!place || trimmed(*place).empty()) return std::nullopt;
    return std::string(trimmed(*place));
}

/// Sides with their names, and the players in the first hand.
void add_sides(MatchFacts& facts, Rules const& rules, std::vector<std::string> const& names) {
    auto const& sizes = rules.table.sides;
    auto const sides_of_seats = seat_sides(sizes);
    for (std::size_t seat = 0; seat < sides_of_seats.size(); ++seat)
        facts.seats.push_back({seat, sides_of_seats[seat], 1, names[seat]});
    for (std::size_t side = 0; side < sizes.size(); ++side) {
        auto& added = facts.sides.emplace_back();
        for (auto const& seat : facts.seats) {
            if (seat.side == side) added.name += (added.name.empty() ? "" : "+") + seat.player;
        }
        if (one_in(2)) added.name = names[names.size() - 1 - side];
        if (one_in(4)) added.start = between(-200, 400) * 5;
    }
}

void add_terms(MatchFacts& facts, Rules const& rules) {
    facts.target = one_in(3) ? between(0, 4) * 500 : rules.match.target;
    facts.hands_limit = one_in(4) ? between(0, 5) : rules.match.hands;
    facts.tie = one_in(4) ? *gen::element(Tie::play_on, Tie::share, Tie::out) : rules.match.tie;
    facts.first_dealer = index_below(facts.seats.size());
    facts.place = maybe_place();
    facts.event = maybe_place();
    facts.note = maybe_note();
}

void add_hand(MatchFacts& facts, Rules const& rules) {
    HandFacts hand;
    hand.number = static_cast<int>(facts.hands.size()) + 1;
    // Of one that was put in later the time is not known.
    if (hand.number == 1 || !one_in(6)) hand.played = minute(hand.number * 10);
    hand.dealer_seat = one_in(3) ? index_below(facts.seats.size())
                                 : (facts.first_dealer + facts.hands.size()) % facts.seats.size();
    hand.note = maybe_note();
    auto const sides = facts.sides.size();
    // Where the rules do not form sides, such a hand is recorded by force.
    bool const forms = rules.table.formed != FormedSides::no ? one_in(2) : one_in(6);
    if (sides > 2 && forms) {
        auto const alone = index_below(sides);
        hand.formed = {{alone}, {}};
        for (std::size_t side = 0; side < sides; ++side)
            if (side != alone) hand.formed[1].push_back(side);
        hand.formed = in_order(hand.formed);
    }
    std::vector<Entry> entries;
    for (std::size_t side = 0; side < sides; ++side) {
        entries.push_back(*some_entry(rules));
        auto const first = partners_of(hand.formed, side).front();
        if (first != side) {
            auto const own = entries.back();
            entries.back() = common_part(entries[first]);
            entries.back().red_threes = own.red_threes;
            entries.back().adjustments = own.adjustments;
        }
        auto const text = print_entry(entries.back(), rules);
        hand.entries.push_back({.typed = text, .understood = text});
    }
    hand.ended = ended_by(entries);
    facts.hands.push_back(std::move(hand));
}

/// Sets what follows from the hands.
void conclude(MatchFacts& facts, Rules const& rules) {
    auto const match = replay(facts, rules);
    for (std::size_t h = 0; h < facts.hands.size(); ++h) {
        auto& hand = facts.hands[h];
        hand.irregular = any_refused(match.hands[h].problems);
        for (std::size_t side = 0; side < hand.entries.size(); ++side)
            hand.entries[side].total = match.hands[h].scores[side].total;
    }
    auto last = facts.started;
    for (auto const& hand : facts.hands)
        if (!hand.played.empty()) last = hand.played;
    if (one_in(4)) facts.status = *gen::element(Status::ended, Status::abandoned);
    update_status(facts, match.outcome, last);
    if (facts.status != Status::open) facts.finished = last;
}

}  // namespace

rc::Gen<Tally> some_cards(int most_of_a_rank) {
    return gen::exec([=] {
        Tally cards;
        for (auto const rank : all_ranks) {
            if (one_in(3)) cards.add(rank, between(0, most_of_a_rank));
        }
        return cards;
    });
}

rc::Gen<Meld> some_meld() {
    return gen::exec([] {
        Meld meld;
        meld.of = *gen::element(MeldOf::set, MeldOf::wild, MeldOf::black_three, MeldOf::sequence);
        add_cards(meld);
        bool const can_be_hidden = meld.of == MeldOf::set || meld.of == MeldOf::wild;
        meld.hidden = can_be_hidden && one_in(4);
        return meld;
    });
}

rc::Gen<std::string> some_reason() {
    static std::vector<std::string> const pieces = {
        "passed", " ", "late", ":", "é", "6\"", "\"", "adjust=-5:", "🃏", "  ", "red=1", "/", "="};
    return gen::suchThat(gen::exec([] { return text_of(pieces, 4); }),
                         [](std::string const& reason) {
                             try {
                                 check_reason(reason, reason);
                                 return true;
                             } catch (NotationError const&) {
                                 return false;
                             }
                         });
}

rc::Gen<Entry> some_entry(Rules const& rules) {
    return gen::exec([&rules] {
        Entry entry;
        for (int n = between(0, 4); n > 0; --n) {
            auto meld = *some_meld();
            if (rules.meld.ordinary_threes && meld.of == MeldOf::black_three) meld.of = MeldOf::set;
            meld.mark = static_cast<std::uint8_t>(index_below(rules.marks.size() + 1));
            bool const low = meld.of == MeldOf::sequence && rules.meld.run.low <= 2;
            if (low && one_in(2)) meld.cards.add(Rank::black_three);
            if (low && meld.cards[Rank::two] > 0 && meld.cards[Rank::black_three] > 0) {
                meld.natural_twos = static_cast<std::uint8_t>(between(0, 1));
            }
            entry.melds.push_back(meld);
        }
        add_counts(entry, rules);
        if (one_in(3)) entry.out = index_below(rules.out_kinds.size());
        for (int n = between(0, 3); n > 0; --n) {
            auto const hand = *some_cards(3);
            if (!hand.empty()) entry.hands.push_back(hand);
        }
        if (one_in(3)) entry.minus = between(0, 200) * 5;
        entry.says_opened = one_in(4);
        for (std::size_t event = 0; event < rules.events.size(); ++event) {
            if (!one_in(3)) continue;
            auto const times = static_cast<std::size_t>(between(1, rules.events[event].most));
            entry.events.insert(entry.events.end(), times, event);
        }
        if (one_in(2)) std::ranges::reverse(entry.events);
        if (!rules.specials.empty() && one_in(4))
            entry.special = index_below(rules.specials.size());
        for (int n = between(0, 2); n > 0; --n) {
            entry.adjustments.push_back({between(-1000, 1000), *some_reason()});
        }
        return entry;
    });
}

rc::Gen<std::string> some_note() {
    static std::vector<std::string> const pieces = {"a note", " ",  "\n", "\\",   "\"",
                                                    "=1+1",   "'",  ",",  "@Ana", "-5 Main St",
                                                    "ü",      "🃏", ")",  "---",  "<b>"};
    return gen::exec([] { return text_of(pieces, 4); });
}

rc::Gen<MatchFacts> some_match(int least_hands) {
    return gen::exec([=] {
        int const players = *gen::element(4, 2, 3, 6);
        auto const& rules = rules_of(*some_preset(), players);
        auto names = awkward_names;
        std::ranges::rotate(names, names.begin() + between(0, static_cast<int>(names.size()) - 1));
        MatchFacts facts;
        facts.number = 1;
        facts.uid = "uid-" + std::to_string(between(0, 1'000'000));
        facts.started = minute(0);
        facts.rules_id = rules.id;
        facts.rules_document = rules::to_document(rules);
        add_sides(facts, rules, names);
        add_terms(facts, rules);
        for (int n = between(least_hands, 4); n > 0; --n) add_hand(facts, rules);
        if (facts.hands.size() > 1 && one_in(2)) {
            auto const seat = index_below(facts.seats.size());
            auto const from = between(2, static_cast<int>(facts.hands.size()));
            facts.seats.insert(facts.seats.begin() + static_cast<std::ptrdiff_t>(seat) + 1,
                               {seat, facts.seats[seat].side, from, names[10]});
        }
        conclude(facts, rules);
        return facts;
    });
}

rc::Gen<std::string> some_preset() { return gen::elementOf(preset_names()); }

}  // namespace meldbook::test
