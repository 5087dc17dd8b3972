// Upgrades a book to this program's version.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <sqlite3.h>

#include "embedded/migrations.hpp"
#include "embedded/schemas.hpp"
#include "store/database.hpp"
#include "store/files.hpp"

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

/// The copy of the old book. It is removed if nothing was changed: a migration that fails does so
/// at every start, and each start would leave another copy.
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

std::size_t size_of(std::vector<std::string> const& texts) {
    std::size_t size = 0;
    for (auto const& text : texts) size += text.size();
    return size;
}

/// The statements of a schema, each with its end; none of them has a semicolon within.
std::vector<std::string> statements_in(std::string_view schema) {
    std::vector<std::string> statements;
    while (!schema.empty()) {
        auto const end = schema.find(";\n") + 2;
        statements.emplace_back(schema.substr(0, end));
        schema.remove_prefix(end);
    }
    return statements;
}

}  // namespace

void check_schema(Connection& connection, int version) {
    std::string_view const wanted = embedded::schemas()[static_cast<std::size_t>(version - 1)].text;
    std::vector<std::string> found;
    auto rest = wanted;
    {
        Query object{connection, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"};
        while (object.next()) {
            found.push_back(object.text(0) + ";\n");
            if (rest.starts_with(found.back())) rest.remove_prefix(found.back().size());
            else rest = wanted;
        }
    }
    if (rest.empty() && size_of(found) == wanted.size()) return;
    // VACUUM changes the order, and ANALYZE, run by hand, adds tables of this name.
    std::erase_if(
        found, [](std::string const& sql) { return sql.starts_with("CREATE TABLE sqlite_stat"); });
    auto statements = statements_in(wanted);
    std::ranges::sort(found);
    std::ranges::sort(statements);
    auto const [one, other] = std::ranges::mismatch(found, statements);
    if (one == found.end() && other == statements.end()) return;
    auto const& differs = one != found.end() ? *one : *other;
    throw StoreError{StoreFault::foreign_schema, connection.path(),
                     differs.substr(0, differs.find_first_of("(;\n"))};
}

std::string migrate(Connection& connection, std::span<embedded::File const> migrations, int version,
                    CopyBefore copy_before) {
    ForeignKeysOff const unchecked{connection};
    int const known = static_cast<int>(migrations.size());
    Copy copy;
    while (version < known) {
        Writing writing{connection};
        // Another program may have upgraded it while this one waited for the lock.
        version = version_of(connection);
        if (version == known) break;
        if (version > known)
            throw StoreError{StoreFault::newer_book, connection.path(), version, known};
        int next = version + 1;
        if (version == 0) {
            // A new book becomes visible only with all its tables.
            next = known;
            connection.exec("PRAGMA application_id = " + std::to_string(application_id));
        } else if (copy_before == CopyBefore::yes && copy.name.empty()) {
            // This program has the lock, so nothing can change between the copy and the upgrade.
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
