#include "store/counted.hpp"

#include <string>
#include <utility>

#include "domain/text.hpp"
#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"

namespace meldbook::store {

void write_counted(Connection& connection, std::int64_t match, CountedHand const& hand) {
    Query{connection, "DELETE FROM counted_hand WHERE match = ?1", match}.run();
    Query{connection,
          "INSERT INTO counted_hand (match, hand, since, dealer_seat, note, formed)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
          match,
          hand.number,
          hand.since,
          hand.dealer_seat,
          text_or_null(hand.note),
          text_or_null(print_formed(hand.formed))}
        .run();
    for (std::size_t side = 0; side < hand.sides.size(); ++side)
        Query{connection,
              "INSERT INTO counted_side (match, side, words, whole, revision)"
              " VALUES (?1, ?2, ?3, ?4, ?5)",
              match,
              side,
              hand.sides[side].words,
              hand.sides[side].is_whole,
              hand.sides[side].revision}
            .run();
}

void move_counted(Connection& connection, std::int64_t first, std::int64_t last, bool undone) {
    Query{connection,
          "WITH of_hand AS (SELECT * FROM change WHERE step BETWEEN ?1 AND ?2 AND tab = 'hand'),"
          " moved AS (SELECT match, total(before IS NULL) - total(after IS NULL) AS by"
          " FROM of_hand GROUP BY match HAVING max(after IS NULL"
          " OR before ->> 'number' <> after ->> 'number')"
          // A hand that came from another match was played before the one in progress.
          " OR (SELECT total(before IS NULL) = 1 AND total(after IS NULL) = 1 FROM of_hand))"
          " UPDATE counted_hand SET hand = hand + ?3 * CAST(moved.by AS INTEGER) FROM moved"
          " WHERE moved.match = counted_hand.match AND counted_hand.match IN (SELECT id FROM match)"
          " AND NOT EXISTS (SELECT 1 FROM change WHERE step BETWEEN ?1 AND ?2"
          " AND tab = 'match' AND match = counted_hand.match AND (before IS NULL OR after IS NULL))"
          " AND hand + ?3 * moved.by > 0",
          first, last, undone ? -1 : 1}
        .run();
}

Counted::Counted(Book const& book, int match) : connection_{*book.connection_}, number_{match} {
    Query query{connection_, "SELECT id FROM match WHERE number = ?1", match};
    if (!query.next()) throw NotFound::match(match);
    match_ = query.integer(0);
}

std::optional<CountedHand> Counted::find() const {
    CountedHand hand;
    {
        Query row{
            connection_,
            "SELECT hand, since, dealer_seat, note, formed FROM counted_hand WHERE match = ?1",
            match_};
        if (!row.next()) return std::nullopt;
        hand.number = row.number(0);
        hand.since = row.text(1);
        if (!row.is_null(2)) hand.dealer_seat = row.index(2);
        hand.note = row.maybe_text(3).value_or("");
        hand.formed = read_formed(connection_, row.maybe_text(4));
    }
    Query row{
        connection_,
        "SELECT side, words, whole, revision FROM counted_side WHERE match = ?1 ORDER BY side",
        match_};
    while (row.next()) {
        auto const sides = row.index(0) + 1;
        check_number_of_sides(connection_, number_, sides);
        hand.sides.resize(sides);
        hand.sides.back() = {row.text(1), row.integer(2) != 0, row.number(3)};
    }
    return hand;
}

std::optional<CountedHand> Counted::save(CountedHand& hand, CountedHand seen) {
    return save(hand, std::move(seen), false);
}

std::optional<CountedHand> Counted::save_next(CountedHand& hand, CountedHand seen) {
    return save(hand, std::move(seen), true);
}

std::optional<CountedHand> Counted::save(CountedHand& hand, CountedHand seen, bool only_next) {
    if (!is_utf8(hand.note)) throw NotUtf8{hand.note};
    Writing writing{connection_};
    auto now = find().value_or(CountedHand{});
    for (auto* one : {&now, &seen}) one->sides.resize(hand.sides.size());
    bool const is_recorded =
        only_next && Query{connection_, "SELECT 1 FROM hand WHERE match = ?1 AND number >= ?2",
                           match_, hand.number}
                         .next();
    if (is_recorded || now != seen) return now;
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        auto& mine = hand.sides[side];
        mine.revision = now.sides[side].revision;
        if (mine != now.sides[side]) ++mine.revision;
    }
    write_counted(connection_, match_, hand);
    writing.commit();
    return std::nullopt;
}

bool Counted::has_match() const {
    return Query{connection_, "SELECT 1 FROM match WHERE id = ?1", match_}.next();
}

}  // namespace meldbook::store
