#include "league/figures.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "domain/text.hpp"

namespace meldbook::league {

namespace {

/// Between the names of partners; no name has it.
constexpr char between = '\x1F';

std::string where(std::optional<std::string> const& since) {
    return since ? " WHERE r.finished >= $1::timestamptz " : " ";
}

std::vector<Value> values(std::optional<std::string> const& since) {
    if (!since) return {};
    return {since};
}

/// SQL for the figures of contenders; `counts` says whether a match counts as theirs in a row.
std::string figures(std::string const& counts) {
    return "count(*) FILTER (WHERE " + counts + ") AS matches, count(*) FILTER (WHERE " + counts +
           " AND won = 2) AS won, count(*) FILTER (WHERE " + counts +
           " AND won = 1) AS level, sum(hands) AS hands, sum(points)::bigint AS points,"
           " sum(margin) FILTER (WHERE " +
           counts + ")::bigint AS margins";
}

constexpr auto in_order = ", c.name AS club_name FROM figures f JOIN league.club c ON c.id = f.club"
                          " WHERE f.matches > 0 OR f.hands > 0"
                          " ORDER BY 2 * won + level DESC, points DESC, "
                          " coalesce(margins::float8 / nullif(matches, 0), 0) DESC, who, club_name";

auto worth(Contender const& contender) {
    return std::tuple(2 * contender.won + contender.level, contender.points,
                      contender.margin.value_or(0));
}

/// A player in the match that is being read.
struct Part {
    std::size_t player = 0;  ///< index
    int hands = 0;
};

struct Side {
    int place = 0;
    int hands = 0;
    std::vector<Part> parts;
};

/// Rates the players match by match.
class Rating {
public:
    void add(Row const& row) {
        auto const revision = row.integer(0);
        auto const side = row.number(1);
        if (revision != revision_ || sides_.empty()) {
            finish();
            revision_ = revision;
            side_ = -1;
        }
        if (side != std::exchange(side_, side)) sides_.push_back({row.number(3), 0, {}});
        auto& now = sides_.back();
        int const hands = row.number(4);
        // The first of a line-up counts its hands.
        if (row.number(2) == 0) now.hands += hands;
        auto const player = index_of(row.text(5), row.text(6));
        auto const known = std::ranges::find(now.parts, player, &Part::player);
        if (known != now.parts.end()) known->hands += hands;
        else now.parts.push_back({player, hands});
    }

    void finish() {
        if (sides_.empty()) return;
        std::vector<stats::RatedSide> rated;
        for (auto const& side : sides_) {
            auto& each = rated.emplace_back();
            each.place = side.place;
            for (auto const& [player, hands] : side.parts) {
                double const share = side.hands > 0 ? static_cast<double>(hands) / side.hands : 1;
                each.players.push_back({player, share});
            }
        }
        count_players();
        stats::rate(ratings_, rated);
        sides_.clear();
    }

    std::vector<RatedPlayer> result() {
        for (std::size_t i = 0; i < players_.size(); ++i) players_[i].rating = ratings_[i];
        auto const mean = [](RatedPlayer const& each) { return std::llround(each.rating.mean); };
        std::ranges::sort(players_, [&](RatedPlayer const& a, RatedPlayer const& b) {
            return std::tuple(-mean(a), a.player, a.club) < std::tuple(-mean(b), b.player, b.club);
        });
        for (std::size_t i = 0; i < players_.size(); ++i) {
            bool const shares = i > 0 && mean(players_[i]) == mean(players_[i - 1]);
            players_[i].rank = shares ? players_[i - 1].rank : static_cast<int>(i) + 1;
        }
        return std::move(players_);
    }

private:
    std::size_t index_of(std::string club, std::string player) {
        auto const [found, fresh] = indices_.try_emplace(club + between + player, players_.size());
        if (fresh) {
            stats::Model const model;
            players_.push_back({.club = std::move(club), .player = std::move(player)});
            ratings_.push_back({model.mean, model.deviation});
        }
        return found->second;
    }

    void count_players() {
        std::vector<std::size_t> seen;
        for (auto const& side : sides_)
            for (auto const& part : side.parts) seen.push_back(part.player);
        std::ranges::sort(seen);
        auto const last = std::unique(seen.begin(), seen.end());
        for (auto player = seen.begin(); player != last; ++player) ++players_[*player].matches;
    }

    std::unordered_map<std::string, std::size_t> indices_;  ///< by club and name
    std::vector<RatedPlayer> players_;
    std::vector<stats::Rating> ratings_;
    std::int64_t revision_ = 0;
    int side_ = -1;
    std::vector<Side> sides_;  ///< of the match that is being read
};

}  // namespace

std::vector<Contender> contenders(Server& server, Contenders what,
                                  std::optional<std::string> const& since) {
    std::string sql;
    if (what == Contenders::players) {
        sql = "WITH figures AS (SELECT r.club, r.player AS who, " + figures("player_counts") +
              " FROM league.counted r" + where(since) + "GROUP BY r.club, r.player)";
    } else {
        sql = "WITH pair AS (SELECT r.club, r.revision,"
              " string_agg(r.player, chr(31) ORDER BY r.player) AS who, min(r.hands) AS hands,"
              " min(r.points) AS points, min(r.margin) AS margin, min(r.won) AS won,"
              " bool_or(r.pair_counts) AS pair_counts FROM league.counted r" +
              where(since) +
              "GROUP BY r.club, r.revision, r.side, r.line_up HAVING count(*) > 1),"
              " figures AS (SELECT club, who, " +
              figures("pair_counts") + " FROM pair GROUP BY club, who)";
    }
    std::vector<Contender> all;
    server.query(sql + " SELECT who, matches, won, level, hands, points, margins" + in_order,
                 values(since), [&](Row const& row) {
                     Contender each;
                     auto const who = row.text(0);
                     for (auto const name : split(who, between)) each.players.emplace_back(name);
                     each.matches = row.integer(1);
                     each.won = row.integer(2);
                     each.level = row.integer(3);
                     each.hands = row.integer(4);
                     each.points = row.integer(5);
                     if (each.matches > 0 && !row.is_null(6)) {
                         each.margin = static_cast<double>(row.integer(6)) /
                                       static_cast<double>(each.matches);
                     }
                     each.club = row.text(7);
                     bool const shares = !all.empty() && worth(all.back()) == worth(each);
                     each.rank = shares ? all.back().rank : static_cast<int>(all.size()) + 1;
                     all.push_back(std::move(each));
                 });
    return all;
}

std::vector<ClubFigures> club_figures(Server& server, std::optional<std::string> const& since) {
    std::vector<ClubFigures> all;
    server.query("SELECT c.name, f.* FROM (SELECT r.club, count(DISTINCT r.player),"
                 "  count(DISTINCT r.revision) AS matches,"
                 "  count(DISTINCT r.revision) FILTER (WHERE r.won = 1),"
                 "  coalesce(sum(r.hands) FILTER (WHERE r.seat = 0 AND r.side = 0), 0),"
                 "  coalesce(sum(r.points) FILTER (WHERE r.seat = 0), 0)::bigint,"
                 "  coalesce(sum(r.hands) FILTER (WHERE r.seat = 0), 0)"
                 "  FROM league.counted r" +
                     where(since) +
                     "GROUP BY r.club) f JOIN league.club c ON c.id = f.club"
                     " ORDER BY f.matches DESC, c.name",
                 values(since), [&](Row const& row) {
                     auto& each = all.emplace_back(ClubFigures{.club = row.text(0),
                                                               .players = row.integer(2),
                                                               .matches = row.integer(3),
                                                               .level = row.integer(4),
                                                               .hands = row.integer(5),
                                                               .points = row.integer(6)});
                     if (auto const hands = row.integer(7); hands > 0) {
                         each.points_a_hand =
                             static_cast<double>(each.points) / static_cast<double>(hands);
                     }
                 });
    return all;
}

std::vector<RatedPlayer> rated_players(Server& server, std::optional<std::string> const& since) {
    Rating rating;
    server.query("SELECT r.revision, r.side, r.seat, r.place, r.hands, c.name, r.player"
                 " FROM league.counted r JOIN league.club c ON c.id = r.club" +
                     where(since) + "ORDER BY r.finished, r.revision, r.side, r.line_up, r.seat",
                 values(since), [&](Row const& row) { rating.add(row); });
    rating.finish();
    return rating.result();
}

}  // namespace meldbook::league
