#pragma once
// The sentences about choosing matches: what is wrong with the value quoted, and what to do.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::view::message {

/// What a book has names of.
enum class Named : std::uint8_t { player, side, rules, place, event };

std::string bad_period(std::string_view option, std::string_view given);
std::string unknown_status(std::string_view given);
std::string unknown_sort(std::string_view given, std::vector<std::string> const& known);
std::string unknown_by(std::string_view given, std::vector<std::string> const& known);
std::string unknown_player_sort(std::string_view given, std::vector<std::string> const& known);
std::string several_fit(std::string_view given, std::vector<std::string> const& fitting);
/// `near`: the name that may have been meant, or "".
std::string not_in_book(Named named, std::string_view given, std::vector<std::string> const& known,
                        std::string_view near);
std::string no_match_fits();

}  // namespace meldbook::view::message
