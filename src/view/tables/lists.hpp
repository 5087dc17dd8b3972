#pragma once
// Matches, players and rule sets as lists.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "text/style.hpp"
#include "view/tables/grid.hpp"

namespace meldbook::view {

/// A side in a list of matches.
struct MatchRowSide {
    std::string name;
    std::vector<std::string> players;
    int total = 0;  ///< points
};

struct MatchRow {
    int number = 0;
    std::string date;  ///< as this table reads dates
    std::vector<MatchRowSide> sides;
    Status status = Status::open;
    std::optional<std::size_t> winner;  ///< side
    std::string rules;                  ///< id
    bool current = false;               ///< the one that is recorded into
};

/// One line for each side of every match, in the order given.
std::string matches_table(std::vector<MatchRow> const& rows, Style const& style);

/// Who has won, or why nobody has: "won by North-South", "ended early". Names stay as they are.
std::string result_of(MatchRow const& row);

/// One row for each match, for the formats tables are written in.
Grid matches_grid(std::vector<MatchRow> const& rows);

struct PlayerRow {
    std::string name;
    int matches = 0;
    int hands = 0;
};

/// One line for each player.
std::string players_table(std::vector<PlayerRow> const& rows, Style const& style);

struct RulesRow {
    std::string id;
    std::string name;
    int target = 0;          ///< points; 0 = none
    std::vector<int> seats;  ///< numbers of players it has rules for, ascending
};

/// One line for each rule set; each begins with its id.
std::string rules_list(std::vector<RulesRow> const& rows, Style const& style);

}  // namespace meldbook::view
