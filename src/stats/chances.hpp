#pragma once
// Estimates a side's chance of winning in the course of a match, from the finished matches of the
// book under the same rule set.
//
// The model: from hand to hand the difference of two sides changes by an amount with mean 0 and a
// standard deviation s, and a match is over when a side has reached the target. If the leader needs r
// points and the better side of a hand scores m on average, about n = r / m + 1/2 hands remain; a
// side that is ahead by d wins with the probability Φ(d / (s √n)), where Φ is the normal
// distribution. s and m are those of the book's matches, so nothing is assumed about the game.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/match.hpp"

namespace meldbook::stats {

/// With fewer matches than this the chances are not estimated.
inline constexpr int fewest_for_chances = 20;

/// How often sides won that had a chance in a range, counted after each hand but the last and those
/// that left the sides level.
struct Calibrated {
    double from = 0, to = 1;  ///< of the side that was more likely to win
    int times = 0;  ///< hands after which a side had such a chance
    int won = 0;  ///< after how many of them it won the match
    double expected = 0;  ///< the average of the chances; 0 if there are none
};
inline constexpr std::size_t calibrated_ranges = 5;

class Chances {
public:
    /// Adds a match of the book. Only finished matches of two sides with a target and a winner are
    /// used, of the rule set with this id and its switches.
    explicit Chances(std::string rules) : rules_(std::move(rules)) {}
    void add(Match const& match);

    int matches() const { return static_cast<int>(seen_.size()); }
    bool enough() const { return matches() >= fewest_for_chances; }

    /// The chance of the first side, 0 to 1, before the first hand and after each; after the last
    /// hand of a finished match it is 0 or 1. Nothing without enough matches, or for a match that
    /// the model does not describe: of more sides, without a target, or level.
    std::optional<std::vector<double>> of(Match const& match) const;

    /// How the chances would have been in these matches, by ranges of equal width from 1/2 to 1.
    std::array<Calibrated, calibrated_ranges> calibration() const;

private:
    /// A match as the model sees it: totals of both sides before the first hand and after each.
    struct Course {
        std::vector<std::array<int, 2>> totals;
        int target = 0;
        std::optional<std::size_t> winner;
    };
    static std::optional<Course> course_of(Match const& match);
    double chance(std::array<int, 2> const& totals, int target) const;

    std::string rules_;
    std::vector<Course> seen_;
    double squares_ = 0;  ///< of the differences in all hands
    double best_ = 0;  ///< points of the better side in all hands
    int hands_ = 0;
};

}  // namespace meldbook::stats
