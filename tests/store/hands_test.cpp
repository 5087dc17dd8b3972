// Adding, correcting and removing hands.

#include <stdexcept>

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_hands_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

std::vector<int> first_totals(MatchFacts const& facts) {
    std::vector<int> totals;
    int number = 0;
    for (auto const& hand : facts.hands) {
        CHECK(hand.number == ++number);
        totals.push_back(hand.entries.at(0).total);
    }
    return totals;
}

std::string seats_of(MatchFacts const& facts) {
    std::string text;
    for (auto const& seat : facts.seats)
        text += std::to_string(seat.seat) + '@' + std::to_string(seat.from_hand) + '=' +
                seat.player + ' ';
    return text;
}

}  // namespace

TEST_CASE("store: hands are added after the last") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    change_book(book, "hands", [](Step& step) {
        CHECK(step.add_hand(1, sample_hand({10, 20})) == 1);
        auto hand = sample_hand({30, -40});
        hand.number = 77;
        CHECK(step.add_hand(1, hand) == 2);
    });
    CHECK(first_totals(book.match(1)) == std::vector{10, 30});
    CHECK(fault_from([&] {
              change_book(book, "x", [](Step& s) { s.add_hand(5, sample_hand({1, 2})); });
          }) == "there is no match '5'; 'meldbook matches' lists them");
    CHECK_THROWS_AS(change_book(book, "x", [](Step& s) { s.add_hand(1, sample_hand({1})); }),
                    std::logic_error);
    CHECK(book.match(1).hands.size() == 2);
}

TEST_CASE("store: a corrected hand keeps its place") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}, {30, 40}, {50, 60}});
    auto facts = book.match(1);
    auto& hand = facts.hands[1];
    hand.played = "2026-11-22T00:00:00Z";
    hand.dealer_seat = 3;
    hand.ended = Ended::out;
    hand.irregular = true;
    hand.note = "recounted";
    hand.entries = {{"31", "table=31", 31}, {"41", "table=41", 41}};
    change_book(book, "fix 2", [&](Step& step) { step.update_hand(1, hand); });
    CHECK(describe(book.match(1)) == describe(facts));

    hand.number = 4;
    CHECK(fault_from([&] { change_book(book, "x", [&](Step& s) { s.update_hand(1, hand); }); }) ==
          "there is no hand '4'; 'meldbook show' lists them");
}

TEST_CASE("store: a total is replaced alone, and the same once more is no change") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}, {30, 40}});
    auto facts = book.match(1);
    facts.hands[1].entries[0].total = -30;
    facts.hands[1].entries[1].total = 45;
    auto const update = [&](Step& step) { step.update_hand(1, facts.hands[1]); };
    change_book(book, "fix", update);
    CHECK(describe(book.match(1)) == describe(facts));
    CHECK_FALSE(change_book(book, "fix", update));
}

TEST_CASE("store: later hands move up when one is removed") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    struct Case {
        int removed;
        std::vector<int> left;
    };
    for (auto const& [removed, left] :
         {Case{1, {2, 3, 4}}, Case{2, {1, 3, 4}}, Case{4, {1, 2, 3}}}) {
        CAPTURE(removed);
        int const match =
            add_sample(book, std::to_string(removed), {{1, 0}, {2, 0}, {3, 0}, {4, 0}});
        auto const before = describe(book.match(match));
        change_book(book, "drop", [&](Step& step) { step.remove_hand(match, removed); });
        CHECK(first_totals(book.match(match)) == left);
        book.undo();
        CHECK(describe(book.match(match)) == before);
        book.redo();
        CHECK(first_totals(book.match(match)) == left);
    }
    CHECK(fault_from([&] { change_book(book, "x", [](Step& step) { step.remove_hand(1, 4); }); }) ==
          "there is no hand '4'; 'meldbook show' lists them");
}

TEST_CASE("store: later hands move down when one is inserted") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    struct Case {
        int number;
        std::vector<int> totals;
    };
    for (auto const& [number, totals] :
         {Case{1, {9, 1, 2}}, Case{2, {1, 9, 2}}, Case{3, {1, 2, 9}}}) {
        CAPTURE(number);
        int const match = add_sample(book, std::to_string(number), {{1, 0}, {2, 0}});
        add_sample(book, "current " + std::to_string(number));
        auto const current = book.current_match();
        auto const before = describe(book.match(match));
        auto hand = sample_hand({9, 0});
        hand.number = number;
        change_book(book, "hand --at", [&](Step& step) { step.insert_hand(match, hand); });
        CHECK(first_totals(book.match(match)) == totals);
        CHECK(book.current_match() == current);
        book.undo();
        CHECK(describe(book.match(match)) == before);
        book.redo();
        CHECK(first_totals(book.match(match)) == totals);
    }
}

TEST_CASE("store: substitutes move with the hands") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    struct Case {
        int removed, inserted;
        char const* seats;
    };
    // Eve comes for Ana from hand 2 on, Flo for Eve from 3 on, Gil for Cid from 4 on, the next hand.
    for (auto const& [removed, inserted, seats] : {
             Case{1, 0, "0@1=Eve 0@2=Flo 1@1=Cid 1@3=Gil 2@1=Bea 3@1=Dan "},
             Case{2, 0, "0@1=Ana 0@2=Flo 1@1=Cid 1@3=Gil 2@1=Bea 3@1=Dan "},
             Case{3, 0, "0@1=Ana 0@2=Eve 0@3=Flo 1@1=Cid 1@3=Gil 2@1=Bea 3@1=Dan "},
             Case{0, 1, "0@1=Ana 0@3=Eve 0@4=Flo 1@1=Cid 1@5=Gil 2@1=Bea 3@1=Dan "},
             Case{0, 3, "0@1=Ana 0@2=Eve 0@4=Flo 1@1=Cid 1@5=Gil 2@1=Bea 3@1=Dan "},
             Case{0, 4, "0@1=Ana 0@2=Eve 0@3=Flo 1@1=Cid 1@4=Gil 2@1=Bea 3@1=Dan "},
         }) {
        CAPTURE(removed);
        CAPTURE(inserted);
        int const match = add_sample(book, std::to_string(removed) + "/" + std::to_string(inserted),
                                     {{1, 0}, {2, 0}, {3, 0}});
        change_book(book, "seat", [&](Step& step) {
            step.set_seat(match, {0, 0, 2, "Eve"});
            step.set_seat(match, {0, 0, 3, "Eve"});
            step.set_seat(match, {0, 0, 3, "Flo"});
            step.set_seat(match, {1, 1, 4, "Gil"});
        });
        auto const before = describe(book.match(match));
        change_book(book, "change", [&](Step& step) {
            if (removed > 0) step.remove_hand(match, removed);
            auto hand = sample_hand({9, 0});
            hand.number = inserted;
            if (inserted > 0) step.insert_hand(match, hand);
        });
        CHECK(seats_of(book.match(match)) == seats);
        book.undo();
        CHECK(describe(book.match(match)) == before);
    }
}

}  // namespace meldbook_tests::store_hands_test
