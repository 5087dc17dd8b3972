// Players and their names.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_players_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

std::string list(Book const& book) {
    std::string text;
    for (auto const& player : book.players())
        text += player.name + ' ' + std::to_string(player.matches) + '/' +
                std::to_string(player.hands) + ", ";
    return text;
}

}  // namespace

TEST_CASE("store: players are counted by the hands they sat in") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    CHECK(list(book).empty());
    add_sample(book, "one", {{1, 0}, {2, 0}, {3, 0}});
    CHECK(list(book) == "Ana 1/3, Bea 1/3, Cid 1/3, Dan 1/3, ");
    change_book(book, "seat Ana=Eve", [](Step& step) {
        step.set_seat(1, {0, 0, 3, "Eve"});
        step.set_seat(1, {1, 1, 4, "Flo"});
    });
    add_sample(book, "two", {{1, 0}});
    CHECK(list(book) == "Ana 2/3, Bea 2/4, Cid 2/4, Dan 2/4, Eve 1/1, Flo 1/0, ");
    change_book(book, "hand", [](Step& step) { step.add_hand(1, sample_hand({5, 5})); });
    CHECK(list(book) == "Ana 2/3, Bea 2/5, Cid 2/4, Dan 2/5, Eve 1/2, Flo 1/1, ");
    // Whoever has sat out and come back has still sat in one match.
    change_book(book, "seat Eve=Ana", [](Step& step) { step.set_seat(1, {0, 0, 5, "Ana"}); });
    CHECK(list(book) == "Ana 2/3, Bea 2/5, Cid 2/4, Dan 2/5, Eve 1/2, Flo 1/1, ");
}

TEST_CASE("store: a player is renamed everywhere") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    auto const rename = [&](char const* from, char const* to) {
        return fault_from(
            [&] { change_book(book, "rename", [&](Step& s) { s.rename_player(from, to); }); });
    };
    CHECK(rename("Ana", "Anna").empty());
    CHECK(book.match(1).seats[0].player == "Anna");
    CHECK(rename("Anna", "Anna").empty());
    CHECK(rename("Anna", "anna").empty());
    CHECK(rename("Ana", "Eve") == "there is no player 'Ana'; 'meldbook players' lists them");
    CHECK(rename("anna", "Bea") == "name-taken");
    CHECK(rename("anna", "") == "refused");
    CHECK(list(book) == "Bea 1/0, Cid 1/0, Dan 1/0, anna 1/0, ");
}

TEST_CASE("store: everything one player sat in is another's") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto book = Book::open(file, Access::create);
    add_sample(book, "one", {{1, 0}, {2, 0}, {3, 0}});
    auto other = sample_match("two");
    other.seats[0].player = "Anna";
    other.hands = {sample_hand({10, 20}), sample_hand({30, 40})};
    change_book(book, "new two", [&](Step& step) { step.add_match(other); });
    other = sample_match("three");
    other.seats[0].player = "Flo";
    other.hands = {sample_hand({10, 20}), sample_hand({30, 40}), sample_hand({5, 5})};
    change_book(book, "new three", [&](Step& step) {
        step.add_match(other);
        step.set_seat(3, {1, 1, 2, "Anna"});  // Anna sits in for Cid, and gets up again
        step.set_seat(3, {1, 1, 3, "Cid"});
    });
    CHECK(list(book) == "Ana 1/3, Anna 2/3, Bea 3/8, Cid 3/7, Dan 3/8, Flo 1/3, ");
    auto const before = dump(file);
    change_book(book, "merge", [](Step& step) { step.merge_players("Anna", "Ana"); });
    CHECK(list(book) == "Ana 3/6, Bea 3/8, Cid 3/7, Dan 3/8, Flo 1/3, ");
    CHECK(book.match(2).seats[0].player == "Ana");
    CHECK(book.match(3).seats[2].player == "Ana");
    CHECK(book.match(3).seats[2].from_hand == 2);
    CHECK(book.check().empty());
    auto const after = dump(file);
    book.undo();
    CHECK(dump(file) == before);
    book.redo();
    CHECK(dump(file) == after);
    auto const merge = [&](char const* from, char const* into) {
        return fault_from(
            [&] { change_book(book, "merge", [&](Step& s) { s.merge_players(from, into); }); });
    };
    CHECK(merge("Anna", "Ana") == "there is no player 'Anna'; 'meldbook players' lists them");
    CHECK(merge("Ana", "Anna") == "there is no player 'Anna'; 'meldbook players' lists them");
    // Nobody is merged with himself: the seats would have nobody.
    CHECK(merge("Ana", "Ana") == "refused");
    CHECK(dump(file) == after);
}

TEST_CASE("store: whoever loses the last seat goes, and comes back with it") {
    struct Case {
        char const* name;
        void (*change)(Step&);
        char const* left;
    };
    for (auto const& [name, change, left] : {
             Case{"a match is removed", [](Step& step) { step.delete_match(2); },
                  "Ana, Bea, Cid, Dan, Eve, "},
             Case{"another sits down instead",
                  [](Step& step) { step.set_seat(2, {0, 0, 1, "Ana"}); },
                  "Ana, Bea, Cid, Dan, Eve, "},
             Case{"the one hand is dropped that was played",
                  [](Step& step) { step.remove_hand(1, 2); }, "Ana, Bea, Cid, Dan, Zoe, "},
             Case{"a match is replaced",
                  [](Step& step) {
                      step.delete_match(2);
                      step.add_match(sample_match("two"));
                  },
                  "Ana, Bea, Cid, Dan, Eve, "},
         }) {
        CAPTURE(std::string{name});
        TempFolder const folder;
        auto const file = folder / "book.db";
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{1, 0}, {2, 0}, {3, 0}});
        auto other = sample_match("two");
        other.seats[0].player = "Zoe";
        change_book(book, "more", [&](Step& step) {
            step.set_seat(1, {0, 0, 2, "Eve"});
            step.set_seat(1, {0, 0, 3, "Ana"});
            step.add_match(other);
        });
        auto const before = dump(file);
        change_book(book, "change", change);
        std::string names;
        for (auto const& player : book.names(NameOf::player)) names += player + ", ";
        CHECK(names == left);
        auto const after = dump(file);
        book.undo();
        CHECK(dump(file) == before);
        book.redo();
        CHECK(dump(file) == after);
    }
}

TEST_CASE("store: the sides a player began with") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    auto other = sample_match("two");
    other.seats[0].player = "Eve";
    change_book(book, "new two", [&](Step& step) {
        step.add_match(other);
        step.set_seat(2, {1, 1, 2, "Ana"});
    });
    add_sample(book, "three");
    auto const text = [&](char const* player) {
        std::string all;
        for (auto const& match : book.first_sides(player)) {
            all += std::to_string(match.match) + ": ";
            for (auto const& side : match.sides) {
                all += side.name + " (";
                for (auto const& name : side.players) all += name + ' ';
                all += ") ";
            }
        }
        return all;
    };
    CHECK(text("Ana") == "1: North-South (Ana Bea ) East-West (Cid Dan ) "
                         "3: North-South (Ana Bea ) East-West (Cid Dan ) ");
    CHECK(text("Eve") == "2: North-South (Eve Bea ) East-West (Cid Dan ) ");
    CHECK(text("Nobody").empty());
}

TEST_CASE("store: a player who was only named in an undone step is gone again") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    book.undo();
    CHECK(list(book).empty());
    book.redo();
    CHECK(list(book) == "Ana 1/0, Bea 1/0, Cid 1/0, Dan 1/0, ");
}

}  // namespace meldbook_tests::store_players_test
