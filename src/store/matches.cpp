// Changes matches: their terms, sides and seats.

#include <algorithm>

#include "store/journal.hpp"
#include "store/step.hpp"

namespace meldbook::store {

namespace {

bool is_taken(Connection& connection, int number, std::string const& uid) {
    Query query{connection, "SELECT 1 FROM match WHERE number = ?1 OR uid = ?2", number, uid};
    return query.next();
}

std::int64_t next_of(Connection& connection, char const* sql) {
    Query query{connection, sql};
    query.next();
    return query.integer(0) + 1;
}

// Returns the highest number of a removed match. A number that was undone can be used again.
std::int64_t highest_removed(Connection& connection) {
    Query query{connection, std::string{removed_matches} +
                                " SELECT coalesce(max(coalesce(c.after, c.before) ->> 'number'), 0)"
                                " FROM removed r CROSS JOIN change c ON c.match = r.id"
                                " CROSS JOIN step s ON s.id = c.step"
                                " WHERE c.tab = 'match' AND s.undone = 0"};
    query.next();
    return query.integer(0);
}

std::int64_t next_touch(Connection& connection) {
    return next_of(connection, "SELECT coalesce(max(touched), 0) FROM match");
}

}  // namespace

// Rule sets are shared by matches and never removed, so undo does not concern them.
std::int64_t Step::rule_set(MatchFacts const& facts) {
    {
        Query known{connection_, "SELECT id FROM rule_set WHERE document = ?1 AND slug = ?2",
                    facts.rules_document, facts.rules_id};
        if (known.next()) return known.integer(0);
    }
    Query{connection_, "INSERT INTO rule_set (document, slug) VALUES (?1, ?2)",
          facts.rules_document, facts.rules_id}
        .run();
    return connection_.last_row();
}

int Step::next_number() {
    auto const next = next_of(connection_, "SELECT coalesce(max(number), 0) FROM match");
    if (!highest_removed_) highest_removed_ = highest_removed(connection_);
    return static_cast<int>(std::max(next, *highest_removed_ + 1));
}

int Step::add_match(MatchFacts const& facts) {
    int number = facts.number;
    if (is_taken(connection_, number, facts.uid))
        throw StoreError{StoreFault::number_taken, connection_.path(), facts.uid};
    if (number == 0) number = next_number();
    auto const match =
        journal_->insert(match_table, std::nullopt, number, facts.uid, facts.started,
                         facts.finished, status_name(facts.status), facts.winner, facts.place,
                         facts.event, facts.note, rule_set(facts), facts.target, facts.hands_limit,
                         tie_name(facts.tie), facts.first_dealer, next_touch(connection_));
    for (std::size_t side = 0; side < facts.sides.size(); ++side)
        journal_->insert(side_table, match, side, facts.sides[side].name, facts.sides[side].start);
    for (auto const& seat : facts.seats)
        journal_->insert(seat_table, match, seat.seat, seat.from_hand, seat.side,
                         player(seat.player));
    int hand = 0;
    for (auto const& hand_facts : facts.hands)
        append_hand({match, facts.sides.size()}, ++hand, hand_facts);
    return number;
}

void Step::update_match(MatchFacts const& facts) {
    auto const match = key_of(facts.number);
    journal_->update(match_table, key(match.id),
                     "started = ?2, finished = ?3, status = ?4, winner = ?5, place = ?6,"
                     " event = ?7, note = ?8, target = ?9, hands_limit = ?10, tie = ?11,"
                     " first_dealer = ?12",
                     facts.started, facts.finished, status_name(facts.status), facts.winner,
                     facts.place, facts.event, facts.note, facts.target, facts.hands_limit,
                     tie_name(facts.tie), facts.first_dealer);
    for (std::size_t side = 0; side < facts.sides.size(); ++side)
        if (!journal_->update(side_table, key(match.id, side), "name = ?3, start = ?4",
                              facts.sides[side].name, facts.sides[side].start))
            throw NotFound{Thing::side, std::to_string(side)};
}

void Step::rename_side(int match, std::size_t side, std::string const& name) {
    if (!journal_->update(side_table, key(key_of(match).id, side), "name = ?3", name))
        throw NotFound{Thing::side, std::to_string(side)};
}

void Step::drop_draft(int match) {
    Query{connection_, "DELETE FROM draft WHERE match = ?1", key_of(match).id}.run();
}

void Step::make_current(int match) { make_key_current(key_of(match).id); }

void Step::make_key_current(std::int64_t match) {
    {
        Query current{connection_, "SELECT id FROM match ORDER BY touched DESC LIMIT 1"};
        if (current.next() && current.integer(0) == match) return;
    }
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
