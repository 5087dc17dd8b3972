#pragma once
// Opens the file of a book, and creates or upgrades it; only for the store and for salvage.

#include <memory>

#include "store/access.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

/// "Meld": SQLite's application id, which marks a file as a book.
inline constexpr int application_id = 0x4d656c64;

/// An open file that has not been upgraded.
struct OpenedFile {
    std::unique_ptr<Connection> connection;
    int version = 0;     ///< of the tables
    bool empty = false;  ///< a new book without tables
};

/// Opens a book of any version this program knows, without upgrading it. Throws StoreError, and
/// NotFound if there is no book and `access` is not `create`.
OpenedFile open_any_version(std::filesystem::path const& file, Access access,
                            OpenOptions const& options);

/// Opens a file to replace all of it, or creates it if it is missing. The file may be damaged or
/// truncated. No other program can read or write it until the connection is closed. Throws
/// StoreError.
OpenedFile open_to_replace(std::filesystem::path const& file, OpenOptions const& options);

/// Opens a book as Book::open does. Throws NotFound, StoreError.
std::unique_ptr<Connection> open_database(std::filesystem::path const& file, Access access,
                                          OpenOptions const& options);

/// Returns the migrations of the options, or else those of the program.
std::span<embedded::File const> migrations_of(OpenOptions const& options);

/// See Book::remove_if_unused.
void remove_unused(Connection& connection) noexcept;

/// Throws StoreError `foreign_schema` if the tables and indices of a book are not exactly those that a
/// book of this version has: those that its migrations make. A trigger or a view would do what nobody
/// asked for.
void check_schema(Connection& connection, int version);

/// Runs the migrations that a book of `version` has not had; the n-th makes version n. They are one
/// transaction: if one fails, it throws and leaves the book unchanged. With a plan, the book is backed
/// up first, unless it is empty (version 0). Returns the path of that backup, or "" if none was made.
std::string migrate(Connection& connection, std::span<embedded::File const> migrations, int version,
                    std::optional<BackupPlan> const& backups);

}  // namespace meldbook::store
