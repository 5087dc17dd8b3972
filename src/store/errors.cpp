#include "store/errors.hpp"

#include <cerrno>
#include <utility>

#include <sqlite3.h>

#include "domain/rules.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::store {

namespace {

/// Whether space is exhausted: on the disk, for the user (quota) or by a limit of the shell
/// (`ulimit -f`).
bool no_room(int system_error) {
    return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

/// Whether the disk could not read. SQLite then says SQLITE_CORRUPT, because the system gives the same
/// error for a file system that is damaged (SQLite, Result and Error Codes, SQLITE_IOERR_CORRUPTFS).
bool cannot_read(int system_error) { return system_error == EIO || system_error == ENXIO; }

/// What any error of this kind says. Those with a sentence of their own are only named.
std::string sentence_of(StoreFault fault, std::string const& path, std::string const& detail) {
    switch (fault) {
        case StoreFault::cannot_open:
            return tr("cannot open '{}' ({}); name another book with --book FILE", path, detail);
        case StoreFault::not_a_book:
            return tr("'{}' is not a book of meldbook; name another one with --book FILE, or if it "
                      "was one, try: meldbook book salvage {}",
                      path, shell_word(safe(path)));
        case StoreFault::foreign_schema:
            return tr("the tables of '{}' are not those of a book of meldbook ('{}' differs); "
                      "restore a backup, or try: meldbook book salvage {}",
                      path, detail, shell_word(safe(path)));
        case StoreFault::upgrade_failed:
            return tr("'{}' could not be upgraded ({}); it is unchanged", path, detail);
        case StoreFault::needs_recovery:
            return tr("'{}' was left in the middle of a change; open it once without --read-only",
                      path);
        case StoreFault::cannot_lock:
            return tr("the file system of '{}' cannot lock files, so two programs could write at "
                      "once; keep the book on a disk of this machine",
                      path);
        case StoreFault::locked:
            return tr("another program is writing to '{}'; try again in a moment", path);
        case StoreFault::read_only:
            return tr("'{}' cannot be written to; check its permissions", path);
        case StoreFault::disk_full:
            return tr("the disk is full, '{}' is unchanged; make room and try again", path);
        case StoreFault::disk_error:
            return tr("the disk could not read or write '{}' ({}); check it", path, detail);
        case StoreFault::uncertain:
            return tr("the disk failed at the end of the change ({}), and it is not known whether "
                      "'{}' has it; 'meldbook log' shows what is recorded",
                      detail, path);
        case StoreFault::corrupt:
            return tr("'{}' is damaged ({}); restore a backup, or try: meldbook book salvage {}",
                      path, detail, shell_word(safe(path)));
        case StoreFault::refused:
            return tr(
                "'{}' refused a value ({}): if 'meldbook book check' finds nothing wrong with "
                "it, please report this",
                path, detail);
        case StoreFault::newer_book:
        case StoreFault::backup_too_large:
        case StoreFault::number_taken:
        case StoreFault::name_taken:
        case StoreFault::failed: return tr("'{}' could not be used: {}", path, detail);
    }
    return path;
}

}  // namespace

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
    : SentenceError{
          tr("no match takes more than {} hands, nor any after {} changes; go on in another match",
             number(most_hands), number(most_changes)),
          ExitStatus::refused} {}

NotUtf8::NotUtf8(std::string_view text)
    : SentenceError{
          tr("'{}' is not UTF-8 text; write it again", safe(shorten(text.substr(0, 200), 40))),
          ExitStatus::usage} {}

StoreError::StoreError(StoreFault its_fault, std::string its_path, std::string its_detail)
    : fault{its_fault},
      path{std::move(its_path)},
      detail{std::move(its_detail)},
      sentence_{sentence_of(fault, path, detail)} {}

StoreError::StoreError(StoreFault its_fault, std::string its_path, int system_error)
    : StoreError{its_fault, std::move(its_path), std::generic_category().message(system_error)} {}

StoreError StoreError::saying(std::string its_sentence, StoreFault its_fault,
                              std::string its_path) {
    StoreError error{its_fault, std::move(its_path)};
    error.sentence_ = std::move(its_sentence);
    error.has_own_sentence_ = true;
    return error;
}

StoreError StoreError::contradiction(std::string its_path, std::string its_finding) {
    StoreError error{StoreFault::corrupt, std::move(its_path), std::move(its_finding)};
    error.is_finding = true;
    return error;
}

void StoreError::set_path(std::string its_path) {
    path = std::move(its_path);
    if (!has_own_sentence_) sentence_ = sentence_of(fault, path, detail);
}

StoreError newer_book(std::string path, int version, int known) {
    auto sentence = tr("'{}' was written by a later meldbook (version {}, this one knows {}); "
                       "install that one to use it",
                       path, version, known);
    return StoreError::saying(std::move(sentence), StoreFault::newer_book, std::move(path));
}

StoreError name_taken(std::string path, std::string const& name) {
    return StoreError::saying(tr("there is already a player '{}'; if both are one person, merge "
                                 "them with 'meldbook players merge'",
                                 name),
                              StoreFault::name_taken, std::move(path));
}

NotFound NotFound::book(std::string const& path) {
    return NotFound{tr("there is no book at '{}' yet; 'meldbook new' starts one", path)};
}
NotFound NotFound::match(int number) { return match(std::to_string(number)); }

NotFound NotFound::match(std::string const& named) {
    return NotFound{tr("there is no match '{}'; 'meldbook matches' lists them", named)};
}
NotFound NotFound::side(std::size_t index) {
    return NotFound{tr("there is no side '{}'; 'meldbook show' lists them", index)};
}
NotFound NotFound::hand(int number) {
    return NotFound{tr("there is no hand '{}'; 'meldbook show' lists them", number)};
}
NotFound NotFound::player(std::string const& name) {
    return NotFound{tr("there is no player '{}'; 'meldbook players' lists them", name)};
}

namespace finding {

std::string orphan(std::string_view table) {
    return tr("a row of '{}' refers to something that does not exist", table);
}
std::string side_numbers(int match) {
    return tr("match {}: its sides are not numbered one after the other", match);
}
std::string seat_numbers(int match) {
    return tr("match {}: its seats are not numbered one after the other", match);
}
std::string seat_side(int match, std::size_t seat) {
    return tr("match {}: seat {} belongs to no side, or to two", match, seat + 1);
}
std::string hand_numbers(int match) {
    return tr("match {}: its hands are not numbered 1, 2, 3 …", match);
}
std::string missing_entry(int match, int hand) {
    return tr("match {}, hand {}: not one entry for each side", match, hand);
}
std::string journal(int match, std::string_view table) {
    if (match == 0) return tr("the journal does not lead to a row of '{}'", table);
    return tr("match {}: the journal does not lead to a row of '{}'", match, table);
}

}  // namespace finding

}  // namespace meldbook::store
