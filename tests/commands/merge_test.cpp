// Another book comes into this one: matches are known by their uid, players by their name.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "formats/match_document.hpp"
#include "store/fixture.hpp"
#include "support/importing.hpp"
#include "support/made_up.hpp"
#include "support/property.hpp"
#include "support/session.hpp"
#include "words/problems.hpp"

namespace meldbook_tests::merge_test {

using namespace meldbook;

namespace {

namespace fs = std::filesystem;

/// A session with `mine.db`, and `theirs.db`, a copy of it.
class TwoBooks : public test::Session {
public:
    TwoBooks() {
        run("meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --book ./mine.db");
        run("meldbook hand table=500 table=200 --book ./mine.db");
        fs::copy_file(folder() / "mine.db", folder() / "theirs.db");
    }

    test::Printed merge(std::string const& more = {}) {
        return run("meldbook merge ./theirs.db --book ./mine.db " + more);
    }
    std::string exported(std::string const& book) {
        return run("meldbook export --all --format json --book ./" + book).results;
    }
    std::vector<std::string> sql(std::string const& book, std::string const& statements) {
        return store::test::sql(folder() / book, statements);
    }
};

bool has(test::Printed const& printed, std::string const& text) {
    return printed.text.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("merge: the same match with the same content comes once") {
    TwoBooks books;
    auto const before = books.exported("mine.db");
    auto const merged = books.merge();
    CHECK(merged.code == 0);
    CHECK(has(merged, "Added: matches 0, hands 0.\n1 match was in the book already.\n"));
    CHECK(books.exported("mine.db") == before);
    // Nothing was changed, so nothing can be taken back but the hand.
    CHECK(has(books.run("meldbook undo --book ./mine.db"), "hand table=500"));
}

TEST_CASE("merge: the same match with other content is refused, kept or replaced") {
    TwoBooks books;
    books.run("meldbook fix 1 table=500 table=300 --book ./theirs.db");
    books.run("meldbook new Eve Fay --book ./theirs.db");
    auto const mine = books.exported("mine.db");
    auto const theirs = books.exported("theirs.db");

    auto const refused = books.merge();
    CHECK(refused.code == 1);
    CHECK(has(refused, "meldbook: ./theirs.db, match 1: match 1 in the book is the same match with "
                       "other content; --replace takes the file's, --skip-bad keeps the book's\n"));
    CHECK(books.exported("mine.db") == mine);

    auto const kept = books.merge("--skip-bad");
    CHECK(kept.code == 1);
    CHECK(has(kept, "Added: matches 1, hands 0.\n1 match could not be added and was skipped.\n"));
    CHECK(books.sql("mine.db", "SELECT total FROM entry ORDER BY side").back() == "200");
    CHECK(books.run("meldbook undo --book ./mine.db").code == 0);
    CHECK(books.exported("mine.db") == mine);

    auto const replaced = books.merge("--replace");
    CHECK(replaced.code == 0);
    CHECK(has(replaced, "1 match in the book differed and was replaced by the file's.\n"));
    CHECK(books.exported("mine.db") == theirs);
    CHECK(books.run("meldbook undo --book ./mine.db").code == 0);
    CHECK(books.exported("mine.db") == mine);
}

TEST_CASE("merge: a preview says the same and keeps nothing") {
    TwoBooks books;
    books.run("meldbook new Eve Fay --book ./theirs.db");
    auto const before = books.exported("mine.db");
    auto const merged = books.merge("--preview");
    CHECK(merged.code == 0);
    CHECK(has(merged, "Added: matches 1, hands 0.\n"));
    CHECK(has(merged, "Nothing was changed; omit --preview to do it.\n"));
    CHECK(books.exported("mine.db") == before);
}

TEST_CASE("merge: a number that is taken becomes the next free one, the current match stays") {
    TwoBooks books;
    books.run("meldbook new Gil Hal --book ./mine.db");
    books.run("meldbook new Eve Fay --book ./theirs.db");
    auto const merged = books.merge();
    CHECK(has(merged, "1 match has another number in this book: 2 → 3\n"));
    CHECK(has(books.run("meldbook show --book ./mine.db"), "Match 2"));
    CHECK(has(books.run("meldbook show 3 --book ./mine.db"), "Eve"));
}

TEST_CASE("merge: names that differ only in case are one player, spelt as in this book") {
    TwoBooks books;
    books.run("meldbook new ANA+cid bea+DAN --book ./other.db");
    auto const merged = books.run("meldbook merge ./other.db --book ./mine.db");
    CHECK_MESSAGE(merged.code == 0, merged.text);
    CHECK(books.sql("mine.db", "SELECT name FROM player ORDER BY name") ==
          std::vector<std::string>{"Ana", "Bea", "Cid", "Dan"});
    // And so it is the same match, not one with other players.
    auto const again = books.run("meldbook merge ./other.db --book ./mine.db");
    CHECK(has(again, "1 match was in the book already.\n"));
}

TEST_CASE("merge: two spellings of one match are no other content") {
    TwoBooks books;
    books.sql("theirs.db", "UPDATE player SET name = 'ANA' WHERE name = 'Ana'");
    CHECK(has(books.merge(), "1 match was in the book already.\n"));
}

TEST_CASE("merge: what is no book, or none for this program, changes nothing") {
    TwoBooks books;
    auto const before = books.exported("mine.db");
    books.write_file("junk.db", "this is no book, whatever its name may be");
    books.write_file("empty.db", "");
    fs::create_directory(books.folder() / "folder.db");
    fs::copy_file(books.folder() / "mine.db", books.folder() / "newer.db");
    books.sql("newer.db", "PRAGMA user_version = 99");
    fs::copy_file(books.folder() / "mine.db", books.folder() / "cut.db");
    fs::resize_file(books.folder() / "cut.db", 5000);
    struct Row {
        std::string book;
        int code;
        std::string says;
    };
    for (auto const& row : std::vector<Row>{
             {"missing.db", 1, "there is no book at './missing.db' to merge; check its name"},
             {"empty.db", 1, "there is no book at './empty.db' to merge; check its name"},
             {"junk.db", 3, "./junk.db"},
             {"folder.db", 3, "./folder.db"},
             {"newer.db", 3, "99"},
             {"cut.db", 3, "./cut.db"},
         }) {
        CAPTURE(row.book);
        auto const merged = books.run("meldbook merge ./" + row.book + " --book ./mine.db");
        CHECK_MESSAGE(merged.code == row.code, merged.text);
        CHECK_MESSAGE(has(merged, row.says), merged.text);
        CHECK_FALSE(has(merged, "a defect"));
        CHECK(merged.text.find('\n') == merged.text.size() - 1);
        CHECK(books.exported("mine.db") == before);
    }
}

TEST_CASE("merge: a book into itself, by whatever name, changes nothing") {
    TwoBooks books;
    fs::create_symlink("mine.db", books.folder() / "link.db");
    auto const before = books.exported("mine.db");
    auto const around = "./../" + books.folder().filename().string() + "/mine.db";
    for (std::string const& name : std::vector<std::string>{"./mine.db", "./link.db", around}) {
        CAPTURE(name);
        for (std::string const more : {"", " --replace"}) {
            auto const merged = books.run("meldbook merge " + name + " --book ./mine.db" + more);
            CHECK_MESSAGE(merged.code == 0, merged.text);
            CHECK(has(merged, "Added: matches 0, hands 0.\n1 match was in the book already.\n"));
            CHECK(books.exported("mine.db") == before);
        }
    }
}

TEST_CASE("merge: whatever two books have, one gets all matches of the other, and each once") {
    test::check_property(10, [] {
        auto const write = [](std::vector<MatchFacts> const& matches) {
            std::string document(formats::matches_begin);
            for (auto const& facts : matches) {
                if (&facts != &matches.front()) document += formats::matches_next;
                formats::append_match(document, test::replayed(facts), words::problem_text);
            }
            return document +
                   std::string(matches.empty() ? formats::matches_none : formats::matches_end);
        };
        std::vector<MatchFacts> mine, theirs;
        for (int number = 1; number <= 4; ++number) {
            auto facts = *test::some_match();
            facts.number = number;
            facts.uid = "uid-" + std::to_string(number);
            auto const in = *rc::gen::element(2, 0, 1);
            if (in != 0) mine.push_back(facts);
            if (in != 1) theirs.push_back(facts);
        }
        test::Session books;
        books.write_file("mine.json", write(mine));
        books.write_file("theirs.json", write(theirs));
        RC_ASSERT(books.run("meldbook new Ana Bea --book ./mine.db").code == 0);
        RC_ASSERT(books.run("meldbook new Ana Bea --book ./theirs.db").code == 0);
        for (std::string const book : {"mine", "theirs"}) {
            auto const in = " --book ./" + book + ".db";
            RC_ASSERT(books.run("meldbook delete 1" + in).code == 0);
            RC_ASSERT(books.run("meldbook import " + book + ".json --force" + in).code == 0);
        }
        auto const uids = [&] {
            return store::test::sql(books.folder() / "mine.db",
                                    "SELECT uid FROM match ORDER BY uid");
        };
        auto const merged = books.run("meldbook merge ./theirs.db --book ./mine.db");
        RC_LOG() << merged.text;
        RC_ASSERT(merged.code == 0);
        RC_ASSERT(uids().size() == 4U);
        auto const before = store::test::dump(books.folder() / "mine.db");
        auto const again = books.run("meldbook merge ./theirs.db --book ./mine.db");
        RC_LOG() << again.text;
        RC_ASSERT(again.code == 0);
        RC_ASSERT(store::test::dump(books.folder() / "mine.db") == before);
        RC_ASSERT(books.run("meldbook book check --book ./mine.db").code == 0);
    });
}

}  // namespace meldbook_tests::merge_test
