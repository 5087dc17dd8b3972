#pragma once
// How strong players are, with how sure that is: the Bayesian ranking of R. C. Weng and C.-J. Lin,
// "A Bayesian Approximation Method for Online Ranking", Journal of Machine Learning Research 12
// (2011), 267-300, in its Plackett-Luce form (Algorithm 4).
//
// Why that one of their four: with two sides it is the same as Bradley-Terry, and with three it
// takes the order of finish as one event, where the full-pair algorithms count it as three games
// and get sure of themselves too soon. Ties are in it.
//
// Where it is more than Algorithm 4:
// - A side's strength is counted from a newcomer's level: the sum over its players of strength
//   less Model::mean. Between sides of one size that changes nothing; where two play three, the
//   third player does not make the side stronger by being there.
// - Who played only a part of a match is in that sum with that share of the hands, and learns from
//   the result in proportion: a side's strength is still a sum of independent normal variables, so
//   the paper's derivation holds with the share as its factor.
// - A deviation does not fall below a floor: people change over the years, and a rating that is
//   certain of everything no longer moves.

#include <cstddef>
#include <vector>

#include "stats/field.hpp"

namespace meldbook::stats {

/// A normal belief about somebody's strength, in rating points.
struct Rating {
    double mean = 0;
    double deviation = 0;  ///< of the belief, one standard deviation
};

/// The terms of the model. Its proportions are the paper's, mean : deviation : beta = 6 : 1 : 1/2
/// where that has 3 : 1 : 1/2 (the mean is only where the scale begins); its scale is the one
/// people know: between settled players, 200 points win about three matches of four.
struct Model {
    double mean = 1500;      ///< of somebody who has not played
    double deviation = 250;  ///< of the same
    double beta = 125;       ///< how much a side's play varies from match to match
    double floor = 50;       ///< no deviation falls below it
    double kappa = 0.0001;   ///< what is left of a variance at least, in one match (28, 44)
};

/// Somebody of a side, by the index of the rating, with the share of the match they played.
struct Rated {
    std::size_t who = 0;
    double share = 1;
};

struct RatedSide {
    int place = 0;  ///< lower is better; equal places are a tie
    std::vector<Rated> players;
};

/// Takes one match into account. The order of the sides and of their players means nothing.
void rate(std::vector<Rating>& ratings, std::vector<RatedSide> const& sides,
          Model const& model = {});

/// The ratings of all contestants, computed from every contest in its order.
std::vector<Rating> ratings(Field const& field, Model const& model = {});

/// What somebody's rating was after a contest they had part in.
struct RatingStep {
    std::size_t contest = 0;  ///< index into Field::contests
    std::size_t who = 0;      ///< index into Field::contestants
    Rating after;
};

/// Every step of every contestant, in the order of the contests.
std::vector<RatingStep> rating_history(Field const& field, Model const& model = {});

}  // namespace meldbook::stats
