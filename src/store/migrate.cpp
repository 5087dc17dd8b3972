// Upgrades a book to this program's version.

#include <algorithm>
#include <string>
#include <vector>

#include <sqlite3.h>

#include "domain/text.hpp"
#include "embedded/migrations.hpp"
#include "embedded/schema.hpp"
#include "store/backups.hpp"
#include "store/database.hpp"
#include "store/revisions.hpp"

namespace meldbook::store {

namespace {

// Turns foreign keys off; they are checked once at the end. A migration that rebuilds a table has
// to drop one that others refer to. SQLite ignores this switch inside a transaction.
class ForeignKeysOff {
public:
    explicit ForeignKeysOff(Connection& connection) : handle_{connection.database().getHandle()} {
        set(0);
    }
    ForeignKeysOff(ForeignKeysOff const&) = delete;
    ForeignKeysOff& operator=(ForeignKeysOff const&) = delete;
    ~ForeignKeysOff() { set(1); }

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

/// Tests migrate to versions without the table.
bool has_revisions(Connection& connection) {
    return Query{connection, "SELECT 1 FROM sqlite_schema WHERE name = 'revision'"}.next();
}

/// The statements that make the tables and indices of a database, each with its end.
std::vector<std::string> schema_of(Connection& connection) {
    std::vector<std::string> statements;
    Query object{connection, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"};
    while (object.next()) statements.push_back(object.text(0) + ";\n");
    return statements;
}

}  // namespace

void check_schema(Connection& connection, int version) {
    auto const migrations = embedded::migrations();
    auto found = schema_of(connection);
    // The usual case: running the migrations would take as long as a whole command.
    bool const is_present = version == static_cast<int>(migrations.size());
    if (is_present && join(found, "") == embedded::schema().front().text) return;

    auto const made = Connection::temporary(connection.path());
    for (auto const& migration : migrations.first(static_cast<std::size_t>(version))) {
        made->exec(std::string{migration.text});
    }
    auto wanted = schema_of(*made);
    // VACUUM changes the order, and ANALYZE, run by hand, adds tables of this name.
    std::erase_if(
        found, [](std::string const& sql) { return sql.starts_with("CREATE TABLE sqlite_stat"); });
    std::ranges::sort(found);
    std::ranges::sort(wanted);
    auto const [one, other] = std::ranges::mismatch(found, wanted);
    if (one == found.end() && other == wanted.end()) return;
    auto const& differs = one != found.end() ? *one : *other;
    throw StoreError{StoreFault::foreign_schema, connection.path(),
                     differs.substr(0, differs.find_first_of("(;\n"))};
}

std::string migrate(Connection& connection, std::span<embedded::File const> migrations, int version,
                    std::optional<BackupPlan> const& backups) {
    ForeignKeysOff const unchecked{connection};
    int const known = static_cast<int>(migrations.size());
    Writing writing{connection};
    // Another program may have upgraded it while this one waited for the lock.
    version = found_number(connection, "PRAGMA user_version").value();
    if (version == known) return {};
    if (version > known) throw newer_book(connection.path(), version, known);
    std::optional<NewBackup> copy;
    if (version == 0) {
        connection.exec("PRAGMA application_id = " + std::to_string(application_id));
    } else if (backups) {
        // This program has the lock, so nothing can change between the copy and the upgrade.
        Connection unlocked{connection.path(), false, std::chrono::seconds{5}};
        copy.emplace(unlocked, Occasion::upgrade, *backups);
    }
    for (; version < known; ++version)
        run(connection, migrations[static_cast<std::size_t>(version)]);
    // No SQL makes the digests of the matches.
    if (has_revisions(connection)) raise_revisions(connection, without_revision(connection));
    connection.exec("PRAGMA user_version = " + std::to_string(version));
    auto const kept = copy ? copy->keep() : std::string{};
    try {
        writing.commit();
    } catch (StoreError const& error) {
        // It may be upgraded: then the copy is the only old book.
        if (copy && error.fault != StoreFault::uncertain) copy->discard();
        throw;
    }
    if (copy) copy->remove_old();
    return kept;
}

}  // namespace meldbook::store
