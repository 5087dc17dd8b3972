#include "stats/field.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "stats/match_figures.hpp"

namespace meldbook::stats {

namespace {

/// Gives every contestant an index, by players or by the name of the side.
class Roster {
public:
    Roster(Results const& results, Field& field)
        : players_(results.players), field_(field), index_of_player_(players_.size(), none) {}

    std::size_t player(std::size_t player) {
        auto& index = index_of_player_[player];
        if (index == none) index = add({.side = {}, .players = {players_[player]}});
        return index;
    }

    std::size_t pair(std::vector<std::size_t> const& players) {
        auto const [found, fresh] = pairs_.try_emplace(players, field_.contestants.size());
        if (fresh) {
            auto& contestant = field_.contestants.emplace_back();
            for (auto const player : players) contestant.players.push_back(players_[player]);
        }
        return found->second;
    }

    std::size_t side(std::string const& name) {
        auto const [found, fresh] = sides_.try_emplace(name, field_.contestants.size());
        if (fresh) add({.side = name, .players = {}});
        return found->second;
    }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::size_t add(Contestant contestant) {
        field_.contestants.push_back(std::move(contestant));
        return field_.contestants.size() - 1;
    }

    std::vector<std::string> const& players_;
    Field& field_;
    std::vector<std::size_t> index_of_player_;
    std::map<std::vector<std::size_t>, std::size_t> pairs_;
    std::map<std::string, std::size_t, std::less<>> sides_;
};

void add_part(ContestSide& side, std::size_t contestant, LineUp const& line_up) {
    auto const found = std::ranges::find(side.parts, contestant, &Part::contestant);
    auto& part = found == side.parts.end() ? side.parts.emplace_back(Part{.contestant = contestant})
                                           : *found;
    part.hands += line_up.hands;
    part.points += line_up.points;
}

ContestSide contest_side(ResultSide const& result, By by, Roster& roster) {
    ContestSide side;
    side.total = result.total;
    for (auto const& line_up : result.line_ups) {
        switch (by) {
            case By::player:
                for (auto const player : line_up.players) {
                    add_part(side, roster.player(player), line_up);
                }
                break;
            case By::pair: add_part(side, roster.pair(line_up.players), line_up); break;
            case By::side: add_part(side, roster.side(result.name), line_up); break;
        }
    }
    return side;
}

int hands_elsewhere(Contest const& contest, ContestSide const& here, std::size_t contestant) {
    int most = 0;
    for (auto const& side : contest.sides) {
        if (&side == &here) continue;
        for (auto const& part : side.parts) {
            if (part.contestant == contestant) most = std::max(most, part.hands);
        }
    }
    return most;
}

/// The full share of a match without hands goes to those who were seated in it.
void share_out(Contest& contest, int hands, bool& substitutes) {
    if (hands == 0) return;
    for (auto& side : contest.sides) {
        for (auto& part : side.parts) {
            if (part.hands == hands) continue;
            substitutes = true;
            part.share = static_cast<double>(part.hands) / hands;
            part.counts =
                counts_for(part.hands, hands, hands_elsewhere(contest, side, part.contestant));
        }
    }
}

}  // namespace

Field field_of(Results const& results, By by) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        if (results.matches[i].status == Status::finished) order.push_back(i);
    }
    std::ranges::stable_sort(order, {}, [&](std::size_t match) {
        return std::string_view(results.matches[match].ended);
    });

    Field field;
    field.by = by;
    field.contests.reserve(order.size());
    Roster roster(results, field);
    for (auto const index : order) {
        auto const& match = results.matches[index];
        auto& contest = field.contests.emplace_back();
        contest.match = index;
        field.games.emplace_back(game_of(match.rules));
        std::vector<int> totals;
        for (auto const& side : match.sides) {
            contest.sides.push_back(contest_side(side, by, roster));
            totals.push_back(side.total);
        }
        auto const places = places_of(totals, match.winner);
        for (std::size_t i = 0; i < places.size(); ++i) contest.sides[i].place = places[i];
        share_out(contest, match.hands, field.substitutes);
    }
    std::ranges::sort(field.games);
    field.games.erase(std::ranges::unique(field.games).begin(), field.games.end());
    return field;
}

Finish finish_of(Contest const& contest, std::size_t side) {
    std::vector<int> places;
    for (auto const& each : contest.sides) places.push_back(each.place);
    return finish_of(places, side);
}

namespace {

/// The victory points of what is awarded: opponents who are not there are as good as a bye.
int victory_of(VictoryScale const& scale, Finish result) {
    switch (result) {
        case Finish::won: return scale.of_forfeit_won();
        case Finish::level: return scale.points_of(0);
        case Finish::lost: break;
    }
    return scale.of_forfeit_lost();
}

/// Gives something to players, or to a pair.
void add_award(Field& field, std::vector<std::string> const& players, Awarded const& award) {
    std::vector<std::vector<std::string>> names;
    if (field.by == By::player)
        for (auto const& player : players) names.push_back({player});
    if (field.by == By::pair && players.size() > 1) names.push_back(players);
    for (auto& each : names) {
        std::ranges::sort(each);
        auto found = std::ranges::find(field.contestants, each, &Contestant::players);
        if (found == field.contestants.end())
            found = field.contestants.insert(found, {.side = {}, .players = each});
        field.awards.push_back(award);
        field.awards.back().contestant =
            static_cast<std::size_t>(found - field.contestants.begin());
    }
}

}  // namespace

void add_awards(Field& field, DrawnRound const& round, bool begun) {
    auto const scale = read_scale(round.scale);
    field.has_victory = field.has_victory || scale;
    for (auto const& [players, change] : awards_in(round)) {
        Awarded award{.points = change.points, .result = change.result, .round = key_of(round)};
        if (scale && (change.result || change.victory != 0))
            award.victory =
                change.victory + (change.result ? victory_of(*scale, *change.result) : 0);
        add_award(field, players, award);
    }
    if (!scale || !scale->bye || !begun) return;
    for (auto const& players : contestants_of(round)) {
        auto const has = [&](DrawnSeat const& seat) {
            return seat.player == players.front() && !(seat.change && seat.change->result);
        };
        if (std::ranges::any_of(round.resting, has))
            add_award(field, players,
                      {.result = {}, .round = key_of(round), .victory = scale->bye});
    }
}

void add_victory_points(Field& field, Results const& results,
                        std::map<int, VictoryScale> const& scales) {
    for (auto& contest : field.contests) {
        auto const& match = results.matches[contest.match];
        auto const scale = scales.find(match.number);
        if (scale == scales.end()) continue;
        auto const points = victory_points(scale->second, match);
        for (std::size_t i = 0; i < points.size(); ++i) {
            field.has_victory = true;
            contest.sides[i].victory = points[i];
        }
    }
}

int margin_of(Contest const& contest, std::size_t side) {
    return lead_of(contest.sides, side, &ContestSide::total);
}

Results as_of(Results results, std::string_view moment) {
    std::erase_if(results.matches,
                  [&](MatchResult const& match) { return match.started >= moment; });
    for (auto& match : results.matches) {
        if (match.ended < moment) continue;
        match.status = Status::open;
        match.winner.reset();
    }
    return results;
}

}  // namespace meldbook::stats
