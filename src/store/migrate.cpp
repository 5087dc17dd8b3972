// Bringing a book to this program's version.

#include <sqlite3.h>

#include "embedded/migrations.hpp"
#include "store/database.hpp"
#include "store/files.hpp"

namespace meldbook::store {

namespace {

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

/// The book as it was. One that was not changed after all needs no copy: a migration that fails
/// fails again at every start, and each would leave one more.
class Copy {
public:
    Copy() = default;
    Copy(Copy const&) = delete;
    Copy& operator=(Copy const&) = delete;
    ~Copy() {
        if (!needed && !name.empty()) remove_made({name});
    }

    std::string name;
    bool needed = false;
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

}  // namespace

std::string migrate(Connection& connection, std::span<embedded::File const> migrations, int version,
                    CopyBefore copy_before) {
    KeysUnchecked const unchecked{connection};
    int const known = static_cast<int>(migrations.size());
    Copy copy;
    while (version < known) {
        Writing writing{connection};
        // Another program may have been quicker while we waited for the lock.
        version = version_of(connection);
        if (version == known) break;
        if (version > known)
            throw StoreError{StoreFault::newer_book, connection.path(), version, known};
        int next = version + 1;
        if (version == 0) {
            // Nobody sees a book that is being made until it has all its tables.
            next = known;
            connection.exec("PRAGMA application_id = " + std::to_string(application_id));
        } else if (copy_before == CopyBefore::yes && copy.name.empty()) {
            // We hold the lock, so nothing can slip in between the copy and the upgrade.
            std::filesystem::path const source = connection.path();
            copy.name =
                copy_beside(source, source.native() + ".before-version-" + std::to_string(next));
        }
        for (; version < next; ++version)
            run(connection, migrations[static_cast<std::size_t>(version)]);
        connection.exec("PRAGMA user_version = " + std::to_string(version));
        writing.commit();
        copy.needed = true;
    }
    return copy.name;
}

}  // namespace meldbook::store
