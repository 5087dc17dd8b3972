#pragma once
// Errors of the store, with their sentences.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "domain/error.hpp"

namespace meldbook::store {

enum class StoreFault : std::uint8_t {
    cannot_open,     ///< the file or its folder cannot be opened or created
    not_a_book,      ///< the file is not a book
    foreign_schema,  ///< it has other tables than a book, or triggers or views
    newer_book,      ///< written by a later version of the program
    upgrade_failed,  ///< a migration failed; the book is as it was before it
    backup_too_large,  ///< the book takes more room than its backups may
    needs_recovery,  ///< a crash interrupted a write, and the book is open only for reading
    cannot_lock,  ///< the file system of the book cannot lock files
    locked,  ///< another program held its lock for too long
    read_only,  ///< the book, its folder, a file beside it or the access does not allow changes
    disk_full,
    disk_error,  ///< the disk cannot be read or written
    uncertain,  ///< the disk failed at the very end: it is not known whether the change is recorded
    corrupt,  ///< the contents of the file are damaged
    number_taken,  ///< the book already has a match of this number or uid
    name_taken,  ///< another player already has this name
    refused,  ///< a constraint of the tables was violated: a defect of the caller
    failed,  ///< any other error
};

/// Returns the fault for a result code of SQLite, which may be an extended one. `system_error` is
/// the errno that caused it, or 0: it distinguishes a file that may not grow from a disk error, and a
/// disk that cannot be read from a damaged file.
StoreFault fault_of(int sqlite_code, int system_error = 0);

/// What the contents of a book have against each other, as `book check` prints it, where more than one
/// reader finds it. Hands count from 1, seats from 0.
namespace finding {
std::string orphan(std::string_view table);
std::string side_numbers(int match);
std::string seat_numbers(int match);
std::string seat_side(int match, std::size_t seat);
std::string hand_numbers(int match);
std::string missing_entry(int match, int hand);
/// The journal does not lead to the rows of a table; match 0: those of no match.
std::string journal(int match, std::string_view table);
}  // namespace finding

/// Thrown by everything in the store when the book cannot be read or written.
class StoreError : public Error {
public:
    /// `its_detail` is the message of the system or of SQLite, or what is damaged.
    StoreError(StoreFault its_fault, std::string its_path, std::string its_detail = {});
    /// `system_error` is an errno.
    StoreError(StoreFault its_fault, std::string its_path, int system_error);
    /// An error with a sentence of its own.
    static StoreError saying(std::string its_sentence, StoreFault its_fault, std::string its_path);
    /// The contents of the book contradict each other: `corrupt`.
    static StoreError contradiction(std::string its_path, std::string its_finding);

    char const* what() const noexcept override { return sentence_.c_str(); }
    ExitStatus exit_status() const noexcept override {
        return fault == StoreFault::name_taken ? ExitStatus::refused : ExitStatus::failed;
    }

    /// Says the same of another file: the user knows only the book, not a copy of it.
    void set_path(std::string its_path);

    StoreFault fault;
    std::string path;  ///< the file
    std::string detail;
    bool is_finding = false;  ///< `detail` is whole, and names the match

private:
    std::string sentence_;
    bool has_own_sentence_ = false;
};

/// The book is of a later version than this program knows.
StoreError newer_book(std::string path, int version, int known);

/// Another player already has this name.
StoreError name_taken(std::string path, std::string const& name);

/// A match has so many hands or changes that it takes no more hands (domain/rules.hpp).
struct FullMatch : SentenceError {
    FullMatch();
};

/// A text that is not UTF-8, which no book takes.
struct NotUtf8 : SentenceError {
    explicit NotUtf8(std::string_view text);
};

/// Something does not exist.
class NotFound : public SentenceError {
public:
    static NotFound book(std::string const& path);
    static NotFound match(int number);
    static NotFound match(std::string const& named);  ///< safe to print
    static NotFound side(std::size_t index);  ///< from 0
    static NotFound hand(int number);
    static NotFound player(std::string const& name);

private:
    explicit NotFound(std::string sentence)
        : SentenceError{std::move(sentence), ExitStatus::refused} {}
};

}  // namespace meldbook::store
