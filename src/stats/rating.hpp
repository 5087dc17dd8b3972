#pragma once
// Rates the strength of players, and how certain each rating is, with the Bayesian ranking of R. C.
// Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", Journal of Machine
// Learning Research 12 (2011), 267-300, in its Plackett-Luce form (Algorithm 4).
//
// Why this one of their four algorithms: with two sides it is the same as Bradley-Terry. With three
// it treats the order of finish as one event; the full-pair algorithms count it as three games and
// become certain too soon. It allows ties.
//
// Differences from Algorithm 4: - A side's strength is measured from that of a newcomer: it is the
// sum of its players' strengths less Model::mean. Between sides of equal size that changes nothing;
// if two play three, the side is not stronger merely because it has a third player. - A player who
// played only a part of a match is weighted in that sum with their share of the hands, and their
// rating changes in proportion. The side's strength is still a sum of independent normal variables,
// so the paper's derivation holds with the share as a factor. - A deviation does not fall below a
// floor: players change over the years, and a rating with a very small deviation would no longer
// change.

#include <cstddef>
#include <optional>
#include <vector>

#include "stats/field.hpp"

namespace meldbook::stats {

/// A player's strength as a normal distribution, in rating points.
struct Rating {
    double mean = 0;
    double deviation = 0;  ///< standard deviation
};

/// The parameters of the model. Mean : deviation : beta are 6 : 1 : 1/2; the paper has 3 : 1 : 1/2,
/// but the mean only shifts the scale. The scale is like that of Elo: between settled players, a
/// lead of 200 points wins about three of four matches.
struct Model {
    double mean = 1500;  ///< of a new player
    double deviation = 250;  ///< of a new player
    double beta = 125;  ///< how much a side's play varies from match to match
    double floor = 50;  ///< no deviation falls below it
    double kappa = 0.0001;  ///< least factor of a variance in one match (28, 44)
};

/// A member of a side: the index of their rating, and the share of the hands they played.
struct Rated {
    std::size_t contestant = 0;
    double share = 1;
};

struct RatedSide {
    int place = 0;  ///< lower is better; equal places are a tie
    std::vector<Rated> players;
};

/// Updates the ratings with one match. The order of the sides and of their players does not matter.
void rate(std::vector<Rating>& ratings, std::vector<RatedSide> const& sides,
          Model const& model = {});

/// Returns the ratings of all contestants after all contests, in their order.
std::vector<Rating> ratings(Field const& field, Model const& model = {});

/// Returns each side's chance of finishing first, 0 to 1: e^(μ/c) of all of them (section 4.2 of the
/// paper), where μ is a side's strength and c² the sum of all variances and of beta² for each side.
std::vector<double> chances_to_win(std::vector<Rating> const& ratings,
                                   std::vector<RatedSide> const& sides, Model const& model = {});

/// The ratings of a contestant before and after a contest they took part in.
struct RatingStep {
    std::size_t contest = 0;  ///< index into Field::contests
    std::size_t contestant = 0;  ///< index into Field::contestants
    std::optional<std::size_t> side;  ///< for which it counts, if for any
    double expected = 0;  ///< that side's chance of finishing first, by the ratings before
    Rating before, after;
};

/// Returns the steps of all contestants, in the order of the contests.
std::vector<RatingStep> rating_history(Field const& field, Model const& model = {});

}  // namespace meldbook::stats
