#pragma once
// Lists as JSON: matches, players, rule sets.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "view/lists.hpp"

namespace meldbook::view::json {

struct SideItem {
    std::string name;
    std::vector<std::string> players;
    int start = 0, total = 0;  ///< points
};

/// A match without its hands.
struct MatchItem {
    std::string uid;
    int number = 0;
    std::string started;
    std::optional<std::string> finished;
    Status status = Status::open;
    std::optional<std::string> place, event;
    std::string rules;  ///< id
    int target = 0;     ///< points; 0 = none
    int hands = 0;
    std::vector<SideItem> sides;
    std::optional<std::size_t> winner;
};

/// One line, without its end.
std::string match_item(MatchItem const& item);

std::string players(std::vector<PlayerRow> const& rows);
std::string rule_sets(std::vector<RulesRow> const& rows);

}  // namespace meldbook::view::json
