// Damages a small book one value or a few bytes at a time, and runs every command that reads it: none
// may crash or hang, and a book that `book check` calls intact can be read by all. A sample of the
// damages is tried; with MELDBOOK_ALL_DAMAGES=1 every column of every row, and 2,000 files
// (scripts/damages), with N one in N.

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/sample.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_damaged_rows_test {

using namespace meldbook;
using test::content_of;
using test::sql;

namespace {

/// One of so many damages is tried.
std::size_t one_in() { return test::one_in(199, "MELDBOOK_ALL_DAMAGES"); }

/// Statements that each damage the book in one place.
std::vector<std::string> damages(std::filesystem::path const& book) {
    std::vector<std::string> all;
    for (std::string const table :
         {"match", "side", "player", "seat", "hand", "entry", "rule_set", "draw", "drawn_seat",
          "drawn_wish", "drawn_terms", "step", "change", "revision", "agreed", "counted_hand",
          "counted_side", "league"}) {
        auto const info = " FROM pragma_table_info('" + table + "')";
        auto const columns = sql(book, "SELECT name" + info + " ORDER BY cid");
        auto const keys = sql(book, "SELECT name" + info + " WHERE pk > 0 ORDER BY pk");
        std::string where;
        for (auto const& key : keys) {
            where += (where.empty() ? "'" : " || ' AND ") + key + " = ' || quote(" + key + ")";
        }
        for (auto const& row : sql(book, "SELECT " + where + " FROM " + table)) {
            all.push_back("DELETE FROM " + table + " WHERE " + row);
            std::string twice;
            for (auto const& column : columns) {
                if (!twice.empty()) twice += ", ";
                twice += column == keys.back() ? column + " + 1" : column;
            }
            all.push_back("INSERT OR REPLACE INTO " + table + " SELECT " + twice + " FROM " +
                          table + " WHERE " + row);
            for (auto const& column : columns) {
                auto const set = "UPDATE OR REPLACE " + table + " SET " + column + " = ";
                for (auto const* value :
                     {"NULL", "0", "-1", "2147483647", "9223372036854775807", "'x'", "''", "7.5",
                      "x'00ff'", "CAST(x'fffe41' AS TEXT)"}) {
                    all.push_back(set + value + " WHERE " + row);
                }
                all.push_back(set + "(SELECT max(" + column + ") FROM " + table + ") WHERE " + row);
            }
        }
    }
    return all;
}

/// Makes the tables accept any value.
void drop_types(std::filesystem::path const& book) {
    sql(book, "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = "
              "replace(replace(sql, 'STRICT, ', ''), 'STRICT', '')");
}

/// Gives the tables the schema of another book.
void take_schema(std::filesystem::path const& book, std::filesystem::path const& other) {
    sql(book, "ATTACH '" + other.string() +
                  "' AS o; PRAGMA writable_schema = 1; UPDATE main.sqlite_schema AS m SET sql ="
                  " (SELECT s.sql FROM o.sqlite_schema s WHERE s.name = m.name)");
}

/// Runs every command that reads the book, and some that change it: none may end with a defect, or
/// refuse to read a book that `book check` calls intact.
void run_all(test::Session& session) {
    auto const check = session.run("meldbook book check");
    CHECK((check.code == 0 || check.code == 1 || check.code == 3));
    for (std::string const command : {"",
                                      "show 1",
                                      "show 1 --explain",
                                      "show 2 --json",
                                      "show --hand 1",
                                      "log 1",
                                      "log 2 --json",
                                      "matches",
                                      "matches --json",
                                      "standings",
                                      "standings --by pair",
                                      "standings --by rules",
                                      "standings --event Cup --json",
                                      "stats",
                                      "stats Ana Cid",
                                      "players",
                                      "chart 1",
                                      "chart --ratings",
                                      "export --all",
                                      "export 1 --format csv",
                                      "export 1 --format text",
                                      "export 1 --format html",
                                      "export 1 --format markdown",
                                      "export 1 --format svg",
                                      "export 1 --format bgstats",
                                      "export --site site",
                                      "export standings",
                                      "export stats",
                                      "check KKK",
                                      "opening",
                                      "score KKK -",
                                      "hand KKK - --preview",
                                      "fix 1 --swap --preview",
                                      "completion fish -- show --hand ''",
                                      "completion fish -- show ''",
                                      "event show",
                                      "event show Cup 1 --json",
                                      "event show --html",
                                      "event next --by rotation --seed 1",
                                      "event draw Cup --seed 2",
                                      "rules export 1",
                                      "seat Ana=Zoe",
                                      "edit 1 --place Rome",
                                      "delete 2",
                                      "book backup copy.db --force",
                                      "new --table 1",
                                      "players rename Ana Anna",
                                      "undo",
                                      "redo",
                                      "--book ./other.db merge book.db",
                                      "--book ./other.db merge ."}) {
        CAPTURE(command);
        auto const printed = session.run("meldbook " + command);
        CHECK(printed.code <= 3);
        CHECK(printed.text.find("bug") == std::string::npos);
        if (check.code == 0) CHECK_MESSAGE(printed.code != 3, printed.text);
    }
    std::filesystem::remove(session.folder() / "other.db");
    std::filesystem::remove(session.folder() / "copy.db");
    std::filesystem::remove_all(session.folder() / "site");
}

/// Fills the book of a session with a little of every kind of row.
void fill_all_tables(test::Session& session) {
    session.fill_book();
    for (auto const* command :
         {"meldbook new Ana Bea Cid --rules lone-hand",
          "meldbook hand 'Ana: 7xK out' 'Bea+Cid: QQQ 444' 'Bea: red=1'",
          "meldbook fix 1 'Ana: 7xK' 'Bea+Cid: QQQ 444'", "meldbook resume 3",
          ("meldbook event draw Cup Ana Bea Cid Dan Eve Fay Gil Hal Ida --seed 1 --apart Ana,Bea"
           " --fixed Cid=1 --scale burraco --hands 4"),
          "meldbook event score Ana 2 --vp --why late"}) {
        auto const printed = session.run(command);
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }
    sql(session.folder() / "book.db",
        "INSERT INTO counted_hand VALUES (1, 4, '2026-11-21T20:00:00Z', 1, 'cake', '0 1+2');"
        "INSERT INTO counted_side VALUES (1, 0, '7xK', 1, 2), (1, 1, 'red=2', 0, 1);"
        "INSERT INTO agreed SELECT hand, side, 0, understood, 2 FROM entry WHERE hand = 1;"
        "INSERT INTO league VALUES (1, '2026-11-21T20:00:00Z', 'postgresql://club', 'Us')");
}

/// Damages a book; returns false if it does not take the statement: a key of a table without rowids
/// cannot be NULL.
bool is_damaged(std::filesystem::path const& book, std::string const& statement) {
    try {
        sql(book, "PRAGMA foreign_keys = 0; PRAGMA ignore_check_constraints = 1; " + statement);
        return true;
    } catch (std::runtime_error const&) {
        return false;
    }
}

}  // namespace

TEST_CASE("no damaged value makes a command crash or hang") {
    test::Session session;
    fill_all_tables(session);
    auto const book = session.folder() / "book.db";
    auto const strict = session.folder() / "strict.db";
    auto const good = session.folder() / "good.db";
    auto const all = damages(book);
    std::filesystem::copy_file(book, strict);
    drop_types(book);
    std::filesystem::copy_file(book, good);
    std::size_t tried = 0;
    for (auto i = test::first_of(one_in()); i < all.size(); i += one_in()) {
        CAPTURE(all[i]);
        std::filesystem::copy_file(good, book, std::filesystem::copy_options::overwrite_existing);
        if (!is_damaged(book, all[i])) continue;
        take_schema(book, strict);
        ++tried;
        run_all(session);
    }
    MESSAGE("damages tried: " << tried << " of " << all.size());
}

TEST_CASE("what a merge takes from a damaged book leaves one's own intact") {
    test::Session session;
    fill_all_tables(session);
    auto const book = session.folder() / "book.db";
    auto const mine = session.folder() / "mine.db";
    session.run("meldbook --book ./mine.db new Zoe Yan");
    auto const good = content_of(book);
    auto const empty = content_of(mine);
    // One damage of each column, another kind at the next; with MELDBOOK_ALL_DAMAGES=1 each of them.
    bool const one_each = std::getenv("MELDBOOK_ALL_DAMAGES") == nullptr;
    auto const all = damages(book);
    std::map<std::string, std::size_t> seen, kinds;  // by column
    auto const first = test::first_of(one_each ? 11 : one_in());
    std::size_t tried = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const& damage = all[i];
        auto const column = damage.substr(0, damage.find('=', damage.find(" SET ")));
        auto const kind = kinds.try_emplace(column, (kinds.size() + first) % 11).first->second;
        if (one_each ? seen[column]++ != kind : i % one_in() != first) continue;
        CAPTURE(damage);
        std::ofstream(book, std::ios::binary | std::ios::trunc) << good;
        std::ofstream(mine, std::ios::binary | std::ios::trunc) << empty;
        if (!is_damaged(book, damage)) continue;
        ++tried;
        auto const merged = session.run("meldbook --book ./mine.db merge book.db --skip-bad");
        auto const check = session.run("meldbook --book ./mine.db book check");
        CHECK_MESSAGE(check.code == 0, merged.text << check.text);
    }
    MESSAGE("merges tried: " << tried << " of " << all.size());
}

TEST_CASE("the highest number that there is does not overflow when the next one is wanted") {
    test::Session session;
    session.fill_book();
    auto const book = session.folder() / "book.db";
    session.run("meldbook new Kim Leo");
    session.run("meldbook delete 3");
    auto const touched = sql(book, "SELECT touched FROM match WHERE number = 1").at(0);
    sql(book, "UPDATE match SET touched = 9223372036854775807 WHERE number = 1");
    auto const refused = session.run("meldbook new Eve Fay");
    CHECK(refused.code == 3);
    CHECK(refused.text.find("'./book.db' refused a value") != std::string::npos);
    CHECK(session.run("meldbook book check").code == 1);
    sql(book, "UPDATE match SET touched = " + touched + " WHERE number = 1");
    sql(book, "UPDATE change SET before = json_set(before, '$.number', 9223372036854775807) WHERE"
              " tab = 'match' AND before IS NOT NULL AND after IS NULL");
    auto const next = session.run("meldbook new Eve Fay");
    CHECK_MESSAGE(next.code == 0, next.text);
}

TEST_CASE("no changed or missing bytes of the file make a command crash or hang") {
    test::Session session;
    session.fill_book();
    auto const book = session.folder() / "book.db";
    auto const whole = test::content_of(book);
    std::mt19937 dice(11);
    std::size_t tried = 0;
    auto const first = test::first_of(one_in());
    for (std::size_t i = 0; i < 2000; ++i) {
        auto bytes = whole;
        // Every fourth file is cut short; in the others up to three bytes are changed.
        if (i % 4 == 0) bytes.resize(dice() % whole.size());
        else
            for (std::size_t n = i % 4; n > 0; --n)
                bytes[dice() % bytes.size()] = static_cast<char>(dice() & 0xFFU);
        if (i % one_in() != first) continue;
        CAPTURE(i);
        ++tried;
        std::ofstream(book, std::ios::binary | std::ios::trunc) << bytes;
        run_all(session);
    }
    MESSAGE("files tried: " << tried << " of 2000");
}

}  // namespace meldbook_tests::commands_damaged_rows_test
