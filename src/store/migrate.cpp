#include "store/migrate.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <unistd.h>

#include "store/database.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds copy_patience{5000};

// Keys are judged once, at the end: a migration that rebuilds a table drops the one others refer
// to. SQLite ignores the switch inside a transaction.
class KeysUnchecked {
public:
    explicit KeysUnchecked(Connection& connection) : handle_{connection.database().getHandle()} {
        set(0);
    }
    KeysUnchecked(KeysUnchecked const&) = delete;
    KeysUnchecked& operator=(KeysUnchecked const&) = delete;
    ~KeysUnchecked() { set(1); }

private:
    void set(int on) { sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_FKEY, on, nullptr); }

    sqlite3* handle_;
};

bool is_about_the_migration(StoreFault fault) {
    return fault == StoreFault::failed || fault == StoreFault::refused;
}

void run(Connection& connection, embedded::File const& migration) {
    auto const failed = [&](std::string const& why) {
        return StoreError{StoreFault::upgrade_failed, connection.path(),
                          std::string{migration.name} + ": " + why};
    };
    try {
        connection.exec(std::string{migration.text});
    } catch (StoreError const& error) {
        if (is_about_the_migration(error.fault)) throw failed(error.detail);
        throw;
    }
    if (!connection.in_transaction()) throw failed("COMMIT");
    Query orphans{connection, "PRAGMA foreign_key_check"};
    if (orphans.next()) throw failed("foreign_key_check " + orphans.text(0));
}

int version_of(Connection& connection) {
    Query query{connection, "PRAGMA user_version"};
    query.next();
    return query.number(0);
}

void copy_pages(fs::path const& source, fs::path const& target) {
    Connection from{source, false, copy_patience};
    Connection into{target, true, copy_patience};
    try {
        SQLite::Backup backup{into.database(), from.database()};
        // It reports a lock by its result alone.
        if (int const result = backup.executeStep(); result != SQLITE_DONE)
            throw StoreError{fault_of(result), from.path()};
    } catch (SQLite::Exception const& error) {
        into.raise(error);
    }
}

}  // namespace

void migrate(Connection& connection, std::span<embedded::File const> migrations, int version) {
    KeysUnchecked const unchecked{connection};
    int const known = static_cast<int>(migrations.size());
    bool copied = false;
    while (version < known) {
        Writing writing{connection};
        // Another program may have been quicker while we waited for the lock.
        version = version_of(connection);
        if (version == known) return;
        if (version > known)
            throw StoreError{StoreFault::newer_book, connection.path(), version, known};
        int next = version + 1;
        if (version == 0) {
            // Nobody sees a book that is being made until it has all its tables.
            next = known;
            connection.exec("PRAGMA application_id = " + std::to_string(application_id));
        } else if (!copied) {
            // We hold the lock, so nothing can slip in between the copy and the upgrade.
            copy_book(connection.path(), connection.path() + ".before-" + std::to_string(next));
            copied = true;
        }
        for (; version < next; ++version)
            run(connection, migrations[static_cast<std::size_t>(version)]);
        connection.exec("PRAGMA user_version = " + std::to_string(version));
        writing.commit();
    }
}

void copy_book(fs::path const& source, fs::path const& target) {
    fs::path const half = target.native() + ".part";
    ::unlink(half.c_str());
    try {
        make_private_file(half);
        copy_pages(source, half);
        fs::rename(half, target);
    } catch (fs::filesystem_error const& error) {
        ::unlink(half.c_str());
        throw StoreError{StoreFault::cannot_open, target.native(), error.code().message()};
    } catch (...) {
        ::unlink(half.c_str());
        throw;
    }
}

}  // namespace meldbook::store
