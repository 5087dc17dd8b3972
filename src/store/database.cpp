#include "store/database.hpp"

#include <cerrno>
#include <exception>
#include <system_error>
#include <utility>
#include <vector>

#include <sqlite3.h>

#include "embedded/migrations.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<Connection> connect(fs::path const& file, Access access,
                                    OpenOptions const& options) {
    auto const open_file = [&](bool writable) {
        auto connection = std::make_unique<Connection>(file, writable, options.lock_timeout);
        if (options.waits) connection->tell_waiting(options.lock_timeout, options.waits);
        return connection;
    };
    bool const writable = access != Access::read;
    // Opening a pipe would wait for a writer.
    if (std::error_code none; fs::is_other(fs::status(file, none)))
        throw StoreError{StoreFault::not_a_book, file.native()};
    std::vector<fs::path> made;
    try {
        return open_file(writable);
    } catch (StoreError const&) {
        // Only here, so that opening an existing book does not examine its folder.
        if (is_missing(file)) {
            if (access != Access::create) throw NotFound::book(file.native());
            make_private_folder(file.parent_path(), made);
            if (make_private_file(file)) made.push_back(file);
        }
    }
    // Another program may have created it since.
    auto connection = open_file(writable);
    connection->made = std::move(made);
    return connection;
}

// SQLite takes a file of a few bytes for an empty database and would overwrite it.
bool has_no_bytes(fs::path const& file) {
    std::error_code unknown;
    return fs::file_size(file, unknown) == 0;
}

struct Header {
    int application = 0;
    int version = 0;
    bool empty = false;  // no tables: just created, perhaps by a program that crashed
};

Header read_header(Connection& connection) {
    Snapshot const snapshot{connection};
    Header header;
    header.application = found_number(connection, "PRAGMA application_id").value();
    header.version = found_number(connection, "PRAGMA user_version").value();
    if (header.application == 0 && header.version == 0)
        header.empty = found_number(connection, "SELECT count(*) FROM sqlite_schema") == 0 &&
                       has_no_bytes(connection.path());
    return header;
}

/// Checks what the file is. Throws StoreError if it is not a book or of a newer version, and
/// NotFound for an empty file that is not to become a book.
OpenedFile checked_header(std::unique_ptr<Connection> connection, Access access,
                          OpenOptions const& options) {
    auto const known = static_cast<int>(migrations_of(options).size());
    auto const header = read_header(*connection);
    if (header.empty) {
        if (access != Access::create || connection->read_only())
            throw NotFound::book(connection->path());
    } else if (header.application != application_id || header.version < 0) {
        throw StoreError{StoreFault::not_a_book, connection->path()};
    }
    if (header.version > known) throw newer_book(connection->path(), header.version, known);
    return {std::move(connection), header.version, header.empty};
}

/// The same, and throws StoreError if the tables are not those of a book.
OpenedFile checked(std::unique_ptr<Connection> connection, Access access,
                   OpenOptions const& options) {
    auto opened = checked_header(std::move(connection), access, options);
    if (opened.version > 0 && !options.migrations) check_schema(*opened.connection, opened.version);
    return opened;
}

}  // namespace

std::span<embedded::File const> migrations_of(OpenOptions const& options) {
    return options.migrations.value_or(embedded::migrations());
}

OpenedFile open_any_version(fs::path const& file, Access access, OpenOptions const& options) {
    auto connection = connect(file, access, options);
    // It is not missing, but cannot be made.
    if (access == Access::create && connection->read_only() && has_no_bytes(file))
        throw StoreError{StoreFault::read_only, file.native(), EACCES};
    return checked(std::move(connection), access, options);
}

OpenedFile open_to_replace(fs::path const& file, OpenOptions const& options) {
    auto connection = connect(file, Access::create, options);
    auto const made = connection->made;
    try {
        if (connection->read_only()) throw StoreError{StoreFault::read_only, file.native()};
        sqlite3_db_config(connection->database().getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 0,
                          nullptr);
        // The first PRAGMA lets SQLite lock a file that is shorter than its header says. In
        // exclusive mode the lock remains after the transaction, which must end because a backup
        // into the file begins another. The mode is set when the lock is there: before, it would
        // keep a shared lock while it waits, and two programs would wait for each other.
        connection->exec("PRAGMA writable_schema = ON; PRAGMA synchronous = EXTRA;"
                         "BEGIN EXCLUSIVE; PRAGMA locking_mode = EXCLUSIVE; ROLLBACK");
        return checked_header(std::move(connection), Access::create, options);
    } catch (...) {
        remove_made(made);
        throw;
    }
}

namespace {

/// What a book that cannot be written to would be after an upgrade: a copy that goes away.
std::unique_ptr<Connection> upgraded_copy(OpenedFile const& old,
                                          std::span<embedded::File const> migrations) {
    auto copy = Connection::temporary(old.connection->path());
    copy_pages(*old.connection, *copy);
    migrate(*copy, migrations, old.version, std::nullopt);
    copy->forbid_writing();
    return copy;
}

}  // namespace

std::unique_ptr<Connection> open_database(fs::path const& file, Access access,
                                          OpenOptions const& options) {
    auto const migrations = migrations_of(options);
    auto const known = static_cast<int>(migrations.size());
    auto opened = open_any_version(file, access, options);
    if (opened.version < known) {
        if (opened.connection->read_only()) return upgraded_copy(opened, migrations);
        migrate(*opened.connection, migrations, opened.version, options.backups);
    }
    opened.connection->backups = options.backups;
    return std::move(opened.connection);
}

void remove_unused(Connection& connection) noexcept {
    if (connection.made.empty()) return;
    try {
        // A program that has opened it since cannot write now, and later finds out that the file is
        // gone.
        Writing const alone{connection};
        Query steps{connection, "SELECT 1 FROM step"};
        if (!steps.next() && !connection.has_moved()) remove_made(connection.made);
    } catch (std::exception const&) {
        return;  // it is locked or the disk has an error: keep it
    }
}

}  // namespace meldbook::store
