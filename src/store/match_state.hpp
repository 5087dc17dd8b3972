#pragma once
// A match as the journal says it was between two changes; only for the store.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "domain/history.hpp"
#include "domain/match.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"

namespace meldbook::store {

/// A change of a row: its images before and after.
struct RowChange {
    std::string table;
    std::optional<std::string> before, after;
};

/// What was changed since forget_changes().
struct MatchChanges {
    bool any = false;  ///< of this match
    bool mentioned = false;  ///< Journal::mention
    bool made_current = false;
    std::vector<PlayerRenamed> players;
    std::map<std::int64_t, std::optional<HandFacts>> hands_before;  ///< of those that were changed
};

/// Applies the changes of rows that concern one match, and those of all players.
class MatchState {
public:
    explicit MatchState(Connection& connection) : connection_{connection} {}

    /// Throws StoreError `corrupt` for an image that is not of such a row.
    void apply(RowChange const& change);
    void revert(RowChange const& change) { apply({change.table, change.after, change.before}); }

    /// Returns the match without hands and rule set; nothing if it did not exist.
    std::optional<MatchFacts> facts() const;

    /// Returns the whole match. Throws `corrupt` if its facts contradict each other.
    std::optional<MatchFacts> whole();

    /// The document of the match's rule set; only while there is a match.
    std::string rules_document() const;

    /// Returns a hand, or nothing.
    std::optional<HandFacts> hand(std::int64_t id) const;

    void forget_changes();

    [[noreturn]] void corrupt(std::string const& table) const;

    MatchChanges changes;

private:
    void apply_player(std::string const& image, bool there);
    void apply_match(std::string const& image, bool there);
    void apply_side(std::string const& image, bool there);
    void apply_seat(std::string const& image, bool there);
    void apply_hand(std::string const& image, bool there);
    void apply_entry(std::string const& image, bool there);
    bool sits(std::int64_t player) const;
    void remember(std::int64_t id);

    struct Seat {
        SeatFacts facts;  ///< without the name of the player
        std::int64_t player = 0;
    };

    Connection& connection_;
    std::optional<MatchFacts> match_;  // without sides, seats and hands, which are below
    std::int64_t touched_ = 0;
    std::int64_t rules_ = 0;
    std::map<std::int64_t, SideFacts> sides_;
    std::map<std::pair<std::int64_t, int>, Seat> seats_;
    std::map<std::int64_t, HandFacts> hands_;
    std::map<std::int64_t, std::string> names_;  // of players
    std::map<std::int64_t, std::string> leaving_;  // names of players that are being merged
};

}  // namespace meldbook::store
