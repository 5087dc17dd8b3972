// What is said of an error of a book that does not stop the command.

#include "host/book_errors.hpp"

#include <string>

#include <doctest/doctest.h>

#include "store/errors.hpp"

namespace meldbook_tests::host_book_errors_test {

using namespace meldbook;
using store::StoreError;
using store::StoreFault;

TEST_CASE("host: a change without a backup says why") {
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
          Row{{StoreFault::locked, "./book.db"},
              "the book was not backed up before this change: another program is writing to "
              "'./book.db'; try again in a moment"}}) {
        CHECK(host::not_backed_up(row.error) == row.sentence);
    }
}

TEST_CASE("host: of a file that was found in a folder, no other one is asked for") {
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
        CHECK(host::sentence_of_found(row.error) == row.sentence);
    }
}

}  // namespace meldbook_tests::host_book_errors_test
