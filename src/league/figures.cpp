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
#include "stats/standings.hpp"

namespace meldbook::league {

namespace {

/// Between the names of partners; no name has it.
constexpr char between = '\x1F';

auto by_name(PlayerName const& player) { return std::tie(player.name, player.club); }

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

/// Runs a query of the results that a filter chooses.
void query_chosen(Server& server, store::MatchFilter const& which, std::string const& sql,
                  std::function<void(Row const&)> const& visit) {
    server.transaction([&] {
        server.query("SELECT league.choose($1::timestamptz, $2, $3, $4)",
                     {which.since, which.until,
                      which.event.empty() ? std::nullopt : Value(join(which.event, "\x1F")),
                      which.rules});
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

/// Points of different games are not added: after wins come ratings, then.
auto worth(Contender const& contender, bool several_games) {
    auto const won = contender.matches == 0 ? -1 : 2 * contender.won + contender.level;
    if (several_games)
        return std::tuple(won, std::int64_t{std::llround(contender.rating.value().mean)}, 0.0);
    return std::tuple(won, contender.points, contender.a_match(contender.margins).value_or(0));
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

/// Orders contenders by what they are worth, the highest first, and ranks them.
template <typename Worth>
void rank(std::vector<Contender>& contenders, Worth const& worth_of) {
    std::ranges::sort(contenders, [&](Contender const& a, Contender const& b) {
        if (auto const x = worth_of(a), y = worth_of(b); x != y) return x > y;
        return std::tuple(a.names(), a.club) < std::tuple(b.names(), b.club);
    });
    stats::give_ranks(contenders, worth_of);
}

/// What the server adds up, in the order of its columns.
constexpr std::int64_t Contender::* summed[] = {
    &Contender::matches, &Contender::won,     &Contender::level,     &Contender::hands,
    &Contender::points,  &Contender::margins, &Contender::own_points};

/// Adds up contenders that are the same persons.
class Adding {
public:
    Adding(Persons const& persons, Clubs const& clubs) : clubs_(clubs), persons_(persons) {}

    /// worker, role, players, and the sums
    void add(int club, Row const& row) {
        Contender figures;
        auto const names = row.text(2);
        for (auto const name : split(names, between))
            figures.players.push_back(persons_.shown({club, std::string(name)}));
        std::ranges::sort(figures.players, {}, by_name);
        int column = 3;
        for (auto const sum : summed) figures.*sum = row.integer(column++);
        auto const [found, is_new] = persons_.empty()
                                         ? std::pair(indices_.end(), true)
                                         : indices_.try_emplace(figures.players, all_.size());
        if (is_new) return all_.push_back(std::move(figures));
        for (auto const sum : summed) all_[found->second].*sum += figures.*sum;
    }

    /// Those who have played, in no order.
    std::vector<Contender> result() {
        std::erase_if(all_, [](auto const& each) { return each.matches == 0 && each.hands == 0; });
        for (auto& each : all_) each.club = club_names(clubs_, each.players);
        return std::move(all_);
    }

private:
    Clubs const& clubs_;
    Persons const& persons_;
    std::vector<Contender> all_;
    std::map<std::vector<PlayerName>, std::size_t> indices_;
};

struct Side {
    struct LineUp {
        std::vector<PlayerName> players;
        int hands = 0;
    };
    int place = 0;
    int hands = 0;
    std::vector<LineUp> line_ups;  ///< by player, each player of one
};

/// Rates players, or pairs, match by match.
class Rating {
public:
    Rating(Server& server, Contenders what)
        : clubs_(server),
          persons_(last_statements(server)),
          twice_(server, persons_),
          pairs_(what == Contenders::pairs) {}

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
        bool const first = row.number(4) == 0;
        if (first) now.hands += hands;
        if (first || !pairs_) now.line_ups.push_back({{}, hands});
        now.line_ups.back().players.push_back(persons_.shown({*club, row.text(7)}));
    }

    void finish() {
        std::vector<stats::RatedSide> rated;
        std::set<std::size_t> played;
        bool const counts = !std::exchange(has_twice_, false);
        for (auto& side : std::exchange(sides_, {})) {
            if (!counts) continue;
            std::map<std::size_t, int> hands;
            for (auto& line_up : side.line_ups)
                hands[index_of(std::move(line_up.players))] += line_up.hands;
            auto& each = rated.emplace_back();
            each.place = side.place;
            for (auto const& [contender, own] : hands) {
                played.insert(contender);
                double const share = side.hands > 0 ? static_cast<double>(own) / side.hands : 1;
                each.players.push_back({contender, share});
            }
        }
        for (auto const contender : played) ++contenders_[contender].matches;
        if (!rated.empty()) stats::rate(ratings_, rated);
    }

    /// Those who have played, in no order, with the matches they have played in.
    std::vector<Contender> result() {
        finish();
        for (std::size_t i = 0; i < contenders_.size(); ++i) contenders_[i].rating = ratings_[i];
        return std::move(contenders_);
    }

private:
    std::size_t index_of(std::vector<PlayerName> players) {
        std::ranges::sort(players, {}, by_name);
        std::string key;
        for (auto const& [club, name] : players)
            key += std::to_string(club) + between + name + between;
        auto const [found, fresh] = indices_.try_emplace(std::move(key), contenders_.size());
        if (fresh) {
            stats::Model const model;
            contenders_.push_back(
                {.club = club_names(clubs_, players), .players = std::move(players)});
            ratings_.push_back({model.mean, model.deviation});
        }
        return found->second;
    }

    Clubs clubs_;
    Persons persons_;
    Twice twice_;
    bool pairs_;
    bool has_twice_ = false;  ///< a player has the match that is being read twice
    std::unordered_map<std::string, std::size_t> indices_;  ///< by clubs and names
    std::vector<Contender> contenders_;
    std::vector<stats::Rating> ratings_;
    std::pair<int, std::int64_t> match_;  ///< that is being read: its club and revision
    int side_ = -1;
    std::vector<Side> sides_;
};

std::vector<Contender> rated(Server& server, Contenders what, store::MatchFilter const& which) {
    Rating rating(server, what);
    query_chosen(server, which,
                 "SELECT worker, role, revision, side, seat, place, hands, player"
                 " FROM league.seat_all ORDER BY finished, role, revision, side, line_up, seat",
                 [&](Row const& row) { rating.add(row); });
    return rating.result();
}

}  // namespace

std::string Contender::names() const {
    return join(players, " & ", [](PlayerName const& player) { return player.name; });
}

std::optional<double> Contender::a_match(std::int64_t sum) const {
    if (matches == 0) return std::nullopt;
    return static_cast<double>(sum) / static_cast<double>(matches);
}

std::vector<Kind> kinds(Server& server, store::MatchFilter const& which) {
    Clubs const clubs(server);
    std::vector<Kind> kinds;
    auto const utc = [](std::string const& column) {
        return "to_char(" + column + R"( AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))";
    };
    query_chosen(server, which,
                 "SELECT worker, role, rules, event, " + utc("first") + ", " + utc("last") +
                     " FROM league.kind_all",
                 [&](Row const& row) {
                     if (clubs.of(row))
                         kinds.push_back(
                             {row.text(2), row.maybe_text(3), row.text(4), row.text(5)});
                 });
    return kinds;
}

bool several_games(std::vector<Kind> const& kinds) {
    return std::ranges::any_of(kinds, [&](Kind const& kind) {
        return game_of(kind.rules) != game_of(kinds.front().rules);
    });
}

std::vector<Contender> contenders(Server& server, Contenders what, store::MatchFilter const& which,
                                  Ranking const& ranking) {
    Clubs const clubs(server);
    Persons const persons(last_statements(server));
    Twice const twice(server, persons);
    Adding adding(persons, clubs);
    bool const pairs = what == Contenders::pairs;
    std::string const columns =
        ", matches, won, level, hands, points, margins, own_points, 0 FROM league.";
    auto const add = [&](Row const& row) {
        auto const club = clubs.of(row);
        if (!club) return;
        auto const revision = row.integer(10);  // 0: not of one match
        if (revision > 0 && !twice.has(*club, revision, split(row.text(2), between))) return;
        adding.add(*club, row);
    };
    query_chosen(server, which,
                 "SELECT worker, role, " +
                     (pairs ? "players" + columns + "pair_all" : "player" + columns + "player_all"),
                 add);
    if (twice.keys() != "{}") {
        query_chosen(server, which,
                     "SELECT worker, role, players, -matches, -won, -level, -hands, -points,"
                     " -margins, -own_points, revision FROM league.share_all"
                     " WHERE revision = ANY ('" +
                         twice.keys() + "') AND partners = " + (pairs ? "true" : "false"),
                     add);
    }
    auto all = adding.result();
    std::erase_if(all, [&](Contender const& each) { return each.matches < ranking.least_matches; });
    if (ranking.several_games || ranking.rated) {
        std::map<std::vector<PlayerName>, stats::Rating> ratings;
        for (auto& each : rated(server, what, which))
            ratings.emplace(std::move(each.players), each.rating.value());
        for (auto& each : all) {
            if (auto const found = ratings.find(each.players); found != ratings.end())
                each.rating = found->second;
            else each.rating = stats::Rating{stats::Model().mean, stats::Model().deviation};
        }
    }
    rank(all, [&](Contender const& each) { return worth(each, ranking.several_games); });
    return all;
}

std::vector<ClubFigures> club_figures(Server& server, store::MatchFilter const& which) {
    Clubs const clubs(server);
    Persons const persons(last_statements(server));
    struct Sums {
        ClubFigures figures;
        std::int64_t side_hands = 0;
        std::set<PlayerName> persons;
    };
    std::map<int, Sums> sums;
    query_chosen(server, which,
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

std::vector<Contender> rated_players(Server& server, store::MatchFilter const& which,
                                     std::int64_t least_matches) {
    auto all = rated(server, Contenders::players, which);
    std::erase_if(all, [&](Contender const& each) { return each.matches < least_matches; });
    rank(all, [](Contender const& each) { return std::llround(each.rating.value().mean); });
    return all;
}

}  // namespace meldbook::league
