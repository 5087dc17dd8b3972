// The journal, read as the story of a match.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_history_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

TEST_CASE("store: the history of a match") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    add_sample(book, "two");
    change_book(book, "hand", [](Step& step) { step.add_hand(1, sample_hand({10, 20})); });
    change_book(book, "hand", [](Step& step) { step.add_hand(1, sample_hand({30, 40})); });
    change_book(book, "hand two", [](Step& step) { step.add_hand(2, sample_hand({1, 2})); });
    change_book(book, "fix", [&](Step& step) {
        auto hand = book.match(1).hands.at(0);
        hand.entries[1] = {"hand=K", "hand=K", -10};
        step.update_hand(1, hand);
    });
    change_book(book, "seat", [](Step& step) { step.set_seat(1, {0, 0, 3, "Eve"}); });
    change_book(book, "rename", [](Step& step) { step.rename_player("Eve", "Eva"); });
    change_book(book, "rename nobody here", [](Step& step) { step.rename_player("Ana", "Anna"); });
    change_book(book, "drop", [](Step& step) { step.remove_hand(1, 1); });
    book.undo();

    auto const history = book.history(1);
    std::vector<std::string> commands;
    for (auto const& step : history.steps) commands.push_back(step.command);
    CHECK(commands == std::vector<std::string>{"new one", "hand", "hand", "fix", "seat", "rename",
                                               "rename nobody here", "drop"});
    auto const& steps = history.steps;
    CHECK_FALSE(steps[0].before);
    REQUIRE(steps[0].after);
    CHECK(steps[0].after->sides.at(1).name == "East-West");
    CHECK(steps[0].after->seats.at(0).player == "Ana");
    // The other match had become the current one.
    CHECK(steps[1].made_current);
    REQUIRE(steps[1].hands.size() == 1);
    CHECK_FALSE(steps[1].hands[0].before);
    CHECK(steps[1].hands[0].after->entries.at(1).total == 20);

    REQUIRE(steps[3].hands.size() == 1);
    CHECK(steps[3].hands[0].before->entries.at(1).total == 20);
    CHECK(steps[3].hands[0].after->entries.at(1).understood == "hand=K");
    CHECK(steps[4].after->seats.size() == steps[4].before->seats.size() + 1);
    REQUIRE(steps[5].players.size() == 1);
    CHECK(steps[5].players[0].to == "Eva");

    CHECK(steps[7].undone);
    CHECK_FALSE(steps[6].undone);
    REQUIRE(steps[7].hands.size() == 2);
    CHECK_FALSE(steps[7].hands[0].after);
    CHECK(steps[7].hands[0].before->entries.at(1).understood == "hand=K");
    CHECK(steps[7].hands[1].before->number == 2);
    CHECK(steps[7].hands[1].after->number == 1);

    auto const first = steps_of_hand(book.history(1), 1);
    CHECK(first.steps.size() == 3);  // recorded, corrected, and the removal taken back
    CHECK(steps_of_hand(book.history(1), 3).steps.empty());
}

TEST_CASE("store: two names of one player are told apart from two players in turn") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}});
    auto other = sample_match("two");
    other.seats[0].player = "Anna";
    change_book(book, "new two", [&](Step& step) { step.add_match(other); });
    add_sample(book, "three");
    change_book(book, "seat", [](Step& step) { step.set_seat(3, {1, 1, 1, "Eve"}); });
    // Eve has no other seat, and goes in the same step, but nobody said that she is Flo.
    change_book(book, "seat again", [](Step& step) { step.set_seat(3, {1, 1, 1, "Flo"}); });
    change_book(book, "merge", [](Step& step) {
        step.rename_side(2, 0, "Ana+Bea");
        step.merge_players("Anna", "Ana");
    });
    CHECK(book.history(1).steps.size() == 1);
    auto const two = book.history(2).steps;
    REQUIRE(two.size() == 2);
    REQUIRE(two[1].players.size() == 1);
    CHECK(two[1].players[0].from == "Anna");
    CHECK(two[1].players[0].to == "Ana");
    CHECK(two[1].players[0].merged);
    CHECK(two[1].before->seats.at(0).player == "Anna");
    CHECK(two[1].after->seats.at(0).player == "Ana");
    CHECK(two[1].after->sides.at(0).name == "Ana+Bea");
    auto const three = book.history(3).steps;
    REQUIRE(three.size() == 3);
    CHECK(three[2].before->seats.at(1).player == "Eve");
    CHECK(three[2].after->seats.at(1).player == "Flo");
    CHECK(three[2].players.empty());

    book.undo();
    CHECK(book.history(2).steps.at(1).undone);
    CHECK(book.history(2).steps.at(1).players.size() == 1);
    // A player who comes later may get the key of one who went.
    book.redo();
    change_book(book, "seat Gil", [](Step& step) { step.set_seat(2, {1, 1, 1, "Gil"}); });
    CHECK(book.history(2).steps.at(2).players.empty());
    CHECK(book.history(2).steps.at(2).after->seats.at(1).player == "Gil");
}

namespace {

/// The history of hands: "two*: 1 10→11" is a step that was undone.
std::vector<std::string> hands_told(MatchHistory const& history) {
    auto const total = [](std::optional<HandFacts> const& hand) {
        return hand ? std::to_string(hand->entries.at(0).total) : "-";
    };
    std::vector<std::string> told;
    for (auto const& step : history.steps) {
        auto text = step.command + (step.undone ? "*:" : ":");
        for (auto const& change : step.hands) {
            auto const& hand = change.after ? change.after : change.before;
            text += " " + std::to_string(hand->number) + " " + total(change.before) + "→" +
                    total(change.after);
        }
        told.push_back(text);
    }
    return told;
}

}  // namespace

TEST_CASE("store: what was undone stays in the history when something new is done") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}});
    auto const record = [&](std::string const& command, int points) {
        change_book(book, command, [&](Step& step) { step.add_hand(1, sample_hand({points, 0})); });
    };
    auto const fix = [&](std::string const& command, int number, int points) {
        change_book(book, command, [&](Step& step) {
            auto hand = book.match(1).hands.at(static_cast<std::size_t>(number) - 1);
            hand.entries[0].total = points;
            step.update_hand(1, hand);
        });
    };
    SUBCASE("one after the other") {
        record("wrong", 30);
        book.undo();
        record("right", 50);
        CHECK(hands_told(book.history(1)) ==
              std::vector<std::string>{"new one: 1 -→10", "wrong*: 2 -→30", "right: 2 -→50"});
        CHECK(hands_told(steps_of_hand(book.history(1), 2)) ==
              std::vector<std::string>{"wrong*: 2 -→30", "right: 2 -→50"});
        CHECK(book.match(1).hands.at(1).entries.at(0).total == 50);
    }
    SUBCASE("several at once") {
        fix("first fix", 1, 11);
        record("second", 30);
        fix("second fix", 2, 31);
        book.undo();
        book.undo();
        book.undo();
        fix("third fix", 1, 12);
        CHECK(hands_told(book.history(1)) ==
              std::vector<std::string>{"new one: 1 -→10", "first fix*: 1 10→11", "second*: 2 -→30",
                                       "second fix*: 2 30→31", "third fix: 1 10→12"});
    }
    SUBCASE("one inside the other") {
        fix("a", 1, 11);
        fix("b", 1, 12);
        book.undo();
        fix("c", 1, 13);  // ends b
        book.undo();
        book.undo();
        change_book(book, "d", [](Step& step) { step.remove_hand(1, 1); });  // ends c and a
        CHECK(hands_told(book.history(1)) == std::vector<std::string>{"new one: 1 -→10",
                                                                      "a*: 1 10→11", "b*: 1 11→12",
                                                                      "c*: 1 11→13", "d: 1 10→-"});
        book.undo();
        CHECK(book.redo()->note.command == "d");
        CHECK(hands_told(book.history(1)).size() == 5);
    }
    SUBCASE("a new name, too") {
        change_book(book, "rename", [](Step& step) { step.rename_player("Ana", "Anna"); });
        book.undo();
        record("second", 30);
        auto const steps = book.history(1).steps;
        REQUIRE(steps.size() == 3);
        CHECK(steps[1].undone);
        CHECK(steps[1].players.at(0).to == "Anna");
        CHECK(steps[2].before->seats.at(0).player == "Ana");
        CHECK(steps[2].after->seats.at(0).player == "Ana");
    }
    SUBCASE("but no match tells of another that had its number") {
        change_book(book, "new", [](Step& step) { step.add_match(sample_match("two")); });
        book.undo();
        CHECK(book.history(2).steps.size() == 1);
        change_book(book, "new again", [](Step& step) { step.add_match(sample_match("three")); });
        auto const steps = book.history(2).steps;
        REQUIRE(steps.size() == 1);
        CHECK_FALSE(steps[0].undone);
        CHECK(steps[0].after->uid == "uid-three");
    }
}

TEST_CASE("store: a deleted match keeps its history") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}});
    change_book(book, "delete", [](Step& step) { step.delete_match(1); });
    auto const history = book.history(1);
    REQUIRE(history.steps.size() == 2);
    CHECK_FALSE(history.steps[1].after);
    REQUIRE(history.steps[1].hands.size() == 1);
    CHECK(fault_from([&] { book.history(2); }) ==
          "there is no match '2'; 'meldbook matches' lists them");
    book.undo();
    CHECK(book.history(1).steps.at(1).undone);
}

}  // namespace meldbook_tests::store_history_test
