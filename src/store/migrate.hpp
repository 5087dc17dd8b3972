#pragma once
// Bringing a book to this program's version. Inside the store only.

#include <cstdint>
#include <span>
#include <string>

#include "embedded/migrations.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

enum class CopyBefore : std::uint8_t { yes, no };

/// Runs the migrations a book of `version` has not had: the n-th makes version n. Each goes
/// through as a whole or leaves the book as it was, and throws. Before the first, the book is
/// copied to "<book>.before-version-<n>", or that with a number where the name is taken; its name is
/// returned, "" where no copy was made. Where already the first fails the copy goes again. An empty
/// file (version 0) has them all at once and no copy.
std::string migrate(Connection& connection, std::span<embedded::File const> migrations, int version,
                    CopyBefore copy_before = CopyBefore::yes);

}  // namespace meldbook::store
