// Reads the summaries of many matches with three SQL statements, however many there are.

#include <algorithm>
#include <unordered_map>

#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"
#include "store/where.hpp"

namespace meldbook::store {

namespace {

// Returns SQL for columns of the matches of a filter.
std::string select(std::string_view columns, Where const& where) {
    std::string sql{"SELECT "};
    sql.append(columns).append(" FROM match m JOIN rule_set r ON r.id = m.rules");
    return sql.append(where.sql()).append(newest_first);
}

std::vector<MatchSummary> read_matches(Connection& connection, MatchFilter const& filter) {
    Where const where{filter};
    Query row{connection, select("m.id, m.number, m.uid, m.started, m.finished, m.status, m.winner,"
                                 " m.place, m.event, r.slug, m.target,"
                                 " (SELECT count(*) FROM hand h WHERE h.match = m.id), m.rules",
                                 where)};
    where.bind(row);
    row.bind(limit_of(filter));

    auto const switches = read_switches(connection);
    std::vector<MatchSummary> matches;
    while (row.next()) {
        auto& match = matches.emplace_back();
        match.id = row.integer(0);
        match.number = row.number(1, largest_match_number);
        match.uid = row.text(2);
        match.started = row.text(3);
        match.finished = row.maybe_text(4);
        match.status = read_status(connection, row.text(5));
        if (!row.is_null(6)) match.winner = row.index(6);
        match.place = row.maybe_text(7);
        match.event = row.maybe_text(8);
        match.rules_id = row.text(9);
        match.target = row.number(10);
        match.hands = row.number(11);
        if (auto const set = switches.find(row.integer(12)); set != switches.end())
            match.switches = set->second;
    }
    return matches;
}

// Reads further parts of the matches already read; their keys are one bound parameter.
class Parts {
public:
    Parts(Connection& connection, std::vector<MatchSummary>& matches)
        : connection_{connection}, matches_{matches} {
        for (std::size_t i = 0; i < matches.size(); ++i) {
            places_.emplace(matches[i].id, i);
            keys_ += (i == 0 ? "[" : ",") + std::to_string(matches[i].id);
        }
        keys_ += ']';
    }

    void read_sides() {
        Query row{connection_,
                  "SELECT s.match, s.position, s.name, s.start, s.start +"
                  " (SELECT coalesce(sum(e.total), 0) FROM hand h JOIN entry e"
                  "  ON e.hand = h.id AND e.side = s.position WHERE h.match = s.match)"
                  " FROM side s WHERE s.match IN (SELECT value FROM json_each(?1))"
                  " ORDER BY s.match, s.position",
                  keys_};
        while (row.next()) {
            auto& of = match(row);
            if (row.index(1) != of.sides.size())
                refuse(connection_, finding::side_numbers(of.number));
            of.sides.push_back({row.text(2), {}, row.number(3), row.number(4), {}});
            check_number_of_sides(connection_, of.number, of.sides.size());
        }
        for (auto const& each : matches_) {
            check_sides(connection_, each.number, each.sides.size(), each.winner);
        }
    }

    void read_players() {
        Query row{connection_,
                  "SELECT s.match, s.side, s.seat, p.name, s.from_hand FROM seat s"
                  " JOIN player p ON p.id = s.player"
                  " WHERE s.match IN (SELECT value FROM json_each(?1))"
                  " ORDER BY s.match, s.seat, s.from_hand",
                  keys_};
        std::int64_t last_match = -1;
        std::int64_t last_seat = -1;
        SeatSpan last;
        while (row.next()) {
            auto& of = side(row);
            SeatSpan next{row.text(3), row.number(4), match(row).hands};
            bool const same = row.integer(0) == last_match && row.integer(2) == last_seat;
            if (!same || of.players.empty()) {
                of.players.push_back(next.player);
            } else {
                // A substitute: the player before had the seat up to the hand before.
                of.players.back() = next.player;
                bool const first = of.spans.empty() || of.spans.back().player != last.player ||
                                   of.spans.back().from != last.from;
                if (first) of.spans.push_back(last);
                of.spans.back().to = next.from - 1;
                of.spans.push_back(next);
            }
            last_match = row.integer(0);
            last_seat = row.integer(2);
            last = std::move(next);
        }
    }

private:
    MatchSummary& match(Query const& row) { return matches_[places_.at(row.integer(0))]; }

    SideSummary& side(Query const& row) {
        auto& sides = match(row).sides;
        auto const index = row.index(1);
        if (index >= sides.size())
            refuse(connection_, finding::seat_side(match(row).number, row.index(2)));
        return sides[index];
    }

    Connection& connection_;
    std::vector<MatchSummary>& matches_;
    std::unordered_map<std::int64_t, std::size_t> places_;
    std::string keys_;
};

}  // namespace

std::vector<MatchSummary> Book::matches(MatchFilter const& filter) const {
    Snapshot const snapshot{*connection_};
    auto matches = read_matches(*connection_, filter);
    if (matches.empty()) return matches;
    std::ranges::reverse(matches);
    Parts parts{*connection_, matches};
    parts.read_sides();
    parts.read_players();
    return matches;
}

std::vector<int> Book::numbers_of(MatchFilter const& filter, Unreadable const& unreadable) const {
    Where const where{filter};
    Query row{*connection_, select("m.number", where)};
    where.bind(row);
    row.bind(limit_of(filter));
    std::vector<int> numbers;
    while (row.next()) {
        try {
            numbers.push_back(row.number(0, largest_match_number));
        } catch (StoreError const& error) {
            if (!unreadable) throw;
            unreadable(0, error);
        }
    }
    std::ranges::reverse(numbers);
    return numbers;
}

std::int64_t Book::match_count(MatchFilter const& filter) const {
    Where const where{filter};
    Query query{*connection_, "SELECT count(*) FROM match m" + where.sql()};
    where.bind(query);
    query.next();
    return query.integer(0);
}

std::vector<std::string> Book::names(NameOf what) const {
    static constexpr std::string_view statements[] = {
        "SELECT name FROM player ORDER BY name",
        "SELECT DISTINCT name FROM side ORDER BY name",
        "SELECT DISTINCT slug FROM rule_set ORDER BY slug",
        "SELECT DISTINCT place FROM match WHERE place IS NOT NULL ORDER BY place",
        "SELECT event FROM match WHERE event IS NOT NULL UNION SELECT event FROM draw ORDER BY 1",
    };
    std::vector<std::string> names;
    Query row{*connection_, std::string{statements[static_cast<std::size_t>(what)]}};
    while (row.next()) names.push_back(row.text(0));
    return names;
}

}  // namespace meldbook::store
