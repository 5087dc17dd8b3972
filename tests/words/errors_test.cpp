// The gallery of errors: every one has its sentence and its exit code. A new fault fails here until
// it has a row.

#include "words/errors.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/run.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "host/command_error.hpp"
#include "store/errors.hpp"
#include "support/enumerators.hpp"
#include "support/gallery.hpp"

namespace meldbook::store::errors_test {

TEST_CASE("errors: everything that can be wrong with a book has its sentence") {
    struct Row {
        StoreError error;
        std::string sentence;
        ExitStatus status = ExitStatus::failed;
    };
    auto const book = std::string("./book.db");
    std::vector<Row> const rows = {
        {{StoreFault::cannot_open, book, "Permission denied"},
         "cannot open './book.db' (Permission denied); name another book with --book FILE"},
        {{StoreFault::not_a_book, book},
         "'./book.db' is not a book of meldbook; name another one with --book FILE, or if it was "
         "one, "
         "try: meldbook book salvage ./book.db"},
        {{StoreFault::newer_book, book, 3, 1},
         "'./book.db' was written by a later meldbook (version 3, this one knows 1); install that "
         "one to use it"},
        {{StoreFault::foreign_schema, book, "spy"},
         "the tables of './book.db' are not those of a book of meldbook ('spy' differs); restore a "
         "backup, or try: meldbook book salvage ./book.db"},
        {{StoreFault::upgrade_failed, book, "0002_seats"},
         "'./book.db' could not be upgraded (0002_seats); it is unchanged"},
        {{StoreFault::backup_too_large, book, 1200, 1024},
         "'./book.db' takes 1200 MiB, more than its backups may take together (1024); raise "
         "backups_mib in config.toml"},
        {{StoreFault::needs_recovery, book},
         "'./book.db' was left in the middle of a change; open it once without --read-only"},
        {{StoreFault::cannot_lock, book},
         "the file system of './book.db' cannot lock files, so two programs could write at once; "
         "keep the book on a disk of this machine"},
        {{StoreFault::locked, book},
         "another program is writing to './book.db'; try again in a moment"},
        {{StoreFault::read_only, book}, "'./book.db' cannot be written to; check its permissions"},
        {{StoreFault::disk_full, book},
         "the disk is full, './book.db' is unchanged; make room and try again"},
        {{StoreFault::disk_error, book, "disk I/O error"},
         "the disk could not read or write './book.db' (disk I/O error); check it"},
        {{StoreFault::uncertain, book, "disk I/O error"},
         "the disk failed at the end of the change (disk I/O error), and it is not known whether "
         "'./book.db' has it; 'meldbook log' shows what is recorded"},
        {{StoreFault::corrupt, book, "malformed"},
         "'./book.db' is damaged (malformed); restore a backup, or try: meldbook book salvage "
         "./book.db"},
        {{StoreFault::number_taken, book, "12"}, "'./book.db' already has a match '12'"},
        {{StoreFault::name_taken, book, "Ana"},
         "there is already a player 'Ana'; if both are one person, merge them with 'meldbook "
         "players merge'",
         ExitStatus::refused},
        {{StoreFault::refused, book, "CHECK constraint failed"},
         "'./book.db' refused a value (CHECK constraint failed): if 'meldbook book check' finds "
         "nothing wrong with it, please report this"},
        {{StoreFault::failed, book, "unknown error"},
         "'./book.db' could not be used: unknown error"},
    };
    std::vector<StoreFault> faults;
    for (auto const& row : rows) {
        faults.push_back(row.error.fault);
        CAPTURE(test::name_of(row.error.fault));
        CHECK(words::sentence(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
        std::exception const& any = row.error;
        CHECK(words::sentence(any) == row.sentence);
        CHECK(cli::exit_status_of(row.error) == row.status);
    }
    meldbook::test::check_complete(faults);
}

TEST_CASE("errors: a change without a backup says why") {
    struct Row {
        StoreError error;
        std::string sentence;
    };
    for (auto const& row :
         {Row{{StoreFault::disk_full, "./book.db"},
              "the book was not backed up before this change: the disk has no room for a copy"},
          Row{{StoreFault::corrupt, "./book.db", "malformed"},
              "the book was not backed up before this change, because it is damaged (malformed); "
              "see 'meldbook book check'"},
          Row{{StoreFault::cannot_open, "./book.db", "Permission denied"},
              "the book was not backed up before this change: no copy could be written beside it "
              "(Permission denied)"},
          Row{{StoreFault::backup_too_large, "./book.db", 1200, 1024},
              "the book was not backed up before this change: './book.db' takes 1200 MiB, more "
              "than its backups may take together (1024); raise backups_mib in config.toml"}}) {
        CHECK(words::not_backed_up(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
    }
}

TEST_CASE("errors: of a file that was found in a folder, no other one is asked for") {
    struct Row {
        StoreError error;
        std::string sentence;
    };
    for (auto const& row :
         {Row{{StoreFault::cannot_open, "club/ana.db", "Permission denied"},
              "cannot open 'club/ana.db' (Permission denied); check its permissions"},
          Row{{StoreFault::not_a_book, "club/ana.db"}, "'club/ana.db' is not a book of meldbook"},
          Row{{StoreFault::locked, "club/ana.db"},
              "another program is writing to 'club/ana.db'; try again in a moment"}}) {
        CHECK(words::sentence_of_found(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
    }
}

TEST_CASE("errors: a book that contradicts itself is told with the match") {
    using store::Finding;
    using store::FindingKind;
    struct Row {
        Finding finding;
        std::string text;
    };
    std::vector<Row> const rows = {
        {{FindingKind::damaged, 0, 0, 0, "malformed"},
         "the file is damaged: malformed; restore a backup, or try 'meldbook book salvage'"},
        {{FindingKind::orphan, 0, 0, 0, "entry"},
         "a row of 'entry' refers to something that does not exist"},
        {{FindingKind::too_many, 3, 0, 0, "seat"},
         "match 3: it has more rows of 'seat' than a match can have"},
        {{FindingKind::time, 3, 0, 0, std::string(1000, 'x')},
         "match 3: '" + std::string(200, 'x') + " … " + std::string(200, 'x') + "' is not a time"},
        {{FindingKind::side_numbers, 3}, "match 3: its sides are not numbered one after the other"},
        {{FindingKind::seat_numbers, 3}, "match 3: its seats are not numbered one after the other"},
        {{FindingKind::missing_player, 3, 0, 1},
         "match 3: nobody sits in seat 2 in the first hand"},
        {{FindingKind::seat_side, 3, 0, 1},
         "match 3: seat 2 belongs to a side that does not exist"},
        {{FindingKind::side_seat, 3, 0, 0, "Us"}, "match 3: nobody sits for Us"},
        {{FindingKind::first_dealer, 3}, "match 3: the first dealer has no seat"},
        {{FindingKind::winner, 3}, "match 3: its winner is not a side"},
        {{FindingKind::time, 3, 0, 0, "noon"}, "match 3: 'noon' is not a time"},
        {{FindingKind::number, 3, 0, 0, "target"},
         "match 3: 'target' is a number that no match can have"},
        {{FindingKind::hand_numbers, 3}, "match 3: its hands are not numbered 1, 2, 3 …"},
        {{FindingKind::missing_entry, 3, 4}, "match 3, hand 4: not one entry for each side"},
        {{FindingKind::total, 3}, "match 3: its points are too many to be added up"},
        {{FindingKind::dealer, 3, 4}, "match 3, hand 4: the dealer has no seat"},
        {{FindingKind::formed, 3, 4},
         "match 3, hand 4: the sides that played together are not those of the match"},
        {{FindingKind::journal, 3, 0, 0, "seat"},
         "match 3: the journal does not lead to a row of 'seat'"},
        {{FindingKind::journal, 0, 0, 0, "step"}, "the journal does not lead to a row of 'step'"},
    };
    for (auto const& row : rows) {
        CHECK(words::finding_text(row.finding) == row.text);
        store::StoreError const error("./book.db", row.finding);
        CHECK(words::sentence(error) ==
              "'./book.db' is damaged (" + row.text +
                  "); restore a backup, or try: meldbook book salvage ./book.db");
        CHECK(cli::exit_status_of(error) == ExitStatus::failed);
    }
}

TEST_CASE("errors: an entry of a damaged book is told with its match and hand") {
    Complaint complaint;
    try {
        read_meld("KKQ");
        FAIL("KKQ is no meld");
    } catch (NotationError const& error) {
        complaint = error.complaint();
    }
    UnreadableEntry const error(3, 2, "Us", complaint);
    auto const sentence = words::sentence(static_cast<std::exception const&>(error));
    CHECK(sentence.starts_with("match 3, hand 2: the book is damaged, the entry of 'Us' cannot be "
                               "read ('KKQ': K and Q are not one meld"));
    CHECK(sentence.ends_with("; restore a backup, or try 'meldbook book salvage'"));
    meldbook::test::check_sentence(sentence);
    CHECK(cli::exit_status_of(error) == ExitStatus::failed);
}

TEST_CASE("errors: a total that none can be is refused") {
    TotalTooLarge const error(1, 100'000'005);
    auto const sentence = words::sentence(static_cast<std::exception const&>(error));
    CHECK(sentence == "side 2 would come to '100,000,005' points, but no total can exceed "
                      "100,000,000; correct what was entered or the points of the rule set");
    meldbook::test::check_sentence(sentence);
    CHECK(cli::exit_status_of(error) == ExitStatus::refused);
}

TEST_CASE("errors: everything that may not be there has its sentence") {
    struct Row {
        NotFound error;
        std::string sentence;
    };
    std::vector<Row> const rows = {
        {{Thing::book, "./book.db"},
         "there is no book at './book.db' yet; 'meldbook new' starts one"},
        {{Thing::match, "7"}, "there is no match '7'; 'meldbook matches' lists them"},
        {{Thing::side, "2"}, "there is no side '2'; 'meldbook show' lists them"},
        {{Thing::hand, "9"}, "there is no hand '9'; 'meldbook show' lists them"},
        {{Thing::player, "Zoe"}, "there is no player 'Zoe'; 'meldbook players' lists them"},
    };
    std::vector<Thing> things;
    for (auto const& row : rows) {
        things.push_back(row.error.thing);
        CAPTURE(test::name_of(row.error.thing));
        CHECK(words::sentence(row.error) == row.sentence);
        meldbook::test::check_sentence(row.sentence);
        CHECK(cli::exit_status_of(row.error) == ExitStatus::refused);
    }
    meldbook::test::check_complete(things);
}

}  // namespace meldbook::store::errors_test

namespace meldbook_tests::errors_test {

using namespace meldbook;

TEST_CASE("errors: what commands throw keeps its text and code") {
    host::UsageError const usage("'x' is no option here");
    host::Refused const refused("there is nothing to take back");
    CHECK(cli::lines_of(usage).front() == "'x' is no option here");
    CHECK(cli::exit_status_of(usage) == ExitStatus::usage);
    CHECK(cli::lines_of(refused).front() == "there is nothing to take back");
    CHECK(cli::exit_status_of(refused) == ExitStatus::refused);
    CHECK(cli::exit_status_of(host::Failed("no home")) == ExitStatus::failed);
}

TEST_CASE("errors: words that cannot be read are usage errors, worded like everywhere") {
    try {
        read_meld("KKQ");
        FAIL("KKQ was read");
    } catch (NotationError const& error) {
        CHECK(words::sentence(error) == "'KKQ': K and Q are not one meld; did you mean KK Q?");
        CHECK(cli::exit_status_of(error) == ExitStatus::usage);
    }
}

TEST_CASE("errors: anything else is a defect, and says so") {
    std::runtime_error const surprise("index out of range");
    CHECK(words::sentence(surprise) ==
          "this is a bug in meldbook: index out of range; please report it");
    CHECK(cli::exit_status_of(surprise) == ExitStatus::failed);
}

}  // namespace meldbook_tests::errors_test
