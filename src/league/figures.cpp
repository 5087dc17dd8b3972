#include "league/figures.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "domain/text.hpp"
#include "league/same.hpp"

namespace meldbook::league {

namespace {

/// Between the names of partners; no name has it.
constexpr char between = '\x1F';

/// The clubs that have not left, and whose rows are theirs.
class Clubs {
public:
    explicit Clubs(Server& server) {
        server.query("SELECT id, name, role, worker FROM league.member", {}, [&](Row const& row) {
            names_[row.number(0)] = row.text(1);
            keys_[{row.maybe_text(3), row.text(2)}] = row.number(0);
        });
    }

    /// The club of a row whose first columns are the worker and the role. Nothing for a club that has
    /// left, and for a role on a server that does not have its club.
    std::optional<int> of(Row const& row) const {
        auto const found = keys_.find({row.maybe_text(0), row.text(1)});
        if (found == keys_.end()) return std::nullopt;
        return found->second;
    }

    std::string const& name(int club) const { return names_.at(club); }

private:
    std::map<int, std::string> names_;
    std::map<std::pair<std::optional<std::string>, std::string>, int> keys_;
};

/// Runs a query of results that ended at a time or later.
void query_since(Server& server, std::optional<std::string> const& since, std::string const& sql,
                 std::function<void(Row const&)> const& visit) {
    if (!since) return server.query(sql, {}, visit);
    server.transaction([&] {
        server.query("SELECT league.count_since($1::timestamptz)", {since});
        server.query(sql, {}, visit);
    });
}

/// Matches that count for a club and for an earlier one: who is one person in both has them once.
class Twice {
public:
    Twice(Server& server, Persons const& persons) : persons_(persons) {
        if (!persons.are_of_several_clubs()) return;
        server.query("SELECT club, revision, first FROM league.twice", {}, [&](Row const& row) {
            first_[{row.number(0), row.integer(1)}] = row.number(2);
        });
    }

    /// Whether players of a club have a state of a match twice.
    bool has(int club, std::int64_t revision, std::vector<std::string_view> const& players) const {
        auto const found = first_.find({club, revision});
        return found != first_.end() && std::ranges::all_of(players, [&](std::string_view name) {
                   return persons_.is_of({club, std::string(name)}, found->second);
               });
    }

    /// The keys of these states, as an array.
    std::string keys() const {
        ArrayText keys;
        for (auto const& [key, first] : first_) keys.add(key.second);
        return keys.text();
    }

private:
    Persons const& persons_;
    std::map<std::pair<int, std::int64_t>, int> first_;
};

auto worth(Contender const& contender) {
    return std::tuple(2 * contender.won + contender.level, contender.points,
                      contender.margin.value_or(0));
}

/// The names of the clubs of players, each once.
std::string club_names(Clubs const& clubs, std::vector<PlayerName> const& players) {
    std::vector<std::string> names;
    for (auto const& player : players) {
        auto const& name = clubs.name(player.club);
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return join(names, " & ");
}

/// Adds up contenders that are the same persons.
class Adding {
public:
    Adding(Persons const& persons, Clubs const& clubs) : clubs_(clubs), persons_(persons) {}

    void add(int club, std::string_view names, Contender const& figures, std::int64_t margins) {
        std::vector<PlayerName> players;
        for (auto const name : split(names, between))
            players.push_back(persons_.shown({club, std::string(name)}));
        if (persons_.empty()) {
            all_.push_back({std::move(players), figures, margins});
            return;
        }
        std::ranges::sort(players, {}, [](PlayerName const& player) {
            return std::tie(player.name, player.club);
        });
        auto const [found, is_new] = indices_.try_emplace(players, all_.size());
        if (is_new) {
            all_.push_back({std::move(players), figures, margins});
            return;
        }
        auto& [same, sums, margin_sum] = all_[found->second];
        sums.matches += figures.matches;
        sums.won += figures.won;
        sums.level += figures.level;
        sums.hands += figures.hands;
        sums.points += figures.points;
        margin_sum += margins;
    }

    /// Those who have played, the best first.
    std::vector<Contender> result() {
        std::vector<Contender> contenders;
        for (auto& [players, figures, margins] : all_) {
            if (figures.matches == 0 && figures.hands == 0) continue;
            auto& each = contenders.emplace_back(std::move(figures));
            each.club = club_names(clubs_, players);
            for (auto& player : players) each.players.push_back(std::move(player.name));
            if (each.matches > 0)
                each.margin = static_cast<double>(margins) / static_cast<double>(each.matches);
        }
        std::ranges::sort(contenders, [](Contender const& a, Contender const& b) {
            if (auto const x = worth(a), y = worth(b); x != y) return x > y;
            return std::tie(a.players, a.club) < std::tie(b.players, b.club);
        });
        for (std::size_t i = 0; i < contenders.size(); ++i) {
            bool const shares = i > 0 && worth(contenders[i]) == worth(contenders[i - 1]);
            contenders[i].rank = shares ? contenders[i - 1].rank : static_cast<int>(i) + 1;
        }
        return contenders;
    }

private:
    struct Sums {
        std::vector<PlayerName> players;
        Contender figures;
        std::int64_t margins = 0;  ///< of the matches that count
    };

    Clubs const& clubs_;
    Persons const& persons_;
    std::vector<Sums> all_;
    std::map<std::vector<PlayerName>, std::size_t> indices_;
};

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
    explicit Rating(Server& server)
        : clubs_(server), persons_(last_statements(server)), twice_(server, persons_) {}

    /// worker, role, revision, side, seat, place, hands, player
    void add(Row const& row) {
        auto const club = clubs_.of(row);
        if (!club) return;
        std::pair const match{*club, row.integer(2)};
        auto const side = row.number(3);
        if (std::exchange(match_, match) != match) {
            finish();
            side_ = -1;
        }
        has_twice_ = has_twice_ || twice_.has(*club, match.second, {row.text(7)});
        if (side != std::exchange(side_, side)) sides_.push_back({row.number(5), 0, {}});
        auto& now = sides_.back();
        int const hands = row.number(6);
        // The first of a line-up counts its hands.
        if (row.number(4) == 0) now.hands += hands;
        auto const player = index_of(persons_.shown({*club, row.text(7)}));
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
        if (!std::exchange(has_twice_, false)) {
            count_players();
            stats::rate(ratings_, rated);
        }
        sides_.clear();
    }

    std::vector<RatedPlayer> result() {
        for (std::size_t i = 0; i < players_.size(); ++i) players_[i].rating = ratings_[i];
        std::erase_if(players_, [](RatedPlayer const& each) { return each.matches == 0; });
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
    std::size_t index_of(PlayerName player) {
        auto key = std::to_string(player.club) + between + player.name;
        auto const [found, fresh] = indices_.try_emplace(std::move(key), players_.size());
        if (fresh) {
            stats::Model const model;
            players_.push_back(
                {.club = clubs_.name(player.club), .player = std::move(player.name)});
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

    Clubs clubs_;
    Persons persons_;
    Twice twice_;
    bool has_twice_ = false;  ///< a player has the match that is being read twice
    std::unordered_map<std::string, std::size_t> indices_;  ///< by club and name
    std::vector<RatedPlayer> players_;
    std::vector<stats::Rating> ratings_;
    std::pair<int, std::int64_t> match_;  ///< that is being read: its club and revision
    int side_ = -1;
    std::vector<Side> sides_;
};

}  // namespace

std::vector<Contender> contenders(Server& server, Contenders what,
                                  std::optional<std::string> const& since) {
    Clubs const clubs(server);
    Persons const persons(last_statements(server));
    Twice const twice(server, persons);
    Adding adding(persons, clubs);
    bool const pairs = what == Contenders::pairs;
    std::string const columns = ", matches, won, level, hands, points, margins, 0 FROM league.";
    auto const add = [&](Row const& row) {
        auto const club = clubs.of(row);
        if (!club) return;
        auto const revision = row.integer(9);  // 0: not of one match
        if (revision > 0 && !twice.has(*club, revision, split(row.text(2), between))) return;
        adding.add(*club, row.text(2),
                   {.matches = row.integer(3),
                    .won = row.integer(4),
                    .level = row.integer(5),
                    .hands = row.integer(6),
                    .points = row.integer(7)},
                   row.integer(8));
    };
    query_since(server, since,
                "SELECT worker, role, " +
                    (pairs ? "players" + columns + "pair_all" : "player" + columns + "player_all"),
                add);
    if (twice.keys() != "{}") {
        query_since(
            server, since,
            "SELECT worker, role, players, -matches, -won, -level, -hands, -points, -margins,"
            " revision FROM league.share_all WHERE revision = ANY ('" +
                twice.keys() + "') AND partners = " + (pairs ? "true" : "false"),
            add);
    }
    return adding.result();
}

std::vector<ClubFigures> club_figures(Server& server, std::optional<std::string> const& since) {
    Clubs const clubs(server);
    Persons const persons(last_statements(server));
    struct Sums {
        ClubFigures figures;
        std::int64_t side_hands = 0;
        std::set<PlayerName> persons;
    };
    std::map<int, Sums> sums;
    query_since(server, since,
                "SELECT worker, role, player, matches, level, hands, points, side_hands"
                " FROM league.club_all",
                [&](Row const& row) {
                    auto const club = clubs.of(row);
                    if (!club) return;
                    auto& [figures, side_hands, players] = sums[*club];
                    if (auto name = row.maybe_text(2))
                        players.insert(persons.shown({*club, std::move(*name)}));
                    figures.matches += row.integer(3);
                    figures.level += row.integer(4);
                    figures.hands += row.integer(5);
                    figures.points += row.integer(6);
                    side_hands += row.integer(7);
                });
    std::vector<ClubFigures> all;
    for (auto& [club, each] : sums) {
        auto& figures = all.emplace_back(std::move(each.figures));
        figures.club = clubs.name(club);
        figures.players = static_cast<std::int64_t>(each.persons.size());
        if (each.side_hands > 0) {
            figures.points_a_hand =
                static_cast<double>(figures.points) / static_cast<double>(each.side_hands);
        }
    }
    std::ranges::sort(all, [](ClubFigures const& a, ClubFigures const& b) {
        return std::tie(b.matches, a.club) < std::tie(a.matches, b.club);
    });
    return all;
}

std::vector<RatedPlayer> rated_players(Server& server, std::optional<std::string> const& since) {
    Rating rating(server);
    query_since(server, since,
                "SELECT worker, role, revision, side, seat, place, hands, player"
                " FROM league.seat_all ORDER BY finished, role, revision, side, line_up, seat",
                [&](Row const& row) { rating.add(row); });
    rating.finish();
    return rating.result();
}

}  // namespace meldbook::league
