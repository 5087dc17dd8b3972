// Reads the results of many matches with five SQL statements, however many there are.

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "store/book.hpp"
#include "store/connection.hpp"
#include "store/gate.hpp"
#include "store/where.hpp"

namespace meldbook::store {

namespace {

/// A player who takes a seat, and from which hand on.
struct Sitting {
    std::size_t seat = 0, side = 0;
    int from_hand = 1;
    std::size_t player = 0;  ///< index into Results::players
};

/// The points of a side in a hand.
struct Score {
    int hand = 0;
    std::size_t side = 0;
    int points = 0;
};

/// Rows of a match that its line-ups are made from.
struct MatchRows {
    std::vector<Sitting> sittings;  ///< by seat, then by hand
    std::vector<int> starts;        ///< points, by side
    bool substitutes = false;       ///< whether the match has substitutes
    std::vector<Score> scores;      ///< only if there are substitutes
    std::size_t entries = 0;
};

class ResultReader {
public:
    ResultReader(Connection& connection, MatchFilter const& filter)
        : connection_{connection}, filter_{filter} {}

    Results read() {
        read_matches();
        if (results_.matches.empty()) return std::move(results_);
        read_players();
        read_sides();
        read_seats();
        read_totals();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            check(results_.matches[i], rows_[i]);
            line_up(results_.matches[i], rows_[i]);
        }
        return std::move(results_);
    }

private:
    // The last hand is the end of an index.
    void read_matches() {
        std::string const sql =
            "SELECT m.id, m.number, m.started, m.status, m.winner, m.place, m.event, r.slug,"
            " l.number, l.played, m.rules, m.drawn FROM match m JOIN rule_set r ON r.id = m.rules"
            " LEFT JOIN hand l ON l.match = m.id AND l.number ="
            "  (SELECT max(h.number) FROM hand h WHERE h.match = m.id)";
        Where const where{filter_};
        all_ = where.sql().empty() && !filter_.limit;
        Query row{connection_, sql + where.sql() + newest_first};
        where.bind(row);
        row.bind(limit_of(filter_));

        auto const switches = read_switches(connection_);
        std::vector<std::int64_t> ids;
        while (row.next()) {
            ids.push_back(row.integer(0));
            auto& match = results_.matches.emplace_back();
            match.number = row.number(1, largest_match_number);
            match.started = row.text(2);
            match.status = read_status(connection_, row.text(3));
            if (!row.is_null(4)) match.winner = row.index(4);
            match.place = row.maybe_text(5);
            match.event = row.maybe_text(6);
            match.rules = row.text(7);
            if (auto const set = switches.find(row.integer(10)); set != switches.end())
                match.rules = with_switches(std::move(match.rules), set->second);
            match.drawn = row.maybe_text(11);
            match.hands = row.is_null(8) ? 0 : row.number(8);
            match.ended = row.is_null(9) ? match.started : row.text(9);
        }
        std::ranges::reverse(results_.matches);
        std::ranges::reverse(ids);
        rows_.resize(ids.size());
        places_.reserve(ids.size());
        for (std::size_t i = 0; i < ids.size(); ++i) {
            places_.emplace(ids[i], i);
            if (!all_) keys_.append(keys_.empty() ? "[" : ",").append(std::to_string(ids[i]));
        }
        keys_ += ']';
    }

    void read_players() {
        Query row{connection_, "SELECT id, name FROM player ORDER BY name"};
        while (row.next()) {
            players_.emplace(row.integer(0), results_.players.size());
            results_.players.push_back(row.text(1));
        }
    }

    void read_sides() {
        auto const each = [this](Query& row) {
            auto const at = place(row);
            auto& match = results_.matches[at];
            if (row.index(3) != match.sides.size())
                refuse(connection_, finding::side_numbers(match.number));
            match.sides.push_back({row.text(1), row.number(2), {}});
            check_number_of_sides(connection_, match.number, match.sides.size());
            rows_[at].starts.push_back(row.number(2));
        };
        for_rows("SELECT s.match, s.name, s.start, s.position FROM side s",
                 " WHERE s.match IN (SELECT value FROM json_each(?))",
                 " ORDER BY s.match, s.position", each);
    }

    void read_seats() {
        auto const each = [this](Query& row) {
            auto const player = players_.find(row.integer(4));
            auto const at = place(row);
            auto const side = row.index(2);
            auto const& match = results_.matches[at];
            if (player == players_.end()) refuse(connection_, finding::seat_numbers(match.number));
            if (side >= match.sides.size())
                refuse(connection_, finding::seat_side(match.number, row.index(1)));
            rows_[at].sittings.push_back({row.index(1), side, row.number(3), player->second});
            check_number_of_seatings(connection_, match.number, rows_[at].sittings.size());
            if (row.number(3) > 1) rows_[at].substitutes = true;
        };
        for_rows("SELECT s.match, s.seat, s.side, s.from_hand, s.player FROM seat s",
                 " WHERE s.match IN (SELECT value FROM json_each(?))",
                 " ORDER BY s.match, s.seat, s.from_hand", each);
    }

    // The points are added up here in one pass; SQLite would look up every hand once for each side.
    void read_totals() {
        auto const each = [this](Query& row) {
            auto const at = place(row);
            auto const side = row.index(2);
            auto& match = results_.matches[at];
            int const hand = row.number(1);
            if (side >= match.sides.size() || hand > match.hands)
                refuse(connection_, finding::missing_entry(match.number, hand));
            int const points = row.number(3);
            auto& total = match.sides[side].total;
            auto const sum = std::int64_t{total} + points;
            if (sum != static_cast<int>(sum))
                refuse(connection_,
                       tr("match {}: its points are too many to be added up", match.number));
            total = static_cast<int>(sum);
            ++rows_[at].entries;
            if (rows_[at].substitutes) rows_[at].scores.push_back({hand, side, points});
        };
        for_rows("SELECT h.match, h.number, e.side, e.total"
                 " FROM hand h CROSS JOIN entry e ON e.hand = h.id",
                 " WHERE h.match IN (SELECT value FROM json_each(?))", "", each);
    }

    /// Each hand has an entry for each side, so that their number says whether one is missing.
    void check(MatchResult const& match, MatchRows const& rows) const {
        check_sides(connection_, match.number, match.sides.size(), match.winner);
        if (rows.entries != static_cast<std::size_t>(match.hands) * match.sides.size())
            refuse(connection_, finding::hand_numbers(match.number));
    }

    // Splits the hands into runs with the same players; all runs with the same players are one
    // line-up.
    void line_up(MatchResult& match, MatchRows const& rows) {
        for (std::size_t side = 0; side < match.sides.size(); ++side) {
            auto& result = match.sides[side];
            int first = 1;
            do {
                int next = match.hands + 1;
                auto players = sitting_at(rows, side, first, next);
                auto const found = std::ranges::find(result.line_ups, players, &LineUp::players);
                auto& line_up = found == result.line_ups.end()
                                    ? result.line_ups.emplace_back(LineUp{std::move(players)})
                                    : *found;
                line_up.hands += std::min(next, match.hands + 1) - first;
                bool const whole = first == 1 && next > match.hands;
                line_up.points +=
                    whole ? result.total - rows.starts[side] : points_of(rows, side, first, next);
                first = next;
            } while (first <= match.hands);
        }
    }

    /// Returns the players of a side in a hand, ascending. If a seat of the side changes after this
    /// hand and before `next`, `next` becomes the number of that hand.
    static std::vector<std::size_t> sitting_at(MatchRows const& rows, std::size_t side, int hand,
                                               int& next) {
        std::vector<std::size_t> players;
        Sitting const* sitting = nullptr;
        auto const leave = [&] {
            if (sitting != nullptr && sitting->side == side) players.push_back(sitting->player);
        };
        for (auto const& candidate : rows.sittings) {
            if (sitting != nullptr && candidate.seat != sitting->seat) {
                leave();
                sitting = nullptr;
            }
            if (candidate.from_hand <= hand) sitting = &candidate;
            else if (candidate.side == side) next = std::min(next, candidate.from_hand);
        }
        leave();
        std::ranges::sort(players);
        return players;
    }

    static int points_of(MatchRows const& rows, std::size_t side, int first, int next) {
        int points = 0;
        for (auto const& score : rows.scores)
            if (score.side == side && score.hand >= first && score.hand < next)
                points += score.points;
        return points;
    }

    /// Calls `each` for every row of a statement that is restricted to the matches read before.
    template <typename Each>
    void for_rows(std::string sql, std::string_view narrowing, std::string_view order,
                  Each const& each) {
        if (!all_) sql += narrowing;
        sql += order;
        Query row{connection_, sql};
        if (!all_) row.bind(keys_);
        while (row.next()) each(row);
    }

    /// Returns the index of the match in column 0. Rows of one match follow each other.
    std::size_t place(Query const& row) {
        auto const key = row.integer(0);
        if (key != last_key_) {
            auto const found = places_.find(key);
            if (found == places_.end()) {
                refuse(connection_, finding::orphan("match"));
            }
            last_key_ = key;
            last_place_ = found->second;
        }
        return last_place_;
    }

    Connection& connection_;
    MatchFilter const& filter_;
    Results results_;
    std::vector<MatchRows> rows_;  ///< of the matches, in their order
    std::unordered_map<std::int64_t, std::size_t> places_;  ///< of matches, by key
    std::unordered_map<std::int64_t, std::size_t> players_;  ///< their indices, by key
    std::string keys_;  ///< of the matches, as JSON
    std::int64_t last_key_ = 0;  ///< that was looked up; no match has key 0
    std::size_t last_place_ = 0;
    bool all_ = true;  ///< all matches were read: no restriction
};

}  // namespace

Results Book::results(MatchFilter const& filter) const {
    Snapshot const snapshot{*connection_};
    return ResultReader{*connection_, filter}.read();
}

}  // namespace meldbook::store
