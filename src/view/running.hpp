#pragma once
// The sentences of running a match: ending it, going back to it, who sits where.

#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"

namespace meldbook::view::message {

// What cannot be read or is refused.
std::string over_already(int number, Status status);
std::string several_open(std::vector<int> const& matches);
std::string seat_form(std::string_view given);
std::string sits_already(std::string_view player);
std::string seat_twice(std::string_view player);
std::string sits_twice(std::string_view player, int hand);
std::string seat_match_over(int number);

// What was done.
std::string match_closed(int number, Status status);
std::string match_resumed(int number, Status was, Status is);
std::string current_already(int number);
/// `until`: the last hand, where somebody else sits down there later on; else 0.
std::string seated(std::string_view in, std::string_view out, int hand, int until);
std::string new_player(std::string_view name);
std::string new_players(std::vector<std::string> const& names);
std::string round_the_table(std::vector<std::string> const& players);

}  // namespace meldbook::view::message
