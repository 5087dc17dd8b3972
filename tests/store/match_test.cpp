// Keeping a match and getting it back.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_match_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

// Everything a match can have.
MatchFacts full_match() {
    auto facts = sample_match("full");
    facts.number = 12;
    facts.finished = "2026-11-21T23:00:00Z";
    facts.status = Status::finished;
    facts.winner = 1;
    facts.place = "Zum \xE2\x80\x9EGr\xC3\xBCnen Baum\xE2\x80\x9C";
    facts.event = "Autumn \"cup\"";
    facts.note = "it's late; DROP TABLE match --\n\ttwo lines \x01";
    facts.hands_limit = 12;
    facts.tie = Tie::out;
    facts.first_dealer = 2;
    facts.sides = {{"", -45}, {"North-South", 1200}, {"\xF0\x9F\x83\x8F", 0}};
    facts.seats = {{0, 0, 1, "Ana"}, {0, 0, 3, "Eve"}, {1, 1, 1, "Cid"}, {2, 2, 1, "Bea"}};
    auto hand = sample_hand({1300, -285, 0});
    hand.number = 1;
    hand.ended = Ended::out;
    hand.irregular = true;
    hand.note = "";
    hand.entries[0] = {"KKKKKKK \xF0\x9F\x83\x8F  red=2", "KKKKKKK Jo red=2", 1300};
    hand.entries[2] = {"", "", 0};
    facts.hands.push_back(hand);
    hand = sample_hand({5, 10, 15});
    hand.number = 2;
    hand.dealer_seat = 2;
    facts.hands.push_back(hand);
    return facts;
}

}  // namespace

TEST_CASE("store: a match comes back as it was given") {
    TempFolder const folder;
    auto const facts = full_match();
    {
        auto book = Book::open(folder / "book.db", Access::create);
        Step step{book, note("import")};
        CHECK(step.add_match(facts) == 12);
        CHECK(step.commit());
    }
    auto const book = Book::open(folder / "book.db", Access::read);
    auto const back = book.match(12);
    CHECK(back.id > 0);
    CHECK(describe(back) == describe(facts));
    CHECK(book.check().empty());
}

TEST_CASE("store: a text that is not UTF-8 is refused, and nothing of its step is kept") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}});
    auto const before = dump(folder / "book.db");
    constexpr void (*spoil[])(MatchFacts&) = {
        [](MatchFacts& facts) { facts.note = "two \xFF"; },
        [](MatchFacts& facts) { facts.sides[1].name = "two \xFF"; },
        [](MatchFacts& facts) { facts.seats[2].player = "two \xFF"; },
        [](MatchFacts& facts) { facts.hands[0].note = "two \xFF"; },
        [](MatchFacts& facts) { facts.hands[0].entries[0].typed = "two \xFF"; },
    };
    for (auto const& each : spoil) {
        auto facts = full_match();
        each(facts);
        CHECK_THROWS_WITH_AS(
            change_book(book, "import", [&](Step& step) { step.add_match(facts); }),
            "'two \uFFFD' is not UTF-8 text; write it again", NotUtf8);
        CHECK(dump(folder / "book.db") == before);
    }
}

TEST_CASE("store: a match is undone and redone to the letter") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    auto const facts = full_match();
    change_book(book, "import", [&](Step& step) { step.add_match(facts); });
    change_book(book, "delete", [&](Step& step) { step.delete_match(12); });
    book.undo();
    CHECK(describe(book.match(12)) == describe(facts));
}

TEST_CASE("store: the number of a removed match is not given again, so that its log can be read") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}});
    auto facts = sample_match("from afar");
    facts.number = 70;
    change_book(book, "import", [&](Step& step) { step.add_match(facts); });
    change_book(book, "delete 70", [](Step& step) { step.delete_match(70); });
    CHECK(add_sample(book, "next") == 71);
    CHECK(book.history(70).steps.size() == 2);
    CHECK(book.history(70).steps.front().command == "import");
    // In one step, too.
    change_book(book, "all at once", [](Step& step) {
        step.delete_match(71);
        CHECK(step.add_match(sample_match("a")) == 72);
        step.delete_match(72);
        CHECK(step.add_match(sample_match("b")) == 73);
    });
    // One that was only taken back is.
    book.undo();
    CHECK(add_sample(book, "again") == 72);
}

TEST_CASE("store: matches are numbered on from the last") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    CHECK(add_sample(book, "one") == 1);
    CHECK(add_sample(book, "two") == 2);
    change_book(book, "delete 1", [](Step& step) { step.delete_match(1); });
    CHECK(add_sample(book, "three") == 3);
    CHECK(fault_from([&] { book.match(1); }) ==
          "there is no match '1'; 'meldbook matches' lists them");
    CHECK(book.match_of_uid("uid-three") == 3);
    CHECK(book.match_of_uid("uid-one") == std::nullopt);

    auto taken = sample_match("four");
    taken.number = 2;
    CHECK(fault_from([&] { change_book(book, "x", [&](Step& s) { s.add_match(taken); }); }) ==
          "number-taken");
    taken = sample_match("two");
    CHECK(fault_from([&] { change_book(book, "x", [&](Step& s) { s.add_match(taken); }); }) ==
          "number-taken");
    CHECK(book.match_count() == 2);
}

TEST_CASE("store: the current match is the one begun or resumed or recorded into last") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    for (char const* const name : {"one", "two", "three"}) add_sample(book, name);
    CHECK(book.current_match() == 3);
    change_book(book, "resume 1", [](Step& step) { step.make_current(1); });
    CHECK(book.current_match() == 1);
    change_book(book, "hand", [](Step& step) { step.add_hand(2, sample_hand({5, 10})); });
    CHECK(book.current_match() == 2);
    auto facts = book.match(3);
    facts.note = "corrected";
    facts.status = Status::abandoned;
    change_book(book, "edit 3", [&](Step& step) { step.change_match(facts); });
    CHECK(book.current_match() == 2);
    facts = book.match(2);
    facts.status = Status::ended;
    change_book(book, "end", [&](Step& step) { step.change_match(facts); });
    CHECK(book.current_match() == 2);
    change_book(book, "delete 2", [](Step& step) { step.delete_match(2); });
    CHECK(book.current_match() == 1);
    book.undo();
    CHECK(book.current_match() == 2);
    for (int steps = 3; steps > 0; --steps) book.undo();
    CHECK(book.current_match() == 1);
    CHECK_FALSE(change_book(book, "resume 1", [](Step& step) { step.make_current(1); }));
}

TEST_CASE("store: the terms of a match are replaced and nothing else") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{100, 50}});
    auto facts = book.match(1);
    facts.finished = "2026-11-22T01:00:00Z";
    facts.status = Status::finished;
    facts.winner = 0;
    facts.place = "home";
    facts.event = "Friday";
    facts.note = "rain";
    facts.target = 0;
    facts.hands_limit = 8;
    facts.tie = Tie::share;
    facts.first_dealer = 2;
    facts.sides = {{"East-West", 10}, {"North-South", -10}};
    change_book(book, "edit", [&](Step& step) { step.change_match(facts); });
    CHECK(describe(book.match(1)) == describe(facts));

    CHECK(fault_from([&] {
              change_book(book, "x", [&](Step& s) { s.rename_side(1, 2, "Third"); });
          }) == "there is no side '2'; 'meldbook show' lists them");
    CHECK(describe(book.match(1)) == describe(facts));
}

TEST_CASE("store: rule sets are kept once each") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    add_sample(book, "two");
    auto other = sample_match("three");
    other.rules_document = R"({"id":"classic","changed":true})";
    change_book(book, "new", [&](Step& step) { step.add_match(other); });
    CHECK(sql(folder / "book.db", "SELECT count(*) FROM rule_set").at(0) == "2");
    CHECK(book.match(3).rules_document == other.rules_document);
    CHECK(book.match(1).rules_document != other.rules_document);
}

TEST_CASE("store: what the tables refuse is an error and changes nothing") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{100, 50}});
    auto const before = dump(folder / "book.db");
    struct Case {
        char const* name;
        void (*spoil)(MatchFacts&);
    };
    for (auto const& [name, spoil] : {
             Case{"no uid", [](MatchFacts& f) { f.uid.clear(); }},
             Case{"no time", [](MatchFacts& f) { f.started = "yesterday"; }},
             Case{"a player without a name", [](MatchFacts& f) { f.seats[0].player.clear(); }},
             Case{"a seat of no side", [](MatchFacts& f) { f.seats[0].side = 9; }},
             Case{"a seat taken twice", [](MatchFacts& f) { f.seats[1].seat = 0; }},
             Case{"a negative number", [](MatchFacts& f) { f.number = -1; }},
             Case{"a negative target", [](MatchFacts& f) { f.target = -5; }},
             Case{"rules without a document", [](MatchFacts& f) { f.rules_document = {}; }},
         }) {
        CAPTURE(name);
        auto facts = sample_match("bad");
        spoil(facts);
        CHECK(fault_from([&] { change_book(book, "x", [&](Step& s) { s.add_match(facts); }); }) ==
              "refused");
        CHECK(dump(folder / "book.db") == before);
    }
}

}  // namespace meldbook_tests::store_match_test
