#pragma once
// Victory points: what a match is worth by the difference of its points. Tournaments of burraco rank by them, so
// that one match cannot decide an evening.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "domain/result.hpp"

namespace meldbook {

struct VictoryScale {
    struct Step {
        int up_to = 0;  ///< for differences of so many points at most; of the last one nothing
        int ahead = 0, behind = 0;  ///< victory points of the side that is ahead, and of the other
    };
    std::vector<Step> steps;  ///< ascending; the last is for all greater differences
    /// Of who sits out, and of those whose opponents are not there; of who is not there.
    std::optional<int> bye = {}, absent = {};

    /// Of those whose opponents are not there, and of who is not there: without `bye` and `absent`, as after the
    /// greatest difference.
    int of_forfeit_won() const { return bye.value_or(steps.back().ahead); }
    int of_forfeit_lost() const { return absent.value_or(steps.back().behind); }

    /// What a side gets that is ahead by so many points, which are less than 0 if it is behind.
    int points_of(int lead) const;
};

/// The victory points of each side of a match; empty if it has none: only a finished match of two sides does.
std::vector<int> victory_points(VictoryScale const& scale, MatchResult const& match);

/// The same by a scale as read_scale() reads it; empty if it is none.
std::vector<int> victory_points(std::string_view scale, MatchResult const& match);

/// Reads "50=10:10 150=11:9 20:0 bye=14 absent=6": up to 50 points 10 each, up to 150 11 and 9, and so on; the side
/// that is ahead never has less. Nothing if it is none.
std::optional<VictoryScale> read_scale(std::string_view text);

/// The scale as read_scale() reads it.
std::string scale_text(VictoryScale const& scale);

struct ShippedScale {
    std::string_view name;
    int hands = 0;  ///< of a match
    std::string_view text;
};
std::span<ShippedScale const> shipped_scales();

/// The shipped scale with a name for matches of so many hands; null if there is none.
ShippedScale const* shipped_scale(std::string_view name, int hands);

/// The shipped scale with this text; null if it is none.
ShippedScale const* shipped_scale(std::string_view text);

}  // namespace meldbook
