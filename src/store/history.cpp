// Reads the history of a match, and what it was after each change, by applying the row changes in the
// journal one after the other.

#include "domain/history.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "domain/match.hpp"
#include "domain/text.hpp"
#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"

namespace meldbook::store {

namespace {

/// The most that the changes of a match, times its hands, may be for its versions to be compared: each of
/// them is read and hashed whole. A thousand hands, each a change of its own, are as many.
constexpr std::int64_t most_hands_in_versions = 1'000'000;
/// The same of how often its players were renamed: each is a version of every match of theirs.
constexpr std::int64_t most_renames = 50;

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
    void apply(RowChange const& change) {
        auto const& [table, before, after] = change;
        if (!before && !after) corrupt(table);
        auto const& image = after ? *after : *before;
        if (table == "player") return apply_player(image, after.has_value());
        changes.any = true;
        if (table == "match") {
            changes.mentioned = changes.mentioned || before == after;
            return apply_match(image, after.has_value());
        }
        if (table == "side") return apply_side(image, after.has_value());
        if (table == "seat") return apply_seat(image, after.has_value());
        if (table == "hand") return apply_hand(image, after.has_value());
        if (table == "entry") return apply_entry(image, after.has_value());
        corrupt(table);
    }

    void revert(RowChange const& change) { apply({change.table, change.after, change.before}); }

    /// Returns the match without hands and rule set; nothing if it did not exist.
    std::optional<MatchFacts> facts() const {
        if (!match_) return std::nullopt;
        auto facts = *match_;
        for (auto const& [position, side] : sides_) facts.sides.push_back(side);
        for (auto const& [key, seat] : seats_) {
            facts.seats.push_back(seat.facts);
            auto const name = names_.find(seat.player);
            if (name != names_.end()) facts.seats.back().player = name->second;
        }
        return facts;
    }

    /// Returns the whole match. Throws `corrupt` if its facts contradict each other.
    std::optional<MatchFacts> whole() {
        auto state = facts();
        if (!state) return std::nullopt;
        for (auto const& [id, hand] : hands_) state->hands.push_back(hand);
        std::ranges::sort(state->hands, {}, &HandFacts::number);
        state->rules_document = rules_document();
        check_facts(connection_, *state);
        return state;
    }

    /// The document of the match's rule set; only while there is a match.
    std::string rules_document() const {
        Query row{connection_, "SELECT document FROM rule_set WHERE id = ?1 AND document <> ''",
                  rules_};
        if (!row.next()) corrupt("match");
        return row.text(0);
    }

    /// Returns a hand, or nothing.
    std::optional<HandFacts> hand(std::int64_t id) const {
        auto const found = hands_.find(id);
        if (found == hands_.end()) return std::nullopt;
        return found->second;
    }

    void forget_changes() {
        changes = {};
        leaving_.clear();
    }

    [[noreturn]] void corrupt(std::string const& table) const {
        refuse(connection_, finding::journal(match_ ? match_->number : 0,
                                             shorten_middle(table, longest_quoted)));
    }

    MatchChanges changes;

private:
    void apply_player(std::string const& image, bool there) {
        Query row{connection_, "SELECT ?1 ->> 'id', ?1 ->> 'name'", image};
        row.next();
        auto const id = row.integer(0);
        auto const known = names_.find(id);
        bool const seated = known != names_.end() && sits(id);
        if (there && seated) {
            changes.players.push_back({known->second, row.text(1)});
            changes.any = true;
        }
        // A player who is removed while still sitting is being merged into another one.
        if (!there && seated) leaving_[id] = known->second;
        if (there) names_[id] = row.text(1);
        else names_.erase(id);
    }

    void apply_match(std::string const& image, bool there) {
        if (!there) return match_.reset();
        Query row{connection_,
                  "SELECT ?1 ->> 'id', ?1 ->> 'number', ?1 ->> 'uid', ?1 ->> 'started',"
                  " ?1 ->> 'finished', ?1 ->> 'status', ?1 ->> 'winner', ?1 ->> 'place',"
                  " ?1 ->> 'event', ?1 ->> 'note', ?1 ->> 'target', ?1 ->> 'hands_limit',"
                  " ?1 ->> 'tie', ?1 ->> 'first_dealer',"
                  " (SELECT slug FROM rule_set WHERE id = ?1 ->> 'rules'), ?1 ->> 'drawn',"
                  " ?1 ->> 'rules', ?1 ->> 'touched'",
                  image};
        row.next();
        auto facts = match_in_row(connection_, row);
        bool const moved = match_ && row.integer(17) != touched_;
        changes.made_current = changes.made_current || moved;
        touched_ = row.integer(17);
        rules_ = row.integer(16);
        match_ = std::move(facts);
    }

    void apply_side(std::string const& image, bool there) {
        Query row{connection_, "SELECT ?1 ->> 'position', ?1 ->> 'name', ?1 ->> 'start'", image};
        row.next();
        if (there) sides_[row.integer(0)] = {row.text(1), row.number(2)};
        else sides_.erase(row.integer(0));
    }

    void apply_seat(std::string const& image, bool there) {
        Query row{connection_,
                  "SELECT ?1 ->> 'seat', ?1 ->> 'from_hand', ?1 ->> 'side', ?1 ->> 'player'",
                  image};
        row.next();
        std::pair const key{row.integer(0), row.number(1)};
        if (!there) {
            seats_.erase(key);
            return;
        }
        auto const player = row.integer(3);
        if (auto const before = seats_.find(key); before != seats_.end()) {
            auto const leaving = leaving_.extract(before->second.player);
            if (leaving) changes.players.push_back({leaving.mapped(), names_[player], true});
        }
        SeatFacts const facts{
            .seat = row.index(0), .side = row.index(2), .from_hand = row.number(1), .player = {}};
        seats_[key] = {facts, player};
    }

    void apply_hand(std::string const& image, bool there) {
        Query row{connection_,
                  "SELECT ?1 ->> 'id', ?1 ->> 'number', ?1 ->> 'played', ?1 ->> 'dealer_seat',"
                  " ?1 ->> 'ended', ?1 ->> 'irregular', ?1 ->> 'note', ?1 ->> 'formed'",
                  image};
        row.next();
        auto const id = row.integer(0);
        remember(id);
        if (!there) {
            hands_.erase(id);
            return;
        }
        read_hand_row(connection_, row, 1, hands_[id]);
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
        auto const hand = hands_.find(id);
        if (!there || hand == hands_.end()) return;
        auto const side = row.index(1);
        auto& entries = hand->second.entries;
        if (side >= sides_.size()) corrupt("entry");
        if (side >= entries.size()) entries.resize(side + 1);
        entries[side] = {row.text(2), row.text(3), row.number(4)};
    }

    bool sits(std::int64_t player) const {
        return std::ranges::any_of(seats_,
                                   [&](auto const& seat) { return seat.second.player == player; });
    }

    void remember(std::int64_t id) {
        auto const hand = hands_.find(id);
        changes.hands_before.try_emplace(id, hand != hands_.end() ? std::optional{hand->second}
                                                                  : std::nullopt);
    }

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

/// A change of a row, and the step that made it.
struct JournalRow {
    std::int64_t step = 0, seq = 0;
    RowChange change;
    std::string at, command;
    std::optional<std::string> why, origin, merged_at;
    bool undone = false;
    std::optional<std::int64_t> dropped_by;
};

bool is_before(JournalRow const& a, JournalRow const& b) {
    return std::pair{a.step, a.seq} < std::pair{b.step, b.seq};
}

// The parts of a statement that reads such rows.
std::string const rows_of =
    "SELECT c.step, c.seq, c.tab, c.before, c.after, s.at, s.command, s.why, s.origin,"
    " CASE WHEN s.origin <> '' THEN (SELECT g.at FROM step g WHERE g.id > s.id"
    "  AND g.origin = '' ORDER BY g.id LIMIT 1) END, s.undone, s.dropped_by";
constexpr int journal_columns = 12;
constexpr auto from_change = " FROM change c JOIN step s ON s.id = c.step ";
constexpr auto in_order = " ORDER BY c.step, c.seq";

JournalRow journal_row(Query const& row) {
    return {.step = row.integer(0),
            .seq = row.integer(1),
            .change = {row.text(2), row.maybe_text(3), row.maybe_text(4)},
            .at = row.text(5),
            .command = row.text(6),
            .why = row.maybe_text(7),
            .origin = row.maybe_text(8),
            .merged_at = row.maybe_text(9),
            .undone = row.integer(10) != 0,
            .dropped_by = row.is_null(11) ? std::nullopt : std::optional{row.integer(11)}};
}

/// The changes of all players, which belong to no match; they are read once for many matches.
class PlayerChanges {
public:
    explicit PlayerChanges(Connection& connection) {
        Query row{connection, rows_of + ", coalesce(c.after, c.before) ->> 'id'" + from_change +
                                  "WHERE c.match IS NULL AND c.tab = 'player'"};
        try {
            while (row.next()) by_player_.emplace(row.integer(journal_columns), journal_row(row));
        } catch (StoreError const& error) {
            // SQLite says only that it failed if an image is not JSON.
            if (error.fault != StoreFault::failed) throw;
            refuse(connection, finding::journal(0, "change"));
        }
    }

    void add_those_of(std::set<std::int64_t> const& players, std::vector<JournalRow>& rows) const {
        for (auto const player : players) {
            auto const [first, last] = by_player_.equal_range(player);
            for (auto change = first; change != last; ++change) rows.push_back(change->second);
        }
    }

private:
    std::unordered_multimap<std::int64_t, JournalRow> by_player_;
};

class HistoryReader {
public:
    HistoryReader(Connection& connection, PlayerChanges const& players, std::int64_t match)
        : connection_{connection}, players_{players}, match_{match}, now_{connection} {}

    std::vector<HistoryStep> read() {
        read_all();
        return std::move(steps_);
    }

    /// Calls `visit` with each version. Returns the digest of the last one.
    std::string read_versions(std::function<void(Version)> const& visit) {
        visit_ = visit;
        read_all();
        return last_;
    }

private:
    void read_all() {
        try {
            read_steps();
            // What was undone last has not been dropped.
            if (visit_) revert_undone([](Dropped const&) { return true; });
        } catch (StoreError const& error) {
            // SQLite says only that it failed if an image is not JSON.
            if (error.fault == StoreFault::failed) now_.corrupt("change");
            throw;
        }
    }

    void read_steps() {
        std::int64_t step = 0;
        each_row([&](JournalRow row) {
            if (row.step != step) {
                finish();
                step = row.step;
                revert_undone_before(step);
                if (row.dropped_by) dropped_.push_back({.by = *row.dropped_by});
                else if (visit_ && row.undone)
                    dropped_.push_back({.by = std::numeric_limits<std::int64_t>::max()});
            }
            step_.id = step;
            step_.at = std::move(row.at);
            step_.command = std::move(row.command);
            step_.why = std::move(row.why);
            step_.undone = row.undone;
            step_.merged_at = std::move(row.merged_at);
            origin_ = std::move(row.origin);
            now_.apply(row.change);
            if (row.dropped_by || (visit_ && step_.undone))
                dropped_.back().changes.push_back(std::move(row.change));
        });
        finish();
    }

    /// Calls `visit` with each change of the match, and of the players who ever had a seat in it, in their
    /// order.
    template <typename Visit>
    void each_row(Visit visit) {
        std::set<std::int64_t> players;
        {
            Query seat{connection_,
                       "SELECT before ->> 'player', after ->> 'player' FROM change"
                       " WHERE match = ?1 AND tab = 'seat'",
                       match_};
            while (seat.next())
                for (int const column : {0, 1})
                    if (!seat.is_null(column)) players.insert(seat.integer(column));
        }
        std::vector<JournalRow> others;
        players_.add_those_of(players, others);
        if (visit_) refuse_too_long(std::ssize(others) - std::ssize(players));
        std::ranges::sort(others, is_before);
        auto other = others.begin();
        Query row{connection_, rows_of + from_change + "WHERE c.match = ?1" + in_order, match_};
        while (row.next()) {
            auto own = journal_row(row);
            for (; other != others.end() && is_before(*other, own); ++other)
                visit(std::move(*other));
            visit(std::move(own));
        }
        for (; other != others.end(); ++other) visit(std::move(*other));
    }

    /// Throws FullMatch if reading all versions would take minutes, before the first of them.
    void refuse_too_long(std::int64_t renames) const {
        Query row{connection_,
                  "SELECT count(DISTINCT step),"
                  " count(*) FILTER (WHERE tab = 'hand' AND before IS NULL)"
                  " FROM change WHERE match = ?1",
                  match_};
        row.next();
        if (renames > most_renames ||
            (row.integer(0) + renames) * (row.integer(1) + 1) > most_hands_in_versions)
            throw FullMatch{};
    }

    /// An undone step that can no longer be redone because of a later step, `by`.
    struct Dropped {
        std::int64_t by = 0;
        std::vector<RowChange> changes{};
        std::string at{}, key{};  ///< of its version, if it made one
    };

    /// Reverts the steps that were undone before this one and not redone, because it was done
    /// without them. The last one done was undone first.
    void revert_undone_before(std::int64_t step) {
        if (dropped_.empty() || dropped_.back().by > step) return;
        revert_undone([step](Dropped const& dropped) { return dropped.by <= step; });
        forget_step();
        before_ = facts_now();
    }

    /// The match without its hands.
    std::optional<MatchFacts> facts_now() {
        auto facts = now_.facts();
        if (facts) facts->rules_document = now_.rules_document();
        return facts;
    }

    template <typename Condition>
    void revert_undone(Condition const& condition) {
        for (; !dropped_.empty() && condition(dropped_.back()); dropped_.pop_back()) {
            auto const& dropped = dropped_.back();
            for (auto const& change : std::views::reverse(dropped.changes)) now_.revert(change);
            if (!dropped.key.empty())
                add_version({dropped.key + "-undone", dropped.at, "undo", std::nullopt, {}}, false);
        }
    }

    /// Visits a version if its match, the present one, differs from the one before, or `always`.
    /// Returns its key, or "" if there is none. Throws `corrupt` also for a step that 'book check' finds
    /// damaged: versions are what another book takes over.
    std::string add_version(Version version, bool always) {
        bool const sound = is_time(version.at) && is_utf8(version.why.value_or("")) &&
                           (version.key.empty() || is_version_key(version.key));
        if (!sound) now_.corrupt("step");
        auto match = now_.whole();
        if (!match) return {};
        auto const before = std::exchange(last_, content_digest(*match));
        if (last_ == before && !always) return {};
        version.match = std::move(*match);
        if (version.key.empty()) version.key = version_key(version);
        // The same twice within a second.
        while (!keys_.insert(version.key).second) version.key += '+';
        auto key = version.key;
        visit_(std::move(version));
        return key;
    }

    /// Adds the version that the step has made. A merge that was undone made none.
    void add_version_of_step() {
        if (origin_ && step_.undone) return;
        bool const other = origin_ && !origin_->empty();
        auto key = add_version({other ? *origin_ : "", step_.at, step_.command, step_.why, {}},
                               other || now_.changes.mentioned);
        if (!step_.undone) return;
        dropped_.back().key = std::move(key);
        dropped_.back().at = step_.at;
    }

    void finish() {
        if (now_.changes.any && visit_) add_version_of_step();
        else if (now_.changes.any) add_step();
        forget_step();
    }

    void add_step() {
        auto& changes = now_.changes;
        step_.before = std::move(before_);
        step_.after = facts_now();
        if (step_.after) check_seating(connection_, *step_.after);
        before_ = step_.after;
        step_.made_current = changes.made_current;
        step_.decided = changes.mentioned && !step_.merged_at;
        step_.players = std::move(changes.players);
        bool const stays = step_.before && step_.after;
        bool const read_again =
            stays && step_.before->rules_document != step_.after->rules_document;
        for (auto& [id, before] : changes.hands_before) {
            auto after = now_.hand(id);
            if (after) {
                if (!step_.after) now_.corrupt("hand");
                check_hand(connection_, *after, step_.after->number, step_.after->sides.size(),
                           step_.after->seats.back().seat + 1);
            }
            // A hand that was added and removed in one step is in neither.
            if (!before && !after) continue;
            bool const may_be_moved = stays && (!before || !after);
            auto const other = may_be_moved ? other_match() : std::nullopt;
            step_.hands.push_back({id, std::move(before), std::move(after), other, read_again});
        }
        // A hand that was inserted comes before those that it moved up.
        std::ranges::stable_sort(step_.hands, {}, [](HandChange const& change) {
            bool const was_there = change.before.has_value();
            return std::pair{was_there ? change.before->number : change.after->number, was_there};
        });
        steps_.push_back(std::move(step_));
    }

    /// The number of another match whose hands this step changed, too: a hand was moved.
    std::optional<int> other_match() {
        return found_number(connection_,
                            "SELECT m.number FROM change c JOIN match m ON m.id = c.match"
                            " WHERE c.step = ?1 AND c.tab = 'hand' AND c.match <> ?2 LIMIT 1",
                            step_.id, match_);
    }

    void forget_step() {
        step_ = {};
        now_.forget_changes();
    }

    Connection& connection_;
    PlayerChanges const& players_;
    std::int64_t match_;
    MatchState now_;
    std::optional<MatchFacts> before_;
    HistoryStep step_;
    std::optional<std::string> origin_;  // of this step
    std::vector<Dropped> dropped_;  // undone steps that are applied, in their order
    std::vector<HistoryStep> steps_;
    std::function<void(Version)> visit_;  // if versions are wanted
    std::set<std::string> keys_;
    std::string last_;  // digest of the last version
};

// Returns the key of the match that has a number, or that had it last.
std::int64_t match_of_number(Connection& connection, int number) {
    if (auto const there =
            found_integer(connection, "SELECT id FROM match WHERE number = ?1", number))
        return *there;
    Query gone{connection,
               std::string{removed_matches} +
                   " SELECT c.match FROM removed r CROSS JOIN change c ON c.match = r.id"
                   " WHERE c.tab = 'match' AND coalesce(c.after, c.before) ->> 'number' = ?1"
                   " ORDER BY c.step DESC LIMIT 1",
               number};
    if (!gone.next()) throw NotFound::match(number);
    return gone.integer(0);
}

}  // namespace

void Book::each_version(int number, std::function<void(Version)> const& visit) const {
    Snapshot const snapshot{*connection_};
    auto const present = match(number);
    PlayerChanges const players{*connection_};
    auto const last = HistoryReader{*connection_, players, present.id}.read_versions(visit);
    if (last != content_digest(present)) refuse(*connection_, finding::journal(number, "match"));
}

bool Book::is_full(int number) const {
    return Query{*connection_,
                 "SELECT 1 FROM change WHERE match = (SELECT id FROM match WHERE number = ?1)"
                 " LIMIT 1 OFFSET ?2",
                 number, most_changes}
        .next();
}

MatchHistory Book::history(int number) const {
    Snapshot const snapshot{*connection_};
    auto const match = match_of_number(*connection_, number);
    PlayerChanges const players{*connection_};
    return {number, HistoryReader{*connection_, players, match}.read()};
}

void check_histories(Connection& connection, std::vector<int> const& numbers,
                     std::vector<std::string>& findings) {
    PlayerChanges const players{connection};
    for (int const number : numbers) {
        try {
            HistoryReader{connection, players, match_of_number(connection, number)}.read();
        } catch (StoreError const& error) {
            if (error.fault != StoreFault::corrupt) throw;
            findings.push_back(error.is_finding ? error.detail
                                                : finding::journal(number, "change"));
        }
    }
}

}  // namespace meldbook::store
