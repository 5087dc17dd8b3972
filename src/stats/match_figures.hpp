#pragma once
// What statistics count of a match.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "domain/pace.hpp"
#include "domain/result.hpp"

namespace meldbook::stats {

/// What is counted of one side in a hand.
struct SideFigures {
    int total = 0;  ///< points
    bool known = true;  ///< else nothing but the points is, and all other figures are empty
    int caught = 0;  ///< points lost for cards left in hand, after factors
    int red_threes = 0;  ///< laid out
    std::vector<std::size_t> canastas{};  ///< the kind of each: Rules::canastas
    std::optional<std::size_t> out{};  ///< Rules::out_kinds
    bool opened = false;  ///< and can have met the requirement
    std::size_t required = 0;  ///< what it needed to open: MatchFigures::openings

    friend bool operator==(SideFigures const&, SideFigures const&) = default;
};

struct HandFigures {
    int number = 0;
    std::string played;  ///< UTC, ISO 8601
    bool irregular = false;
    std::optional<std::int64_t>
        seconds{};  ///< that it took, if it took neither too few nor too many
    /// Who sat in another match during it (Interruptions): MatchFigures::people.
    std::vector<std::size_t> elsewhere{};
    Formed formed{};
    std::vector<SideFigures> sides{};
    std::size_t seated = 0;  ///< who played: MatchFigures::seated

    friend bool operator==(HandFigures const&, HandFigures const&) = default;
};

/// Who sits on each side from a hand on: MatchFigures::people, in the order of their seats.
struct Seated {
    int from_hand = 1;
    std::vector<std::vector<std::size_t>> sides;
};

struct MatchFigures {
    int number = 0;
    std::string month;  ///< in which it began, in local time: "2026-11"
    std::string started;  ///< UTC, ISO 8601
    Status status = Status::open;
    std::optional<std::size_t> winner{};
    int target = 0;  ///< points; 0 = none
    std::string rules_id;
    std::vector<SideFacts> sides{};
    std::vector<SeatFacts> seats{};
    std::vector<HandFigures> hands{};
    Rules const* rules = nullptr;

    // What follows from that.
    std::vector<Opening> openings{};  ///< all that the rule set has
    std::vector<std::string> people{};  ///< everybody who had a seat, each once
    std::vector<Seated> seated{};
    std::vector<int> totals{};  ///< of the sides, after the last hand
    std::vector<int> places{};  ///< of the sides (places_of); empty if there is no result

    bool finished() const { return !places.empty(); }
    /// The rule set as it is named in lists.
    std::string rules_name() const { return with_switches(rules_id, rules->switches); }
    /// The names of those who played on a side in a hand.
    std::vector<std::string> players_of(HandFigures const& hand, std::size_t side) const;
};

/// Counts a match; `month` is as above. The match must outlive the result. Interrupted hands are marked.
MatchFigures figures_of(Match const& match, std::string month = {},
                        Interruptions const& interruptions = {});

}  // namespace meldbook::stats
