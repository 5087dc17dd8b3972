#pragma once
// A tournament from its matches: which of them were played side by side.

#include <cstddef>
#include <vector>

#include "domain/result.hpp"

namespace meldbook::stats {

/// Where a match stands in an event.
struct EventTable {
    std::size_t match = 0;  ///< index into Results::matches
    int round = 1;
    int table = 1;  ///< within the round
};

/// The matches of an event by round and table. A match belongs to the round after the last one any
/// of its players, substitutes too, has played in; tables are numbered in the order they started.
/// Nobody has to say which round it is, and a table that plays faster does not disturb the others.
/// Matches that were given up are left out: they are played again.
std::vector<EventTable> event_tables(Results const& results);

/// Whether everybody keeps the same partners throughout, and there are partners at all: then pairs
/// compete, not players. Who sat for less than half of a match's hands is not looked at.
bool partners_stay(Results const& results);

}  // namespace meldbook::stats
