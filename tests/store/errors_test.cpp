// From SQLite's codes to ours.

#include "store/errors.hpp"

#include <cerrno>
#include <string>

#include <doctest/doctest.h>
#include <sqlite3.h>

namespace meldbook_tests::store_errors_test {

using namespace meldbook;
using namespace meldbook::store;

TEST_CASE("store: result codes become faults") {
    struct Case {
        int code;
        StoreFault fault;
    };
    for (auto const& [code, fault] : {
             Case{SQLITE_BUSY, StoreFault::locked},
             Case{SQLITE_BUSY_RECOVERY, StoreFault::locked},
             Case{SQLITE_BUSY_SNAPSHOT, StoreFault::locked},
             Case{SQLITE_LOCKED, StoreFault::locked},
             Case{SQLITE_FULL, StoreFault::disk_full},
             Case{SQLITE_IOERR, StoreFault::disk_error},
             Case{SQLITE_IOERR_FSYNC, StoreFault::disk_error},
             Case{SQLITE_READONLY, StoreFault::read_only},
             Case{SQLITE_READONLY_DIRECTORY, StoreFault::read_only},
             Case{SQLITE_READONLY_ROLLBACK, StoreFault::needs_recovery},
             Case{SQLITE_CORRUPT, StoreFault::corrupt},
             Case{SQLITE_CORRUPT_INDEX, StoreFault::corrupt},
             Case{SQLITE_NOTADB, StoreFault::not_a_book},
             Case{SQLITE_CANTOPEN, StoreFault::cannot_open},
             Case{SQLITE_CANTOPEN_ISDIR, StoreFault::cannot_open},
             Case{SQLITE_CONSTRAINT_UNIQUE, StoreFault::refused},
             Case{SQLITE_CONSTRAINT_CHECK, StoreFault::refused},
             Case{SQLITE_ERROR, StoreFault::failed},
             Case{-1, StoreFault::failed},
         }) {
        CAPTURE(code);
        CHECK(fault_of(code) == fault);
    }
}

TEST_CASE("store: no room is no broken disk, whoever sets the limit") {
    for (int const system_error : {ENOSPC, EDQUOT, EFBIG}) {
        CHECK(fault_of(SQLITE_IOERR_WRITE, system_error) == StoreFault::disk_full);
        CHECK(fault_of(SQLITE_CORRUPT, system_error) == StoreFault::corrupt);
    }
    CHECK(fault_of(SQLITE_IOERR_WRITE, EIO) == StoreFault::disk_error);
}

TEST_CASE("store: what only a failing disk or a defect shows has its sentence, of any file") {
    struct Case {
        StoreFault fault;
        char const* sentence;
    };
    for (auto const& [fault, sentence] :
         {Case{StoreFault::upgrade_failed,
               "'book.db' could not be upgraded (why); it is unchanged"},
          Case{StoreFault::cannot_lock,
               "the file system of 'book.db' cannot lock files, so two programs could write at "
               "once; keep the book on a disk of this machine"},
          Case{StoreFault::disk_full,
               "the disk is full, 'book.db' is unchanged; make room and try again"},
          Case{StoreFault::disk_error,
               "the disk could not read or write 'book.db' (why); check it"},
          Case{StoreFault::uncertain,
               "the disk failed at the end of the change (why), and it is not known whether "
               "'book.db' has it; 'meldbook log' shows what is recorded"},
          Case{StoreFault::refused,
               "'book.db' refused a value (why): if 'meldbook book check' finds nothing wrong "
               "with it, please report this"},
          Case{StoreFault::failed, "'book.db' could not be used: why"}}) {
        StoreError error{fault, "copy.db", "why"};
        error.set_path("book.db");
        CHECK(std::string{error.what()} == sentence);
    }
}

}  // namespace meldbook_tests::store_errors_test
