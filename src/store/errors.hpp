#pragma once
// Errors of the store, as codes and figures; other folders turn them into sentences.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "domain/error.hpp"

namespace meldbook::store {

enum class StoreFault : std::uint8_t {
    cannot_open,     ///< the file or its folder cannot be opened or created
    not_a_book,      ///< the file is not a book
    foreign_schema,  ///< it has other tables than a book, or triggers or views; `detail`: which
    newer_book,      ///< written by a later version of the program
    upgrade_failed,  ///< a migration failed; the book is as it was before it
    backup_too_large,  ///< the book takes more MiB (`found`) than its backups may (`known`)
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

/// Returns the name of a fault for scripts and logs: "newer-book".
std::string_view fault_name(StoreFault fault);

/// Returns the fault for a result code of SQLite, which may be an extended one. `system_error` is
/// the errno that caused it, or 0: it distinguishes a file that may not grow from a disk error, and a
/// disk that cannot be read from a damaged file.
StoreFault fault_of(int sqlite_code, int system_error = 0);

/// What the contents of a book can have against each other. The comment names the members of Finding
/// that are set besides `match`.
enum class FindingKind : std::uint8_t {
    damaged,  ///< `detail`: an error that SQLite found in the file; no match
    orphan,  ///< a row of table `detail` refers to a missing row; no match
    side_numbers,  ///< the sides are not numbered 0, 1, 2 …, or there are none
    seat_numbers,  ///< the seats are not numbered 0, 1, 2 …
    too_many,  ///< more rows of table `detail` than a match can have
    missing_player,  ///< nobody sits in `seat` in the first hand
    seat_side,  ///< `seat` belongs to a side that does not exist
    side_seat,  ///< the side `detail` has no seat
    first_dealer,  ///< the first dealer has no seat
    winner,  ///< the winner is not one of the sides
    time,  ///< `detail` is not a time
    number,  ///< column `detail` has a number that no match can have
    hand_numbers,  ///< the hands are not numbered 1, 2, 3 …
    missing_entry,  ///< `hand` does not have one entry for each side
    total,  ///< the points of a side are too many to be added up
    dealer,  ///< the dealer of `hand` has no seat
    formed,  ///< the sides formed in `hand` are not all of the match, each once
    revision,  ///< `detail`: the uid of a match with a revision that is none; no match
    draw,  ///< the draw of round `hand` of event `detail` contradicts itself; no match
    journal,  ///< the journal does not lead to the rows of table `detail`; perhaps no match
};

struct Finding {
    FindingKind what = FindingKind::damaged;
    int match = 0;  ///< number; 0: of no match
    int hand = 0;  ///< number
    std::size_t seat = 0;  ///< from 0
    std::string detail{};
};

/// Thrown by everything in the store when the book cannot be read or written.
class StoreError : public Error {
public:
    StoreError(StoreFault fault, std::string path, std::string detail = {});
    /// The contents of the book contradict each other: `corrupt`.
    StoreError(std::string path, Finding its_finding);
    StoreError(StoreFault fault, std::string path, int found, int known);

    char const* what() const noexcept override { return what_.c_str(); }
    ExitStatus exit_status() const noexcept override {
        return fault == StoreFault::name_taken ? ExitStatus::refused : ExitStatus::failed;
    }

    StoreFault fault;
    std::string path;  ///< the file
    /// Message of the system or SQLite, the taken name, or the failed migration.
    std::string detail;
    /// For newer_book the version of the book, and the one this program writes.
    int found = 0;
    int known = 0;
    std::optional<Finding> finding;  ///< for corrupt, if it is known
    std::string sentence{};  ///< says it all, in place of what `words` has for the fault

private:
    std::string what_;
};

/// A match has so many hands or changes that it takes no more hands (domain/rules.hpp).
class FullMatch : public Error {
public:
    FullMatch();

    char const* what() const noexcept override { return sentence_.c_str(); }
    ExitStatus exit_status() const noexcept override { return ExitStatus::refused; }

private:
    std::string sentence_;
};

enum class Thing : std::uint8_t { book, match, side, hand, player };

/// Something does not exist. `name` is a path, a number (from 1; sides from 0) or a name.
class NotFound : public Error {
public:
    NotFound(Thing its_thing, std::string its_name) : thing{its_thing}, name{std::move(its_name)} {}

    char const* what() const noexcept override { return name.c_str(); }
    ExitStatus exit_status() const noexcept override { return ExitStatus::refused; }

    Thing thing;
    std::string name;
};

}  // namespace meldbook::store
