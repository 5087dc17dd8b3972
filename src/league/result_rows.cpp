#include "league/result_rows.hpp"

#include <algorithm>
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

void ResultColumns::add(std::string const& key, ResultRows const& match) {
    for (auto const& row : match.rows) {
        columns_[0].add(Value(key));
        columns_[1].add(Value(match.finished));
        columns_[2].add(Value(row.player));
        std::size_t column = 3;
        for (int const number : {row.side, row.line_up, row.seat, row.hands, row.points, row.margin,
                                 row.place, row.won})
            columns_[column++].add(std::int64_t{number});
        columns_[column++].add(row.player_counts);
        columns_[column].add(row.pair_counts);
    }
}

void ResultColumns::give(std::vector<Value>& values) const {
    for (auto const& column : columns_) values.emplace_back(column.text());
}

}  // namespace meldbook::league
