// Hands in progress: a revision for each side, kept until the hand is recorded, and outliving the match.

#include "store/counted.hpp"

#include <string>

#include <doctest/doctest.h>

#include "embedded/migrations.hpp"
#include "fixture.hpp"

namespace meldbook_tests::store_counted_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

std::string const now = "2026-11-21T19:15:00Z";

CountedHand hand_of(std::string us, std::string them = {}) {
    return {.number = 2, .since = now, .sides = {{std::move(us)}, {std::move(them)}}};
}

}  // namespace

TEST_CASE("store: who saves over somebody else's later words gets these instead") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    auto other = Book::open(folder / "book.db", Access::write);
    add_sample(book, "one", {{100, 50}});
    Counted here{book, 1};
    Counted there{other, 1};
    CHECK(!here.find());

    auto mine = hand_of("red=2");
    mine.dealer_seat = 3;
    mine.note = "cake";
    mine.formed = {{0}, {1, 2}};
    CHECK(!here.save(mine, {}));
    CHECK(there.find() == mine);
    CHECK(mine.sides[0].revision == 1);
    CHECK(mine.sides[1].revision == 0);

    // Each changes another side of what it saw.
    auto const seen = mine;
    auto theirs = seen;
    theirs.sides[1] = {"KKK", true, 0};
    CHECK(!there.save(theirs, seen));
    CHECK(theirs.sides[1].revision == 1);
    mine.sides[0].words = "red=3";
    CHECK(here.save(mine, seen) == theirs);
    CHECK(here.find() == theirs);
    // Knowing it, one may.
    mine.sides[1] = theirs.sides[1];
    CHECK(!here.save(mine, theirs));
    CHECK(there.find()->sides[0] == CountedSide{"red=3", false, 2});
    CHECK(there.find()->sides[1] == CountedSide{"KKK", true, 1});
    // What is taken back has been changed, too.
    auto const before = mine;
    mine.sides = {{}, {}};
    CHECK(!here.save(mine, before));
    CHECK(there.find()->sides[0] == CountedSide{"", false, 3});
    CHECK(!there.find()->has_words());
    CHECK(book.check().empty());
}

TEST_CASE("store: a hand in progress is kept until it is recorded") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{100, 50}});
    Counted counted{book, 1};
    auto hand = hand_of("red=2", "KKK");
    REQUIRE(!counted.save(hand, {}));
    auto const record = [&](Step& step) {
        step.add_hand(1, sample_hand({10, 20}));
        step.drop_counted(1);
    };
    SUBCASE("in the same transaction, and no undo brings it back") {
        {
            Step step{book, note("hand")};
            record(step);
        }
        CHECK(counted.find() == hand);
        change_book(book, "hand", record);
        CHECK(!counted.find());
        // Who saw it before finds out.
        CHECK(counted.save(hand, hand_of("red=2", "KKK")) == CountedHand{.sides = {{}, {}}});
        book.undo();
        CHECK(!counted.find());
    }
    SUBCASE(
        "and what was meant for it, before anybody had said anything, is not kept for the next") {
        change_book(book, "hand", record);
        auto late = hand_of("red=1", "");
        CHECK(counted.save_next(late, {}) == CountedHand{.sides = {{}, {}}});
        CHECK(!counted.find());
        late.number = 3;
        CHECK(!counted.save_next(late, {}));
    }
    SUBCASE("it moves down when a hand before it is removed") {
        change_book(book, "drop", [](Step& step) { step.remove_hand(1, 1); });
        CHECK(counted.find()->number == 1);
        book.undo();
        CHECK(counted.find()->number == 2);
        book.redo();
        CHECK(counted.find()->number == 1);
    }
    SUBCASE("but stays the same when the last hand is undone") {
        change_book(book, "hand", [](Step& step) { step.add_hand(1, sample_hand({10, 20})); });
        CHECK(counted.find()->number == 2);
        book.undo();
        CHECK(counted.find()->number == 2);
    }
    SUBCASE("back with its match that was removed, also what was said meanwhile") {
        change_book(book, "delete", [](Step& step) { step.delete_match(1); });
        CHECK(!counted.has_match());
        auto const before = hand;
        hand.sides[0].words = "red=3";
        CHECK(!counted.save(hand, before));
        change_book(book, "new", [](Step& step) { step.add_match(sample_match("two")); });
        book.undo();
        CHECK(book.undo()->hand_kept == std::nullopt);
        CHECK(counted.find() == hand);
        CHECK(book.redo()->hand_kept == 2);
    }
    SUBCASE("back when the undo of its match is redone") {
        CHECK(book.undo()->hand_kept == 2);
        CHECK(sql(folder / "book.db", "SELECT count(*) FROM match").at(0) == "0");
        CHECK(book.redo()->hand_kept == std::nullopt);
        CHECK(counted.find() == hand);
    }
    SUBCASE("gone when its match can no longer come back") {
        book.undo();
        change_book(book, "new", [](Step& step) { step.add_match(sample_match("two")); });
        CHECK(sql(folder / "book.db", "SELECT count(*) FROM counted_side").at(0) == "0");
    }
    CHECK(book.check().empty());
}

TEST_CASE("store: the drafts of earlier versions are hands in progress") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        for (auto const* name : {"one", "two", "three", "four"}) add_sample(book, name);
    }
    // As the last version with drafts kept it.
    auto const made_by = embedded::migrations();
    auto const made = [&](std::size_t version) { return std::string(made_by[version - 1].text); };
    auto const hand = made(1).substr(made(1).find("CREATE TABLE hand"));
    sql(file,
        "ALTER TABLE match DROP COLUMN drawn; DROP TABLE agreed;"
        "DROP TABLE drawn_terms; DROP TABLE drawn_wish; DROP TABLE drawn_seat; DROP TABLE draw;" +
            made(9) + "DROP TABLE counted_side; DROP TABLE counted_hand; DROP TABLE hand;" +
            hand.substr(0, hand.find(';') + 1) + made(6) + "PRAGMA user_version = 9;" + made(2) +
            made(4));
    sql(file,
        "INSERT INTO draft (match, hand, since, answers) VALUES"
        " (1, 1, '2026-11-21T19:15:00Z', 'out 0 1' || char(10) || 'out-kind 0 concealed' ||"
        "  char(10) || 'melds 0 KKK 555' || char(10) || 'rest 0 ' || char(10) ||"
        "  'red 0 red=2' || char(10) || 'melds 1 QQQ' || char(10) ||"
        "  'caught 1 hand=K9' || char(10) || 'later 1 x' || char(10) ||"
        "  'dealer 0 3' || char(10) || 'note 0 two\\nlines \\\\n' || char(10)),"
        " (2, 7, '2026-11-21T19:16:00Z', 'formed 0 0 1+2' || char(10) || 'special 0 special=x'"
        "  || char(10) || 'melds 0 KKK' || char(10) || 'events 0 event=cut' || char(10)),"
        " (3, 1, '2026-11-21T19:17:00Z', ''), (9, 1, '2026-11-21T19:18:00Z', 'out 0 0' ||"
        "  char(10))");
    auto book = Book::open(file, Access::write);
    CHECK(Counted(book, 1).find() ==
          CountedHand{
              .number = 1,
              .since = now,
              .dealer_seat = 3,
              .note = "two\nlines \\n",
              .sides = {{"KKK 555 red=2", false, 1}, {"QQQ out=concealed hand=K9", false, 1}}});
    auto const second = Counted(book, 2).find();
    CHECK(second->number == 7);
    CHECK(second->formed == Formed{{0}, {1, 2}});
    CHECK(second->sides == std::vector<CountedSide>{{"event=cut special=x", false, 1}});
    CHECK(!Counted(book, 3).find());
    CHECK(!Counted(book, 4).find());
    // Of a match that was removed.
    CHECK(sql(file, "SELECT words FROM counted_side WHERE match = 9").at(0) == "out");
    CHECK(book.check().empty());
}

TEST_CASE("store: no hand of a match that is not there, nor saved in a book that is only read") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one");
        CHECK(fault_from([&] { Counted{book, 7}; }) ==
              "there is no match '7'; 'meldbook matches' lists them");
    }
    auto book = Book::open(file, Access::read);
    Counted counted{book, 1};
    CHECK(!counted.find());
    auto hand = hand_of("red=2");
    CHECK(fault_from([&] { counted.save(hand, {}); }) == "read-only");
}

}  // namespace meldbook_tests::store_counted_test
