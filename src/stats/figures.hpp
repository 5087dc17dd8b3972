#pragma once
// Figures of players as plain values, counted by career.hpp, and how sure a share is that was counted
// in few matches.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"
#include "stats/finish.hpp"

namespace meldbook::stats {

/// Shares of the whole, 0 to 1.
struct Interval {
    double low = 0, high = 1;
};

/// Between which bounds the true share lies with 95 % confidence, when `hits` of `trials` were
/// counted: the score interval, which also holds for few trials and for shares near 0 and 1.
/// Without trials nothing is known: 0 to 1.
/// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of
/// the American Statistical Association 22 (1927), 209–212.
Interval wilson(int hits, int trials);

/// Finished matches that count, and how they ended.
struct Score {
    int matches = 0, won = 0, level = 0, lost = 0;

    void add(Finish finish);
    /// Of all of them, level ones too: 0 to 1; nothing without matches.
    std::optional<double> win_rate() const;
    Interval interval() const { return wilson(won, matches); }
};

/// A hand that can be looked up.
struct HandMark {
    std::int64_t value = 0;  ///< points or seconds, as its figure says
    int match = 0, hand = 0;  ///< numbers
    std::string played;  ///< UTC, ISO 8601
};

/// A match that can be looked up.
struct MatchMark {
    int match = 0;  ///< number; 0 = none
    std::string started;  ///< UTC, ISO 8601
};

/// Matches one after the other, in the order they began.
struct Run {
    int matches = 0;
    MatchMark first, last;
};

/// Runs of won and of lost matches; one that ended level ends both.
struct Runs {
    Run won, lost;  ///< the longest; of several the first
    Run current;
    Finish current_is = Finish::level;  ///< `level`: there is no run

    void add(Finish finish, MatchMark match);
};

/// Things that the rule sets tell apart: kinds of canasta, ways of going out.
struct KindCount {
    std::string id;
    std::string name;  ///< as the rule set last met calls it
    int count = 0;
    int hands = 0;  ///< played under rule sets that know the kind
};

/// Hands begun with one opening requirement.
struct OpeningCount {
    Opening required;
    int hands = 0;
    int opened = 0;
};

/// A share of the figures: those with somebody, against somebody, of a month, of a rule set.
struct Breakdown {
    std::string name;
    /// Against somebody it is the order of finish that counts: `won` is ahead of them.
    Score score;
    int hands = 0;
    std::int64_t points = 0;  ///< the player's side scored in these hands
};

/// Hands whose time counts (domain/pace.hpp).
struct HandTimes {
    int hands = 0;
    std::int64_t seconds = 0;  ///< they took together
    std::optional<HandMark> shortest, longest;
};

/// Everything of one player. Hands are all they sat in, whatever became of the match. The book
/// knows what a side melded and whether it went out, not which of its players did: both have it.
struct PlayerFigures {
    std::string name;
    std::string first, last;  ///< matches began, UTC; empty without any

    Score score;
    int helped_out = 0;  ///< finished matches that count for somebody else
    int open = 0, ended = 0, abandoned = 0;  ///< matches without a result

    int hands = 0;
    std::int64_t points = 0;
    std::optional<HandMark> best, worst;  ///< irregular hands are none

    int canastas = 0;
    std::vector<KindCount> kinds;
    int red_threes = 0;  ///< laid out
    int outs = 0;
    std::vector<KindCount> out_kinds;
    std::int64_t caught = 0;  ///< points lost for cards left in hand, after factors
    std::optional<HandMark> most_caught;
    std::vector<OpeningCount> openings;  ///< ascending

    int comebacks = 0;
    int furthest_behind = 0;  ///< in a match won all the same, points
    MatchMark furthest_behind_in;
    Runs runs;
    HandTimes times;

    /// Only of full careers; most hands first, months and years in order.
    std::vector<Breakdown> partners, opponents, rules, months, years;
};

}  // namespace meldbook::stats
