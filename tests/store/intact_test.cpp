// What is proved to be intact is what a check finds nothing in, however the journal is damaged.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "fixture.hpp"
#include "support/session.hpp"

namespace meldbook::store::test::intact_test {

namespace fs = std::filesystem;
using meldbook::test::Session;

namespace {

void did(Session& session, std::vector<std::string> const& commands) {
    for (auto const& command : commands) {
        auto const printed = session.run(command);
        CAPTURE(command);
        CAPTURE(printed.text);
        REQUIRE(printed.code == 0);
    }
}

bool is_intact(fs::path const& file) {
    auto const book = Book::open(file, Access::write);
    return book.has_intact_file() && book.has_intact_journal();
}
bool finds_nothing(fs::path const& book) { return Book::open(book, Access::write).check().empty(); }

/// A book with everything, and the draw of an event.
void fill(Session& session) {
    session.fill_book();
    did(session, {"meldbook event draw Cup Ana Bea Cid Dan Eve Fay Gil Hal",
                  "meldbook players rename Dan Daniel", "meldbook undo", "meldbook redo"});
}

}  // namespace

TEST_CASE("an undamaged book is proved to be intact") {
    Session session;
    auto const file = session.folder() / "book.db";
    bool by_hand = false;  // then the last revisions are others
    SUBCASE("with everything that a book can have") { fill(session); }
    SUBCASE("with texts that JSON writes in another way") {
        did(session, {"meldbook new 'Ána' 'Zoë \\ O'\"'\"'Neil' --note 'say \"hello\" \\ 😀'",
                      "meldbook hand 'KKK' '-' --note 'a\tb'"});
        by_hand = true;
        sql(file, "UPDATE match SET note = 'x' || char(1, 8, 9, 10, 12, 13, 31, 127, 160)");
        sql(file, "UPDATE change SET after = json_set(after, '$.note', (SELECT note FROM match))"
                  " WHERE tab = 'match' AND step = (SELECT max(step) FROM change WHERE tab ="
                  " 'match')");
    }
    SUBCASE("with matches that were added at once") {
        fill(session);
        did(session, {"meldbook export --all --format json -o all.json",
                      "meldbook --book ./other.db import all.json"});
        CHECK(is_intact(session.folder() / "other.db"));
    }
    SUBCASE("merged from another one") {
        fill(session);
        did(session, {"meldbook --book ./other.db new Ana Zoe",
                      "meldbook --book ./other.db hand KKK -", "meldbook merge ./other.db"});
    }
    CHECK(finds_nothing(file));
    CHECK(is_intact(file));
    CHECK(session.run("meldbook book check").code == (by_hand ? 1 : 0));
}

TEST_CASE("a damaged journal is not proved to be right") {
    Session session;
    fill(session);
    did(session, {"meldbook export --all --format json -o all.json",
                  "meldbook --book ./added.db import all.json"});
    std::vector<std::string> const damages = {
        "UPDATE change SET after = replace(after, '1', '2') WHERE ",
        "UPDATE change SET after = replace(after, ':', ': ') WHERE ",
        "UPDATE change SET before = NULL WHERE after IS NOT NULL AND ",
        "UPDATE change SET before = after WHERE after IS NOT NULL AND ",
        "UPDATE change SET after = NULL WHERE before IS NOT NULL AND ",
        "UPDATE change SET match = match + 1 WHERE ",
        "UPDATE change SET match = NULL WHERE ",
        "UPDATE change SET tab = 'hand' WHERE ",
        "UPDATE change SET tab = 'nothing' WHERE ",
        "UPDATE change SET seq = seq + 1000 WHERE ",
        "UPDATE change SET step = 1 WHERE ",
        "DELETE FROM change WHERE ",
        "UPDATE step SET undone = 1 - undone WHERE id = (SELECT step FROM change WHERE 1 AND ",
        "DELETE FROM step WHERE id = (SELECT step FROM change WHERE 1 AND "};
    int damaged = 0;
    int proved = 0;
    for (std::string const& name : {std::string("book.db"), std::string("added.db")}) {
        auto const book = session.folder() / name;
        auto const copy = session.folder() / "copy.db";
        auto const keys = sql(book, "SELECT 'step = ' || step || ' AND seq = ' || seq FROM change");
        REQUIRE(keys.size() > 20);
        for (std::size_t at = 0; at < keys.size() * damages.size(); at += 7) {
            auto statement = damages[at % damages.size()] + keys[at / damages.size()];
            if (statement.find('(') != statement.npos &&
                statement.find("replace") == statement.npos)
                statement += ')';
            CAPTURE(statement);
            fs::copy_file(book, copy, fs::copy_options::overwrite_existing);
            sql(copy, "PRAGMA ignore_check_constraints = 1; " + statement);
            ++damaged;
            if (!is_intact(copy)) continue;
            ++proved;
            CHECK(finds_nothing(copy));
        }
    }
    CHECK(damaged > 100);
    // An order of changes that does not matter, a text that is not there.
    CHECK(proved < damaged / 3);
}

TEST_CASE("rows that the journal does not lead to are not proved to be right") {
    TempFolder const folder;
    auto const whole = folder / "whole.db";
    {
        auto book = Book::open(whole, Access::create);
        add_sample(book, "one", {{1, 2}});
        add_sample(book, "two", {{1, 2}, {3, 4}});
    }
    REQUIRE(is_intact(whole));
    for (std::string const& damage :
         {std::string("UPDATE match SET place = 'Rome' WHERE id = 1"),
          std::string("UPDATE side SET start = 5 WHERE position = 1 AND match = 2"),
          std::string("UPDATE player SET name = 'Zoe' WHERE id = 1"),
          std::string("UPDATE seat SET player = 1 WHERE match = 2 AND seat = 3"),
          std::string("UPDATE hand SET irregular = 1 WHERE id = 3"),
          std::string("UPDATE entry SET total = total + 5 WHERE hand = 2 AND side = 0"),
          std::string("DELETE FROM entry WHERE hand = 2 AND side = 1"),
          std::string("DELETE FROM entry WHERE hand = 3; DELETE FROM hand WHERE id = 3"),
          std::string("INSERT INTO entry SELECT hand, 2, typed, understood, total FROM entry"
                      " WHERE hand = 3 AND side = 0"),
          std::string("INSERT INTO player VALUES (99, 'Nobody')"),
          // The journal knows the entries of hand 3, but no hand 3.
          std::string("PRAGMA foreign_keys = 0; DELETE FROM hand WHERE id = 3;"
                      " DELETE FROM change WHERE tab = 'hand' AND after ->> 'id' = 3"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM side WHERE match = 2 AND position = 1;"
                      " DELETE FROM change WHERE tab = 'side' AND match = 2"
                      " AND after ->> 'position' = 1"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM step WHERE id = 2"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM match WHERE id = 2;"
                      " DELETE FROM change WHERE tab = 'match' AND after ->> 'id' = 2"),
          std::string("PRAGMA foreign_keys = 0; DELETE FROM player WHERE id = 1;"
                      " DELETE FROM change WHERE tab = 'player' AND after ->> 'id' = 1"),
          std::string("UPDATE step SET dropped_by = 1 WHERE id = 2")}) {
        CAPTURE(damage);
        auto const copy = folder / "copy.db";
        fs::copy_file(whole, copy, fs::copy_options::overwrite_existing);
        sql(copy, damage);
        CHECK_FALSE(finds_nothing(copy));
        CHECK_FALSE(is_intact(copy));
    }
}

TEST_CASE("a book that is open can be opened once more, as long as its file has the name") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    auto const book = [&] {
        auto created = Book::open(file, Access::create);
        add_sample(created, "one", {{1, 2}});
        return created;
    }();
    auto const other = book.open_again();
    REQUIRE(other);
    CHECK(other->match(1).uid == book.match(1).uid);
    fs::rename(file, folder / "moved.db");
    CHECK_FALSE(book.open_again());
    fs::copy_file(folder / "moved.db", file);
    CHECK_FALSE(book.open_again());
}

}  // namespace meldbook::store::test::intact_test
