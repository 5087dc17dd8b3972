// Another book comes into this one: matches are known by their uid, players by their name.

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "formats/match_document.hpp"
#include "store/fixture.hpp"
#include "support/importing.hpp"
#include "support/made_up.hpp"
#include "support/property.hpp"
#include "support/session.hpp"
#include "words/problems.hpp"

namespace meldbook_tests::commands_merge_test {

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
        return test::sql(folder() / book, statements);
    }
};

/// Copies of one book that are changed and merged.
class ManyBooks : public test::Session {
public:
    explicit ManyBooks(int count) : count_(count) {
        change(0, "new \"Us: Ana, Bea\" \"Them: Cid, Dan\"");
        change(0, "hand table=500 table=200");
        change(0, "new Eve Fay");
        for (int book = 1; book < count; ++book)
            fs::copy_file(folder() / file(0), folder() / file(book));
    }

    static std::string file(int book) { return "book" + std::to_string(book) + ".db"; }

    test::Printed change(int book, std::string const& command) {
        auto printed = run("meldbook --book ./" + file(book) + " " + command);
        RC_LOG() << "book " << book << ": " << command << "\n" << printed.text;
        return printed;
    }
    test::Printed merge(int into, int from, std::string const& more = {}) {
        return change(into, "merge ./" + file(from) + more);
    }
    std::vector<std::string> sql(int book, std::string const& statements) {
        return test::sql(folder() / file(book), statements);
    }
    /// How many steps of a book, made since it was copied, can be undone.
    int own_steps(int book) {
        return std::stoi(sql(book, "SELECT count(*) - 3 FROM step WHERE undone = 0 AND"
                                   " coalesce(origin, '') = ''")
                             .at(0));
    }
    /// The matches of a book, one a line, without the numbers they have there.
    std::vector<std::string> matches(int book) {
        auto const text = run("meldbook --book ./" + file(book) + " export --all --format json");
        std::vector<std::string> lines;
        std::istringstream all(text.results);
        for (std::string line; std::getline(all, line);) {
            auto const at = line.find(",\"number\":");
            if (at == std::string::npos) continue;
            if (line.ends_with(',')) line.pop_back();
            lines.push_back(line.erase(at, line.find(',', at + 1) - at));
        }
        std::ranges::sort(lines);
        return lines;
    }
    /// Copies a book as it is now; the copy has the returned number.
    int copy(int book) {
        fs::copy_file(folder() / file(book), folder() / file(count_));
        return count_++;
    }
    /// Books that merge some books, each in any order and some of them twice, become the same.
    template <typename Merge>
    void merge_in_any_order(std::vector<int> const& into, std::vector<int> const& from,
                            Merge const& merge_two) {
        for (int const book : into) {
            auto left = from;
            left.push_back(*rc::gen::elementOf(from));
            while (!left.empty()) {
                auto const next =
                    left.begin() + *rc::gen::inRange<int>(0, static_cast<int>(left.size()));
                merge_two(book, *next);
                left.erase(next);
            }
            RC_ASSERT(matches(book) == matches(into.front()));
            RC_ASSERT(change(book, "book check").code == 0);
        }
    }

private:
    int count_;
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

TEST_CASE("import: the same match with other content is refused, kept or replaced") {
    TwoBooks books;
    books.run("meldbook fix 1 table=500 table=300 --book ./theirs.db");
    books.run("meldbook new Eve Fay --book ./theirs.db");
    auto const mine = books.exported("mine.db");
    auto const theirs = books.exported("theirs.db");
    books.write_file("theirs.json", theirs);
    auto const import = [&](std::string const& more) {
        return books.run("meldbook import ./theirs.json --book ./mine.db " + more);
    };

    auto const refused = import("");
    CHECK(refused.code == 1);
    CHECK(has(refused,
              "match 1 in the book is the same match with other content; --replace takes the "
              "file's, --skip-bad keeps the book's\n"));
    CHECK(books.exported("mine.db") == mine);

    auto const kept = import("--skip-bad");
    CHECK(kept.code == 1);
    CHECK(has(kept, "Added: matches 1, hands 0.\n1 match could not be added and was skipped.\n"));
    CHECK(books.sql("mine.db", "SELECT total FROM entry ORDER BY side").back() == "200");
    CHECK(books.run("meldbook undo --book ./mine.db").code == 0);
    CHECK(books.exported("mine.db") == mine);

    auto const replaced = import("--replace");
    CHECK(replaced.code == 0);
    CHECK(has(replaced, "1 match in the book differed and was replaced by the file's.\n"));
    CHECK(books.exported("mine.db") == theirs);
    CHECK(books.run("meldbook undo --book ./mine.db").code == 0);
    CHECK(books.exported("mine.db") == mine);
}

TEST_CASE("merge: what only one book has continued is taken, or stays") {
    TwoBooks books;
    books.run("meldbook fix 1 table=500 table=300 --book ./theirs.db");
    books.run("meldbook hand table=100 table=50 --book ./theirs.db");
    books.run("meldbook hand table=1 table=2 --force --book ./theirs.db");
    books.run("meldbook undo --book ./theirs.db");
    books.run("meldbook new Eve Fay --book ./theirs.db");
    auto const mine = books.exported("mine.db");
    auto const rows = test::dump(books.folder() / "mine.db");
    auto const theirs = books.exported("theirs.db");

    auto const merged = books.merge();
    CHECK(merged.code == 0);
    CHECK(has(merged, "Match 1 was continued in the other book:\n  Hand 1 corrected\n"
                      "    Them: table=200 (+200) became table=300 (+300)\n  Hand 2 is new\n"));
    CHECK(has(merged, "Added: matches 1, hands 0.\n"
                      "1 match was continued in the other book and was taken over.\n"));
    CHECK(books.exported("mine.db") == theirs);
    CHECK(has(books.run("meldbook log 1 --book ./mine.db"),
              ", in another book, merged Sat 21 Nov 2026"));
    CHECK(has(books.run("meldbook undo --book ./mine.db"), "Undone: meldbook merge"));
    CHECK(books.exported("mine.db") == mine);
    CHECK(test::dump(books.folder() / "mine.db") == rows);
    CHECK(books.run("meldbook redo --book ./mine.db").code == 0);
    CHECK(books.exported("mine.db") == theirs);
    CHECK(books.run("meldbook book check --book ./mine.db").code == 0);
    CHECK(has(books.merge(), "Added: matches 0, hands 0.\n2 matches were in the book already.\n"));
}

TEST_CASE(
    "merge: rules that one book has changed are taken, with the hands as they are counted then") {
    TwoBooks books;
    books.run("meldbook fix 1 \"natural=1 table=500\" \"mixed=1 table=200\" --book ./mine.db");
    fs::copy_file(books.folder() / "mine.db", books.folder() / "theirs.db",
                  fs::copy_options::overwrite_existing);
    auto const before = books.exported("mine.db");
    books.run("meldbook edit --rules italian --book ./theirs.db");
    CHECK(has(books.merge(),
              "  Rules: Canasta italiana a tre mazzi (15.000), not Classic Canasta\n"));
    CHECK(books.exported("mine.db") == books.exported("theirs.db"));
    CHECK(has(books.run("meldbook show --json --book ./mine.db"), "pulita=1"));
    CHECK(books.run("meldbook book check --book ./mine.db").code == 0);
    books.run("meldbook undo --book ./mine.db");
    CHECK(books.exported("mine.db") == before);
    books.run("meldbook redo --book ./mine.db");
    CHECK(books.exported("mine.db") == books.exported("theirs.db"));

    // A hand in one and other rules in the other: somebody must decide.
    books.run("meldbook undo --book ./mine.db");
    books.run("meldbook hand table=100 table=50 --book ./mine.db");
    CHECK(has(books.merge(), "in the other book: Rules: Canasta italiana"));
}

TEST_CASE("merge: an older copy drops no hand, unless it is named") {
    TwoBooks books;
    books.run("meldbook hand table=100 table=50 --book ./mine.db");
    auto const mine = books.exported("mine.db");
    for (std::string const more : {"", "--replace", "--theirs", "--ours", "1=ours"}) {
        CAPTURE(more);
        auto const kept = books.merge(more);
        CHECK(kept.code == 0);
        CHECK(has(kept, "1 match was continued in this book and stays as it is.\n"));
        CHECK(books.exported("mine.db") == mine);
    }
    auto const dropped = books.merge("'#1=theirs'");
    CHECK(dropped.code == 0);
    CHECK(has(dropped, "Match 1 is now as in the other book:\n  Hand 2 removed\n"
                       "    Us: table=100 (+100)\n    Them: table=50 (+50)\n"));
    CHECK(books.exported("mine.db") == books.exported("theirs.db"));
    CHECK(books.run("meldbook undo --book ./mine.db").code == 0);
    CHECK(books.exported("mine.db") == mine);
}

TEST_CASE("merge: what both books have changed is left alone until somebody decides") {
    for (std::string const choice :
         {"--ours", "--theirs", "--replace", "1=ours", "1=theirs", "--theirs 1=ours"}) {
        CAPTURE(choice);
        bool const ours = choice.find("ours") != std::string::npos;
        TwoBooks books;
        books.run("meldbook fix 1 table=500 table=300 --book ./theirs.db");
        books.run("meldbook hand table=100 table=50 --match 1 --book ./theirs.db");
        books.run("meldbook fix 1 table=500 table=400 --book ./mine.db");
        books.run("meldbook new Eve Fay --book ./theirs.db");
        auto const mine = books.exported("mine.db");
        auto const left = books.merge("--preview");
        CHECK(left.code == 1);
        CHECK(books.exported("mine.db") == mine);
        CHECK(
            has(left, "Match 1 was changed in both books:\n  hand 1: Them 400 here, 300 there\n"));
        CHECK(has(left, "  hand 2: only there: Us 100, Them 50\n"));
        CHECK(has(left, "'meldbook --book ./mine.db merge ./theirs.db 1=ours' keeps this book's"));
        // What is not in doubt is merged.
        CHECK(books.merge().code == 1);
        CHECK(has(books.run("meldbook show 2 --book ./mine.db"), "Eve"));

        auto const decided = books.merge(choice);
        CHECK(decided.code == 0);
        auto const now = books.exported("mine.db");
        CHECK((now.find("table=400") != std::string::npos) == ours);
        CHECK((now.find("table=300") != std::string::npos) == !ours);
        CHECK(has(books.run("meldbook log 1 --book ./mine.db"),
                  "table=500 (+500)\n    Them: table=200 (+200)\n"));
        CHECK(has(books.run("meldbook log 1 --book ./mine.db"), "in another book"));
        CHECK(books.run("meldbook book check --book ./mine.db").code == 0);
        // The other book takes the decision over, and then nothing is left to do.
        CHECK(books.run("meldbook merge ./mine.db --book ./theirs.db").code == 0);
        CHECK(books.exported("theirs.db") == now);
        auto const before = test::dump(books.folder() / "mine.db");
        CHECK(books.merge(choice).code == 0);
        CHECK(test::dump(books.folder() / "mine.db") == before);
    }
}

TEST_CASE("merge: a copy whose log is not known is earlier if it has the first hands") {
    TwoBooks books;
    books.run("meldbook export --output ./match.json --book ./mine.db");
    books.run("meldbook import ./match.json --book ./friend.db");
    books.run("meldbook hand table=100 table=50 --book ./friend.db");
    auto const merged = books.run("meldbook merge ./friend.db --book ./mine.db");
    CHECK(merged.code == 0);
    CHECK(has(merged, "Match 1 was continued in the other book:\n  Hand 2 is new\n"));
    // And back: the book that has it from a file.
    books.run("meldbook hand table=20 table=30 --book ./mine.db");
    CHECK(has(books.run("meldbook merge ./mine.db --book ./friend.db"), "  Hand 3 is new\n"));
    CHECK(books.exported("mine.db") == books.exported("friend.db"));
}

TEST_CASE("merge: a hand in progress stays, and does not come with its match") {
    TwoBooks books;
    books.run("meldbook count 'us: red=1' --book ./mine.db");
    books.run("meldbook count 'us: red=2' --book ./theirs.db");
    books.run("meldbook hand table=100 table=50 --match 1 --book ./theirs.db");
    books.run("meldbook count 'us: red=3' --book ./theirs.db");
    CHECK(books.merge().code == 0);
    auto const counted = books.run("meldbook count --match 1 --book ./mine.db");
    CHECK_MESSAGE(has(counted, "but the next hand is"), counted.text);
    CHECK(has(counted, ": red=1 ..."));
}

TEST_CASE("merge: a journal that cannot be read, or lies, is not taken") {
    for (std::string const damage :
         {"DELETE FROM change", "UPDATE change SET after = 'x' WHERE tab = 'hand'",
          "UPDATE change SET after = json_set(after, '$.name', char(27) || 'x') WHERE tab = 'side'",
          "UPDATE change SET after = json_set(after, '$.played', 'noon') WHERE tab = 'hand'"}) {
        CAPTURE(damage);
        TwoBooks books;
        books.run("meldbook hand table=100 table=50 --book ./theirs.db");
        books.sql("theirs.db", damage);
        auto const merged = books.merge();
        CHECK_MESSAGE(merged.code == 0, merged.text);
        CHECK(has(merged, "  Hand 2 is new\n"));
        CHECK(has(merged, "The history of match 1 in the other book cannot be used; only what the "
                          "match is\n  now counts.\n"));
        CHECK(books.run("meldbook book check --book ./mine.db").code == 0);
    }
}

TEST_CASE("merge: copies that differ in nothing that a log shows") {
    TwoBooks books;
    books.sql("theirs.db", "UPDATE match SET started = '2026-11-20T19:00:00Z'");
    auto const left = books.merge();
    CHECK(left.code == 1);
    CHECK(has(left, "Match 1 was changed in both books:\n  Its players or times differ\n"));
    CHECK(has(books.merge("1=theirs"),
              "Match 1 is now as in the other book:\n  Its players or times differed\n"));
    CHECK(books.exported("mine.db") == books.exported("theirs.db"));
}

TEST_CASE("merge: mistakes in what is kept") {
    TwoBooks books;
    books.run("meldbook new Gil Hal --book ./mine.db");
    CHECK(has(books.merge("1"), "'1' does not say which copy of a match is kept; write 3=ours or "
                                "3=theirs, with the number of the match in this book"));
    CHECK(books.merge("one=ours").code == 2);
    CHECK(has(books.merge("1=ours 1=theirs"), "match 1 is named twice; decide once"));
    CHECK(has(books.merge("--ours --theirs"),
              "--ours and --theirs contradict each other; omit one of them"));
    auto const other = books.merge("2=ours");
    CHECK(other.code == 1);
    CHECK(has(other, "match 2 of this book is not in the other one; omit '2=ours'"));
}

TEST_CASE("merge: a preview says what would be done") {
    TwoBooks books;
    for (int i = 0; i < 2; ++i) books.run("meldbook new Eve Fay --book ./mine.db");
    books.run("meldbook new Gil Hal --book ./mine.db");
    fs::copy_file(books.folder() / "mine.db", books.folder() / "theirs.db",
                  fs::copy_options::overwrite_existing);
    for (std::string const command :
         {"mine.db hand --match 2 7xK -", "mine.db hand --match 3 7xK -",
          "theirs.db hand --match 1 7xK -", "theirs.db hand --match 3 7xQ -",
          "theirs.db event draw Cup Eve Fay Gil Hal --seed 1"}) {
        auto const printed = books.run("meldbook --book ./" + command);
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }
    auto const preview = books.merge("--preview");
    for (auto const* line :
         {"This would be done:\nAdded: matches 0, hands 0.\n",
          "1 match was continued in the other book and was taken over.\n",
          "1 match was continued in this book and stays as it is.\n",
          "1 match was changed in both books and was left alone.\n",
          "1 match was in the book already.\n", "The draw of 1 round was taken over.\n"})
        CHECK_MESSAGE(has(preview, line), preview.text);
    books.write_file("all.json", books.run("meldbook export 3 --book ./theirs.db").results);
    CHECK(has(books.run("meldbook import all.json --replace --preview --book ./mine.db"),
              "1 match in the book differed and was replaced by the file's.\n"));
}

TEST_CASE("merge: a preview keeps nothing") {
    TwoBooks books;
    books.run("meldbook new Eve Fay --book ./theirs.db");
    auto const before = books.exported("mine.db");
    auto const merged = books.merge("--preview");
    CHECK(merged.code == 0);
    CHECK(has(merged, "This would be done:\nAdded: matches 1, hands 0.\n"));
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
             {"folder.db", 0, "There is no book and no export in './folder.db'."},
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
            facts.uid = "match-" + std::to_string(number);
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
            return test::sql(books.folder() / "mine.db", "SELECT uid FROM match ORDER BY uid");
        };
        auto const merged = books.run("meldbook merge ./theirs.db --book ./mine.db");
        RC_LOG() << merged.text;
        RC_ASSERT(merged.code == 0);
        RC_ASSERT(uids().size() == 4U);
        auto const before = test::dump(books.folder() / "mine.db");
        auto const again = books.run("meldbook merge ./theirs.db --book ./mine.db");
        RC_LOG() << again.text;
        RC_ASSERT(again.code == 0);
        RC_ASSERT(test::dump(books.folder() / "mine.db") == before);
        RC_ASSERT(books.run("meldbook book check --book ./mine.db").code == 0);
    });
}

TEST_CASE("merge: in any order, any number of times: the same book") {
    // Match 1 is changed only in book 0, match 2 only in book 1; every book can get new matches, and
    // undo anything of its own, merges too. Older copies of all are merged as well.
    test::check_property(3, [] {
        ManyBooks books(3);
        std::vector<int> const into{books.copy(2), books.copy(2), books.copy(2)};
        std::vector<int> from{0, 1, 2};
        int const changes = *rc::gen::inRange(4, 12);
        for (int i = 0; i < changes; ++i) {
            int const book = *rc::gen::inRange(0, 3);
            auto const n = std::to_string(i + 1);
            auto const match = " --match " + std::to_string(book + 1);
            auto what = *rc::gen::inRange(0, 9);
            if (book == 2 && what < 5) what += 5;
            switch (what) {
                case 0: books.change(book, "hand table=" + n + "00 table=5" + match); break;
                case 1: books.change(book, "fix 1 table=" + n + "0 -" + match); break;
                case 2:
                    books.change(book, (i % 2 == 0 ? "drop 1" : "hand --at 1 table=45 -") + match);
                    break;
                case 3:
                    books.change(book, "edit " + std::to_string(book + 1) + " --note " + n);
                    break;
                case 4:
                case 5:
                    if (books.own_steps(book) > 0) books.change(book, "undo");
                    break;
                case 6: books.change(book, "new Gil" + n + " Hal"); break;
                default: RC_ASSERT(books.merge(book, (book + 1 + what % 2) % 3).code == 0);
            }
            if (*rc::gen::inRange(0, 3) == 0) from.push_back(books.copy(book));
        }
        books.merge_in_any_order(into, from, [&](int book, int other) {
            RC_ASSERT(books.merge(book, other).code == 0);
        });
    });
}

TEST_CASE("merge: who decides alike about what both have changed gets the same book") {
    // The later note is kept: every change writes one.
    test::check_property(3, [] {
        ManyBooks books(3);
        auto const note_in = [&](int book, int match) {
            auto const note =
                books.sql(book, "SELECT coalesce(note, '0') FROM match WHERE number = " +
                                    std::to_string(match));
            return std::stoi(note.at(0));
        };
        auto const merge = [&](int into, int from) {
            std::string choices;
            for (int const match : {1, 2})
                choices += " " + std::to_string(match) +
                           (note_in(into, match) >= note_in(from, match) ? "=ours" : "=theirs");
            if (*rc::gen::arbitrary<bool>()) {
                auto const tried = books.merge(into, from);
                RC_ASSERT(tried.code <= 1);
                if (tried.code == 0) return;
            }
            RC_ASSERT(books.merge(into, from, choices).code == 0);
        };
        int const changes = *rc::gen::inRange(2, 8);
        std::map<int, int> last;
        for (int i = 1; i <= changes; ++i) {
            int const book = *rc::gen::inRange(0, 3);
            int const match = *rc::gen::inRange(1, 3);
            auto const of = " --match " + std::to_string(match);
            auto const n = std::to_string(i);
            switch (*rc::gen::inRange(0, 4)) {
                case 0: books.change(book, "hand table=" + n + "00 table=5" + of); break;
                case 1: books.change(book, "fix 1 table=" + n + "0 -" + of); break;
                case 2: merge(book, (book + 1) % 3); break;
                default: break;
            }
            books.change(book, "edit " + std::to_string(match) + " --note " + n);
            last[match] = i;
        }
        books.merge_in_any_order({books.copy(2), books.copy(0), books.copy(1)}, {0, 1, 2}, merge);
        for (auto const& [match, note] : last) RC_ASSERT(note_in(3, match) == note);
    });
}

TEST_CASE("merge: a match whose facts contradict each other is named and left out") {
    TwoBooks books;
    books.run("meldbook hand 'KKKKKKK out' 999 --book ./theirs.db");
    books.sql("theirs.db", "UPDATE hand SET ended = 'stock' WHERE number = 2");
    CHECK(has(books.merge(),
              "theirs.db, match 1: hand 2: a side went out, but the stock is said to have run "
              "out; correct one of the two; --skip-bad leaves it out and takes the rest"));
    books.sql("theirs.db", "PRAGMA ignore_check_constraints = 1;"
                           "UPDATE hand SET ended = 'x' WHERE number = 2");
    CHECK(has(books.merge(), "theirs.db, match 1: the word 'x' cannot be in a book; --skip-bad"));
    books.sql("theirs.db", "UPDATE hand SET ended = 'out' WHERE number = 2;"
                           "UPDATE entry SET understood = 'KKZ' WHERE hand IN"
                           " (SELECT id FROM hand WHERE number = 2)");
    CHECK(has(books.merge(), "theirs.db, match 1: hand 2, "));
    books.sql("theirs.db", "UPDATE match SET uid = CAST(x'fffe41' AS TEXT)");
    CHECK(has(books.merge("--skip-bad"), "is not UTF-8"));
    CHECK(books.run("meldbook --book ./mine.db book check").code == 0);
}

TEST_CASE("merge: a match that cannot be read does not keep out the others") {
    TwoBooks books;
    books.run("meldbook new Eve Fay --book ./theirs.db");
    books.run("meldbook new Gil Hal --book ./theirs.db");
    books.sql("theirs.db", "PRAGMA ignore_check_constraints = 1;"
                           "UPDATE match SET started = 'noon' WHERE number = 2");
    auto const refused = books.merge();
    CHECK(refused.code == 1);
    CHECK_MESSAGE(has(refused, "theirs.db: match 2: 'noon' is not a time; --skip-bad "
                               "leaves it out and takes the rest"),
                  refused.text);
    auto const merged = books.merge("--skip-bad");
    CHECK(merged.code == 1);
    CHECK_MESSAGE(has(merged, "Added: matches 1, hands 0."), merged.text);
    CHECK(has(merged, "1 match could not be added and was skipped."));
    CHECK(has(books.run("meldbook --book ./mine.db matches"), "Hal"));
    // A number that cannot be one names no match.
    books.sql("theirs.db", "PRAGMA ignore_check_constraints = 1;"
                           "UPDATE match SET number = 3000000000 WHERE number = 2");
    CHECK(has(books.merge(), "theirs.db: the number 3000000000 cannot be in a book; --skip-bad"));
    CHECK(has(books.merge("--skip-bad"), "the number 3000000000 cannot be in a book\n"));
    CHECK(books.run("meldbook --book ./mine.db book check").code == 0);
}

TEST_CASE("merge and check: a text that is not UTF-8 is named, and no book takes it") {
    for (std::string const damage :
         {"UPDATE player SET name = CAST(x'4161ff' AS TEXT) WHERE name = 'Ana'",
          "UPDATE side SET name = CAST(x'4161ff' AS TEXT) WHERE name = 'Us'",
          "UPDATE match SET place = CAST(x'4161ff' AS TEXT)",
          "UPDATE match SET event = CAST(x'4161ff' AS TEXT)",
          "UPDATE match SET note = CAST(x'4161ff' AS TEXT)",
          "UPDATE hand SET note = CAST(x'4161ff' AS TEXT)"}) {
        CAPTURE(damage);
        TwoBooks books;
        books.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --book ./theirs.db");
        books.run("meldbook hand table=100 table=50 --book ./theirs.db");
        books.sql("theirs.db", damage);
        auto const check = books.run("meldbook --book ./theirs.db book check");
        CHECK(check.code == 1);
        CHECK_MESSAGE(has(check, "match 2: 'Aa�' is not UTF-8 text; write it again"), check.text);
        CHECK_MESSAGE(has(books.merge(), "'Aa�' is not UTF-8 text; write it again; --skip-bad"),
                      books.merge().text);
        books.merge("--skip-bad");
        CHECK(books.run("meldbook --book ./mine.db book check").code == 0);
        CHECK(books.run("meldbook --book ./theirs.db book salvage --output new.db").code <= 1);
        CHECK(books.run("meldbook --book ./new.db book check").code == 0);
    }
}

TEST_CASE("merge and check: a draw with a text that is not UTF-8, or that cannot be read") {
    TwoBooks books;
    books.run("meldbook event draw Cup Eve Fay Gil Hal --book ./theirs.db --seed 1");
    books.run("meldbook event draw Bowl Eve Fay Gil Hal --book ./theirs.db --seed 1");
    books.sql("theirs.db", "UPDATE drawn_seat SET player = CAST(x'4161ff' AS TEXT)"
                           " WHERE player = 'Eve' AND draw = 1");
    auto const check = books.run("meldbook --book ./theirs.db book check");
    CHECK_MESSAGE(has(check, "the draw of round 1 of 'Cup': 'Aa�' is not UTF-8 text"), check.text);
    CHECK(has(books.merge(), "theirs.db, the draw of round 1 of 'Cup': 'Aa�' is not UTF-8 text; "
                             "write it again; --skip-bad leaves it out and takes the rest"));
    books.sql("theirs.db", "PRAGMA ignore_check_constraints = 1;"
                           "UPDATE draw SET method = 'dice' WHERE id = 1");
    CHECK(has(books.merge(), "theirs.db: the word 'dice' cannot be in a book; --skip-bad leaves"));
    auto const merged = books.merge("--skip-bad");
    CHECK_MESSAGE(has(merged, "The draw of 1 round was taken over."), merged.text);
    CHECK(has(books.run("meldbook --book ./mine.db event show"), "Bowl"));
    CHECK(books.run("meldbook --book ./mine.db book check").code == 0);
}

}  // namespace meldbook_tests::commands_merge_test
