#pragma once
// The results of matches as rows of the league (migrations/league, table result).

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "league/server.hpp"
#include "store/book.hpp"

namespace meldbook::league {

/// One player of a side, in the hands in which the same players sat for it.
struct ResultRow {
    int side = 0, line_up = 0, seat = 0;  ///< from 0
    std::string player;
    int hands = 0;
    int points = 0;  ///< in these hands
    int margin = 0;  ///< points ahead of the best other side in the match
    int place = 0;  ///< of the side, from 0
    int won = 0;  ///< halves of a win: 0, 1 or 2
    bool player_counts = false;  ///< the match counts as the player's, in this row
    bool pair_counts = false;  ///< the match counts as that of these players

    friend bool operator==(ResultRow const&, ResultRow const&) = default;
};

struct ResultRows {
    std::string finished;  ///< when the last hand was played; UTC, ISO 8601
    std::vector<ResultRow> rows;
};

/// Those of finished matches, by number. Throws StoreError.
std::map<int, ResultRows> result_rows(store::Book const& book, std::set<int> const& matches);

/// Adds the results of several matches, each with the key of its state, to those of a club, by its key;
/// players and partners that are new, too. Throws ServerError.
void send_results(Server& server, std::string const& club,
                  std::vector<std::pair<std::string, ResultRows>> const& results);

}  // namespace meldbook::league
