#pragma once
// Hands in progress (domain/counted.hpp). They are not journalled, because undo must not bring back one
// that was recorded; but they outlive their match, so that one is there again when undo or redo restores
// the match.

#include <cstdint>
#include <optional>

#include "domain/counted.hpp"

namespace meldbook::store {

class Book;
class Connection;

/// The hand in progress of one match. Every function may throw StoreError, and the constructor NotFound
/// if the match does not exist.
class Counted {
public:
    Counted(Book const& book, int match);

    /// As it was saved last, perhaps without any words; nothing if no hand is in progress.
    std::optional<CountedHand> find() const;

    /// Saves a hand in one transaction that is on the disk when this returns, also if the match was
    /// removed. `seen` is the hand that it was made from; empty: there was none. Returns nothing and
    /// raises the revision of each side that differs from `seen`; or, if the hand was saved or recorded
    /// since `seen` was read, returns what is there now, and has saved nothing.
    std::optional<CountedHand> save(CountedHand& hand, CountedHand seen);

    /// The same, but saves nothing either if the match has a hand of that number already: without any words, what is
    /// in progress is the same before and after a hand was recorded.
    std::optional<CountedHand> save_next(CountedHand& hand, CountedHand seen);

    /// Whether the match still exists.
    bool has_match() const;

private:
    std::optional<CountedHand> save(CountedHand& hand, CountedHand seen, bool only_next);

    Connection& connection_;
    int number_;  ///< of the match
    std::int64_t match_ = 0;
};

/// Moves hands in progress up or down with the hands before them, which steps `first` to `last` have removed
/// or put in their places, or undo of these steps. A hand added at the end moves none,
/// unless it came from another match.
void move_counted(Connection& connection, std::int64_t first, std::int64_t last, bool undone);

/// Writes a hand in progress over another, in a transaction of the caller. `match` is the key of its row.
void write_counted(Connection& connection, std::int64_t match, CountedHand const& hand);

}  // namespace meldbook::store
