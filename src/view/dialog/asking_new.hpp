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

enum class NewQuestion : std::uint8_t { rules, side, seats, dealer, target, tie, switches, begin };

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

std::string new_heading(Style const& style);

/// The prompt with its default, which Enter takes. `side` is how many sides have been named
/// already.
std::string new_prompt(NewQuestion question, std::size_t side, std::string_view otherwise,
                       Style const& style);
std::string new_help(NewQuestion question, Style const& style);

/// The names of the rule sets with the numbers that choose them, in columns: few enough lines for a
/// small terminal.
std::string rules_in_columns(std::vector<std::string> const& names, Style const& style);

/// What is typed, and shown, for no switch.
std::string no_switches();

/// How to write a side, with the names of known players.
std::string side_example(std::vector<std::string> const& known, Style const& style);
std::string tie_choices(Style const& style);

/// Says that the rule set is for another number of players; one sentence.
std::string other_number(int players, int rules);

/// What is unusual about the sides or a name; one sentence each.
std::string unequal_sides(std::vector<int> const& sizes);
std::string other_sides(std::vector<int> const& sizes, std::vector<int> const& written);
std::string odd_name(std::string_view player);

/// Asks whether that is meant.
std::string is_meant(bool yes_on_enter, Style const& style);

/// The whole match on one page.
std::string planned_match(PlannedMatch const& match, Style const& style);

std::string not_begun(Style const& style);

// Errors in the order of seats.
std::string two_sides();
std::string all_seats(std::vector<std::string> const& players);
std::string sides_alternate(std::vector<std::string> const& players);

}  // namespace meldbook::view::asking
