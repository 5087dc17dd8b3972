#include "stats/standings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include "domain/utc.hpp"

namespace meldbook::stats {

namespace {

/// Sums for a standing.
struct Sum {
    Standing standing;
    std::int64_t margins = 0;
    int played = 0;  ///< matches that have a margin
};

void add_match(Sum& sum, Finish finish) {
    auto& standing = sum.standing;
    standing.score.add(finish);
    if (standing.form.size() == form_length) standing.form.erase(standing.form.begin());
    standing.form.push_back(finish);
}

std::vector<Sum> sums_of(Field const& field) {
    std::vector<Sum> sums(field.contestants.size());
    for (auto const& contest : field.contests) {
        for (std::size_t i = 0; i < contest.sides.size(); ++i) {
            auto const finish = finish_of(contest, i);
            int const margin = margin_of(contest, i);
            for (auto const& part : contest.sides[i].parts) {
                auto& sum = sums[part.contestant];
                sum.standing.hands += part.hands;
                sum.standing.points += part.points;
                if (!part.counts) continue;
                sum.standing.victory += contest.sides[i].victory.value_or(0);
                add_match(sum, finish);
                sum.margins += margin;
                ++sum.played;
            }
        }
    }
    for (auto const& award : field.awards) {
        auto& sum = sums[award.contestant];
        sum.standing.points += award.points;
        sum.standing.victory += award.victory.value_or(0);
        if (award.result) add_match(sum, *award.result);
    }
    return sums;
}

/// Returns the values that are compared, larger is better; contestants with the same values are
/// level.
using Worth = std::tuple<std::int64_t, std::int64_t, double>;

Worth worth(Standing const& standing, Order order, bool several_games, bool has_victory) {
    if (order == Order::event && has_victory && !several_games)
        return {standing.victory, standing.points, 0};
    if (order == Order::rating && !several_games) {
        int const known = standing.score.matches == 0 ? 0 : standing.provisional ? 1 : 2;
        return {known, std::llround(standing.rating.mean), 0};
    }
    // Points without a match that counts are no place ahead of somebody who lost one.
    int const won =
        standing.score.matches == 0 ? -1 : 2 * standing.score.won + standing.score.level;
    if (several_games) return {won, std::llround(standing.rating.mean), 0};
    return {won, standing.points, standing.margin.value_or(0)};
}

/// Wins of each contestant in the matches among some of them, where a level match is half a win.
std::map<std::size_t, int> wins_among(Field const& field, std::set<std::size_t> const& some) {
    std::map<std::size_t, int> wins;
    auto const plays = [&](ContestSide const& side) {
        return std::ranges::any_of(side.parts, [&](Part const& part) {
            return part.counts && some.contains(part.contestant);
        });
    };
    for (auto const& contest : field.contests) {
        if (!std::ranges::all_of(contest.sides, plays)) continue;
        for (std::size_t i = 0; i < contest.sides.size(); ++i) {
            auto const finish = finish_of(contest, i);
            for (auto const& part : contest.sides[i].parts)
                if (part.counts && some.contains(part.contestant))
                    wins[part.contestant] += finish == Finish::won     ? 2
                                             : finish == Finish::level ? 1
                                                                       : 0;
        }
    }
    return wins;
}

/// Whether a contestant is compared with others: by pair, only those who have a partner.
bool is_compared(Field const& field, std::size_t contestant) {
    return field.by != By::pair || field.contestants[contestant].players.size() > 1;
}

bool named_before(Contestant const& a, Contestant const& b) {
    return std::tie(a.side, a.players) < std::tie(b.side, b.players);
}

}  // namespace

std::vector<Standing> standings(Field const& field, Order order) {
    auto const rated = ratings(field);
    auto sums = sums_of(field);
    std::vector<Standing> rows;
    for (std::size_t contestant = 0; contestant < sums.size(); ++contestant) {
        auto& row = sums[contestant].standing;
        if (row.hands == 0 && row.score.matches == 0 && row.points == 0 && row.victory == 0)
            continue;
        if (!is_compared(field, contestant)) continue;
        row.contestant = contestant;
        row.rating = rated[contestant];
        row.provisional = row.score.matches < settled_after;
        auto const& sum = sums[contestant];
        if (sum.played > 0) row.margin = static_cast<double>(sum.margins) / sum.played;
        rows.push_back(std::move(row));
    }
    std::map<std::size_t, int> among;  // wins, of those who are level in all else
    auto const worth_of = [&](Standing const& row) {
        auto value = worth(row, order, field.several_games(), field.has_victory);
        if (auto const wins = among.find(row.contestant); wins != among.end())
            std::get<2>(value) = wins->second;
        return value;
    };
    auto const sort = [&] {
        std::sort(rows.begin(), rows.end(), [&](Standing const& a, Standing const& b) {
            auto const left = worth_of(a);
            auto const right = worth_of(b);
            if (left != right) return left > right;
            return named_before(field.contestants[a.contestant], field.contestants[b.contestant]);
        });
    };
    sort();
    if (order == Order::event && field.has_victory && !field.several_games()) {
        std::map<Worth, std::set<std::size_t>> level;
        for (auto const& row : rows) level[worth_of(row)].insert(row.contestant);
        for (auto const& [value, who] : level)
            if (who.size() > 1) among.merge(wins_among(field, who));
        sort();
    }
    give_ranks(rows, worth_of);
    return rows;
}

std::vector<RulesStanding> rules_standings(Results const& results) {
    struct Sum {
        RulesStanding standing;
        std::int64_t points = 0, chances = 0;  ///< scored, and hands of every side
        std::int64_t best = 0, margins = 0;
    };
    std::map<std::string, Sum> sums;
    for (auto const& match : results.matches) {
        if (match.status != Status::finished || match.sides.empty()) continue;
        auto& sum = sums[match.rules];
        std::vector<int> totals;
        for (auto const& side : match.sides) {
            totals.push_back(side.total);
            sum.chances += match.hands;
            for (auto const& line_up : side.line_ups) sum.points += line_up.points;
        }
        auto const places = places_of(totals, match.winner);
        if (std::ranges::count(places, 0) > 1) ++sum.standing.level;
        std::ranges::sort(totals, std::greater{});
        ++sum.standing.matches;
        sum.standing.hands += match.hands;
        sum.best += totals[0];
        sum.margins += totals.size() > 1 ? totals[0] - totals[1] : 0;
    }
    std::vector<RulesStanding> rows;
    for (auto& [id, sum] : sums) {
        auto& row = sum.standing;
        row.rules = id;
        double const matches = row.matches;
        row.hands_a_match = row.hands / matches;
        if (sum.chances > 0) {
            row.points_a_hand = static_cast<double>(sum.points) / static_cast<double>(sum.chances);
        }
        row.best_total = static_cast<double>(sum.best) / matches;
        row.margin = static_cast<double>(sum.margins) / matches;
        rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, std::greater{}, &RulesStanding::matches);
    return rows;
}

namespace {

/// Counts matches between two contestants, from the first one's view.
class Meetings {
public:
    explicit Meetings(Field const& field) : contestants_(field.contestants.size()) {}

    void add(std::size_t first, std::size_t second, Finish finish) {
        auto const [found, fresh] =
            places_.try_emplace(first * contestants_ + second, meetings_.size());
        if (fresh) meetings_.push_back({.first = first, .second = second});
        auto& meeting = meetings_[found->second];
        ++(finish == Finish::won     ? meeting.ahead
           : finish == Finish::level ? meeting.level
                                     : meeting.behind);
    }

    std::vector<Meeting> take() && {
        std::ranges::sort(meetings_, {},
                          [](Meeting const& met) { return std::pair(met.first, met.second); });
        return std::move(meetings_);
    }

private:
    std::size_t contestants_;
    std::vector<Meeting> meetings_;
    std::unordered_map<std::size_t, std::size_t> places_;  ///< of a pair in `meetings_`
};

}  // namespace

std::vector<Meeting> head_to_head(Field const& field) {
    Meetings meetings(field);
    for (auto const& contest : field.contests) {
        for (auto const& side : contest.sides) {
            for (auto const& other : contest.sides) {
                if (&side == &other) continue;
                for (auto const& part : side.parts) {
                    if (!part.counts || !is_compared(field, part.contestant)) continue;
                    for (auto const& opponent : other.parts) {
                        if (!opponent.counts || !is_compared(field, opponent.contestant) ||
                            part.contestant == opponent.contestant)
                            continue;
                        meetings.add(part.contestant, opponent.contestant,
                                     finish_between(side.place, other.place));
                    }
                }
            }
        }
    }
    return std::move(meetings).take();
}

std::vector<Meeting> partnerships(Field const& field, Results const& results) {
    std::map<std::string, std::size_t, std::less<>> contestants;
    for (std::size_t i = 0; i < field.contestants.size(); ++i) {
        for (auto const& name : field.contestants[i].players) contestants[name] = i;
    }
    Meetings meetings(field);
    for (auto const& contest : field.contests) {
        auto const& match = results.matches[contest.match];
        std::map<std::pair<std::size_t, std::size_t>, int> together;  // hands as partners
        for (auto const& side : match.sides) {
            for (auto const& line_up : side.line_ups) {
                for (auto const player : line_up.players) {
                    for (auto const partner : line_up.players) {
                        if (player == partner) continue;
                        together[{contestants.at(results.players[player]),
                                  contestants.at(results.players[partner])}] += line_up.hands;
                    }
                }
            }
        }
        for (std::size_t i = 0; i < contest.sides.size(); ++i) {
            for (auto const& part : contest.sides[i].parts) {
                for (auto const& other : contest.sides[i].parts) {
                    auto const pair = std::pair{part.contestant, other.contestant};
                    bool const partners = part.counts && other.counts && together.contains(pair) &&
                                          2 * together.at(pair) >= match.hands;
                    if (partners) meetings.add(pair.first, pair.second, finish_of(contest, i));
                }
            }
        }
    }
    return std::move(meetings).take();
}

namespace {

template <typename Function>
void for_each_player(MatchResult const& match, Function const& function) {
    for (auto const& side : match.sides) {
        for (auto const& line_up : side.line_ups) {
            for (auto const player : line_up.players) function(player);
        }
    }
}

/// Counts the rounds of one edition.
class Rounds {
public:
    explicit Rounds(std::size_t players) : of_player_(players, 0) {}

    /// The round of a match; `drawn`: where it was drawn, or null.
    int round_of(MatchResult const& match, DrawnPlace const* drawn) {
        int before = 0;
        for_each_player(match,
                        [&](std::size_t player) { before = std::max(before, of_player_[player]); });
        int const round =
            drawn == nullptr
                ? before + 1
                : before_evening_.try_emplace(drawn->evening, last_).first->second + drawn->round;
        for_each_player(match, [&](std::size_t player) {
            of_player_[player] = std::max(of_player_[player], round);
        });
        last_ = std::max(last_, round);
        return round;
    }

private:
    std::vector<int> of_player_;  ///< the latest one each player played
    std::map<std::size_t, int> before_evening_;  ///< rounds played before each evening
    int last_ = 0;
};

using Round = std::pair<int, int>;  // edition and number

/// Numbers the tables that were not drawn.
void number_tables(std::vector<EventTable>& tables) {
    std::map<Round, int> last;
    for (auto const& table : tables) {
        auto& highest = last[{table.edition, table.round}];
        highest = std::max(highest, table.table);
    }
    for (auto& table : tables)
        if (table.table == 0) table.table = ++last[{table.edition, table.round}];
}

/// Whether an event was over between two times.
bool paused(std::string const& from, std::string const& to) {
    constexpr std::int64_t day = std::int64_t{24} * 60 * 60;
    auto const ended = seconds_of(from);
    auto const began = seconds_of(to);
    return ended && began && *began - *ended > event_pause * day;
}

}  // namespace

std::vector<EventTable> event_tables(Results const& results,
                                     std::map<std::size_t, DrawnPlace> const& drawn) {
    std::optional<Rounds> rounds;
    int edition = 0;
    std::string last;  // when the last hand so far was played
    std::vector<EventTable> tables;
    auto const place_of = [&](std::size_t match) {
        auto const found = drawn.find(match);
        return found == drawn.end() ? nullptr : &found->second;
    };
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        auto const& match = results.matches[i];
        auto const* const place = place_of(i);
        if (match.status != Status::abandoned)
            tables.push_back({.match = i,
                              .table = place == nullptr ? 0 : place->table,
                              .began = place == nullptr ? match.started : place->since});
    }
    std::ranges::stable_sort(tables, {}, &EventTable::began);
    for (auto& table : tables) {
        auto const& match = results.matches[table.match];
        auto const* const place = place_of(table.match);
        if (!rounds || paused(last, table.began)) {
            rounds.emplace(results.players.size());
            ++edition;
        }
        last = std::max(last, place == nullptr ? match.ended : table.began);
        table.edition = edition;
        table.round = rounds->round_of(match, place);
    }
    number_tables(tables);
    std::ranges::stable_sort(tables, {}, [](EventTable const& table) {
        return std::tuple(table.edition, table.round, table.table);
    });
    return tables;
}

bool partners_stay(Results const& results) {
    std::map<std::size_t, std::vector<std::size_t>> partners;
    bool any = false;
    for (auto const& match : results.matches) {
        for (auto const& side : match.sides) {
            for (auto const& line_up : side.line_ups) {
                if (2 * line_up.hands < match.hands) continue;
                any = any || line_up.players.size() > 1;
                for (auto const player : line_up.players) {
                    auto const [known, fresh] = partners.try_emplace(player, line_up.players);
                    if (!fresh && known->second != line_up.players) return false;
                }
            }
        }
    }
    return any;
}

}  // namespace meldbook::stats
