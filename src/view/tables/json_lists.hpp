#pragma once
// Lists as JSON: matches, players, rule sets.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "view/tables/lists.hpp"

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

/// What a check of the book found: how much was looked at, and a sentence for each thing wrong.
std::string book_check(std::size_t matches, std::size_t hands,
                       std::vector<std::string> const& problems);

std::string players(std::vector<PlayerRow> const& rows);
std::string rule_sets(std::vector<RulesRow> const& rows);

}  // namespace meldbook::view::json
