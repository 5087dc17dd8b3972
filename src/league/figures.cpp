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

/// The clubs that have not left, whose rows are theirs, and who of their players is one person.
class Members {
public:
    explicit Members(Server& server) : persons(last_statements(server)) {
        server.query("SELECT id, name, role, worker FROM league.member", {}, [&](Row const& row) {
            names_[row.number(0)] = row.text(1);
            keys_[{row.maybe_text(3), row.text(2)}] = row.number(0);
        });
    }

    /// Finds the states of matches that count for a club and for an earlier one, for have_twice() and twice().
    void find_twice(Server& server) {
        if (!persons.are_of_several_clubs()) return;
        server.query("SELECT club, revision, first FROM league.twice", {}, [&](Row const& row) {
            first_[{row.number(0), row.integer(1)}] = row.number(2);
        });
    }

    /// The club of a row whose first columns are the worker and the role. Nothing for a club that has
    /// left, and for a role on a server that does not have its club.
    std::optional<int> of(Row const& row) const {
        auto const found = keys_.find({row.maybe_text(0), row.text(1)});
        return found == keys_.end() ? std::nullopt : std::optional(found->second);
    }

    std::string const& name(int club) const { return names_.at(club); }

    /// Whether players of a club have a state of a match twice: they are the same persons in both clubs.
    bool have_twice(int club, std::int64_t revision,
                    std::vector<std::string_view> const& players) const {
        auto const found = first_.find({club, revision});
        return found != first_.end() && std::ranges::all_of(players, [&](std::string_view name) {
                   return persons.is_of({club, std::string(name)}, found->second);
               });
    }

    /// The keys of the states that count for two clubs, as an array; empty if nobody can have one twice.
    std::string twice() const {
        ArrayText keys;
        for (auto const& [key, first] : first_) keys.add(key.second);
        return first_.empty() ? "" : keys.text();
    }

    Persons const persons;

private:
    std::map<int, std::string> names_;
    std::map<std::pair<std::optional<std::string>, std::string>, int> keys_;
    std::map<std::pair<int, std::int64_t>, int> first_;  ///< the earlier club, by club and state
};

/// Runs a query of the results that a filter chooses; `seasons`, an array, tells them apart.
void query_chosen(Server& server, store::MatchFilter const& which, std::string const& sql,
                  std::function<void(Row const&)> const& visit, Value const& seasons = {}) {
    server.transaction([&] {
        server.query("SELECT league.choose($1::timestamptz, $2, $3, $4, $5)",
                     {which.since, which.until,
                      which.event.empty() ? std::nullopt : Value(join(which.event, "\x1F")),
                      which.rules, seasons});
        server.query(sql, {}, visit);
    });
}

/// What contenders are ranked by.
enum class Order : std::uint8_t { wins, wins_in_several_games, victory };

/// Points of different games are not added: after wins come ratings, then.
auto worth(Contender const& contender, Order order) {
    if (order == Order::victory) return std::tuple(contender.victory, contender.points, 0.0);
    auto const won = contender.matches == 0 ? -1 : 2 * contender.won + contender.level;
    if (order == Order::wins_in_several_games)
        return std::tuple(won, std::int64_t{std::llround(contender.rating.value().mean)}, 0.0);
    return std::tuple(won, contender.points,
                      average(contender.margins, contender.matches).value_or(0));
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
    &Contender::matches,    &Contender::won,     &Contender::level,
    &Contender::hands,      &Contender::points,  &Contender::margins,
    &Contender::own_points, &Contender::victory, &Contender::victories};

/// Contenders, each once.
class Roster {
public:
    explicit Roster(Members const& members) : members_(members) {}

    /// The index of players of a club, or of who is the same person.
    std::size_t index_of(int club, std::vector<std::string_view> const& names) {
        std::vector<PlayerName> players;
        for (auto const name : names)
            players.push_back(members_.persons.shown({club, std::string(name)}));
        return index_of(std::move(players));
    }

    std::size_t index_of(std::vector<PlayerName> players) {
        std::ranges::sort(players, {}, by_name);
        std::string key;
        for (auto const& [club, name] : players)
            key += std::to_string(club) + between + name + between;
        auto const [found, fresh] = indices_.try_emplace(std::move(key), contenders.size());
        if (fresh) {
            std::vector<std::string> clubs;
            for (auto const& player : players)
                if (auto const& name = members_.name(player.club);
                    std::ranges::count(clubs, name) == 0)
                    clubs.push_back(name);
            contenders.push_back({.club = join(clubs, " & "), .players = std::move(players)});
        }
        return found->second;
    }

    std::vector<Contender> contenders;

private:
    Members const& members_;
    std::unordered_map<std::string, std::size_t> indices_;  ///< by clubs and names
};

constexpr stats::Rating newcomer{stats::Model().mean, stats::Model().deviation};

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
    Rating(Members const& members, Contenders what)
        : members_(members), roster_(members), pairs_(what == Contenders::pairs) {}

    /// worker, role, revision, side, seat, place, hands, player
    void add(Row const& row) {
        auto const club = members_.of(row);
        if (!club) return;
        std::pair const match{*club, row.integer(2)};
        auto const side = row.number(3);
        if (std::exchange(match_, match) != match) {
            finish();
            side_ = -1;
        }
        auto const player = row.text(7);
        has_twice_ = has_twice_ || members_.have_twice(*club, match.second, {player});
        if (side != std::exchange(side_, side)) sides_.push_back({row.number(5), 0, {}});
        auto& now = sides_.back();
        int const hands = row.number(6);
        // The first of a line-up counts its hands.
        bool const first = row.number(4) == 0;
        if (first) now.hands += hands;
        if (first || !pairs_) now.line_ups.push_back({{}, hands});
        now.line_ups.back().players.push_back(members_.persons.shown({*club, player}));
    }

    void finish() {
        std::vector<stats::RatedSide> rated;
        std::set<std::size_t> played;
        bool const counts = !std::exchange(has_twice_, false);
        for (auto& side : std::exchange(sides_, {})) {
            if (!counts) continue;
            std::map<std::size_t, int> hands;
            for (auto& line_up : side.line_ups)
                hands[roster_.index_of(std::move(line_up.players))] += line_up.hands;
            auto& each = rated.emplace_back();
            each.place = side.place;
            for (auto const& [contender, own] : hands) {
                played.insert(contender);
                double const share = side.hands > 0 ? static_cast<double>(own) / side.hands : 1;
                each.players.push_back({contender, share});
            }
        }
        for (auto const contender : played) ++roster_.contenders[contender].matches;
        ratings_.resize(roster_.contenders.size(), newcomer);
        if (!rated.empty()) stats::rate(ratings_, rated);
    }

    /// Those who have played, in no order, with the matches they have played in.
    std::vector<Contender> result() {
        finish();
        for (std::size_t i = 0; i < ratings_.size(); ++i)
            roster_.contenders[i].rating = ratings_[i];
        return std::move(roster_.contenders);
    }

private:
    Members const& members_;
    Roster roster_;
    bool pairs_;
    bool has_twice_ = false;  ///< a player has the match that is being read twice
    std::vector<stats::Rating> ratings_;
    std::pair<int, std::int64_t> match_;  ///< that is being read: its club and revision
    int side_ = -1;
    std::vector<Side> sides_;
};

std::vector<Contender> rated(Server& server, Members const& members, Contenders what,
                             store::MatchFilter const& which) {
    Rating rating(members, what);
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

std::optional<double> average(std::int64_t sum, std::int64_t count) {
    if (count == 0) return std::nullopt;
    return static_cast<double>(sum) / static_cast<double>(count);
}

std::vector<Kind> kinds(Server& server, store::MatchFilter const& which) {
    Members const members(server);
    std::vector<Kind> kinds;
    auto const utc = [](std::string const& column) {
        return "to_char(" + column + R"( AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))";
    };
    query_chosen(server, which,
                 "SELECT worker, role, rules, event, " + utc("first") + ", " + utc("last") +
                     " FROM league.kind_all",
                 [&](Row const& row) {
                     if (auto const club = members.of(row))
                         kinds.push_back({members.name(*club), row.text(2), row.maybe_text(3),
                                          row.text(4), row.text(5)});
                 });
    return kinds;
}

bool several_games(Server& server, store::MatchFilter const& which) {
    Members const members(server);
    std::set<std::string> games;
    query_chosen(server, which, "SELECT worker, role, rules FROM league.game_all",
                 [&](Row const& row) {
                     if (members.of(row)) games.emplace(game_of(row.text(2)));
                 });
    return games.size() > 1;
}

namespace {

/// Adds up the figures of contenders.
class Sums {
public:
    explicit Sums(Members const& members) : roster_(members) {}

    /// `column` is the first of those in `summed`.
    void add(int club, std::vector<std::string_view> const& names, Row const& row, int column) {
        auto& contender = roster_.contenders[roster_.index_of(club, names)];
        for (auto const sum : summed) contender.*sum += row.integer(column++);
    }

    std::vector<Contender> take() { return std::move(roster_.contenders); }

private:
    Roster roster_;
};

/// Leaves out whom a ranking does not have, and ranks the others; `rated` are their ratings if it needs any.
std::vector<Contender> ranked(std::vector<Contender> all, Ranking const& ranking,
                              std::vector<Contender> rated) {
    std::erase_if(all, [&](Contender const& each) {
        return each.matches < ranking.least_matches || (each.matches == 0 && each.hands == 0);
    });
    if (ranking.needs_ratings()) {
        std::map<std::vector<PlayerName>, stats::Rating> ratings;
        for (auto& each : rated) ratings.emplace(std::move(each.players), each.rating.value());
        for (auto& each : all) {
            auto const found = ratings.find(each.players);
            each.rating = found == ratings.end() ? newcomer : found->second;
        }
    }
    bool const by_victory =
        !ranking.several_games &&
        std::ranges::any_of(all, [](auto const& each) { return each.victories > 0; }) &&
        std::ranges::all_of(all, [](auto const& each) { return each.victories == each.matches; });
    auto const order = by_victory              ? Order::victory
                       : ranking.several_games ? Order::wins_in_several_games
                                               : Order::wins;
    rank(all, [&](Contender const& each) { return worth(each, order); });
    return all;
}

/// What is added up, as columns; `sign` before each.
std::string sums_of(std::string const& sign) {
    std::string columns;
    for (std::string const name : {"matches", "won", "level", "hands", "points", "margins",
                                   "own_points", "victory", "victories"})
        columns.append(", ").append(sign).append(name);
    return columns;
}

}  // namespace

std::vector<Contender> contenders(Server& server, Contenders what, store::MatchFilter const& which,
                                  Ranking const& ranking) {
    Members members(server);
    members.find_twice(server);
    Sums sums(members);
    bool const pairs = what == Contenders::pairs;
    auto const add = [&](Row const& row) {
        auto const club = members.of(row);
        // Partners that are more than sit in a match: of before the tables refused them.
        if (!club || row.is_too_long(2)) return;
        auto const text = row.text(2);
        auto const names = split(text, between);
        auto const revision = row.integer(3);  // 0: not of one match
        if (revision > 0 && !members.have_twice(*club, revision, names)) return;
        sums.add(*club, names, row, 4);
    };
    query_chosen(server, which,
                 "SELECT worker, role, " + std::string(pairs ? "players" : "player") + ", 0" +
                     sums_of("") + " FROM league." +
                     (pairs ? "ranked_pair_all" : "ranked_player_all"),
                 add);
    if (auto const twice = members.twice(); !twice.empty()) {
        query_chosen(server, which,
                     "SELECT worker, role, players, revision" + sums_of("-") +
                         " FROM league.ranked_share_all WHERE revision = ANY ('" + twice +
                         "') AND partners = " + (pairs ? "true" : "false"),
                     add);
    }
    return ranked(sums.take(), ranking,
                  ranking.needs_ratings() ? rated(server, members, what, which)
                                          : std::vector<Contender>());
}

SiteStandings site_standings(Server& server, std::vector<std::string> const& seasons,
                             std::vector<std::vector<std::string>> const& events) {
    struct Part {
        explicit Part(Members const& members)
            : sums(members), rating(members, Contenders::players) {}
        Sums sums;
        Rating rating;
        std::set<std::string> games{};
        bool rated = false;
    };
    Members members(server);
    members.find_twice(server);
    // All, then the seasons, then the events.
    std::vector<Part> parts(seasons.size() + events.size(), Part(members));
    std::map<std::string, std::size_t> of_event;
    for (std::size_t i = 0; i < events.size(); ++i)
        for (auto const& name : events[i]) of_event.emplace(name, seasons.size() + i);
    auto const each_part = [&](Row const& row, int season, auto const& work) {
        work(parts.front());
        auto const number = static_cast<std::size_t>(row.number(season));
        if (number > 0 && number < seasons.size()) work(parts[number]);
        auto const event = row.maybe_text(season + 1);
        if (!event) return;
        if (auto const found = of_event.find(*event); found != of_event.end())
            work(parts[found->second]);
    };
    ArrayText begins;
    for (auto const& begin : seasons) begins.add(Value(begin));
    auto const add = [&](Row const& row) {
        auto const club = members.of(row);
        if (!club) return;
        auto const name = row.text(2);
        auto const revision = row.integer(3);
        if (revision > 0 && !members.have_twice(*club, revision, {name})) return;
        each_part(row, 4, [&](Part& part) {
            part.sums.add(*club, {name}, row, 7);
            part.games.insert(row.text(6));
        });
    };
    query_chosen(server, {},
                 "SELECT worker, role, player, 0, season, event, game" + sums_of("") +
                     " FROM league.part_all",
                 add, begins.text());
    if (auto const twice = members.twice(); !twice.empty())
        query_chosen(server, {},
                     "SELECT worker, role, players, revision, season, event, game" + sums_of("-") +
                         " FROM league.ranked_share_all WHERE NOT partners AND revision = ANY ('" +
                         twice + "')",
                     add, begins.text());
    for (auto& part : parts) part.rated = &part == parts.data() || part.games.size() > 1;
    query_chosen(
        server, {},
        "SELECT worker, role, revision, side, seat, place, hands, player, season, event"
        " FROM league.part_seat_all"
        " ORDER BY finished, role, revision, side, line_up, seat",
        [&](Row const& row) {
            each_part(row, 8, [&](Part& part) {
                if (part.rated) part.rating.add(row);
            });
        },
        begins.text());
    SiteStandings site;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        auto& part = parts[i];
        bool const several = part.games.size() > 1;
        auto rated = part.rated ? part.rating.result() : std::vector<Contender>();
        PartStandings standings{several, ranked(part.sums.take(),
                                                {.several_games = several, .rated = part.rated},
                                                std::move(rated))};
        if (i == 0) site.all = std::move(standings);
        else if (i < seasons.size()) site.seasons.push_back(std::move(standings));
        else site.events.push_back(std::move(standings));
    }
    return site;
}

std::vector<ClubFigures> club_figures(Server& server, store::MatchFilter const& which) {
    Members const members(server);
    std::map<int, std::pair<ClubFigures, std::set<PlayerName>>> sums;
    query_chosen(server, which,
                 "SELECT worker, role, player, matches, level, hands, points, side_hands"
                 " FROM league.club_all",
                 [&](Row const& row) {
                     auto const club = members.of(row);
                     if (!club) return;
                     auto& [figures, players] = sums[*club];
                     if (auto name = row.maybe_text(2))
                         players.insert(members.persons.shown({*club, std::move(*name)}));
                     figures.matches += row.integer(3);
                     figures.level += row.integer(4);
                     figures.hands += row.integer(5);
                     figures.points += row.integer(6);
                     figures.side_hands += row.integer(7);
                 });
    std::vector<ClubFigures> all;
    for (auto const& [club, each] : sums) {
        auto& figures = all.emplace_back(each.first);
        figures.club = members.name(club);
        figures.players = std::ssize(each.second);
    }
    std::ranges::sort(all, [](ClubFigures const& a, ClubFigures const& b) {
        return std::tie(b.matches, a.club) < std::tie(a.matches, b.club);
    });
    return all;
}

std::vector<Contender> rated_players(Server& server, store::MatchFilter const& which,
                                     std::int64_t least_matches) {
    Members members(server);
    members.find_twice(server);
    auto all = rated(server, members, Contenders::players, which);
    std::erase_if(all, [&](Contender const& each) { return each.matches < least_matches; });
    rank(all, [](Contender const& each) { return std::llround(each.rating.value().mean); });
    return all;
}

}  // namespace meldbook::league
