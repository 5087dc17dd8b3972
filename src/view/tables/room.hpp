#pragma once
// The tables of a round as the desk sees them while they are played.

#include <string>
#include <vector>

#include "text/style.hpp"

namespace meldbook::view {

struct RoomRow {
    int table = 0;  ///< number
    std::string players;
    int hand = 0;  ///< that is played; 0: none
    std::string score{};
    std::string state{};  ///< who is waited for, or what is wrong
    bool needs = false;  ///< somebody
    std::string
        since{};  ///< the time of day of the last hand, or of the first entry of this one; "": none
};

struct RoomPage {
    std::string title;
    std::vector<RoomRow> rows;
    std::vector<std::string> needs{};  ///< of the whole room; a sentence each
    std::string last{};  ///< the last thing that was recorded
    std::vector<std::string> asks{};  ///< what the user is asked for; a sentence each
    std::string foot{};
};

/// A line for each table, those first that need somebody, in at most so many lines: what does not fit is counted in
/// a last one.
std::string room_page(RoomPage const& page, int rows, Style const& style);

}  // namespace meldbook::view
