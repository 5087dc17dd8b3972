// Players and their names.

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook::store::test {

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
    CHECK(rename("Ana", "Eve") == "not-found 4 Ana");
    CHECK(rename("anna", "Bea") == "name-taken");
    CHECK(rename("anna", "") == "refused");
    CHECK(list(book) == "Bea 1/0, Cid 1/0, Dan 1/0, anna 1/0, ");
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

}  // namespace meldbook::store::test
