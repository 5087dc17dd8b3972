#pragma once
// How often each match has changed (migrations/0007_revisions.sql); only for the store and for salvage.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "domain/history.hpp"
#include "store/connection.hpp"

namespace meldbook::store {

/// Raises the revision of each of these matches, by key, if it says something else than its last
/// revision, or if it has two last ones: both books of a merge had raised it. In the caller's transaction.
void raise_revisions(Connection& connection, std::set<std::int64_t> const& matches);

/// Adds revisions that a match had in another book. Returns false if there was nothing to add: what it
/// said then is known under another number, too, as in a book made from an export. Numbers that no match
/// reaches are left out.
bool add_revisions(Connection& connection, std::string const& uid,
                   std::vector<Revision> const& revisions);

/// The keys of the matches without a revision: those of a book that is being upgraded.
std::set<std::int64_t> without_revision(Connection& connection);

/// Makes the last revision of every match what the match is now, also of removed ones: for a book that
/// is put together from what was found of another.
void settle_revisions(Connection& connection);

/// The revisions of a match, the last one at the end. Throws `corrupt` for what is none.
std::vector<Revision> read_revisions(Connection& connection, std::string_view uid);

/// Whether a book can have it.
bool is_revision(Revision const& revision);

/// Throws `corrupt` for a revision that a book cannot have.
Revision checked_revision(Connection& connection, Query const& row, int first_column,
                          std::string_view uid);

}  // namespace meldbook::store
