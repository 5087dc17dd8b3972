// Damages a book in many ways and compares what 'book salvage' brings back with what it had. A sample
// of the damages is tried; with MELDBOOK_ALL_DAMAGES=1 every page and 500 files (scripts/damages).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "salvage/damaged_file.hpp"
#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pattern.hpp"
#include "support/sample.hpp"
#include "support/session.hpp"

namespace meldbook_tests::salvage_salvage_test {

using namespace meldbook;
using namespace meldbook::salvage;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;
using namespace store;
using namespace meldbook::test;
using meldbook::test::content_of;
using meldbook::test::one_in;
using meldbook::test::Session;

constexpr std::size_t page_size = 4096;
auto const damages = "MELDBOOK_ALL_DAMAGES";

void write_bytes(fs::path const& file, std::string const& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

bool contains(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

/// Whether texts of matches have the documents of their rule sets, which matches share.
enum class RuleSets : std::uint8_t { included, left_out };

/// The matches of a book by number, as text; those that cannot be read are missing.
std::map<int, std::string> matches_of(fs::path const& file,
                                      RuleSets rule_sets = RuleSets::included) {
    std::map<int, std::string> matches;
    auto const book = Book::open(file, Access::read);
    book.each_match(
        {},
        [&](MatchFacts facts) {
            if (rule_sets == RuleSets::left_out) facts.rules_document = {};
            matches[facts.number] = describe(facts);
            return true;
        },
        ReadState::common, [](int, StoreError const&) {});
    return matches;
}

/// Adds so many matches that each table has several pages.
void fill_pages(Session& session) {
    session.fill_book();
    auto book = Book::open(session.folder() / "book.db", Access::write);
    for (int i = 0; i < 40; ++i) {
        auto facts = book.match(i % 3 + 1);
        facts.number = 0;
        facts.uid = "uid-of-page-" + std::to_string(i);
        facts.note = std::string(static_cast<std::size_t>(100 + i), 'n');
        for (auto& hand : facts.hands) hand.note = std::string(200, 'h');
        change_book(book, "new", [&](Step& step) { step.add_match(facts); });
    }
}

/// Fills the book with 60 matches of eight hands that differ, most of them recorded one by one.
void fill_evenings(Session& session) {
    constexpr std::string_view ranks = "AKQJ98765";
    std::mt19937 dice(60);
    std::string table = "match,hand,side,entry\n";
    auto const entry = [&] {
        std::string melds;
        for (auto const rank : ranks)
            if (dice() % 3 == 0) melds += (melds.empty() ? "" : " ") + std::string(3, rank);
        return melds.empty() ? std::string{"-"} : melds;
    };
    for (int match = 1; match <= 60; ++match) {
        for (int hand = 1; hand <= 8; ++hand)
            for (auto const* side : {"Us", "Them"})
                table += std::to_string(match) + ',' + std::to_string(hand) + ',' + side + ',' +
                         entry() + '\n';
    }
    session.write_file("evenings.csv", table);
    auto const imported = session.run("meldbook import evenings.csv");
    REQUIRE_MESSAGE(imported.code == 0, imported.text);
    for (int match = 1; match <= 60; match += 2) {
        REQUIRE(session.run("meldbook resume " + std::to_string(match)).code == 0);
        auto const fixed = session.run({"fix", "8", entry(), entry()});
        REQUIRE_MESSAGE(fixed.code == 0, fixed.text);
    }
    fs::copy_file(session.folder() / "book.db", session.folder() / "whole.db");
}

/// The matches of a book by number.
std::map<int, MatchFacts> facts_of(fs::path const& file) {
    std::map<int, MatchFacts> matches;
    Book::open(file, Access::read).each_match({}, [&](MatchFacts facts) {
        auto const number = facts.number;
        matches[number] = std::move(facts);
        return true;
    });
    return matches;
}

/// What a salvage printed, and made.
struct Result {
    int code = 0;
    std::string text;
    std::map<int, std::string> matches;
};

/// Salvages the book of a session. The damaged file must stay as it is, the new one must be whole.
Result salvage(Session& session, std::string const& arguments = {}) {
    auto const damaged = session.folder() / "book.db";
    auto const made = session.folder() / "new.db";
    fs::remove(made);
    auto const before = content_of(damaged);
    auto const printed = session.run("meldbook book salvage --output ./new.db" + arguments);
    CHECK_MESSAGE(printed.code <= 3, printed.text);
    CHECK_MESSAGE(!contains(printed.text, "bug"), printed.text);
    CHECK(content_of(damaged) == before);
    // Long lines are wrapped.
    Result result{printed.code, meldbook::test::Pattern("\n  ").replace(printed.text, " "), {}};
    CHECK(fs::exists(made) == (printed.code < 2));
    for (auto const& name : names_in(session.folder())) CHECK(!contains(name, ".part-"));
    if (!fs::exists(made)) return result;
    CHECK((fs::status(made).permissions() & fs::perms::all) ==
          (fs::perms::owner_read | fs::perms::owner_write));
    auto const check = session.run("meldbook book check --book ./new.db");
    CHECK_MESSAGE(check.code == 0, printed.text << check.text);
    result.matches = matches_of(made);
    return result;
}

/// Whether a match is among those of which it is said that nothing confirms them.
bool is_unconfirmed(Result const& result, int number) {
    constexpr std::string_view line = "what it says of these matches: ";
    auto const at = result.text.find(line);
    if (at == std::string::npos) return false;
    auto const begin = at + line.size();
    auto const end = result.text.find('\n', begin);
    std::istringstream words(result.text.substr(begin, end - begin));
    for (std::string word; words >> word;)
        if (word == std::to_string(number) || word == std::to_string(number) + ",") return true;
    return false;
}

/// Nothing may be missing without a word: whatever is not as it was is named.
void check_is_said(Result const& result, std::map<int, std::string> const& original) {
    if (result.code == 0 || contains(result.text, "Every match and hand came back")) {
        CHECK_MESSAGE(result.matches == original, result.text);
        return;
    }
    if (result.code != 1) return;
    for (auto const& [number, match] : original) {
        auto const found = result.matches.find(number);
        if (found != result.matches.end() && found->second == match) continue;
        bool const said = contains(result.text, "match " + std::to_string(number)) ||
                          is_unconfirmed(result, number) ||
                          contains(result.text, "not listed here may be missing");
        CHECK_MESSAGE(said, result.text);
    }
}

/// The pages on which the rows of each match are, by number of the match.
std::map<int, std::set<std::uint32_t>> pages_of_matches(fs::path const& file) {
    std::map<std::int64_t, std::set<std::uint32_t>> matches, hands, players;
    std::map<std::int64_t, int> numbers;
    std::map<std::int64_t, std::int64_t> match_of_hand;
    std::map<std::int64_t, std::set<std::int64_t>> players_of;
    // Tables are told by their columns.
    auto const count = [&](std::string const& query) {
        return std::stoul(sql(file, "SELECT count(*) FROM " + query).at(0));
    };
    auto const match_columns = count("pragma_table_info('match')");
    auto const hand_columns = count("pragma_table_info('hand')");
    DamagedFile damaged{file, std::chrono::milliseconds{1}};
    for (auto const& tree : damaged.trees()) {
        for (auto const page : tree.pages) {
            damaged.each_row({{page}, true}, [&](RawRow const& row) {
                auto const integer = [&](std::size_t i) {
                    auto const* const value = std::get_if<std::int64_t>(&row.values.at(i));
                    return value != nullptr ? *value : -1;
                };
                auto const is_text = [&](std::size_t i) {
                    return std::holds_alternative<std::string>(row.values.at(i));
                };
                auto const columns = row.values.size();
                if (!row.in_index && columns == match_columns) {
                    matches[row.rowid].insert(page);
                    numbers[row.rowid] = static_cast<int>(integer(1));
                } else if (!row.in_index && columns == hand_columns) {
                    hands[row.rowid].insert(page);
                    match_of_hand[row.rowid] = integer(1);
                } else if (!row.in_index && columns == 2 && is_text(1)) {
                    players[row.rowid].insert(page);
                } else if (row.in_index && columns == 4 && is_text(2)) {
                    matches[integer(0)].insert(page);
                } else if (row.in_index && columns == 5 && !is_text(2) && !is_text(4)) {
                    matches[integer(0)].insert(page);
                    players_of[integer(0)].insert(integer(4));
                } else if (row.in_index && columns == 5) {
                    hands[integer(0)].insert(page);
                }
            });
        }
    }
    REQUIRE(numbers.size() == count("match"));
    REQUIRE(matches.size() == count("match"));
    REQUIRE(players.size() == count("player"));
    REQUIRE(match_of_hand.size() == count("hand"));
    REQUIRE(hands.size() == count("hand"));
    for (auto const& [hand, pages] : hands)
        matches[match_of_hand[hand]].insert(pages.begin(), pages.end());
    std::map<int, std::set<std::uint32_t>> result;
    for (auto const& [key, number] : numbers) {
        auto& pages = result[number];
        pages = matches[key];
        for (auto const player : players_of[key])
            pages.insert(players[player].begin(), players[player].end());
    }
    return result;
}

/// Leaves a change half-made: the book with some pages written, and its journal beside it.
void interrupt_change(fs::path const& book) {
    auto const other = book.native() + "-other";
    fs::copy_file(book, other);
    sqlite3* handle = nullptr;
    REQUIRE(sqlite3_open(other.c_str(), &handle) == SQLITE_OK);
    REQUIRE(sqlite3_exec(handle,
                         "PRAGMA cache_size = 1; BEGIN; UPDATE match SET note = 'half';"
                         "UPDATE entry SET typed = 'half'; UPDATE hand SET note = 'half';"
                         "UPDATE change SET after = NULL; DELETE FROM rule_set",
                         nullptr, nullptr, nullptr) != SQLITE_MISUSE);
    fs::copy_file(other, book, fs::copy_options::overwrite_existing);
    fs::copy_file(other + "-journal", book.native() + "-journal");
    sqlite3_close(handle);
    fs::remove(other);
}

}  // namespace

TEST_CASE("salvage: an intact book comes along with everything") {
    Session session;
    session.fill_book();
    auto const book = session.folder() / "book.db";
    // Who entered and confirmed on phones.
    sql(book, "INSERT INTO agreed SELECT hand, side, 0, understood, 2 FROM entry WHERE side = 0");
    auto const log = session.run("meldbook log 1").results;
    auto const printed = session.run("meldbook book salvage");
    CHECK(printed.code == 0);
    CHECK(contains(printed.text, "nothing is missing: matches 3, hands 5."));
    auto const made = session.folder() / "book.db.salvaged";
    CHECK(matches_of(made) == matches_of(book));
    CHECK(dump(made) == dump(book));
    CHECK(session.run("meldbook log 1 --book ./book.db.salvaged").results == log);
    CHECK(session.run("meldbook undo --book ./book.db.salvaged").code == 0);
    // The next one gets another name.
    CHECK(session.run("meldbook book salvage").code == 0);
    CHECK(fs::exists(session.folder() / "book.db.salvaged-2"));
}

TEST_CASE("salvage: whatever happened to the file, all matches come back") {
    struct Row {
        std::string damage;
        std::function<void(fs::path const&)> apply;
        int code;  ///< 1: without the log
    };
    auto const zero = [](fs::path const& book, std::size_t from, std::size_t count, char with = 0) {
        auto bytes = content_of(book);
        std::fill_n(bytes.begin() + static_cast<long>(from), count, with);
        write_bytes(book, bytes);
    };
    auto const run_sql = [](char const* statements) {
        return [statements](fs::path const& book) {
            sql(book, std::string{"PRAGMA foreign_keys = 0; PRAGMA ignore_check_constraints = 1;"
                                  "PRAGMA writable_schema = 1;"} +
                          statements);
        };
    };
    Session session;
    session.fill_book();
    auto const file = session.folder() / "book.db";
    auto const original = matches_of(file);
    auto const whole = content_of(file);
    for (auto const& row : {
             Row{"header zeroed", [&](auto const& book) { zero(book, 0, 100); }, 0},
             Row{"first page zeroed", [&](auto const& book) { zero(book, 0, page_size); }, 0},
             Row{"first page of rubbish",
                 [&](auto const& book) { zero(book, 0, page_size, '\x0d'); }, 0},
             Row{"first kilobytes missing",
                 [](auto const& book) { write_bytes(book, content_of(book).substr(3000)); }, 0},
             Row{"first page missing",
                 [](auto const& book) { write_bytes(book, content_of(book).substr(page_size)); },
                 0},
             Row{"wrong page size in the header",
                 [&](auto const& book) { zero(book, 16, 1, '\x20'); }, 0},
             Row{"reserved bytes in the header",
                 [&](auto const& book) { zero(book, 20, 1, '\x20'); }, 0},
             Row{"free pages that are none", [&](auto const& book) { zero(book, 35, 1, '\x04'); },
                 0},
             Row{"cut in the last page",
                 [](auto const& book) { fs::resize_file(book, fs::file_size(book) - 1); }, 1},
             Row{"another page size", run_sql("PRAGMA page_size = 1024; VACUUM"), 0},
             Row{"large pages without the first",
                 [&](auto const& book) {
                     sql(book, "PRAGMA page_size = 8192; VACUUM");
                     zero(book, 0, 8192);
                 },
                 0},
             Row{"a trigger, a view and an index",
                 run_sql("CREATE TRIGGER bad AFTER INSERT ON match BEGIN DELETE FROM hand; END;"
                         "CREATE VIEW v AS SELECT 1; CREATE INDEX i ON hand (note)"),
                 0},
             Row{"a table of somebody else",
                 run_sql("CREATE TABLE mine (a INTEGER PRIMARY KEY, b, c);"
                         "INSERT INTO mine VALUES (1, 2, 3)"),
                 0},
             Row{"schema removed", run_sql("DELETE FROM sqlite_schema"), 0},
             Row{"a side that does not exist", run_sql("UPDATE seat SET side = 5"), 0},
             Row{"a match without sides", run_sql("DELETE FROM side WHERE match = 1"), 0},
             Row{"a missing entry", run_sql("DELETE FROM entry WHERE hand = 2 AND side = 0"), 0},
             Row{"an entry that cannot be read",
                 run_sql("UPDATE entry SET understood = 'KKQ', typed = 'KKQ' WHERE hand = 2"), 0},
             Row{"a winner that does not exist", run_sql("UPDATE match SET winner = 7"), 0},
             Row{"a player with another name",
                 run_sql("UPDATE player SET name = 'Zoe' WHERE name = 'Ana'"), 0},
             Row{"a number of a match that is none",
                 run_sql("UPDATE match SET number = 2147483648 WHERE number = 2"), 0},
             Row{"a removed player", run_sql("DELETE FROM player WHERE id = 2"), 0},
             Row{"a wrong number of a hand", run_sql("UPDATE hand SET number = 9 WHERE id = 2"), 0},
             Row{"no journal", run_sql("DELETE FROM change; DELETE FROM step"), 1},
             Row{"a journal of nonsense", run_sql("UPDATE change SET after = '{]'"), 1},
             Row{"no rows but the journal",
                 run_sql("DELETE FROM entry; DELETE FROM hand; DELETE FROM seat; DELETE FROM side;"
                         "DELETE FROM match; DELETE FROM player"),
                 0},
             Row{"totals that are not those of the entries", run_sql("UPDATE entry SET total = 3"),
                 0},
             Row{"a rule set that cannot be read",
                 run_sql("UPDATE rule_set SET document = 'x' || id"), -1},
         }) {
        CAPTURE(row.damage);
        write_bytes(file, whole);
        row.apply(file);
        auto const result = salvage(session);
        if (row.code < 0) {
            CHECK(result.code == 1);
            CHECK(contains(result.text, "match 1 could not be kept"));
            continue;
        }
        CHECK_MESSAGE(result.code == row.code, result.text);
        CHECK_MESSAGE(result.matches == original, result.text);
    }
}

TEST_CASE("salvage: an interrupted change is taken back, and its journal stays") {
    Session session;
    fill_pages(session);
    auto const book = session.folder() / "book.db";
    auto const original = matches_of(book);
    auto const before = content_of(book);
    interrupt_change(book);
    auto const journal = content_of(book.native() + "-journal");
    REQUIRE(content_of(book) != before);
    for (bool const header : {true, false}) {
        CAPTURE(header);
        if (!header) {
            auto bytes = content_of(book);
            std::fill_n(bytes.begin(), 100, '\0');
            write_bytes(book, bytes);
        }
        auto const result = salvage(session);
        CHECK_MESSAGE(result.code == 0, result.text);
        CHECK(result.matches == original);
        CHECK(content_of(book.native() + "-journal") == journal);
    }
}

TEST_CASE("salvage: a book of every earlier version") {
    Session session;
    auto const old = fs::path{test::in_source("tests/upgrade/version-1.db")};
    for (bool const header : {true, false}) {
        CAPTURE(header);
        auto bytes = content_of(old);
        write_bytes(session.folder() / "upgraded.db", bytes);
        REQUIRE(session.run("meldbook --book ./upgraded.db matches").code == 0);
        if (!header) std::fill_n(bytes.begin(), 1000, '\0');
        write_bytes(session.folder() / "book.db", bytes);
        auto const result = salvage(session);
        CHECK_MESSAGE(result.code == 0, result.text);
        CHECK(result.matches == matches_of(session.folder() / "upgraded.db"));
        CHECK(!result.matches.empty());
    }
}

TEST_CASE("salvage: what cannot be kept is listed with what can be read of it") {
    struct Row {
        std::string damage;
        std::vector<std::string> lines;
    };
    for (auto const& row : {
             Row{"DELETE FROM change; DELETE FROM entry WHERE hand = 2 AND side = 0;"
                 "DELETE FROM match WHERE number = 2; DELETE FROM hand WHERE match = 3;"
                 "UPDATE seat SET side = 0 WHERE match = 3",
                 {"Kept: matches 1, hands 1. Not everything could be read:",
                  "match 1, hand 2 could not be kept: Us unknown, Them '5x8+2x2'",
                  "match 1, hand 3 could not be kept: Us 'AAA', Them '4x10'",
                  "match 3 could not be kept (match 3: nobody sits for Dan)",
                  "hand 1 of a lost match: side 1 'KKK', side 2 '-'",
                  "an entry of a lost hand: side 1 'KKK', side 2 '-'",
                  "the log and the history for undo could not be kept"}},
             Row{"DELETE FROM change; DELETE FROM entry WHERE hand = 2;"
                 "DELETE FROM entry WHERE hand = 4; DELETE FROM match WHERE number = 2",
                 {"match 1, hand 2 could not be kept", "hand 1 of a lost match"}},
             Row{"DELETE FROM revision; UPDATE player SET name = 'Zoe' WHERE name = 'Ana'",
                 {"match 1 is in the file in two versions that differ; one was kept"}},
             Row{"DELETE FROM revision; UPDATE entry SET typed = 'QQQ', understood = 'QQQ'"
                 " WHERE hand = 4 AND side = 0",
                 {"match 2, hand 1 is in the file in two versions; kept: Ana 'QQQ', Cid '-'; not "
                  "kept: Ana 'KKK', Cid '-'"}},
             Row{"DELETE FROM change; UPDATE match SET note = 'another note' WHERE number = 1",
                 {"nothing else in the file confirms what it says of these matches: 1"}},
             Row{"DELETE FROM change; UPDATE match SET status = 'finished', finished = started"
                 " WHERE number = 2",
                 {"match 2: its status did not follow from its hands; now it does"}},
             Row{"DELETE FROM change WHERE match = 1; UPDATE match SET number = 99 WHERE id = 2;"
                 "UPDATE match SET number = 2 WHERE id = 1; DELETE FROM match WHERE id = 2;"
                 "DELETE FROM entry WHERE hand = 4; DELETE FROM hand WHERE match = 2;"
                 "DELETE FROM seat WHERE match = 2; DELETE FROM side WHERE match = 2",
                 {"match 2 now has the number 4"}},
             Row{"DELETE FROM change; UPDATE match SET number = 2147483648 WHERE number = 2",
                 {"Kept: matches 3, hands 5. Not everything could be read:",
                  "a match whose number was damaged now has the number 4"}},
             Row{"PRAGMA user_version = 99",
                 {"the book was written by a later meldbook (version 99); what this one does not "
                  "know could not be kept"}},
         }) {
        CAPTURE(row.damage);
        Session session;
        session.fill_book();
        sql(session.folder() / "book.db", "PRAGMA foreign_keys = 0;" + row.damage);
        auto const result = salvage(session);
        CHECK(result.code == 1);
        for (auto const& line : row.lines) CHECK_MESSAGE(contains(result.text, line), result.text);
        // A match that has lost hands is open, so that they can be recorded again.
        if (contains(result.text, "match 1, hand 2 could not be kept"))
            CHECK(session.run("meldbook hand 999 5x8+2x2 --match 1 --book ./new.db").code == 0);
    }
}

TEST_CASE("salvage: an id that cannot be one is replaced, and that is said") {
    Session session;
    session.fill_book();
    auto const book = session.folder() / "book.db";
    auto const id = facts_of(book).at(1).uid;
    sql(book, "DELETE FROM change; DELETE FROM revision; VACUUM");
    auto bytes = content_of(book);
    // In the row and in the index, so that they do not agree.
    char other = ':';
    for (auto at = bytes.find(id); at != std::string::npos; at = bytes.find(id, at + 1))
        bytes[at] = other++;
    write_bytes(book, bytes);
    auto const result = salvage(session);
    CHECK_MESSAGE(contains(result.text, "match 1: its id was damaged; it has a new one, so that a "
                                        "merge takes it for another match"),
                  result.text);
    auto const now = facts_of(session.folder() / "new.db").at(1).uid;
    CHECK(now != id);
    CHECK(now.starts_with("uid-"));
}

TEST_CASE("salvage: what the draw of a match was is believed where the digest confirms it") {
    Session session;
    REQUIRE(session.run("meldbook event draw Club Ana Bea Cid Dan").code == 0);
    REQUIRE(session.run("meldbook new --table 1").code == 0);
    REQUIRE(session.run({"hand", "KKK", "-"}).code == 0);
    auto const book = session.folder() / "book.db";
    auto const drawn = facts_of(book).at(1).drawn.value();
    auto const whole = content_of(book);
    int tried = 0;
    for (auto at = whole.find(drawn); at != std::string::npos; at = whole.find(drawn, at + 1)) {
        CAPTURE(at);
        auto bytes = whole;
        bytes[at + 1] = bytes[at + 1] == '7' ? '8' : '7';
        write_bytes(book, bytes);
        auto const result = salvage(session);
        CHECK(facts_of(session.folder() / "new.db").at(1).drawn == drawn);
        ++tried;
    }
    CHECK(tried >= 2);
}

TEST_CASE(
    "salvage: the hand in progress and the league come along, or it is said that they may not") {
    Session session;
    session.fill_book();
    auto const book = session.folder() / "book.db";
    sql(book, "INSERT INTO counted_hand VALUES (1, 4, '2026-11-21T20:00:00Z', 1, 'cake', NULL);"
              "INSERT INTO counted_side VALUES (1, 0, '7xK', 1, 2), (1, 1, 'red=2', 0, 1);"
              "INSERT INTO league VALUES (1, '2026-11-21T20:00:00Z', 'postgresql://club', 'Us');"
              "INSERT INTO agreed SELECT hand, side, 0, understood, 2 FROM entry WHERE side = 0");
    auto const whole = content_of(book);
    auto const kept = [&](std::string const& file) {
        return sql(session.folder() / file,
                   "SELECT match || hand || note FROM counted_hand UNION ALL"
                   " SELECT side || words || revision FROM counted_side"
                   " UNION ALL SELECT address || club FROM league");
    };
    // A book that is put together again from its matches.
    sql(book, "DELETE FROM change; UPDATE match SET status = 'finished', finished = started"
              " WHERE number = 2");
    CHECK(salvage(session).code == 1);
    CHECK(kept("new.db") == kept("book.db"));

    write_bytes(book, whole);
    for (auto const& [table, text] : {std::pair{"counted_hand", "hands in progress"},
                                      {"counted_side", "hands in progress"},
                                      {"revision", "how often matches were changed"},
                                      {"league", "the league of the book"},
                                      {"agreed", "who confirmed hands on phones"}}) {
        CAPTURE(std::string(table));
        auto const root = std::stoul(sql(book, "SELECT rootpage FROM sqlite_schema WHERE name = '" +
                                                   std::string(table) + "'")
                                         .at(0));
        auto bytes = whole;
        std::fill_n(bytes.begin() + static_cast<long>((root - 1) * page_size), page_size, '\0');
        write_bytes(book, bytes);
        auto const result = salvage(session);
        CHECK(result.code == 1);
        auto const said =
            "damaged pages may have held what the new book does not have: " + std::string(text);
        CHECK_MESSAGE(contains(result.text, said), result.text);
        write_bytes(book, whole);
    }
}

TEST_CASE("salvage: a draw that cannot be read costs no other, nor what was awarded in it, and is "
          "named") {
    Session session;
    for (auto const* const event : {"Cup", "Club"}) {
        auto const of = std::string{" --event "} + event;
        session.run(std::string{"meldbook event draw "} + event + " --seed 1 Ana Bea Cid Dan Eve");
        session.run("meldbook new --table 1" + of);
        session.run("meldbook event score Cid 500 --as won --why bye" + of);
        session.run("meldbook event score Ana -100 --why late" + of);
    }
    auto const club = session.run("meldbook event show Club --json").results;
    CHECK(contains(club, "bye"));
    sql(session.folder() / "book.db",
        "DELETE FROM drawn_seat WHERE draw = 1 AND board = 1;"
        "DELETE FROM change WHERE tab = 'drawn_seat' AND after ->> 'draw' = 1");
    auto const result = salvage(session);
    CHECK(contains(result.text, "what the new book does not have: draws of events"));
    CHECK(session.run("meldbook event show Club --json --book ./new.db").results == club);
}

TEST_CASE("salvage: a number of a draw that cannot be read costs no match") {
    Session session;
    session.run("meldbook event draw Cup --seed 1 Ana Bea Cid Dan");
    session.run("meldbook new --table 1");
    sql(session.folder() / "book.db", "UPDATE draw SET seed = 99999999999999;"
                                      "DELETE FROM change WHERE tab = 'draw'");
    CHECK(contains(salvage(session).text, "what the new book does not have: draws of events"));
    CHECK(contains(session.run("meldbook show --json --book ./new.db").results, "\"Ana\""));
}

TEST_CASE("salvage: a row that cannot be used costs nothing else") {
    for (std::string const damage :
         {"INSERT INTO change (step, seq, tab, match, after) SELECT 1, 99, 'hand', 1,"
          " '{\"id\":\"' || hex(zeroblob(2500000)) || '\",\"number\":1}'",
          "INSERT INTO counted_hand (match, hand, since) VALUES"
          " (1, 99999999999, '2026-11-21T20:00:00Z')",
          "UPDATE player SET name = hex(zeroblob(101)) WHERE name = 'Ana'"}) {
        CAPTURE(damage);
        Session session;
        session.fill_book();
        auto const original = matches_of(session.folder() / "book.db").size();
        // A book that is put together again from its matches.
        sql(session.folder() / "book.db",
            "DELETE FROM change; UPDATE match SET status = 'finished', finished = started"
            " WHERE number = 2; " +
                damage);
        auto const result = salvage(session);
        CHECK_MESSAGE(result.code == 1, result.text);
        CHECK_MESSAGE(result.matches.size() == original, result.text);
        bool const is_counted = contains(damage, "counted_hand");
        CHECK(contains(result.text, "match 1: the hand in progress could not be kept") ==
              is_counted);
    }
}

TEST_CASE("salvage: of a hand that cannot be kept it is said who played together") {
    Session session;
    REQUIRE(session.run("meldbook new Ana Bea Cid --rules lone-hand").code == 0);
    REQUIRE(session.run("meldbook hand \"Ana: KKK AAA\" \"Bea+Cid: QQQ JJJ\"").code == 0);
    REQUIRE(session.run("meldbook hand \"Ana: KKK AAA\" \"Bea: QQQ\" \"Cid: JJJ\"").code == 0);
    sql(session.folder() / "book.db",
        "DELETE FROM change; DELETE FROM entry WHERE hand = 1 AND side = 1");
    auto const result = salvage(session);
    CHECK(result.code == 1);
    for (auto const* line : {"match 1, hand 1 could not be kept: Ana 'KKK AAA', Bea unknown, Cid "
                             "'QQQ JJJ'; partners: Bea + Cid",
                             "match 1, hand 2 could not be kept: Ana 'KKK AAA', Bea 'QQQ', Cid "
                             "'JJJ'"})
        CHECK_MESSAGE(contains(result.text, line), result.text);
}

TEST_CASE("salvage: what is not a book, or cannot be written, is refused in one line") {
    Session session;
    session.fill_book();
    session.write_file("text.txt", std::string(20000, 'x'));
    session.write_file("empty.db", "");
    sql(session.folder() / "foreign.db", "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT);"
                                         "INSERT INTO t (b) VALUES ('x'), ('y')");
    ::mkfifo((session.folder() / "pipe").c_str(), 0600);
    for (auto const& [arguments, code, text] :
         {std::tuple{"text.txt", 3,
                     "'text.txt' has nothing of a book of meldbook in it; name "
                     "another file"},
          {"empty.db", 3, "'empty.db' has nothing of a book of meldbook in it; name another file"},
          {"foreign.db", 3,
           "'foreign.db' has nothing of a book of meldbook in it; name another "
           "file"},
          {"pipe", 3, "'pipe' has nothing of a book of meldbook in it; name another file"},
          {".", 3, "'.' cannot be read: Is a directory"},
          {"missing.db", 1, "there is no file 'missing.db'; check its name"},
          {"--output text.txt", 1, "'text.txt' already exists; name another file for the new book"},
          {"--output ./book.db-journal", 1,
           "SQLite keeps parts of the book in './book.db-journal'; name another file for the new "
           "book"},
          {"--output no/folder/new.db", 3,
           "cannot write 'no/folder/new.db' (No such file or directory); no part of it is kept"},
          {"--book ./none.db", 1,
           "there is no book at './none.db' yet; 'meldbook new' starts one"}}) {
        CAPTURE(arguments);
        auto const before = names_in(session.folder());
        auto const printed = session.run(std::string{"meldbook book salvage "} + arguments);
        CHECK(printed.code == code);
        CHECK(printed.text == "meldbook: " + std::string{text} + "\n");
        CHECK(std::ranges::count(printed.text, '\n') == 1);
        CHECK(names_in(session.folder()) == before);
    }
}

TEST_CASE("salvage: a book that is being written to is waited for") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    add_sample(*std::make_unique<Book>(Book::open(file, Access::create)), "one");
    sqlite3* handle = nullptr;
    REQUIRE(sqlite3_open(file.c_str(), &handle) == SQLITE_OK);
    REQUIRE(sqlite3_exec(handle, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr) == SQLITE_OK);
    // A lock of the same process on another open file is one of another program.
    CHECK(fault_from([&] { DamagedFile(file, std::chrono::milliseconds{30}); }) == "locked");
    sqlite3_close(handle);
    CHECK(fault_from([&] { DamagedFile(file, std::chrono::milliseconds{30}); }).empty());
}

TEST_CASE("salvage: no single page is needed") {
    Session session;
    fill_pages(session);
    auto const book = session.folder() / "book.db";
    auto const whole = content_of(book);
    auto const original = matches_of(book);
    auto const pages = whole.size() / page_size;
    std::size_t in_doubt = 0, tried = 0;
    auto const step = one_in(61, damages);
    for (auto page = test::first_of(step, pages); page < pages; page += step) {
        CAPTURE(page + 1);
        auto bytes = whole;
        std::fill_n(bytes.begin() + static_cast<long>(page * page_size), page_size, '\0');
        write_bytes(book, bytes);
        auto const result = salvage(session);
        CHECK_MESSAGE(result.matches == original, result.text);
        bool const says_all = contains(result.text, "Every match and hand came back") ||
                              contains(result.text, "nothing is missing");
        CHECK_MESSAGE(says_all, result.text);
        if (result.code == 1) ++in_doubt;
        ++tried;
    }
    MESSAGE("pages tried: " << tried << " of " << pages << "; something was in doubt with "
                            << in_doubt);
}

TEST_CASE("salvage: nothing is lost silently, whatever bytes are changed or missing") {
    Session session;
    fill_pages(session);
    auto const book = session.folder() / "book.db";
    auto const whole = content_of(book);
    auto const original = matches_of(book);
    auto const without_rule_sets = matches_of(book, RuleSets::left_out);
    auto const pages = pages_of_matches(book);
    REQUIRE(pages.size() == original.size());
    std::map<std::string, std::vector<std::string>> copies_of_rules;
    for (std::string const copy : {"rule_set", "sqlite_autoindex_rule_set_1"})
        copies_of_rules[copy] = sql(book, "SELECT pageno FROM dbstat WHERE name = '" + copy + "'");
    // Matches share their rule sets, which are in a table and in its index.
    auto const is_damaged = [&](std::set<std::uint32_t> const& touched, char const* copy) {
        return std::ranges::any_of(copies_of_rules.at(copy), [&](std::string const& page) {
            return touched.contains(static_cast<std::uint32_t>(std::stoul(page)));
        });
    };
    std::mt19937 dice(20);
    std::size_t tried = 0, back = 0, all = 0, expected = 0;
    auto const step = one_in(301, damages), first = test::first_of(step);
    for (std::size_t i = 0; i < 500; ++i) {
        auto bytes = whole;
        std::set<std::uint32_t> touched;
        if (i % 4 == 0) {
            bytes.resize(dice() % whole.size());
            for (auto page = bytes.size() / page_size; page < whole.size() / page_size; ++page)
                touched.insert(static_cast<std::uint32_t>(page + 1));
        } else {
            for (std::size_t n = i % 4; n > 0; --n) {
                auto const at = dice() % bytes.size();
                bytes[at] = static_cast<char>(dice() & 0xFFU);
                touched.insert(static_cast<std::uint32_t>(at / page_size + 1));
            }
        }
        if (i % step != first) continue;
        CAPTURE(i);
        ++tried;
        write_bytes(book, bytes);
        auto const result = salvage(session);
        if (i % 4 != 0) check_is_said(result, original);
        // Of a file that is cut off, the rule sets must be left.
        if (result.matches.empty()) continue;
        auto const found = matches_of(session.folder() / "new.db", RuleSets::left_out);
        bool const no_rules =
            is_damaged(touched, "rule_set") && is_damaged(touched, "sqlite_autoindex_rule_set_1");
        for (auto const& [number, match] : without_rule_sets) {
            ++all;
            bool const same = found.contains(number) && found.at(number) == match;
            if (same) ++back;
            bool const is_touched = std::ranges::any_of(
                pages.at(number), [&](auto page) { return touched.contains(page); });
            if (is_touched || no_rules) continue;
            ++expected;
            CHECK_MESSAGE(same, number << ": " << result.text);
        }
    }
    MESSAGE("files tried: " << tried << " of 500; matches back " << back << " of " << all
                            << ", on untouched pages " << expected);
}

TEST_CASE("salvage: what is damaged is not believed where something else says what was right") {
    Session session;
    fill_evenings(session);
    auto const book = session.folder() / "book.db";
    auto const whole = content_of(book);
    auto const original = facts_of(book);
    std::mt19937 dice(36);
    std::size_t tried = 0, back = 0, all = 0;
    auto const step = one_in(97, damages), first = test::first_of(step);
    for (std::size_t i = 0; i < 400; ++i) {
        auto bytes = whole;
        for (int n = 0; n < 20; ++n)
            bytes[dice() % bytes.size()] = static_cast<char>(dice() & 0xFFU);
        if (i % step != first) continue;
        CAPTURE(i);
        write_bytes(book, bytes);
        auto const result = salvage(session);
        if (result.code > 1) continue;
        ++tried;
        auto const found = facts_of(session.folder() / "new.db");
        for (auto const& [number, match] : original) {
            all += match.hands.size();
            auto const in = found.find(number);
            if (in == found.end()) continue;  // check_is_said
            auto const its = "match " + std::to_string(number);
            bool const is_doubted = contains(result.text, its + ": ") ||
                                    contains(result.text, its + " ") ||
                                    is_unconfirmed(result, number);
            if (in->second.uid != match.uid)
                CHECK_MESSAGE(contains(result.text, its + ": its id was damaged"),
                              in->second.uid << " instead of " << match.uid << "\n"
                                             << result.text);
            auto without_hands = std::array{match, in->second};
            for (auto& facts : without_hands) {
                facts.hands.clear();
                facts.id = 0;
            }
            if (without_hands[0] != without_hands[1])
                CHECK_MESSAGE(is_doubted, its << " differs\n" << result.text);
            for (auto const& hand : match.hands) {
                auto const place = static_cast<std::size_t>(hand.number - 1);
                auto const& hands = in->second.hands;
                bool const is_same = place < hands.size() && hands[place] == hand;
                if (is_same) ++back;
                else
                    CHECK_MESSAGE(
                        (is_unconfirmed(result, number) ||
                         contains(result.text, its + ", hand " + std::to_string(hand.number))),
                        its << ", hand " << hand.number << "\n"
                            << result.text);
            }
        }
        check_is_said(result, matches_of(session.folder() / "whole.db"));
    }
    MESSAGE("files tried: " << tried << "; hands back " << back << " of " << all);
}

}  // namespace meldbook_tests::salvage_salvage_test
