#pragma once
// Proves that the journal of a book leads to its rows; only for the store.

#include <optional>
#include <vector>

#include "store/connection.hpp"

namespace meldbook::store {

/// Proves, in one pass through the journal and one through the rows, that each change began with what
/// the one before left, that the rows are what the last ones left, and that every change has its step
/// and every entry, hand, side and seat the rows it refers to. Returns the numbers of the matches whose
/// changes are more than their addition in one step; nothing if it is not so. Throws StoreError.
std::optional<std::vector<int>> prove_journal(Connection& connection);

}  // namespace meldbook::store
