// What a damaged entry does to those who look at many matches: it is told where it stands.

#include <array>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_damaged_book_test {

using namespace meldbook;

TEST_CASE("an entry that cannot be read stops with its match and hand, and nothing else is said") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand KKKKKKK QQQ");
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand KKK QQQ");
    session.run("meldbook hand 999 -");
    test::sql(session.folder() / "book.db",
              "UPDATE entry SET understood = 'KKQ' WHERE understood = '999'");
    std::string const where =
        "match 2, hand 2: the book is damaged, the entry of 'Ana' cannot be read ('KKQ': K and Q "
        "are not one meld; did you mean KK Q?); restore a backup, or try "
        "'meldbook book salvage'";
    for (auto const* command : {"stats", "stats Ana", "stats Ana Bea --json", "show", "export",
                                "export stats", "export --all --format csv --output all.csv"}) {
        CAPTURE(command);
        auto const printed = session.run(std::string("meldbook ") + command);
        CHECK(printed.code == 3);
        CHECK(printed.text.find("meldbook: " + where) != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(session.folder() / "all.csv"));
    // The check goes on, and says it once.
    auto const checked = session.run("meldbook book check");
    CHECK(checked.code == 1);
    CHECK(checked.text.find(where) != std::string::npos);
    CHECK(checked.text.find(where) == checked.text.rfind(where));
    // Whose matches are whole can be looked at.
    CHECK(session.run("meldbook stats --until 2026-11-20").code == 0);
    CHECK(session.run("meldbook show 1").code == 0);
}

TEST_CASE("a rule set that cannot be read is told with its match") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand KKKKKKK QQQ");
    test::sql(session.folder() / "book.db", "UPDATE rule_set SET document = '{}'");
    for (auto const* command : {"show", "stats", "hand 999 -"}) {
        CAPTURE(command);
        auto const printed = session.run(std::string("meldbook ") + command);
        CHECK(printed.code == 3);
        CHECK(printed.text ==
              "meldbook: match 1: the book is damaged, its rule set cannot be read (id is missing; "
              "add it); restore a backup, or try 'meldbook book salvage'\n");
    }
}

TEST_CASE("a book that contradicts itself is not called intact") {
    struct Row {
        std::string change;
        std::string found;
    };
    std::string const second = " WHERE hand = 2 AND side = 1";
    for (auto const& row : {
             Row{"UPDATE entry SET typed = 'table=900 natural=3'" + second,
                 "match 1, hand 2: Bea entered 'table=900 natural=3', but the book has it as "
                 "'QQQ'"},
             Row{"UPDATE entry SET typed = 'KKQ'" + second,
                 "match 1, hand 2: Bea entered 'KKQ', but the book has it as 'QQQ'"},
             Row{"UPDATE entry SET total = 35" + second,
                 "match 1, hand 2: Bea has 35 in the book, but the entry makes 30"},
             Row{"UPDATE hand SET irregular = 0 WHERE id = 1",
                 "match 1, hand 1: something in it is refused, but it is not marked as recorded by "
                 "force"},
             Row{"UPDATE hand SET ended = 'stock' WHERE id = 2",
                 "match 1, hand 2: Ana went out, but the book says the stock ran out"},
             Row{"UPDATE match SET status = 'finished', finished = started, winner = 0"
                 " WHERE number = 1",
                 "match 1: the book says it is 'finished', but by its hands it is 'open'"},
             Row{"UPDATE match SET status = 'lost' WHERE number = 1",
                 "the file is damaged: CHECK constraint failed in match; restore a backup, or try "
                 "'meldbook book salvage'"},
             Row{"PRAGMA foreign_keys = 0; DELETE FROM player WHERE name = 'Cid'",
                 "a row of 'seat' refers to something that does not exist"},
             Row{"UPDATE hand SET number = 9 WHERE id = 2",
                 "match 1: its hands are not numbered 1, 2, 3 …"},
             Row{"DELETE FROM entry" + second, "match 1, hand 2: not one entry for each side"},
             Row{"UPDATE seat SET from_hand = 2 WHERE match = 1 AND seat = 1",
                 "match 1: nobody sits in seat 2 in the first hand"},
             Row{"UPDATE match SET tie = 'coin'", "(the word 'coin' cannot be in a book)"},
             Row{"UPDATE rule_set SET document = '{}'", "match 1: "},
             Row{"UPDATE rule_set SET document = ''",
                 "this is not a kept rule set (it is empty); use one that meldbook wrote"},
         }) {
        CAPTURE(row.change);
        test::Session session;
        session.run("meldbook new Ana Bea");
        session.run("meldbook hand '44444444444 JJJ' - --force");
        session.run("meldbook hand 'KKKKKKK out' ' qqq '");
        session.run("meldbook new Cid Dan");
        session.run("meldbook hand KKK -");
        REQUIRE(session.run("meldbook book check").code == 0);
        test::sql(session.folder() / "book.db",
                  "PRAGMA ignore_check_constraints = 1; " + row.change);
        auto const checked = session.run("meldbook book check");
        CHECK(checked.code == 1);
        CHECK_MESSAGE(checked.text.find(row.found) != std::string::npos, checked.text);
    }
}

TEST_CASE("a number that no match can have is told, and the rest of the book is looked at") {
    for (std::string const number : {"100000001", "2147483648"}) {
        CAPTURE(number);
        test::Session session;
        session.run("meldbook new Ana Bea");
        session.run("meldbook new Cid Dan");
        session.run("meldbook hand KKK 999");
        test::sql(session.folder() / "book.db",
                  "UPDATE match SET number = " + number +
                      " WHERE number = 1; UPDATE entry SET typed = 'QQQ' WHERE side = 1");
        auto const told = "the number " + number + " cannot be in a book";
        auto const checked = session.run("meldbook book check");
        CHECK(checked.code == 1);
        for (auto const& line :
             {"the file is damaged: " + told +
                  "; restore a backup, or try 'meldbook book salvage'\n",
              std::string("match 2, hand 1: Dan entered 'QQQ', but the book has it as '999'\n")})
            CHECK_MESSAGE(checked.text.find(line) != std::string::npos, checked.text);
        CHECK(session.run("meldbook matches")
                  .text.starts_with("meldbook: './book.db' is damaged (" + told +
                                    "); restore a backup"));
        // The next match gets a number that can be typed.
        CHECK(session.run("meldbook new Eve Fay").code == 0);
        CHECK(session.run("meldbook show 1").code == 0);
    }
}

TEST_CASE("a book of many matches is intact only if each of them is") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand KKKKKKK QQQ");
    auto const one = session.run("meldbook export --format csv").results;
    auto const head = one.find('\n') + 1;
    auto const uid = one.substr(head + 2, one.find(',', head + 2) - head - 2);
    constexpr int matches = 300;
    auto many = one.substr(0, head);
    for (int match = 1; match <= matches; ++match) {
        auto const number = std::to_string(match);
        auto rows = one.substr(head);
        for (auto at = rows.find("1," + uid); at != rows.npos; at = rows.find("1," + uid, at))
            rows.replace(at, 2 + uid.size(), number + ",match-" + number);
        many += rows;
    }
    session.write_file("many.csv", many);
    auto const imported = session.run("meldbook import many.csv --book ./many.db");
    REQUIRE_MESSAGE(imported.code == 0, imported.text);
    CHECK(session.run("meldbook book check --book ./many.db").text ==
          "The book is intact. Computed again: matches 300, hands 300.\n");
    auto const book = session.folder() / "many.db";
    for (int const match : {1, 33, 150, 299, matches}) {
        auto const of_match = " WHERE side = 1 AND hand = (SELECT id FROM hand WHERE match = " +
                              std::to_string(match) + ")";
        test::sql(book, "UPDATE entry SET typed = 'JJJ'" + of_match);
        auto const checked = session.run("meldbook book check --book ./many.db");
        CHECK(checked.code == 1);
        auto const found = "match " + std::to_string(match) +
                           ", hand 1: Bea entered 'JJJ', but the book has it as 'QQQ'\n";
        CHECK_MESSAGE(checked.text.find(found) != std::string::npos, checked.text);
        test::sql(book, "UPDATE entry SET typed = 'QQQ'" + of_match);
    }
    CHECK(session.run("meldbook book check --book ./many.db").code == 0);
}

TEST_CASE(
    "a hand a file brings as marked, or as gone out without saying by whom, is no contradiction") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook hand KKK -");
    auto document = session.run("meldbook export").results;
    for (auto const& [from, to] :
         {std::pair<std::string, std::string>{"\"irregular\":false", "\"irregular\":true"},
          {"\"ended\":\"stock\"", "\"ended\":\"out\""}}) {
        auto const at = document.find(from);
        REQUIRE(at != std::string::npos);
        document.replace(at, from.size(), to);
    }
    session.write_file("one.json", document);
    REQUIRE(session.run("meldbook import one.json --book ./other.db").code == 0);
    CHECK(session.run("meldbook book check --book ./other.db").code == 0);
}

}  // namespace meldbook_tests::commands_damaged_book_test
