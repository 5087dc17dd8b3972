// Reads the history of a match by applying the row changes in the journal one after the other.

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

#include "store/book.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"

namespace meldbook::store {

namespace {

using Image = std::optional<std::string>;

// The state of the match between two steps.
struct MatchState {
    std::optional<MatchFacts> match;  // without sides, seats and hands, which are below
    std::int64_t touched = 0;
    std::map<std::int64_t, SideFacts> sides;
    std::map<std::pair<std::int64_t, int>, std::pair<SeatFacts, std::int64_t>> seats;  // and player
    std::map<std::int64_t, HandFacts> hands;
};

class HistoryReader {
public:
    HistoryReader(Connection& connection, std::int64_t match)
        : connection_{connection}, match_{match} {}

    std::vector<HistoryStep> read() {
        try {
            return read_steps();
        } catch (StoreError const& error) {
            // SQLite says only that it failed if an image is not JSON.
            if (error.fault == StoreFault::failed) corrupt("change");
            throw;
        }
    }

private:
    std::vector<HistoryStep> read_steps() {
        // Changes of players have no match; the seats show whether they concern this one.
        Query row{connection_,
                  "SELECT c.step, c.tab, c.before, c.after, s.at, s.command, s.why, s.undone,"
                  " s.dropped_by"
                  " FROM change c JOIN step s ON s.id = c.step"
                  " WHERE c.match = ?1 OR c.match IS NULL ORDER BY c.step, c.seq",
                  match_};
        std::int64_t step = 0;
        while (row.next()) {
            if (row.integer(0) != step) {
                finish();
                step = row.integer(0);
                revert_undone_before(step);
                if (!row.is_null(8)) dropped_.push_back({row.integer(8), {}});
            }
            step_.id = step;
            step_.at = row.text(4);
            step_.command = row.text(5);
            step_.why = row.maybe_text(6);
            step_.undone = row.integer(7) != 0;
            Change const change{row.text(1), row.maybe_text(2), row.maybe_text(3)};
            apply(change.table, change.before, change.after);
            if (!row.is_null(8)) dropped_.back().changes.push_back(change);
        }
        finish();
        return std::move(steps_);
    }

    /// A change of a row.
    struct Change {
        std::string table;
        Image before, after;
    };

    /// An undone step that can no longer be redone because of a later step, `by`.
    struct Dropped {
        std::int64_t by = 0;
        std::vector<Change> changes;
    };

    /// Reverts the steps that were undone before this one and not redone, because it was done
    /// without them. The last one done was undone first.
    void revert_undone_before(std::int64_t step) {
        if (dropped_.empty() || dropped_.back().by > step) return;
        for (; !dropped_.empty() && dropped_.back().by <= step; dropped_.pop_back()) {
            for (auto const& change : std::views::reverse(dropped_.back().changes))
                apply(change.table, change.after, change.before);
        }
        forget_step();
        before_ = facts();
    }

    void apply(std::string const& table, Image const& before, Image const& after) {
        if (!before && !after) corrupt(table);
        auto const& image = after ? *after : *before;
        if (table == "player") return apply_player(image, after.has_value());
        touched_ = true;
        if (table == "match") return apply_match(image, after.has_value());
        if (table == "side") return apply_side(image, after.has_value());
        if (table == "seat") return apply_seat(image, after.has_value());
        if (table == "hand") return apply_hand(image, after.has_value());
        if (table == "entry") return apply_entry(image, after.has_value());
        corrupt(table);
    }

    [[noreturn]] void corrupt(std::string const& table) const {
        refuse(connection_, {.what = FindingKind::journal,
                             .match = now_.match ? now_.match->number : 0,
                             .detail = table});
    }

    void apply_player(std::string const& image, bool there) {
        Query row{connection_, "SELECT ?1 ->> 'id', ?1 ->> 'name'", image};
        row.next();
        auto const id = row.integer(0);
        auto const known = names_.find(id);
        bool const seated = known != names_.end() && sits(id);
        if (there && seated) {
            step_.players.push_back({known->second, row.text(1)});
            touched_ = true;
        }
        // A player who is removed while still sitting is being merged into another one.
        if (!there && seated) leaving_[id] = known->second;
        if (there) names_[id] = row.text(1);
        else names_.erase(id);
    }

    bool sits(std::int64_t player) const {
        return std::ranges::any_of(now_.seats,
                                   [&](auto const& seat) { return seat.second.second == player; });
    }

    void apply_match(std::string const& image, bool there) {
        if (!there) return now_.match.reset();
        Query row{connection_,
                  "SELECT ?1 ->> 'id', ?1 ->> 'number', ?1 ->> 'uid', ?1 ->> 'started',"
                  " ?1 ->> 'finished', ?1 ->> 'status', ?1 ->> 'winner', ?1 ->> 'place',"
                  " ?1 ->> 'event', ?1 ->> 'note', ?1 ->> 'target', ?1 ->> 'hands_limit',"
                  " ?1 ->> 'tie', ?1 ->> 'first_dealer', ?1 ->> 'touched',"
                  " (SELECT slug FROM rule_set WHERE id = ?1 ->> 'rules')",
                  image};
        row.next();
        MatchFacts facts;
        facts.id = row.integer(0);
        facts.number = row.number(1);
        facts.uid = row.text(2);
        facts.started = row.text(3);
        facts.finished = row.maybe_text(4);
        facts.status = read_status(connection_, row.text(5));
        if (!row.is_null(6)) facts.winner = row.index(6);
        facts.place = row.maybe_text(7);
        facts.event = row.maybe_text(8);
        facts.note = row.maybe_text(9);
        facts.target = row.number(10);
        facts.hands_limit = row.number(11);
        facts.tie = read_tie(connection_, row.text(12));
        facts.first_dealer = row.index(13);
        bool const moved = now_.match && row.integer(14) != now_.touched;
        step_.made_current = step_.made_current || moved;
        now_.touched = row.integer(14);
        facts.rules_id = row.text(15);
        now_.match = std::move(facts);
    }

    void apply_side(std::string const& image, bool there) {
        Query row{connection_, "SELECT ?1 ->> 'position', ?1 ->> 'name', ?1 ->> 'start'", image};
        row.next();
        if (there) now_.sides[row.integer(0)] = {row.text(1), row.number(2)};
        else now_.sides.erase(row.integer(0));
    }

    void apply_seat(std::string const& image, bool there) {
        Query row{connection_,
                  "SELECT ?1 ->> 'seat', ?1 ->> 'from_hand', ?1 ->> 'side', ?1 ->> 'player'",
                  image};
        row.next();
        std::pair const key{row.integer(0), row.number(1)};
        if (!there) {
            now_.seats.erase(key);
            return;
        }
        auto const player = row.integer(3);
        if (auto const before = now_.seats.find(key); before != now_.seats.end()) {
            auto const leaving = leaving_.extract(before->second.second);
            if (leaving) step_.players.push_back({leaving.mapped(), names_[player], true});
        }
        now_.seats[key] = {
            {.seat = row.index(0), .side = row.index(2), .from_hand = row.number(1), .player = {}},
            player};
    }

    void apply_hand(std::string const& image, bool there) {
        Query row{connection_,
                  "SELECT ?1 ->> 'id', ?1 ->> 'number', ?1 ->> 'played', ?1 ->> 'dealer_seat',"
                  " ?1 ->> 'ended', ?1 ->> 'irregular', ?1 ->> 'note'",
                  image};
        row.next();
        auto const id = row.integer(0);
        remember(id);
        if (!there) {
            now_.hands.erase(id);
            return;
        }
        auto& hand = now_.hands[id];
        hand.number = row.number(1);
        hand.played = row.text(2);
        hand.dealer_seat = row.index(3);
        hand.ended = row.text(4) == ended_name(Ended::out) ? Ended::out : Ended::stock;
        hand.irregular = row.integer(5) != 0;
        hand.note = row.maybe_text(6);
    }

    void apply_entry(std::string const& image, bool there) {
        Query row{connection_,
                  "SELECT ?1 ->> 'hand', ?1 ->> 'side', ?1 ->> 'typed', ?1 ->> 'understood',"
                  " ?1 ->> 'total'",
                  image};
        row.next();
        auto const id = row.integer(0);
        remember(id);
        // Entries are removed before their hand; remember() has kept the hand with them.
        auto const hand = now_.hands.find(id);
        if (!there || hand == now_.hands.end()) return;
        auto const side = row.index(1);
        auto& entries = hand->second.entries;
        if (side >= now_.sides.size()) corrupt("entry");
        if (side >= entries.size()) entries.resize(side + 1);
        entries[side] = {row.text(2), row.text(3), row.number(4)};
    }

    /// Remembers a hand as it was before the step first changed it.
    void remember(std::int64_t id) {
        auto const hand = now_.hands.find(id);
        hands_before_.try_emplace(id, hand != now_.hands.end() ? std::optional{hand->second}
                                                               : std::nullopt);
    }

    std::optional<MatchFacts> facts() const {
        if (!now_.match) return std::nullopt;
        auto facts = *now_.match;
        for (auto const& [position, side] : now_.sides) facts.sides.push_back(side);
        for (auto const& [key, seat] : now_.seats) {
            facts.seats.push_back(seat.first);
            auto const name = names_.find(seat.second);
            if (name != names_.end()) facts.seats.back().player = name->second;
        }
        return facts;
    }

    void finish() {
        if (touched_) {
            step_.before = std::move(before_);
            step_.after = facts();
            if (step_.after) check_seating(connection_, *step_.after);
            before_ = step_.after;
            for (auto& [id, before] : hands_before_) {
                auto const hand = now_.hands.find(id);
                auto after = hand != now_.hands.end() ? std::optional{hand->second} : std::nullopt;
                if (after) {
                    if (!step_.after) corrupt("hand");
                    check_hand(connection_, *after, step_.after->number, step_.after->sides.size(),
                               step_.after->seats.back().seat + 1);
                }
                // A hand that was added and removed in one step is in neither.
                if (before || after)
                    step_.hands.push_back({id, std::move(before), std::move(after)});
            }
            std::ranges::stable_sort(step_.hands, {}, [](HandChange const& change) {
                return change.before ? change.before->number : change.after->number;
            });
            steps_.push_back(std::move(step_));
        }
        forget_step();
    }

    void forget_step() {
        step_ = {};
        hands_before_.clear();
        leaving_.clear();
        touched_ = false;
    }

    Connection& connection_;
    std::int64_t match_;
    MatchState now_;
    std::map<std::int64_t, std::string> names_;  // current names of players
    std::map<std::int64_t, std::string> leaving_;  // names of players that are merged in this step
    std::optional<MatchFacts> before_;
    std::map<std::int64_t, std::optional<HandFacts>> hands_before_;
    HistoryStep step_;
    bool touched_ = false;  // this step changes the match
    std::vector<Dropped> dropped_;  // undone steps that are applied, in their order
    std::vector<HistoryStep> steps_;
};

// Returns the key of the match that has a number, or that had it last.
std::int64_t match_of_number(Connection& connection, int number) {
    {
        Query there{connection, "SELECT id FROM match WHERE number = ?1", number};
        if (there.next()) return there.integer(0);
    }
    Query gone{connection,
               std::string{removed_matches} +
                   " SELECT c.match FROM removed r CROSS JOIN change c ON c.match = r.id"
                   " WHERE c.tab = 'match' AND coalesce(c.after, c.before) ->> 'number' = ?1"
                   " ORDER BY c.step DESC LIMIT 1",
               number};
    if (!gone.next()) throw NotFound{Thing::match, std::to_string(number)};
    return gone.integer(0);
}

}  // namespace

MatchHistory Book::history(int number) const {
    Snapshot const snapshot{*connection_};
    auto const match = match_of_number(*connection_, number);
    return {number, HistoryReader{*connection_, match}.read()};
}

}  // namespace meldbook::store
