// Begins and commits steps, and changes matches: their terms, sides and seats.

#include "store/step.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

#include "store/backups.hpp"
#include "store/counted.hpp"
#include "store/gate.hpp"
#include "store/journal.hpp"
#include "store/revisions.hpp"

namespace meldbook::store {

namespace {

bool is_taken(Connection& connection, int number, std::string const& uid) {
    return Query{connection, "SELECT 1 FROM match WHERE number = ?1 OR uid = ?2", number, uid}
        .next();
}

std::int64_t next_of(Connection& connection, char const* sql) {
    auto const last = found_integer(connection, sql).value();
    // A damaged book may have the highest number that there is.
    return last == std::numeric_limits<std::int64_t>::max() ? last : last + 1;
}

// Returns the highest number of a removed match. A number that was undone can be used again.
std::int64_t highest_removed(Connection& connection) {
    return found_integer(connection,
                         std::string{removed_matches} +
                             " SELECT coalesce(max(coalesce(c.after, c.before) ->> 'number'), 0)"
                             " FROM removed r CROSS JOIN change c ON c.match = r.id"
                             " CROSS JOIN step s ON s.id = c.step"
                             " WHERE c.tab = 'match' AND s.undone = 0")
        .value();
}

/// Whether the rows of two matches are the same; not those of their sides, seats and hands.
bool same_terms(MatchFacts const& a, MatchFacts const& b) {
    auto const terms = [](MatchFacts const& facts) {
        return std::tie(facts.started, facts.finished, facts.status, facts.winner, facts.place,
                        facts.event, facts.note, facts.rules_id, facts.rules_document, facts.target,
                        facts.hands_limit, facts.tie, facts.first_dealer, facts.drawn);
    };
    return terms(a) == terms(b);
}

std::int64_t next_touch(Connection& connection) {
    return next_of(connection, "SELECT coalesce(max(touched), 0) FROM match");
}

}  // namespace

Step::Step(Book& book, StepNote const& note, std::optional<Occasion> occasion)
    : book_{book},
      connection_{*book.connection_},
      backup_{std::make_unique<BackupBeforeChange>(connection_, occasion)},
      writing_{std::make_unique<Writing>(connection_)},
      journal_{std::make_unique<Journal>(connection_, note)} {
    connection_.has_changes = false;
}

Step::~Step() = default;

bool Step::commit() {
    if (seats_left_) {
        journal_->remove(player_table,
                         "NOT EXISTS (SELECT 1 FROM seat s WHERE s.player = player.id)");
    }
    bool const changed = journal_->finish();
    if (changed || has_revisions_) {
        raise_revisions(connection_, journal_->touched());
        backup_->keep();
        writing_->commit();
        backup_->remove_old();
    }
    connection_.has_changes = changed;
    // Rolls back if not committed.
    writing_.reset();
    return changed;
}

void Step::add_revisions(std::string const& uid, std::vector<Revision> const& revisions) {
    if (!store::add_revisions(connection_, uid, revisions)) return;
    has_revisions_ = true;
    auto const match = found_integer(connection_, "SELECT id FROM match WHERE uid = ?1", uid);
    if (match) return journal_->touch(*match);
    // It was removed, and remains so.
    auto const removed = found_integer(
        connection_, "SELECT match FROM change WHERE tab = 'match' AND before ->> 'uid' = ?1", uid);
    if (removed) journal_->touch(*removed);
}

void Step::expect_many_rows() { connection_.exec("PRAGMA cache_size = -32768"); }

Step::MatchKey Step::key_of(int match) {
    Query query{connection_,
                "SELECT m.id, count(s.position) FROM match m LEFT JOIN side s ON s.match = m.id"
                " WHERE m.number = ?1 GROUP BY m.id",
                match};
    if (!query.next()) throw NotFound::match(match);
    return {query.integer(0), query.index(1)};
}

// Rule sets are shared by matches and never removed, so undo does not concern them.
std::int64_t Step::rule_set(std::string const& document, std::string const& slug) {
    if (auto const known =
            found_integer(connection_, "SELECT id FROM rule_set WHERE document = ?1 AND slug = ?2",
                          document, slug))
        return *known;
    Query{connection_, "INSERT INTO rule_set (document, slug) VALUES (?1, ?2)", document, slug}
        .run();
    return connection_.last_row();
}

int Step::next_number() {
    auto next = next_of(connection_, "SELECT coalesce(max(number), 0) FROM match");
    if (!highest_removed_) highest_removed_ = highest_removed(connection_);
    // A damaged book may have numbers that no match can have.
    if (*highest_removed_ < largest_match_number) next = std::max(next, *highest_removed_ + 1);
    if (next > largest_match_number)
        next = next_of(connection_, "SELECT min(number) FROM"
                                    " (SELECT 0 AS number UNION ALL SELECT number FROM match) m"
                                    " WHERE NOT EXISTS"
                                    " (SELECT 1 FROM match n WHERE n.number = m.number + 1)");
    return static_cast<int>(next);
}

int Step::add_match(MatchFacts const& facts) {
    int number = facts.number;
    if (is_taken(connection_, number, facts.uid))
        throw StoreError::saying(tr("'{}' already has a match '{}'", connection_.path(), facts.uid),
                                 StoreFault::number_taken, connection_.path());
    if (number == 0) number = next_number();
    auto const match = journal_->insert(
        match_table, std::nullopt, number, facts.uid, facts.started, facts.finished,
        status_name(facts.status), facts.winner, facts.place, facts.event, facts.note,
        rule_set(facts.rules_document, facts.rules_id), facts.target, facts.hands_limit,
        tie_name(facts.tie), facts.first_dealer, next_touch(connection_), facts.drawn);
    for (std::size_t side = 0; side < facts.sides.size(); ++side)
        journal_->insert(side_table, match, side, facts.sides[side].name, facts.sides[side].start);
    for (auto const& seat : facts.seats)
        journal_->insert(seat_table, match, seat.seat, seat.from_hand, seat.side,
                         player(seat.player));
    int hand = 0;
    for (auto const& hand_facts : facts.hands)
        put_hand({match, facts.sides.size()}, ++hand, hand_facts);
    return number;
}

int Step::take_version(Version const& version) {
    journal_->begin_other({version.command, version.at, version.why}, version.key);
    auto const& facts = version.match;
    int number = facts.number;
    if (!is_taken(connection_, 0, facts.uid)) number = add_match(facts);
    else if (!set_facts(facts)) journal_->mention(match_table, key(key_of(number).id));
    journal_->end_other();
    return number;
}

void Step::change_match(MatchFacts const& facts) { set_facts(facts); }

void Step::record_decision(int match) { journal_->mention(match_table, key(key_of(match).id)); }

// Changes only the rows that differ, so that the match keeps its log. Hands are removed before sides,
// and added after them, because the log is read in this order.
bool Step::set_facts(MatchFacts const& facts) {
    auto before = read_without_hands(connection_, facts.number);
    before.hands = read_hands(connection_, before);
    if (same_content(before, facts)) return false;
    connection_.exec("PRAGMA defer_foreign_keys = ON");
    auto const match = before.id;
    if (!same_terms(before, facts))
        journal_->update(match_table, key(match),
                         "started = ?2, finished = ?3, status = ?4, winner = ?5, place = ?6,"
                         " event = ?7, note = ?8, rules = ?9, target = ?10, hands_limit = ?11,"
                         " tie = ?12, first_dealer = ?13, drawn = ?14",
                         facts.started, facts.finished, status_name(facts.status), facts.winner,
                         facts.place, facts.event, facts.note,
                         rule_set(facts.rules_document, facts.rules_id), facts.target,
                         facts.hands_limit, tie_name(facts.tie), facts.first_dealer, facts.drawn);
    bool const same_sides = before.sides.size() == facts.sides.size();
    // With other sides no entry fits.
    auto const hands = same_sides ? std::min(before.hands.size(), facts.hands.size()) : 0;
    if (hands < before.hands.size()) {
        journal_->remove(entry_table,
                         "hand IN (SELECT id FROM hand WHERE match = ?1 AND number > ?2)", match,
                         hands);
        journal_->remove(hand_table, "match = ?1 AND number > ?2", match, hands);
    }
    set_sides(match, before, facts);
    for (std::size_t i = 0; i < hands; ++i)
        if (before.hands[i] != facts.hands[i]) update_hand(facts.number, facts.hands[i]);
    for (std::size_t i = hands; i < facts.hands.size(); ++i)
        put_hand({match, facts.sides.size()}, static_cast<int>(i) + 1, facts.hands[i]);
    return true;
}

void Step::set_sides(std::int64_t match, MatchFacts const& before, MatchFacts const& facts) {
    for (auto const& seat : before.seats) {
        if (std::ranges::count(facts.seats, seat) > 0) continue;
        journal_->remove(seat_table, "match = ?1 AND seat = ?2 AND from_hand = ?3", match,
                         seat.seat, seat.from_hand);
        seats_left_ = true;
    }
    for (std::size_t side = 0; side < facts.sides.size(); ++side) {
        auto const& [name, start] = facts.sides[side];
        if (side < before.sides.size() && before.sides[side] == facts.sides[side]) continue;
        if (!journal_->update(side_table, key(match, side), "name = ?3, start = ?4", name, start))
            journal_->insert(side_table, match, side, name, start);
    }
    if (facts.sides.size() < before.sides.size())
        journal_->remove(side_table, "match = ?1 AND position >= ?2", match, facts.sides.size());
    for (auto const& seat : facts.seats)
        if (std::ranges::count(before.seats, seat) == 0)
            journal_->insert(seat_table, match, seat.seat, seat.from_hand, seat.side,
                             player(seat.player));
}

void Step::rename_side(int match, std::size_t side, std::string const& name) {
    if (!journal_->update(side_table, key(key_of(match).id, side), "name = ?3", name))
        throw NotFound::side(side);
}

void Step::set_counted(int match, CountedHand const& hand) {
    write_counted(connection_, key_of(match).id, hand);
}

void Step::drop_counted(int match) {
    Query{connection_, "DELETE FROM counted_hand WHERE match = ?1", key_of(match).id}.run();
}

void Step::make_current(int match) { make_key_current(key_of(match).id); }

void Step::make_key_current(std::int64_t match) {
    if (found_integer(connection_, "SELECT id FROM match ORDER BY touched DESC LIMIT 1") == match)
        return;
    journal_->update(match_table, key(match), "touched = ?2", next_touch(connection_));
}

void Step::delete_match(int match) {
    auto const id = key_of(match).id;
    highest_removed_.reset();
    journal_->remove(entry_table, "hand IN (SELECT id FROM hand WHERE match = ?1)", id);
    journal_->remove(hand_table, "match = ?1", id);
    journal_->remove(seat_table, "match = ?1", id);
    seats_left_ = true;
    journal_->remove(side_table, "match = ?1", id);
    journal_->remove(match_table, "id = ?1", id);
}

void Step::set_seat(int match, SeatFacts const& seat) {
    auto const id = key_of(match).id;
    auto const player_key = player(seat.player);
    if (journal_->update(seat_table, key(id, seat.seat, seat.from_hand), "side = ?4, player = ?5",
                         seat.side, player_key))
        seats_left_ = true;
    else journal_->insert(seat_table, id, seat.seat, seat.from_hand, seat.side, player_key);
}

}  // namespace meldbook::store
