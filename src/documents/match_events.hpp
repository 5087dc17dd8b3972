#pragma once
// What the reader of a match document gathers from the parser's events, before it is put together.
// Inside documents only.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "documents/match_document.hpp"

namespace meldbook::documents {

/// A side of a match, a hand, and a side of a hand as they are written.
struct RawSideOfMatch {
    std::optional<std::string> name;
    std::vector<std::string> players;
    std::optional<int> total;
};

struct RawSideOfHand {
    std::optional<std::string> entry, typed;
    std::optional<int> total, after;
};

struct RawHandOfMatch {
    std::optional<int> number;
    std::optional<std::string> played, dealer, ended, note;
    std::optional<int> dealer_seat;
    bool irregular = false;
    std::vector<std::vector<std::string>> seats;
    std::vector<RawSideOfHand> sides;
};

struct RawSeat {
    std::optional<int> seat, side, from;
    std::optional<std::string> player;
};

struct RawMatch {
    std::optional<std::string> id, started, finished, status, place, event, note, tie;
    std::optional<int> number, target, hands_limit, first_dealer, winner;
    std::optional<std::string_view> rules;  ///< where it stands in the document
    std::vector<int> start;
    std::vector<RawSideOfMatch> sides;
    std::vector<RawSeat> seating;
    std::vector<RawHandOfMatch> hands;
};

/// Reads the JSON; every key that is known has the right type afterwards. Throws MatchError.
RawMatch read_match_events(std::string_view json);

}  // namespace meldbook::documents
