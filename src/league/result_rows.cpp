#include "league/result_rows.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "domain/text.hpp"
#include "stats/field.hpp"
#include "stats/finish.hpp"

namespace meldbook::league {

namespace {

using stats::By;

/// The contests of some finished matches, by their index.
std::map<std::size_t, stats::Contest> contests_by_match(stats::Field& field) {
    std::map<std::size_t, stats::Contest> contests;
    for (auto& contest : field.contests) {
        auto const match = contest.match;
        contests.emplace(match, std::move(contest));
    }
    return contests;
}

/// Whether the match counts as that of the contestant with these players, who sat for the side.
bool counts_for(stats::ContestSide const& side, stats::Field const& field,
                std::vector<std::string> const& players) {
    auto const found = std::ranges::find_if(side.parts, [&](stats::Part const& part) {
        return field.contestants[part.contestant].players == players;
    });
    return found != side.parts.end() && found->counts;
}

int halves_of(stats::Finish finish) {
    switch (finish) {
        case stats::Finish::won: return 2;
        case stats::Finish::level: return 1;
        case stats::Finish::lost: break;
    }
    return 0;
}

/// Calls `visit` with the rows of each line-up, which follow each other.
template <typename Visit>
void each_line_up(ResultRows const& match, Visit const& visit) {
    std::span<ResultRow const> const rows(match.rows);
    for (std::size_t first = 0; first < rows.size();) {
        auto last = first + 1;
        while (last < rows.size() && rows[last].seat > 0) ++last;
        visit(rows.subspan(first, last - first));
        first = last;
    }
}

/// The keys of players and partners in the league.
class Keys {
public:
    Keys(Server& server, std::string const& club,
         std::vector<std::pair<std::string, ResultRows>> const& results) {
        ArrayText names;
        for (auto const& [revision, match] : results)
            for (auto const& row : match.rows) players_.try_emplace(row.player);
        for (auto const& [name, key] : players_) names.add(Value(name));
        // ON CONFLICT alone would use up a key for each player that is known.
        server.query("INSERT INTO league.player (club, name)"
                     " SELECT $1::int, n FROM unnest($2::text[]) n WHERE NOT EXISTS"
                     "  (SELECT FROM league.player p WHERE p.club = $1::int AND p.name = n)"
                     " ORDER BY n ON CONFLICT DO NOTHING",
                     {club, names.text()});
        read(server,
             "SELECT name, id FROM league.player WHERE club = $1 AND name = ANY ($2::text[])",
             {club, names.text()}, players_);
        for (auto const& [revision, match] : results) {
            each_line_up(match, [&](std::span<ResultRow const> line_up) {
                if (line_up.size() > 1) pairs_.try_emplace(key_of(line_up));
            });
        }
        ArrayText pairs;
        for (auto const& [players, key] : pairs_) pairs.add(Value(players));
        server.query("INSERT INTO league.pair (club, players)"
                     " SELECT $1::int, n::int[] FROM unnest($2::text[]) n WHERE NOT EXISTS"
                     "  (SELECT FROM league.pair p WHERE p.club = $1::int AND p.players = n::int[])"
                     " ORDER BY n ON CONFLICT DO NOTHING",
                     {club, pairs.text()});
        read(server,
             "SELECT players::text, id FROM league.pair WHERE club = $1"
             " AND players IN (SELECT n::int[] FROM unnest($2::text[]) n)",
             {club, pairs.text()}, pairs_);
    }

    std::string const& player(std::string const& name) const { return players_.at(name); }

    /// Nothing for one player alone.
    Value pair(std::span<ResultRow const> line_up) const {
        if (line_up.size() < 2) return std::nullopt;
        return pairs_.at(key_of(line_up));
    }

private:
    using ByText = std::map<std::string, std::string>;

    static void read(Server& server, std::string const& sql, std::vector<Value> const& values,
                     ByText& keys) {
        server.query(sql, values,
                     [&](Row const& row) { keys[row.text(0)] = std::to_string(row.integer(1)); });
    }

    /// The keys of its players, the smallest first, as an array.
    std::string key_of(std::span<ResultRow const> line_up) const {
        std::vector<std::string> keys;
        for (auto const& row : line_up) keys.push_back(player(row.player));
        std::ranges::sort(keys, {}, [](std::string const& key) { return std::stoll(key); });
        return '{' + join(keys, ",") + '}';
    }

    ByText players_, pairs_;
};

}  // namespace

std::map<int, ResultRows> result_rows(store::Book const& book, std::set<int> const& matches) {
    std::map<int, ResultRows> all;
    if (matches.empty()) return all;
    auto const results = book.results(
        {.status = meldbook::Status::finished, .numbers = {matches.begin(), matches.end()}});
    auto by_player = stats::field_of(results, By::player);
    auto by_pair = stats::field_of(results, By::pair);
    auto const of_players = contests_by_match(by_player);
    auto const of_pairs = contests_by_match(by_pair);
    for (auto const& [index, contest] : of_players) {
        auto const& match = results.matches[index];
        auto const& pairs = of_pairs.at(index);
        auto& rows = all[match.number];
        rows.finished = match.ended;
        std::vector<int> places;
        for (auto const& side : contest.sides) places.push_back(side.place);
        for (std::size_t side = 0; side < contest.sides.size(); ++side) {
            std::set<std::size_t> counted;
            auto const& line_ups = match.sides[side].line_ups;
            for (std::size_t line_up = 0; line_up < line_ups.size(); ++line_up) {
                auto const& [players, hands, points] = line_ups[line_up];
                std::vector<std::string> names;
                for (auto const player : players) names.push_back(results.players[player]);
                for (std::size_t seat = 0; seat < players.size(); ++seat) {
                    bool const first = counted.insert(players[seat]).second;
                    rows.rows.push_back(
                        {.side = static_cast<int>(side),
                         .line_up = static_cast<int>(line_up),
                         .seat = static_cast<int>(seat),
                         .player = names[seat],
                         .hands = hands,
                         .points = points,
                         .margin = stats::margin_of(contest, side),
                         .place = places[side],
                         .won = halves_of(stats::finish_of(places, side)),
                         .player_counts =
                             first && counts_for(contest.sides[side], by_player, {names[seat]}),
                         .pair_counts = counts_for(pairs.sides[side], by_pair, names)});
                }
            }
        }
    }
    return all;
}

void send_results(Server& server, std::string const& club,
                  std::vector<std::pair<std::string, ResultRows>> const& results) {
    if (results.empty()) return;
    Keys keys(server, club, results);
    ArrayText revisions, finished, points, margins, players, pairs, hands, sides, line_ups, seats,
        places, won, player_counts, pair_counts;
    for (auto const& [revision, match] : results) {
        each_line_up(match, [&](std::span<ResultRow const> line_up) {
            auto const pair = keys.pair(line_up);
            for (auto const& row : line_up) {
                revisions.add(Value(revision));
                finished.add(Value(match.finished));
                for (auto const& [column, number] :
                     {std::pair{&points, row.points}, std::pair{&margins, row.margin},
                      std::pair{&hands, row.hands}, std::pair{&sides, row.side},
                      std::pair{&line_ups, row.line_up}, std::pair{&seats, row.seat},
                      std::pair{&places, row.place}, std::pair{&won, row.won}})
                    column->add(std::int64_t{number});
                players.add(Value(keys.player(row.player)));
                pairs.add(pair);
                player_counts.add(row.player_counts);
                pair_counts.add(row.pair_counts);
            }
        });
    }
    server.query(
        "INSERT INTO league.result (revision, finished, points, margin, player, pair, hands,"
        "  side, line_up, seat, place, won, player_counts, pair_counts)"
        " SELECT * FROM unnest($1::bigint[], $2::timestamptz[], $3::int[], $4::int[],"
        "  $5::int[], $6::int[], $7::smallint[], $8::smallint[], $9::smallint[],"
        "  $10::smallint[], $11::smallint[], $12::smallint[], $13::bool[], $14::bool[])",
        {revisions.text(), finished.text(), points.text(), margins.text(), players.text(),
         pairs.text(), hands.text(), sides.text(), line_ups.text(), seats.text(), places.text(),
         won.text(), player_counts.text(), pair_counts.text()});
}

}  // namespace meldbook::league
