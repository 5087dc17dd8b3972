#pragma once
// From a path to an open book of this program's version. Inside the store only.

#include <memory>

#include "store/access.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

/// "Meld": what tells a book from any other SQLite file.
inline constexpr int application_id = 0x4d656c64;

/// Opens a book as `Book::open` says. Throws NotFound, StoreError.
std::unique_ptr<Connection> open_database(std::filesystem::path const& file, Access access,
                                          OpenOptions const& options);

/// As `Book::remove_if_unused` says.
void remove_unused(Connection& connection) noexcept;

}  // namespace meldbook::store
