// Drafts: kept answer by answer, held by one process at a time, gone with their match.

#include "store/drafts.hpp"

#include <string>

#include <doctest/doctest.h>

#include "fixture.hpp"

namespace meldbook_tests::store_drafts_test {

using namespace meldbook;
using namespace meldbook::store;
using namespace meldbook::test;

namespace {

using Saved = Drafts::Saved;

DraftOwner const me{"here", 1, "10"};
DraftOwner const other{"here", 2, "20"};
std::string const now = "2026-11-21T19:15:00Z";

bool never(DraftOwner const&) { return false; }
bool always(DraftOwner const&) { return true; }

}  // namespace

TEST_CASE("store: a draft is kept until it is recorded") {
    TempFolder const folder;
    auto book = Book::open(folder / "book.db", Access::create);
    add_sample(book, "one", {{100, 50}});
    Drafts drafts{book, 1};
    CHECK(!drafts.find());

    auto const taken = drafts.take(me, 2, now, never);
    CHECK(taken.taken);
    CHECK(!taken.before);
    CHECK(drafts.save(me, {2, now, "out 0 1\n", me}) == Saved::kept);
    CHECK(drafts.find()->answers == "out 0 1\n");
    CHECK(drafts.find()->owner == me);

    SUBCASE("left to the next who comes") {
        drafts.release(me);
        CHECK(!drafts.find()->owner);
        CHECK(drafts.take(other, 2, now, never).before->answers == "out 0 1\n");
        CHECK(drafts.save(me, {2, now, "", me}) == Saved::taken_over);
        CHECK(drafts.find()->answers == "out 0 1\n");
    }
    SUBCASE("held against others") {
        auto const refused = drafts.take(other, 2, now, never);
        CHECK(!refused.taken);
        CHECK(refused.before->owner == me);
        CHECK(drafts.find()->owner == me);
        CHECK(drafts.take(other, 2, now, always).taken);
        CHECK(drafts.save(me, {2, now, "", me}) == Saved::taken_over);
    }
    SUBCASE("an empty one leaves nothing") {
        CHECK(drafts.save(me, {2, now, "", me}) == Saved::kept);
        drafts.release(me);
        CHECK(!drafts.find());
    }
    SUBCASE("recorded in the same transaction as the hand") {
        {
            Step step{book, note("hand")};
            step.add_hand(1, sample_hand({10, 20}));
            step.drop_draft(1);
        }
        CHECK(drafts.find());
        change_book(book, "hand", [](Step& step) {
            step.add_hand(1, sample_hand({10, 20}));
            step.drop_draft(1);
        });
        CHECK(!drafts.find());
        book.undo();
        CHECK(!drafts.find());
    }
    SUBCASE("back with its match that was removed, also what was answered meanwhile") {
        change_book(book, "delete", [](Step& step) { step.delete_match(1); });
        CHECK(drafts.save(me, {2, now, "out 0 1\nred 2\n", me}) == Saved::match_gone);
        change_book(book, "new", [](Step& step) { step.add_match(sample_match("two")); });
        book.undo();
        CHECK(book.undo()->hand_kept == std::nullopt);
        CHECK(drafts.find()->answers == "out 0 1\nred 2\n");
        CHECK(book.redo()->hand_kept == 2);
    }
    SUBCASE("back when the undo of its match is redone") {
        CHECK(book.undo()->hand_kept == 2);
        CHECK(sql(folder / "book.db", "SELECT count(*) FROM match").at(0) == "0");
        CHECK(book.redo()->hand_kept == std::nullopt);
        CHECK(drafts.find()->answers == "out 0 1\n");
    }
    SUBCASE("gone when its match can no longer come back") {
        book.undo();
        change_book(book, "new", [](Step& step) { step.add_match(sample_match("two")); });
        CHECK(sql(folder / "book.db", "SELECT count(*) FROM draft").at(0) == "0");
    }
    CHECK(book.check().empty());
}

TEST_CASE("store: a book without drafts is upgraded") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one", {{100, 50}});
    }
    // As the first version kept it.
    sql(file, "DROP TABLE draft; DROP INDEX step_undone; ALTER TABLE step DROP COLUMN dropped_by;"
              " DROP INDEX step_merge; ALTER TABLE step DROP COLUMN origin;"
              " ALTER TABLE hand DROP COLUMN formed; DROP TABLE revision; DROP TABLE league;"
              " DROP TABLE drawn_seat; DROP TABLE draw;"
              " CREATE INDEX step_undone ON step (id) WHERE undone = 1; PRAGMA user_version = 1");
    auto const before = dump(file);
    auto book = Book::open(file, Access::write);
    Drafts drafts{book, 1};
    CHECK(drafts.take(me, 2, now, never).taken);
    CHECK(dump(file) == before);
}

TEST_CASE("store: no draft of a match that is not there, nor in a book that is only read") {
    TempFolder const folder;
    auto const file = folder / "book.db";
    {
        auto book = Book::open(file, Access::create);
        add_sample(book, "one");
        CHECK(fault_from([&] { Drafts{book, 7}; }) ==
              "there is no match '7'; 'meldbook matches' lists them");
    }
    auto book = Book::open(file, Access::read);
    Drafts drafts{book, 1};
    CHECK(!drafts.find());
    CHECK(fault_from([&] { drafts.take(me, 1, now, never); }) == "read-only");
}

}  // namespace meldbook_tests::store_drafts_test
