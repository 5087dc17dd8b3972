#pragma once
// The text of the dialog that begins a match.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "domain/rules.hpp"
#include "text/style.hpp"

namespace meldbook::view::asking {

enum class NewQuestion : std::uint8_t { side, rules, more };

/// A match that has not begun.
struct PlannedMatch {
    std::string rules;  ///< name of the rule set
    MatchTerms terms;
    std::vector<std::string> sides;  ///< as they would be typed
    std::vector<std::string> seats;  ///< players, round the table
    std::string dealer;
    std::vector<int> start;  ///< points of each side; all 0 if the match begins as usual
    std::vector<std::string> remarks;  ///< place, event and note
};

/// The prompt with its default, which Enter takes. `side` is how many sides have been named
/// already.
std::string new_prompt(NewQuestion question, std::size_t side, std::string_view otherwise,
                       Style const& style);

// Sides: how to write one, with the names of known players; and the answer to `?`.
std::string side_example(std::vector<std::string> const& known, Style const& style);
std::string side_help(Style const& style);

// Rule sets: the heading of their list, its lines with the numbers that choose them, and the lines for
// those that are not in it.
std::string rules_heading(int players, Style const& style);
std::string numbered_lines(std::vector<std::string> const& texts, Style const& style);
std::string more_with_packs(int packs, std::size_t rules);

/// What else there is, with what it is now.
std::string more_help(std::vector<std::string> const& seats, std::string_view dealer,
                      MatchTerms const& terms, Style const& style);

/// Says that the rule set is for another number of players; one sentence.
std::string other_number(int players, int rules);

/// What is unusual about the sides; one sentence each.
std::string other_sides(std::vector<int> const& sizes, std::vector<int> const& written);
std::string all_alone(std::vector<std::string> const& players, int partners);

/// The whole match on one page.
std::string planned_match(PlannedMatch const& match, Style const& style);

}  // namespace meldbook::view::asking
