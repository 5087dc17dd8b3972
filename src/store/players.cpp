// Lists, renames and merges players.

#include "store/gate.hpp"
#include "store/journal.hpp"
#include "store/step.hpp"

namespace meldbook::store {

namespace {

std::optional<std::int64_t> find_player(Connection& connection, std::string const& name) {
    return found_integer(connection, "SELECT id FROM player WHERE name = ?1", name);
}

// A player has a seat from their first hand up to the hand in which the next one takes it.
constexpr auto list_players = R"(
    WITH turn AS (
        SELECT match, player, from_hand,
               lead(from_hand) OVER (PARTITION BY match, seat ORDER BY from_hand) AS to_hand
        FROM seat)
    SELECT p.name, count(DISTINCT t.match),
           sum((SELECT count(*) FROM hand h
                WHERE h.match = t.match AND h.number >= t.from_hand
                  AND h.number < coalesce(t.to_hand, 1 << 40)))
    FROM player p JOIN turn t ON t.player = p.id
    GROUP BY p.id ORDER BY p.name)";

constexpr auto list_first_sides = R"(
    SELECT m.number, d.position, d.name, p.name
    FROM match m JOIN side d ON d.match = m.id
    JOIN seat s ON s.match = m.id AND s.side = d.position AND s.from_hand = 1
    JOIN player p ON p.id = s.player
    WHERE m.id IN (SELECT f.match FROM seat f JOIN player n ON n.id = f.player
                   WHERE n.name = ?1 AND f.from_hand = 1)
    ORDER BY m.number, d.position, s.seat)";

struct SeatKey {
    std::int64_t match, seat, from_hand;
};

std::vector<SeatKey> seats_of(Connection& connection, std::int64_t player) {
    std::vector<SeatKey> seats;
    Query row{connection,
              "SELECT match, seat, from_hand FROM seat WHERE player = ?1"
              " ORDER BY match, seat, from_hand",
              player};
    while (row.next()) seats.push_back({row.integer(0), row.integer(1), row.integer(2)});
    return seats;
}

/// Whether somebody sits in a draw, or sits out.
bool is_drawn(Connection& connection, std::string const& name) {
    return Query{connection, "SELECT 1 FROM drawn_seat WHERE player = ?1 LIMIT 1", name}.next();
}

}  // namespace

std::vector<PlayerSummary> Book::players() const {
    std::vector<PlayerSummary> players;
    Query query{*connection_, list_players};
    while (query.next()) players.push_back({query.text(0), query.integer(1), query.integer(2)});
    return players;
}

std::vector<FirstSides> Book::first_sides(std::string const& player) const {
    std::vector<FirstSides> matches;
    Query row{*connection_, list_first_sides, player};
    while (row.next()) {
        int const number = row.number(0);
        if (matches.empty() || matches.back().match != number) matches.push_back({number, {}});
        auto& sides = matches.back().sides;
        auto const side = row.index(1);
        // Each side has a seat, and they come in order.
        if (side > sides.size()) refuse(*connection_, finding::side_numbers(number));
        if (side == sides.size()) sides.emplace_back();
        sides[side].name = row.text(2);
        sides[side].players.push_back(row.text(3));
    }
    return matches;
}

std::int64_t Step::player(std::string const& name) {
    if (auto const known = find_player(connection_, name)) return *known;
    return journal_->insert(player_table, std::nullopt, name);
}

void Step::rename_player(std::string const& from, std::string const& to) {
    auto const player = find_player(connection_, from);
    if (!player && !is_drawn(connection_, from)) throw NotFound::player(from);
    if (auto const other = find_player(connection_, to); other && other != player)
        throw name_taken(connection_.path(), to);
    if (player) rename_row(*player, to);
    rename_in_draws(from, to);
}

void Step::rename_row(std::int64_t player, std::string const& to) {
    journal_->update(player_table, key(player), "name = ?2", to);
    for (auto const& seat : seats_of(connection_, player)) journal_->touch(seat.match);
}

// Removes the player before changing the seats: by this order the reader of the journal knows a
// merge from a player who left (store/history.cpp). In between, the seats refer to a missing
// player.
void Step::merge_players(std::string const& from, std::string const& into) {
    auto const leaving = find_player(connection_, from);
    if (!leaving && !is_drawn(connection_, from)) throw NotFound::player(from);
    auto const staying = find_player(connection_, into);
    if (!staying && !is_drawn(connection_, into)) throw NotFound::player(into);
    if (leaving && staying) {
        connection_.exec("PRAGMA defer_foreign_keys = ON");
        journal_->remove(player_table, "id = ?1", *leaving);
        for (auto const& seat : seats_of(connection_, *leaving))
            journal_->update(seat_table, key(seat.match, seat.seat, seat.from_hand), "player = ?4",
                             *staying);
    } else if (leaving) {
        rename_row(*leaving, into);
    }
    rename_in_draws(from, into);
}

}  // namespace meldbook::store
