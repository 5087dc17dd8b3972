#include "stats/rounds.hpp"

#include <algorithm>
#include <map>

namespace meldbook::stats {

namespace {

template <typename Function>
void for_each_player(MatchResult const& match, Function const& function) {
    for (auto const& side : match.sides) {
        for (auto const& line_up : side.line_ups) {
            for (auto const player : line_up.players) function(player);
        }
    }
}

}  // namespace

std::vector<EventTable> event_tables(Results const& results) {
    std::vector<int> rounds_of_player(results.players.size(), 0);
    std::vector<int> tables_of_round;
    std::vector<EventTable> tables;
    for (std::size_t i = 0; i < results.matches.size(); ++i) {
        auto const& match = results.matches[i];
        if (match.status == Status::abandoned) continue;
        int before = 0;
        for_each_player(match, [&](std::size_t player) {
            before = std::max(before, rounds_of_player[player]);
        });
        for_each_player(match, [&](std::size_t player) { rounds_of_player[player] = before + 1; });
        auto const round = static_cast<std::size_t>(before);
        if (round >= tables_of_round.size()) tables_of_round.resize(round + 1);
        tables.push_back({.match = i, .round = before + 1, .table = ++tables_of_round[round]});
    }
    std::stable_sort(tables.begin(), tables.end(),
                     [](EventTable const& a, EventTable const& b) { return a.round < b.round; });
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
