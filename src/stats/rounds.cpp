#include "stats/rounds.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "domain/utc.hpp"

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
