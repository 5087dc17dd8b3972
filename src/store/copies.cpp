// Copies whole books, page by page.

#include <cerrno>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <unistd.h>

#include "store/book_file.hpp"
#include "store/connection.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds copy_patience{5000};

[[noreturn]] void cannot_name(fs::path const& path, int error) {
    throw StoreError{StoreFault::cannot_open, path.native(),
                     std::generic_category().message(error)};
}

// Whether an error concerns the file that is copied from: the other file is not used by any other
// program.
bool concerns_source(int code) {
    if (code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ) return true;
    auto const fault = fault_of(code);
    return fault == StoreFault::locked || fault == StoreFault::corrupt ||
           fault == StoreFault::not_a_book;
}

/// Renames a finished file; returns false if the name is taken, or if there is a journal for it.
bool take_name(fs::path const& file, fs::path const& name) {
    for (auto const ending : sqlite_endings)
        if (!is_missing(name.native() + std::string{ending})) return false;
    if (::link(file.c_str(), name.c_str()) == 0) return true;
    if (errno == EEXIST) return false;
    // The file system has no links: another program could take the name between these two calls.
    if (!is_missing(name)) return false;
    if (::rename(file.c_str(), name.c_str()) != 0) cannot_name(name, errno);
    return true;
}

}  // namespace

void copy_pages(Connection& from, Connection& into) {
    int result = SQLITE_OK;
    std::string why;
    try {
        SQLite::Backup backup{into.database(), from.database()};
        // executeStep() does not throw for a lock.
        result = backup.executeStep();
        if (result == SQLITE_DONE) return;
    } catch (SQLite::Exception const& error) {
        result = error.getErrorCode();
        why = error.what();
    }
    auto const& at_fault = concerns_source(result) ? from.path() : into.path();
    throw StoreError{fault_of(result), at_fault, why};
}

std::string copy_beside(fs::path const& source, fs::path const& target) {
    Connection from{source, false, copy_patience};
    return copy_beside(from, target);
}

std::string copy_beside(Connection& source, fs::path const& target) {
    TemporaryFile const half{target};
    {
        Connection into{half.path(), true, copy_patience};
        copy_pages(source, into);
    }
    auto name = target;
    for (int number = 2; !take_name(half.path(), name); ++number)
        name = target.native() + '-' + std::to_string(number);
    sync_folder_of(name);
    return name.native();
}

std::string first_damage(Connection& connection) {
    try {
        Query lines{connection, "PRAGMA integrity_check(1)"};
        if (!lines.next()) return {};
        auto line = lines.text(0);
        return line == "ok" ? std::string{} : line;
    } catch (StoreError const& error) {
        // The damage stops the check itself.
        if (error.fault != StoreFault::corrupt && error.fault != StoreFault::failed) throw;
        return error.detail;
    }
}

}  // namespace meldbook::store
