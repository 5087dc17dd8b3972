// Undo and redo of every change there is.

#include <algorithm>

#include <doctest/doctest.h>

#include "domain/text.hpp"
#include "fixture.hpp"
#include "store/journal.hpp"

namespace meldbook_tests::store_undo_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

struct Change {
    char const* name;
    void (*make)(Step&, Book&);
};

// Each works on the book as the ones before have left it.
constexpr Change changes[] = {
    {"new", [](Step& step, Book&) { step.add_match(sample_match("another")); }},
    {"new with hands",
     [](Step& step, Book&) {
         auto facts = sample_match("more");
         facts.seats[0].player = "Somebody new";
         facts.hands = {sample_hand({5, 10}), sample_hand({15, 20})};
         step.add_match(facts);
     }},
    {"hand", [](Step& step, Book&) { step.add_hand(1, sample_hand({-5, 300})); }},
    {"fix",
     [](Step& step, Book& book) {
         auto hand = book.match(1).hands.at(1);
         hand.note = "again";
         hand.entries[1] = {"hand=K", "hand=K", -10};
         step.update_hand(1, hand);
     }},
    {"seat", [](Step& step, Book&) { step.set_seat(1, {0, 0, 3, "Eve"}); }},
    {"seat again", [](Step& step, Book&) { step.set_seat(1, {0, 0, 3, "Bea"}); }},
    {"drop", [](Step& step, Book&) { step.remove_hand(1, 1); }},
    {"insert",
     [](Step& step, Book&) {
         auto hand = sample_hand({70, 80});
         hand.number = 1;
         step.insert_hand(1, hand);
     }},
    {"move",
     [](Step& step, Book& book) {
         auto hand = book.match(1).hands.at(0);
         step.remove_hand(1, 1);
         step.insert_hand(2, hand);
     }},
    {"totals",
     [](Step& step, Book& book) {
         auto hand = book.match(1).hands.at(0);
         hand.entries[0].total = 7;
         hand.entries[1].total = 8;
         step.update_hand(1, hand);
     }},
    {"edit",
     [](Step& step, Book& book) {
         auto facts = book.match(1);
         facts.note = "it's \"quoted\" \\ and \x01\n";
         facts.status = Status::finished;
         facts.winner = 1;
         facts.sides[0].name = "Us";
         step.change_match(facts);
     }},
    {"resume", [](Step& step, Book&) { step.make_current(3); }},
    {"rename", [](Step& step, Book&) { step.rename_player("Ana", "Anna"); }},
    {"merge", [](Step& step, Book&) { step.merge_players("Somebody new", "Anna"); }},
    {"rename a side", [](Step& step, Book&) { step.rename_side(2, 1, "Them"); }},
    {"delete", [](Step& step, Book&) { step.delete_match(1); }},
    {"all at once",
     [](Step& step, Book&) {
         step.rename_player("Anna", "Ana");
         step.add_match(sample_match("last"));
         step.add_hand(2, sample_hand({1, 1}));
         step.delete_match(2);
     }},
};

}  // namespace

TEST_CASE("store: every change can be undone and redone across program runs") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{10, 20}, {30, 40}, {50, 60}});
    }
    std::vector<std::vector<std::string>> states{dump(file)};
    for (auto const& change : changes) {
        CAPTURE(std::string{change.name});
        auto book = Book::open(file, Access::write);
        change_book(book, change.name, [&](Step& step) { change.make(step, book); });
        auto const before = states.back();
        auto const after = dump(file);
        CHECK(after != before);
        CHECK(book.undo()->note.command == change.name);
        CHECK(dump(file) == before);
        CHECK(book.redo()->note.command == change.name);
        CHECK(dump(file) == after);
        CHECK(book.check().empty());
        states.push_back(after);
    }
    for (std::size_t i = std::size(changes); i > 0; --i) {
        auto book = Book::open(file, Access::write);
        CHECK(book.undo()->note.command == changes[i - 1].name);
        CHECK(dump(file) == states[i - 1]);
    }
    for (std::size_t i = 0; i < std::size(changes); ++i) {
        auto book = Book::open(file, Access::write);
        CHECK(book.redo()->note.command == changes[i].name);
        CHECK(dump(file) == states[i + 1]);
    }
}

TEST_CASE("store: undo stops at the beginning and redo at the end") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    CHECK_FALSE(book.undo());
    CHECK_FALSE(book.redo());
    add_sample(book, "one");
    CHECK_FALSE(book.redo());
    auto const undone = book.undo();
    REQUIRE(undone);
    CHECK(undone->note.command == "new one");
    CHECK(undone->note.at == "2026-11-21T20:00:00Z");
    CHECK(undone->note.why == std::nullopt);
    CHECK(undone->matches.empty());
    CHECK_FALSE(book.undo());
    CHECK(book.redo()->matches == std::vector{1});
    CHECK_FALSE(book.redo());
}

TEST_CASE("store: a step is about the matches that it changed, if they are at most two") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one");
    add_sample(book, "two");
    add_sample(book, "three");
    change_book(book, "seat", [](Step& step) { step.set_seat(1, {0, 0, 1, "Eve"}); });
    change_book(book, "merge into", [](Step& step) { step.merge_players("Eve", "Ana"); });
    change_book(book, "edit both", [](Step& step) {
        step.rename_side(1, 0, "Us");
        step.rename_side(2, 0, "Us");
    });
    change_book(book, "edit all", [](Step& step) {
        for (int const match : {1, 2, 3}) step.rename_side(match, 1, "Them");
    });
    std::vector<std::vector<int>> undone, redone;
    while (auto const step = book.undo()) undone.push_back(step->matches);
    while (auto const step = book.redo()) redone.push_back(step->matches);
    CHECK(undone == std::vector<std::vector<int>>{{}, {1, 2}, {1}, {1}, {}, {}, {}});
    CHECK(redone == std::vector<std::vector<int>>{{1}, {2}, {3}, {1}, {1}, {1, 2}, {}});
}

TEST_CASE("store: a fresh change ends what could be redone") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    for (char const* const name : {"one", "two", "three"}) add_sample(book, name);
    book.undo();
    book.undo();
    SUBCASE("when it is kept") {
        add_sample(book, "other");
        CHECK_FALSE(book.redo());
        CHECK(book.undo()->note.command == "new other");
        CHECK(book.undo()->note.command == "new one");
        CHECK_FALSE(book.undo());
        CHECK_FALSE(book.history(1).steps.empty());
        // Both directions again, past the steps that stay for the history alone.
        CHECK(book.redo()->note.command == "new one");
        CHECK(book.redo()->note.command == "new other");
        CHECK_FALSE(book.redo());
        CHECK(sql(folder / "book.db", "SELECT command FROM step WHERE dropped_by IS NOT NULL") ==
              std::vector<std::string>{"new two", "new three"});
        CHECK(sql(folder / "book.db", "SELECT count(*) FROM change WHERE step NOT IN"
                                      " (SELECT id FROM step)")
                  .at(0) == "0");
    }
    SUBCASE("but not when nothing has changed") {
        CHECK_FALSE(change_book(book, "edit", [&](Step& s) { s.change_match(book.match(1)); }));
        CHECK(book.redo()->note.command == "new two");
    }
    SUBCASE("nor when it is given up") {
        {
            Step step{book, note("new")};
            step.add_match(sample_match("given up"));
        }
        CHECK(book.match_count() == 1);
        CHECK(book.redo()->note.command == "new two");
    }
}

TEST_CASE("store: why a change was made is kept") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    {
        Step step{book, {.command = "new x", .at = "2026-01-02T03:04:05Z", .why = "a bet"}};
        step.add_match(sample_match("x"));
        step.commit();
    }
    CHECK(book.undo()->note.why == "a bet");
}

TEST_CASE("store: a change behind the journal's back stops the undo and is left alone") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{10, 20}});
    auto hand = book.match(1).hands.at(0);
    hand.entries[0].total = 11;
    hand.entries[1].total = 21;
    change_book(book, "fix", [&](Step& step) { step.update_hand(1, hand); });
    sql(folder / "book.db", "DELETE FROM entry WHERE side = 1");
    auto const before = dump(folder / "book.db");
    CHECK(fault_from([&] { book.undo(); }) == "corrupt");
    CHECK(dump(folder / "book.db") == before);
    SUBCASE("in the name of a table") {
        sql(folder / "book.db", "UPDATE change SET tab = 'sqlite_schema'");
    }
    SUBCASE("in both images of a row") {
        sql(folder / "book.db", "PRAGMA ignore_check_constraints = 1;"
                                " UPDATE change SET before = NULL, after = NULL");
    }
    CHECK(fault_from([&] { book.undo(); }) == "corrupt");
}

TEST_CASE("store: the journal knows every column of its tables") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    Book::open(file, Access::create);
    for (Table const* const table : journalled_tables()) {
        std::vector<std::string> const columns{table->columns.begin(), table->columns.end()};
        std::vector<std::string> const key{columns.begin(),
                                           columns.begin() + static_cast<long>(table->key)};
        auto const info = "FROM pragma_table_info('" + std::string{table->name} + "')";
        CHECK(sql(file, "SELECT name " + info) == columns);
        CHECK(sql(file, "SELECT name " + info + " WHERE pk > 0 ORDER BY pk") == key);
    }
    CHECK(sql(file, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE"
                    " 'sqlite%' AND name NOT IN ('rule_set', 'step', 'change', "
                    "'counted_hand', 'counted_side', 'revision', 'league', 'agreed')")
              .at(0) == std::to_string(journalled_tables().size()));
}

TEST_CASE("store: a row that is removed is journalled as it was read") {
    // Of a table WITHOUT ROWID, SQLite 3.40 says in DELETE … RETURNING that no column IS NULL.
    TempFolder const folder;
    auto const file = folder / "book.db";
    Book::open(file, Access::create);
    auto const text = [](std::string_view column) { return std::string{column}; };
    for (Table const* const table : journalled_tables()) {
        std::string const name{table->name};
        CAPTURE(name);
        bool const has_rowid =
            sql(file, "SELECT wr FROM pragma_table_list('" + name + "')").at(0) == "0";
        auto const columns = join(table->columns, ", ", text);
        auto const bare = folder / (name + ".db");
        sql(bare, "CREATE TABLE " + name + " (" + columns + ", PRIMARY KEY (" +
                      join(table->columns.first(table->key), ", ", text) + "))" +
                      (has_rowid ? "" : " WITHOUT ROWID"));
        // One row with nothing but its key, and one for each column that has a value.
        for (auto row = table->key - 1; row < table->columns.size(); ++row) {
            std::string values;
            for (std::size_t i = 0; i < table->columns.size(); ++i)
                values += (i > 0 ? ", " : "") + (i < table->key ? std::to_string(row)
                                                 : i == row     ? "'x'"
                                                                : "NULL");
            sql(bare, "INSERT INTO " + name + " (" + columns + ") VALUES (" + values + ")");
        }
        auto const read = sql(bare, "SELECT " + table->image() + " FROM " + name + " ORDER BY 1");
        auto removed = sql(bare, "DELETE FROM " + name + " RETURNING " + table->image());
        std::ranges::sort(removed);
        CHECK(read.size() == table->columns.size() - table->key + 1);
        CHECK(join(removed, "\n") == join(read, "\n"));
    }
}

}  // namespace meldbook_tests::store_undo_test
