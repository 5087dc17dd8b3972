#pragma once
// The sentences about who is called what.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::view::message {

std::string player_renamed(std::string_view from, std::string_view to);

/// `matches`: how many `from` sat in.
std::string players_merged(std::string_view from, std::string_view into, std::int64_t matches);

/// Both words mean `player`.
std::string same_player(std::string_view from, std::string_view into, std::string_view player);

/// `matches`: their numbers, one at least.
std::string both_sat(std::string_view from, std::string_view into, std::vector<int> const& matches);

}  // namespace meldbook::view::message
