#pragma once
// From a path to an open book of this program's version. Inside the store only.

#include <memory>

#include "store/access.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

/// "Meld": what tells a book from any other SQLite file.
inline constexpr int application_id = 0x4d656c64;

/// An open file, not upgraded yet.
struct Opened {
    std::unique_ptr<Connection> connection;
    int version = 0;     ///< of its tables
    bool empty = false;  ///< a book that is still to be made
};

/// Opens a book of any version this program knows as it lies there. Throws NotFound where there is
/// none and `access` does not make one, StoreError.
Opened open_as_it_lies(std::filesystem::path const& file, Access access,
                       OpenOptions const& options);

/// Opens a file that is to be replaced as a whole, and makes it where it is missing. It may be
/// damaged and even cut short. Until the connection is closed nobody else reads or writes it.
/// Throws StoreError.
Opened open_to_replace(std::filesystem::path const& file, OpenOptions const& options);

/// Opens a book as `Book::open` says. Throws NotFound, StoreError.
std::unique_ptr<Connection> open_database(std::filesystem::path const& file, Access access,
                                          OpenOptions const& options);

/// The migrations of these options.
std::span<embedded::File const> migrations_of(OpenOptions const& options);

/// As `Book::remove_if_unused` says.
void remove_unused(Connection& connection) noexcept;

enum class CopyBefore : std::uint8_t { yes, no };

/// Runs the migrations a book of `version` has not had: the n-th makes version n. Each goes
/// through as a whole or leaves the book as it was, and throws. Before the first, the book is
/// copied to "<book>.before-version-<n>", or that with a number where the name is taken; its name is
/// returned, "" where no copy was made. If the first one fails, the copy is removed. An empty
/// file (version 0) has them all at once and no copy.
std::string migrate(Connection& connection, std::span<embedded::File const> migrations, int version,
                    CopyBefore copy_before = CopyBefore::yes);

}  // namespace meldbook::store
