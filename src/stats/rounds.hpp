#pragma once
// Finds the rounds of a tournament from its matches.

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "domain/result.hpp"

namespace meldbook::stats {

/// An event without a match for more than so many days is over; a later match begins it again.
inline constexpr int event_pause = 60;

/// The round and table of a match in an event.
struct EventTable {
    std::size_t match = 0;  ///< index into Results::matches
    int edition = 1;  ///< how often the event has begun; an event may take place every year
    int round = 1;    ///< within the edition
    int table = 1;  ///< within the round
    std::string began = {};  ///< UTC: when it was drawn, or else by the clock it was started on
};

/// A match that was played at a table that was drawn.
struct DrawnPlace {
    std::size_t evening = 0;  ///< counted from 0; its first round follows those played before
    int round = 1;  ///< of the evening
    int table = 1;
    std::string since = {};  ///< when the round was drawn, UTC
};

/// Returns the matches of an event by edition, round and table. `drawn` are those that were drawn, by
/// index. The round of any other is the one after the latest round in which any of its players (or
/// substitutes) played; their tables are numbered after those that were drawn, in the order they started;
/// those that were drawn, by when they were drawn. So rounds need not be entered, and tables may play at
/// different speeds. Abandoned matches are omitted, because they are played again.
std::vector<EventTable> event_tables(Results const& results,
                                     std::map<std::size_t, DrawnPlace> const& drawn = {});

/// Whether all players keep the same partners in all matches, and there are partners: then pairs
/// compete, not players. Players who sat in less than half of a match's hands are ignored.
bool partners_stay(Results const& results);

}  // namespace meldbook::stats
