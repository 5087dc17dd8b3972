#pragma once
// How a match ended for each side, for which of its players it counts, and what else everybody who
// looks at one match needs to know of it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/interruptions.hpp"
#include "domain/played.hpp"

namespace meldbook::stats {

/// `level`: a first place that is shared, so that nobody has won.
enum class Finish : std::uint8_t { won, level, lost };

/// The place of every side, 0 for the best, sides that are level the same. The winner is first
/// whatever the totals say (a special hand may win a match); the others follow by their totals.
/// Where nobody won, those with the highest total are level, and all sides are where one alone has
/// it.
std::vector<int> places_of(std::vector<int> const& totals, std::optional<std::size_t> winner);

/// The same of a match; empty unless the rule set ended it.
std::vector<int> places_of(Match const& match);

/// How the side at one of these places came out.
Finish finish_of(std::vector<int> const& places, std::size_t side);

/// How far a side once was behind the best of the others, in points; 0 when it always led. What was
/// carried over from paper is the first such moment.
int furthest_behind(Match const& match, std::size_t side);

/// What a deficit must be at least for winning after it to be a comeback: a fifth of what the match
/// went to, 1,000 of 5,000, and as much where it went to no total.
int comeback_from(Match const& match);

/// Whether a match is somebody's own, who played so many of all its hands for a side: at least half
/// of them, and more than for any other side.
bool counts_for(int hands, int of, int elsewhere);

/// In which side a player sat in every hand; nothing where they did not.
using Sitting = std::vector<std::optional<std::size_t>>;
Sitting sitting_of(Match const& match, std::string_view player);

/// The side for which a match is a player's own; nothing for who only helped out. A match without
/// hands counts for those who sat down for it.
std::optional<std::size_t> side_of(Match const& match, Sitting const& sitting,
                                   std::string_view player);

/// What is computed once for everybody who looks at a match.
struct Digest {
    Match const& match;
    std::string month;  ///< it began in, on the table's clock: "2026-11"
    std::vector<int> places;  ///< of the sides; empty where there is no result
    std::vector<std::optional<std::int64_t>> times;  ///< seconds every hand took, where they count

    bool finished() const { return !places.empty(); }
};

/// `month` as above. The match must outlive it. Hands that were interrupted count for no time.
Digest digest_of(Match const& match, std::string month, Interruptions const& interruptions = {});

/// What one side did in a hand, as far as it is counted.
struct SideHand {
    int canastas = 0;
    int caught = 0;  ///< points lost for cards left in hand, after factors
};
SideHand side_hand(SideScore const& score);

}  // namespace meldbook::stats
