#include "store/errors.hpp"

#include <array>
#include <cerrno>
#include <utility>

#include <sqlite3.h>

#include "domain/rules.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::store {

namespace {

constexpr std::array<std::string_view, 18> fault_names = {
    "cannot-open",      "not-a-book",     "foreign-schema", "newer-book", "upgrade-failed",
    "backup-too-large", "needs-recovery", "cannot-lock",    "locked",     "read-only",
    "disk-full",        "disk-error",     "uncertain",      "corrupt",    "number-taken",
    "name-taken",       "refused",        "failed"};
static_assert(fault_names.size() == static_cast<std::size_t>(StoreFault::failed) + 1);

/// Whether space is exhausted: on the disk, for the user (quota) or by a limit of the shell
/// (`ulimit -f`).
bool no_room(int system_error) {
    return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

/// Whether the disk could not read. SQLite then says SQLITE_CORRUPT, because the system gives the same
/// error for a file system that is damaged (SQLite, Result and Error Codes, SQLITE_IOERR_CORRUPTFS).
bool cannot_read(int system_error) { return system_error == EIO || system_error == ENXIO; }

}  // namespace

std::string_view fault_name(StoreFault fault) {
    return fault_names[static_cast<std::size_t>(fault)];
}

StoreFault fault_of(int sqlite_code, int system_error) {
    // A journal must be rolled back, but the file may not be written to.
    if (sqlite_code == SQLITE_READONLY_ROLLBACK || sqlite_code == SQLITE_READONLY_RECOVERY)
        return StoreFault::needs_recovery;
    if (sqlite_code == SQLITE_IOERR_LOCK || sqlite_code == SQLITE_IOERR_RDLOCK ||
        sqlite_code == SQLITE_IOERR_CHECKRESERVEDLOCK)
        return StoreFault::cannot_lock;
    switch (sqlite_code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return StoreFault::locked;
        case SQLITE_FULL: return StoreFault::disk_full;
        case SQLITE_IOERR:
            return no_room(system_error) ? StoreFault::disk_full : StoreFault::disk_error;
        case SQLITE_READONLY: return StoreFault::read_only;
        case SQLITE_CORRUPT:
            return cannot_read(system_error) ? StoreFault::disk_error : StoreFault::corrupt;
        case SQLITE_TOOBIG: return StoreFault::corrupt;
        case SQLITE_NOTADB: return StoreFault::not_a_book;
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
        case SQLITE_AUTH: return StoreFault::cannot_open;
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH: return StoreFault::refused;
        default: return StoreFault::failed;
    }
}

FullMatch::FullMatch()
    : sentence_{
          tr("no match takes more than {} hands, nor any after {} changes; go on in another match",
             number(most_hands), number(most_changes))} {}

StoreError::StoreError(StoreFault its_fault, std::string its_path, std::string its_detail)
    : fault{its_fault},
      path{std::move(its_path)},
      detail{std::move(its_detail)},
      what_{std::string{fault_name(fault)} + ' ' + path + ' ' + detail} {}

StoreError::StoreError(StoreFault its_fault, std::string its_path, int its_found, int its_known)
    : StoreError{its_fault, std::move(its_path),
                 std::to_string(its_found) + '/' + std::to_string(its_known)} {
    found = its_found;
    known = its_known;
}

StoreError::StoreError(std::string its_path, Finding its_finding)
    : StoreError{StoreFault::corrupt, std::move(its_path),
                 "match " + std::to_string(its_finding.match)} {
    finding = std::move(its_finding);
}

}  // namespace meldbook::store
