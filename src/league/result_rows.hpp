#pragma once
// The results of matches as rows of the league (migrations/league, table result).

#include <array>
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

/// Rows of several matches as arrays, one for each column.
class ResultColumns {
public:
    /// The key of their state, or the uid of the match, is in the first column.
    void add(std::string const& key, ResultRows const& match);

    /// Adds the arrays to values that are sent, in the order in which league.add_results takes them.
    void give(std::vector<Value>& values) const;

private:
    std::array<ArrayText, 13> columns_;
};

}  // namespace meldbook::league
