#pragma once
// What statistics count of a match: its hands, how it ended for each side, and for which players it
// counts.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/match.hpp"
#include "domain/outcome.hpp"
#include "domain/pace.hpp"
#include "domain/result.hpp"

namespace meldbook::stats {

using meldbook::Finish;

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
    /// Whether it began with points from paper.
    bool from_paper() const {
        return std::ranges::any_of(sides, [](SideFacts const& side) { return side.start != 0; });
    }
    /// The rule set as it is named in lists.
    std::string rules_name() const { return with_switches(rules_id, rules->switches); }
    /// The names of those who played on a side in a hand.
    std::vector<std::string> players_of(HandFigures const& hand, std::size_t side) const;
};

/// Counts a match; `month` is as above. The match must outlive the result. Interrupted hands are marked.
MatchFigures figures_of(Match const& match, std::string month = {},
                        Interruptions const& interruptions = {});

/// Returns the place of every side: 0 for the best; level sides have the same. The winner is first,
/// even if its total is not the highest (a special hand may win a match); the others follow by
/// total. If nobody won, the sides with the highest total are level; if only one side has it, all
/// sides are level.
std::vector<int> places_of(std::vector<int> const& totals, std::optional<std::size_t> winner);

/// Returns how the match ended for a side, from the places of all sides.
Finish finish_of(std::vector<int> const& places, std::size_t side);

/// Returns how the match ended for a side in one place against a side in the other.
Finish finish_between(int place, int other);

/// Returns the most points a side was ever behind the best other side; 0 if it never was. Points
/// carried over from paper count too.
int furthest_behind(MatchFigures const& match, std::size_t side);

/// Returns the deficit in points from which a win is a comeback: a fifth of the target (1,000 for
/// 5,000), and 1,000 if there is no target.
int comeback_from(MatchFigures const& match);

/// The side a player sat in, for every hand; nothing for hands they did not sit in.
using Sitting = std::vector<std::optional<std::size_t>>;
Sitting sitting_of(MatchFigures const& match, std::string_view player);

/// Returns the side for which a match counts as a player's own; nothing for a player who only
/// helped out. A match without hands counts for those who were seated in it.
std::optional<std::size_t> side_of(MatchFigures const& match, Sitting const& sitting,
                                   std::string_view player);

}  // namespace meldbook::stats
