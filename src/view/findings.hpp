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
/// What was typed does not mean what was understood.
std::string entry_differs(int match, int hand, std::string_view side, std::string_view typed,
                          std::string_view understood);
std::string not_marked(int match, int hand);
std::string ended_differs(int match, int hand, std::string_view side);

}  // namespace meldbook::view::finding
