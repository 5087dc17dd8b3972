// How SQLite finds what is asked for: through an index, also when there are a million hands.

#include <algorithm>
#include <set>

#include <SQLiteCpp/Database.h>
#include <doctest/doctest.h>
#include <sqlite3.h>

#include "fixture.hpp"

namespace meldbook_tests::store_plans_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

sqlite3* opened_last = nullptr;

int remember(sqlite3* handle, char**, sqlite3_api_routines const*) {
    opened_last = handle;
    return SQLITE_OK;
}

// The store keeps the statements it has prepared, so the connection can be asked for them.
std::set<std::string> statements_of(sqlite3* handle) {
    std::set<std::string> texts;
    for (auto* statement = sqlite3_next_stmt(handle, nullptr); statement != nullptr;
         statement = sqlite3_next_stmt(handle, statement))
        if (std::string const text = sqlite3_sql(statement);
            text.starts_with("SELECT") || text.starts_with("DELETE") ||
            text.starts_with("UPDATE") || text.find("WITH") != std::string::npos)
            texts.insert(text);
    return texts;
}

std::vector<std::string> plan(std::filesystem::path const& file, std::string const& statement) {
    SQLite::Database database{file.native()};
    SQLite::Statement explain{database, "EXPLAIN QUERY PLAN " + statement};
    std::vector<std::string> lines;
    while (explain.executeStep()) lines.push_back(explain.getColumn(3).getString());
    return lines;
}

bool walks_all_rows(std::string const& line) {
    for (std::string const table :
         {"match", "m", "hand", "h", "entry", "e", "seat", "s", "side", "change", "step"})
        if (line == "SCAN " + table || line.starts_with("SCAN " + table + " USING")) return true;
    return false;
}

}  // namespace

TEST_CASE("store: nothing walks all rows but what asks for all of them") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    using Entry = void (*)();
    Book::open(file, Access::create);
    sqlite3_auto_extension(reinterpret_cast<Entry>(remember));
    auto book = Book::open(file, Access::write);
    sqlite3_cancel_auto_extension(reinterpret_cast<Entry>(remember));
    REQUIRE(opened_last != nullptr);

    add_sample(book, "one", {{10, 20}, {30, 40}, {50, 60}});
    add_sample(book, "two", {{10, 20}});
    book.match(1);
    book.current_match();
    book.match_of_uid("uid-one");
    book.matches({.limit = 20});
    book.matches({.limit = 20, .since = "2026", .players = {{"Ana"}}});
    book.results({.since = "2026", .players = {{"Ana"}}});
    book.matches({.limit = 20,
                  .players = {{"Ana", "ANA"}, {"Bea"}},
                  .side = {"North-South", "north-south"},
                  .place = {"Rome", "rome"},
                  .event = {"Cup", "cup"}});
    book.first_sides("Ana");
    change_book(book, "all", [&](Step& step) {
        step.add_hand(1, sample_hand({1, 1}));
        step.update_hand(1, book.match(1).hands[0]);
        step.set_seat(1, {0, 0, 2, "Eve"});
        step.remove_hand(1, 1);
        step.rename_player("Ana", "Anna");
        step.rename_side(1, 0, "Us");
        step.merge_players("Eve", "Anna");
        step.change_match(book.match(1));
    });
    change_book(book, "delete", [&](Step& step) { step.delete_match(1); });
    book.history(1);
    book.history(2);
    add_sample(book, "three");
    book.undo();
    book.redo();
    book.each_match({.players = {{"Bea", "Eve"}}}, [](MatchFacts const&) { return true; });
    book.names(NameOf::player);
    book.players();

    auto const statements = statements_of(opened_last);
    CHECK(statements.size() > 20);
    // Newest first through an index, as far as the limit goes; the last of a few undone steps.
    std::set<std::string> const in_order = {
        "SCAN m USING INDEX match_started", "SCAN match USING INDEX sqlite_autoindex_match_3",
        "SCAN match USING COVERING INDEX sqlite_autoindex_match_3",
                                            // The few that may be redone.
        "SCAN step USING INDEX step_undone", "SCAN step USING COVERING INDEX step_undone"};
    for (auto const& statement : statements) {
        if (statement.find("FROM step WHERE undone") != std::string::npos) continue;
        // How much everybody has played is asked of every seat.
        if (statement.find("WITH turn") != std::string::npos) continue;
        for (auto const& line : plan(file, statement)) {
            CAPTURE(statement);
            CAPTURE(line);
            CHECK_FALSE((walks_all_rows(line) && !in_order.contains(line)));
        }
    }
}

}  // namespace meldbook_tests::store_plans_test
