#pragma once
// Matches, players and rule sets as lists.

#include <string>
#include <vector>

#include "domain/result.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

struct MatchRow {
    MatchSummary match;
    std::string date;      ///< as this table reads dates
    bool current = false;  ///< the one that is recorded into
};

/// In a terminal a line for each side of every match, in files a row for each match.
Table matches_table(std::vector<MatchRow> const& rows);

/// One match on each line.
std::string matches_json(std::vector<MatchSummary> const& matches);

struct PlayerRow {
    std::string name;
    int matches = 0;
    int hands = 0;
};

Table players_table(std::vector<PlayerRow> const& rows);
std::string players_json(std::vector<PlayerRow> const& rows);

struct RulesRow {
    std::string id;
    std::string name;
    int target = 0;          ///< points; 0 = none
    std::vector<int> seats;  ///< numbers of players it has rules for, ascending
};

/// In a terminal each line begins with the id of a rule set.
Table rule_sets_table(std::vector<RulesRow> const& rows);
std::string rule_sets_json(std::vector<RulesRow> const& rows);

}  // namespace meldbook::view
