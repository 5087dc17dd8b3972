#pragma once
// The figures of players, which career.hpp counts, and the confidence interval of a share.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "domain/opening.hpp"
#include "domain/result.hpp"
#include "stats/match_figures.hpp"

namespace meldbook::stats {

/// Shares of the whole, 0 to 1.
struct Interval {
    double low = 0, high = 1;
};

/// Returns the 95 % confidence interval of the true share when `hits` of `trials` were counted. It
/// is the score interval, which also holds for few trials and for shares near 0 and 1. Without
/// trials it is 0 to 1. E. B. Wilson, "Probable inference, the law of succession, and statistical
/// inference", Journal of the American Statistical Association 22 (1927), 209–212.
Interval wilson(int hits, int trials);

/// How many matches that count were won, level and lost.
struct Score {
    int matches = 0, won = 0, level = 0, lost = 0;

    void add(Finish finish);
    /// The share of won matches among all, 0 to 1; nothing without matches.
    std::optional<double> win_rate() const;
    Interval interval() const { return wilson(won, matches); }
};

/// A figure and the hand it is from.
struct HandMark {
    std::int64_t value = 0;  ///< points or seconds
    int match = 0, hand = 0;  ///< numbers
    std::string played;  ///< UTC, ISO 8601
};

/// Keeps the first mark with the most, or the fewest.
inline void keep_most(std::optional<HandMark>& kept, HandMark const& mark) {
    if (!kept || mark.value > kept->value) kept = mark;
}
inline void keep_fewest(std::optional<HandMark>& kept, HandMark const& mark) {
    if (!kept || mark.value < kept->value) kept = mark;
}

/// A reference to a match.
struct MatchMark {
    int match = 0;  ///< number; 0 = none
    std::string started;  ///< UTC, ISO 8601
};

/// A run of matches, in the order they began.
struct Run {
    int matches = 0;
    MatchMark first, last;
};

/// Runs of won and of lost matches; a level match ends either.
struct Runs {
    Run won, lost;  ///< the longest ones; of equal ones the first
    Run current;
    Finish current_is = Finish::level;  ///< what its matches are; `level` if there is no run

    void add(Finish finish, MatchMark match);
};

/// A count for an id of rule sets: a kind of canasta or a way of going out.
struct KindCount {
    std::string id;
    std::string name;  ///< in the last rule set that has the id
    int count = 0;
    int hands = 0;  ///< played under rule sets that have the id
};

/// The hands of a player with one opening requirement.
struct OpeningCount {
    Opening required;
    int hands = 0;
    int opened = 0;
};

/// Returns the count for a requirement in an ascending list, which gets one if it has none.
template <typename Count>
Count& count_for(std::vector<Count>& counts, Opening const& required) {
    auto const key = [](Opening const& of) { return std::tuple(of.min, of.pure, of.combine); };
    auto found = std::ranges::find_if(
        counts, [&](Count const& count) { return key(count.required) >= key(required); });
    if (found == counts.end() || key(found->required) != key(required)) {
        found = counts.insert(found, Count{.required = required});
    }
    return *found;
}

/// A part of the figures: with a partner, against an opponent, in a month or year, or under a rule
/// set.
struct Breakdown {
    std::string name;
    /// Against an opponent the order of finish counts: `won` means ahead of them.
    Score score;
    int hands = 0;
    std::int64_t points = 0;  ///< scored by the player's side in these hands
    std::optional<HandMark> best;  ///< only under a rule set; irregular hands excluded
};

/// The times of hands that count (domain/pace.hpp).
struct HandTimes {
    int hands = 0;
    std::int64_t seconds = 0;  ///< of all these hands
    std::optional<HandMark> shortest, longest;
};

/// All figures of one player. Hands are all hands they sat in, whatever the status of the match.
/// What a side melded, and whether it went out, counts for each of its players, for the book does
/// not say which of them did it.
struct PlayerFigures {
    std::string name;
    std::string first, last;  ///< when the first and last match began, UTC; empty without any

    Score score;
    int helped_out = 0;  ///< finished matches the player sat in that count for other players
    int open = 0, ended = 0, abandoned = 0;  ///< matches without a result

    int hands = 0;
    std::int64_t points = 0;
    std::optional<HandMark> best, worst;  ///< irregular hands excluded

    int known = 0;  ///< hands of which more than the points is known; what follows is of these
    int canastas = 0;
    std::vector<KindCount> kinds;
    int red_threes = 0;  ///< laid out
    int with_threes = 0;  ///< known hands of rules that lay red threes out
    int outs = 0;
    std::vector<KindCount> out_kinds;
    std::int64_t caught = 0;  ///< points lost for cards left in hand, after factors
    std::optional<HandMark> most_caught;
    std::vector<OpeningCount> openings;  ///< ascending

    int comebacks = 0;
    int furthest_behind = 0;  ///< points, in a match that the side won
    MatchMark furthest_behind_in;
    Runs runs;
    HandTimes times;

    /// Only with Depth::full; most hands first, months and years in order.
    std::vector<Breakdown> partners, opponents, rules, months, years;
};

/// Whether players with Depth::full sat in hands of several games (game_of), whose points cannot be
/// added.
inline bool several_games(std::vector<PlayerFigures> const& players) {
    std::set<std::string_view> games;
    for (auto const& player : players) {
        for (auto const& part : player.rules)
            if (part.hands > 0) games.insert(game_of(part.name));
    }
    return games.size() > 1;
}

}  // namespace meldbook::stats
