#pragma once
// Bringing a book to this program's version. Inside the store only.

#include <span>

#include "embedded/migrations.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

/// Runs the migrations a book of `version` has not had: the n-th makes version n. Each goes
/// through as a whole or leaves the book as it was, and throws. Before the first, the book is
/// copied to "<book>.before-<n>". An empty file (version 0) has them all at once and no copy.
void migrate(Connection& connection, std::span<embedded::File const> migrations, int version);

/// Copies the book as it stands on disk, mode 0600; `target` appears whole or not at all, and
/// replaces what was there.
void copy_book(std::filesystem::path const& source, std::filesystem::path const& target);

}  // namespace meldbook::store
