#pragma once
// What a check of the book can find, in words.

#include <string>
#include <string_view>

namespace meldbook::view::finding {

std::string damaged(std::string_view detail);
std::string orphan(std::string_view table);
std::string hand_numbers(int match);
std::string missing_entry(int match, int hand);
std::string missing_player(int match, int seat);  ///< seat from 1

}  // namespace meldbook::view::finding
