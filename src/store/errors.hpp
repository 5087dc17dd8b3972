#pragma once
// What can go wrong with a book, as codes and figures; the words for people are made elsewhere.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "domain/error.hpp"

namespace meldbook::store {

enum class StoreFault : std::uint8_t {
    cannot_open,     ///< the file or its folder cannot be opened or made
    not_a_book,      ///< the file is something else
    newer_book,      ///< written by a later version of the program
    needs_upgrade,   ///< of an earlier version, and must not or cannot be written
    upgrade_failed,  ///< a migration did not go through; the book is as it was before it
    needs_recovery,  ///< left in the middle of a write, and must not be written: open it for writing
    locked,  ///< another program is writing to it, and went on for too long
    read_only,  ///< a change was asked for, but book, folder or access do not allow any
    disk_full,
    disk_error,  ///< the disk would not read or write
    corrupt,  ///< what is in the file contradicts itself
    number_taken,  ///< a match of this number or uid is in the book already
    name_taken,  ///< another player has this name already
    refused,  ///< the book's own checks refuse the values: a defect of the caller
    failed,  ///< anything else
};

/// The fault's name for scripts and logs: "newer-book".
std::string_view fault_name(StoreFault fault);

/// The fault a result code of SQLite means; takes extended codes. `system_error` is the errno
/// behind it, where one is known: a file that may not grow is not a broken disk.
StoreFault fault_of(int sqlite_code, int system_error = 0);

/// The book could not do what it was asked to. Thrown by everything in the store.
class StoreError : public Error {
public:
    StoreError(StoreFault fault, std::string path, std::string detail = {});
    StoreError(StoreFault fault, std::string path, int found, int known);

    char const* what() const noexcept override { return what_.c_str(); }
    ExitStatus exit_status() const noexcept override {
        return fault == StoreFault::name_taken ? ExitStatus::refused : ExitStatus::failed;
    }

    StoreFault fault;
    std::string path;  ///< the file it is about
    std::string detail;  ///< what system or library say of it, the taken name, the failed migration
    int found = 0;  ///< newer_book, needs_upgrade: the book's version
    int known = 0;  ///< and the version this program writes

private:
    std::string what_;
};

enum class Thing : std::uint8_t { book, match, side, hand, player };

/// What was asked for is not there. `name`: a path, a number (from 1; sides from 0), or a name.
class NotFound : public Error {
public:
    NotFound(Thing its_thing, std::string its_name) : thing{its_thing}, name{std::move(its_name)} {}

    char const* what() const noexcept override { return name.c_str(); }
    ExitStatus exit_status() const noexcept override { return ExitStatus::refused; }

    Thing thing;
    std::string name;
};

}  // namespace meldbook::store
