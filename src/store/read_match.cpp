// Reads matches.

#include <limits>

#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"

namespace meldbook::store {

MatchFacts match_in_row(Connection const& connection, Query const& row) {
    MatchFacts facts;
    facts.id = row.integer(0);
    facts.number = row.number(1);
    facts.uid = row.text(2);
    facts.started = row.text(3);
    facts.finished = row.maybe_text(4);
    facts.status = known(connection, status_of(row.text(5)), row.text(5));
    if (!row.is_null(6)) facts.winner = row.index(6);
    facts.place = row.maybe_text(7);
    facts.event = row.maybe_text(8);
    facts.note = row.maybe_text(9);
    facts.target = row.number(10);
    facts.hands_limit = row.number(11);
    facts.tie = known(connection, tie_of(row.text(12)), row.text(12));
    facts.first_dealer = row.index(13);
    facts.rules_id = row.text(14);
    facts.drawn = row.maybe_text(15);
    return facts;
}

void read_hand_row(Connection const& connection, Query const& row, int first, HandFacts& hand) {
    hand.number = row.number(first);
    hand.played = row.maybe_text(first + 1).value_or("");
    hand.dealer_seat = row.is_null(first + 2) ? std::nullopt : std::optional(row.index(first + 2));
    auto const ended = row.maybe_text(first + 3);
    hand.ended = ended ? known(connection, ended_of(*ended), *ended) : Ended::unknown;
    hand.irregular = row.integer(first + 4) != 0;
    hand.note = row.maybe_text(first + 5);
    hand.formed = read_formed(connection, row.maybe_text(first + 6));
}

namespace {

MatchFacts read_terms(Connection& connection, int number) {
    Query row{connection,
              "SELECT m.id, m.number, m.uid, m.started, m.finished, m.status, m.winner, m.place,"
              " m.event, m.note, m.target, m.hands_limit, m.tie, m.first_dealer, r.slug, m.drawn,"
              " r.document"
              " FROM match m JOIN rule_set r ON r.id = m.rules WHERE m.number = ?1",
              number};
    if (!row.next()) throw NotFound::match(number);
    auto facts = match_in_row(connection, row);
    facts.rules_document = row.text(16);
    return facts;
}

std::vector<SideFacts> read_sides(Connection& connection, MatchFacts const& match) {
    std::vector<SideFacts> sides;
    Query row{connection,
              "SELECT position, name, start FROM side WHERE match = ?1 ORDER BY position",
              match.id};
    while (row.next()) {
        if (row.index(0) != sides.size()) refuse(connection, finding::side_numbers(match.number));
        sides.push_back({row.text(1), row.number(2)});
        check_number_of_sides(connection, match.number, sides.size());
    }
    return sides;
}

std::vector<SeatFacts> read_seats(Connection& connection, MatchFacts const& match) {
    std::vector<SeatFacts> seats;
    Query row{connection,
              "SELECT s.seat, s.side, s.from_hand, p.name FROM seat s"
              " JOIN player p ON p.id = s.player WHERE s.match = ?1 ORDER BY s.seat, s.from_hand",
              match.id};
    while (row.next()) {
        seats.push_back({row.index(0), row.index(1), row.number(2), row.text(3)});
        check_number_of_seatings(connection, match.number, seats.size());
    }
    return seats;
}

}  // namespace

MatchFacts read_without_hands(Connection& connection, int number) {
    auto facts = read_terms(connection, number);
    facts.sides = read_sides(connection, facts);
    facts.seats = read_seats(connection, facts);
    return facts;
}

std::vector<HandFacts> read_hands(Connection& connection, MatchFacts const& match,
                                  std::optional<int> only) {
    std::vector<HandFacts> hands;
    constexpr std::numeric_limits<std::int64_t> all;
    Query row{connection,
              "SELECT h.number, h.played, h.dealer_seat, h.ended, h.irregular, h.note, h.formed,"
              " e.side, e.typed, e.understood, e.total, a.entered, a.confirmed"
              " FROM hand h LEFT JOIN entry e ON e.hand = h.id"
              " LEFT JOIN agreed a ON a.hand = e.hand AND a.side = e.side"
              " AND a.understood = e.understood"
              " WHERE h.match = ?1 AND h.number BETWEEN ?2 AND ?3 ORDER BY h.number, e.side",
              match.id, only ? std::int64_t{*only} : all.min(),
              only ? std::int64_t{*only} : all.max()};
    while (row.next()) {
        if (int const number = row.number(0); hands.empty() || hands.back().number != number)
            read_hand_row(connection, row, 0, hands.emplace_back());
        if (row.is_null(7)) continue;
        auto& entries = hands.back().entries;
        if (row.index(7) != entries.size())
            refuse(connection, finding::missing_entry(match.number, hands.back().number));
        auto& entry = entries.emplace_back(EntryFacts{row.text(8), row.text(9), row.number(10)});
        if (!row.is_null(11)) entry.agreed.entered = row.index(11);
        if (!row.is_null(12)) entry.agreed.confirmed = static_cast<std::uint64_t>(row.integer(12));
    }
    return hands;
}

MatchFacts Book::match(int number) const {
    Snapshot const snapshot{*connection_};
    auto facts = read_without_hands(*connection_, number);
    facts.hands = read_hands(*connection_, facts);
    check_facts(*connection_, facts);
    return facts;
}

void Book::each_match(MatchFilter const& filter, std::function<bool(MatchFacts)> const& visit,
                      ReadState state, Unreadable const& unreadable) const {
    std::optional<Snapshot> all;
    if (state == ReadState::common) all.emplace(*connection_);
    for (int const number : numbers_of(filter, unreadable)) {
        std::optional<MatchFacts> facts;
        try {
            facts = match(number);
        } catch (NotFound const&) {
            continue;  // deleted since its number was read
        } catch (StoreError const& error) {
            if (!unreadable || error.fault != StoreFault::corrupt) throw;
            unreadable(number, error);
            continue;
        }
        if (!visit(std::move(*facts))) return;
    }
}

bool Book::has_match(int number) const {
    return Query{*connection_, "SELECT 1 FROM match WHERE number = ?1", number}.next();
}

std::optional<int> Book::current_match() const {
    return found_number(*connection_, "SELECT number FROM match ORDER BY touched DESC LIMIT 1");
}

std::optional<int> Book::match_of_uid(std::string_view uid) const {
    return found_number(*connection_, "SELECT number FROM match WHERE uid = ?1", uid);
}

std::optional<int> Book::removed_match(std::string_view uid) const {
    Query query{*connection_,
                "SELECT c.before ->> 'number' FROM change c JOIN step s ON s.id = c.step"
                " WHERE c.tab = 'match' AND c.after IS NULL AND s.undone = 0"
                " AND c.before ->> 'uid' = ?1 AND ?1 NOT IN (SELECT uid FROM match)"
                " ORDER BY c.step DESC",
                uid};
    if (!query.next()) return std::nullopt;
    return query.number(0);
}

std::vector<std::string> Book::uids_beginning(std::string_view text) const {
    Query query{*connection_,
                "SELECT uid FROM match WHERE uid >= ?1 AND uid < ?1 || char(0x10FFFF) "
                "ORDER BY uid",
                text};
    std::vector<std::string> uids;
    while (query.next()) uids.push_back(query.text(0));
    return uids;
}

}  // namespace meldbook::store
