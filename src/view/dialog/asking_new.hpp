#pragma once
// The text of the dialog that begins a match.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view::asking {

enum class NewQuestion : std::uint8_t { rules, side, seats, dealer, target, tie };

std::string new_heading(Style const& style);

/// The prompt with its default, which Enter takes. `side` is how many sides have been named
/// already.
std::string new_prompt(NewQuestion question, std::size_t side, std::string_view otherwise,
                       Style const& style);
std::string new_help(NewQuestion question, Style const& style);

/// How to write a side, with the names of known players.
std::string side_example(std::vector<std::string> const& known, Style const& style);
std::string tie_choices(Style const& style);

/// Says that the rule set is for another number of players; one sentence.
std::string other_number(int players, int rules);

std::string not_begun(Style const& style);

// Errors in the order of seats.
std::string two_sides();
std::string all_seats(std::vector<std::string> const& players);
std::string sides_alternate(std::vector<std::string> const& players);

}  // namespace meldbook::view::asking
