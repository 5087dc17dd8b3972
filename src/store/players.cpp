// Players: who there is, and what they are called.

#include "store/journal.hpp"
#include "store/step.hpp"

namespace meldbook::store {

namespace {

std::optional<std::int64_t> find_player(Connection& connection, std::string const& name) {
    Query query{connection, "SELECT id FROM player WHERE name = ?1", name};
    if (!query.next()) return std::nullopt;
    return query.integer(0);
}

// Someone sits in a seat from their hand on, up to the hand the next one takes it.
constexpr auto list_players = R"(
    WITH turn AS (
        SELECT match, player, from_hand,
               lead(from_hand) OVER (PARTITION BY match, seat ORDER BY from_hand) AS to_hand
        FROM seat)
    SELECT p.name, count(DISTINCT t.match),
           coalesce(sum((SELECT count(*) FROM hand h
                         WHERE h.match = t.match AND h.number >= t.from_hand
                           AND h.number < coalesce(t.to_hand, 1 << 40))), 0)
    FROM player p LEFT JOIN turn t ON t.player = p.id
    GROUP BY p.id ORDER BY p.name)";

}  // namespace

std::vector<PlayerSummary> Book::players() const {
    std::vector<PlayerSummary> players;
    Query query{*connection_, list_players};
    while (query.next()) players.push_back({query.text(0), query.integer(1), query.integer(2)});
    return players;
}

std::vector<std::string> Book::player_names() const {
    std::vector<std::string> names;
    Query query{*connection_, "SELECT name FROM player ORDER BY name"};
    while (query.next()) names.push_back(query.text(0));
    return names;
}

std::int64_t Step::player(std::string const& name) {
    if (auto const known = find_player(connection_, name)) return *known;
    return journal_->insert(player_table, std::nullopt, name);
}

void Step::rename_player(std::string const& from, std::string const& to) {
    auto const player = find_player(connection_, from);
    if (!player) throw NotFound{Thing::player, from};
    if (auto const other = find_player(connection_, to); other && other != player)
        throw StoreError{StoreFault::name_taken, connection_.path(), to};
    journal_->update(player_table, key(*player), "name = ?2", to);
}

}  // namespace meldbook::store
