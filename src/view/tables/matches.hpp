#pragma once
// Matches as a list.

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

}  // namespace meldbook::view
