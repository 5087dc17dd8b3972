#pragma once
// Going through many matches with everything computed, one at a time.

#include <functional>

#include "domain/played.hpp"
#include "store/records.hpp"

namespace meldbook::store {
class Book;
}

namespace meldbook::commands {

/// Gives every match of a filter to `visit`, in the order they began; only one is in memory at a
/// time. Each rule set is read once, however many matches were played under it, and hands are not
/// judged: their problems stay empty.
/// Throws UnreadableEntry when a kept entry cannot be read (a damaged book).
void each_match(store::Book const& book, store::MatchFilter const& filter,
                std::function<void(Match const&)> const& visit);

}  // namespace meldbook::commands
