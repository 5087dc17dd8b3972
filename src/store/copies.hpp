#pragma once
// Whole copies of a book, page by page. Inside the store only.

#include <filesystem>
#include <string>

#include "store/connection.hpp"

namespace meldbook::store {

/// Puts every page of `from`, as it stands at one moment, in the place of all that is in `into`: in
/// one transaction of `into`, which has none open. Throws StoreError of the file at fault.
void copy_pages(Connection& from, Connection& into);

/// Copies a book to the first of `target`, `target`-2, `target`-3 … that nobody has taken, mode
/// 0600; it is on the disk, whole, or not there at all. Returns its name.
std::string copy_beside(Connection& source, std::filesystem::path const& target);

/// The same of a book that may be locked by a transaction of our own, which SQLite does not copy.
std::string copy_beside(std::filesystem::path const& source, std::filesystem::path const& target);

/// What SQLite finds wrong with the file first; "" where nothing is.
std::string first_damage(Connection& connection);

}  // namespace meldbook::store
