#include "store/database.hpp"

#include <exception>
#include <system_error>
#include <utility>
#include <vector>

#include "embedded/migrations.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<Connection> connect(fs::path const& file, Access access,
                                    std::chrono::milliseconds patience) {
    bool const writable = access != Access::read;
    // To open a pipe is to wait for whoever writes into it.
    if (std::error_code none; fs::is_other(fs::status(file, none)))
        throw StoreError{StoreFault::not_a_book, file.native()};
    std::vector<fs::path> made;
    try {
        return std::make_unique<Connection>(file, writable, patience);
    } catch (StoreError const&) {
        // Only now: a book that is there costs no look at its folder.
        if (is_missing(file)) {
            if (access != Access::create) throw NotFound{Thing::book, file.native()};
            make_private_folder(file.parent_path(), made);
            if (make_private_file(file)) made.push_back(file);
        }
    }
    // Another program may have made it since.
    auto connection = std::make_unique<Connection>(file, writable, patience);
    connection->made = std::move(made);
    return connection;
}

// A file of a few bytes is an empty database to SQLite, and would be written over.
bool has_no_bytes(fs::path const& file) {
    std::error_code unknown;
    return fs::file_size(file, unknown) == 0;
}

struct Header {
    int application = 0;
    int version = 0;
    bool empty = false;  // nothing in it at all: made a moment ago, perhaps by a crashed program
};

int only_number(Connection& connection, char const* sql) {
    Query query{connection, sql};
    query.next();
    return query.number(0);
}

Header read_header(Connection& connection) {
    Snapshot const snapshot{connection};
    Header header;
    header.application = only_number(connection, "PRAGMA application_id");
    header.version = only_number(connection, "PRAGMA user_version");
    if (header.application == 0 && header.version == 0)
        header.empty = only_number(connection, "SELECT count(*) FROM sqlite_schema") == 0 &&
                       has_no_bytes(connection.path());
    return header;
}

/// What the file is. Throws StoreError for a file of another program or of a newer one, and
/// NotFound for an empty file that may only be read.
Opened judged(std::unique_ptr<Connection> connection, OpenOptions const& options) {
    auto const known = static_cast<int>(migrations_of(options).size());
    auto const header = read_header(*connection);
    if (header.empty) {
        if (connection->read_only()) throw NotFound{Thing::book, connection->path()};
    } else if (header.application != application_id || header.version < 0) {
        throw StoreError{StoreFault::not_a_book, connection->path()};
    }
    if (header.version > known)
        throw StoreError{StoreFault::newer_book, connection->path(), header.version, known};
    return {std::move(connection), header.version, header.empty};
}

}  // namespace

std::span<embedded::File const> migrations_of(OpenOptions const& options) {
    return options.migrations.value_or(embedded::migrations());
}

Opened open_as_it_lies(fs::path const& file, Access access, OpenOptions const& options) {
    return judged(connect(file, access, options.patience), options);
}

Opened open_to_replace(fs::path const& file, OpenOptions const& options) {
    auto connection = connect(file, Access::create, options.patience);
    auto const made = connection->made;
    try {
        if (connection->read_only()) throw StoreError{StoreFault::read_only, file.native()};
        // The first lets SQLite lock a file that is shorter than its header says. The lock that
        // the transaction takes stays after it: a backup into the file begins one of its own.
        connection->exec("PRAGMA writable_schema = ON; PRAGMA synchronous = EXTRA;"
                         "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK");
        return judged(std::move(connection), options);
    } catch (...) {
        remove_made(made);
        throw;
    }
}

std::unique_ptr<Connection> open_database(fs::path const& file, Access access,
                                          OpenOptions const& options) {
    auto const migrations = migrations_of(options);
    auto const known = static_cast<int>(migrations.size());
    auto opened = open_as_it_lies(file, access, options);
    if (opened.version < known) {
        if (opened.connection->read_only())
            throw StoreError{StoreFault::needs_upgrade, file.native(), opened.version, known};
        migrate(*opened.connection, migrations, opened.version);
    }
    return std::move(opened.connection);
}

void remove_unused(Connection& connection) noexcept {
    if (connection.made.empty()) return;
    try {
        // Whoever opened it meanwhile cannot write now, and is told afterwards that it is gone.
        Writing const alone{connection};
        Query steps{connection, "SELECT 1 FROM step"};
        if (!steps.next() && !connection.has_moved()) remove_made(connection.made);
    } catch (std::exception const&) {
        return;  // somebody keeps writing to it, or the disk is at fault: then it stays
    }
}

}  // namespace meldbook::store
