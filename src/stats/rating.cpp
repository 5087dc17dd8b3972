#include "stats/rating.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace meldbook::stats {

namespace {

/// A side's strength before the match, and how the match changes it (Algorithm 4, step 3).
struct Strength {
    double mean = 0;      ///< measured from a new player's
    double variance = 0;
    double weight = 0;    ///< e^(mean / c)
    double omega = 0;     ///< change of the mean
    double delta = 0;     ///< part by which the variance decreases
};

std::vector<Strength> strengths(std::vector<Rating> const& ratings,
                                std::vector<RatedSide> const& sides, Model const& model) {
    std::vector<Strength> result;
    for (auto const& side : sides) {
        auto& strength = result.emplace_back();
        for (auto const& player : side.players) {
            auto const& rating = ratings[player.contestant];
            strength.mean += player.share * (rating.mean - model.mean);
            strength.variance += std::pow(player.share * rating.deviation, 2);
        }
    }
    return result;
}

/// Sets the weights and returns c.
double weigh(std::vector<Strength>& strengths, Model const& model) {
    double square = 0;
    double best = std::numeric_limits<double>::lowest();
    for (auto const& side : strengths) {
        square += side.variance + model.beta * model.beta;
        best = std::max(best, side.mean);
    }
    double const c = std::sqrt(square);
    // Only the proportions of the weights matter; relative to the largest, none overflows.
    for (auto& side : strengths) side.weight = std::exp((side.mean - best) / c);
    return c;
}

/// One term of the sums over q, for side q among the sides that are not ahead of it.
void choose(std::vector<Strength>& strengths, std::vector<RatedSide> const& sides, std::size_t q,
            double c) {
    double all = 0;    // the sum over C_q of the weights
    int level = 0;     // |A_q|
    for (std::size_t s = 0; s < sides.size(); ++s) {
        if (sides[s].place >= sides[q].place) all += strengths[s].weight;
        if (sides[s].place == sides[q].place) ++level;
    }
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (sides[q].place > sides[i].place) continue;
        auto& side = strengths[i];
        double const chance = side.weight / all;
        double const gamma = std::sqrt(side.variance) / c;
        side.omega += side.variance / c * ((q == i ? 1 : 0) - chance) / level;
        side.delta += gamma * side.variance / (c * c) * chance * (1 - chance) / level;
    }
}

std::vector<RatedSide> sides_of(Contest const& contest) {
    std::vector<RatedSide> sides;
    for (auto const& side : contest.sides) {
        auto& rated = sides.emplace_back();
        rated.place = side.place;
        for (auto const& part : side.parts) rated.players.push_back({part.contestant, part.share});
    }
    return sides;
}

}  // namespace

void rate(std::vector<Rating>& ratings, std::vector<RatedSide> const& sides, Model const& model) {
    auto side_strengths = strengths(ratings, sides, model);
    double const c = weigh(side_strengths, model);
    for (std::size_t q = 0; q < sides.size(); ++q) choose(side_strengths, sides, q, c);

    // All changes are computed from the ratings before the match, also for a player who sat on two
    // sides.
    struct Change {
        std::size_t contestant;
        double mean;  ///< to add
        double left;  ///< factor of the variance
    };
    std::vector<Change> changes;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        auto const& side = side_strengths[i];
        if (side.variance <= 0) continue;
        for (auto const& player : sides[i].players) {
            double const part = std::pow(ratings[player.contestant].deviation, 2) / side.variance;
            double const left = 1 - player.share * player.share * part * side.delta;  // (44)
            changes.push_back(
                {player.contestant, player.share * part * side.omega, std::max(left, model.kappa)});
        }
    }
    for (auto const& change : changes) {
        auto& rating = ratings[change.contestant];
        rating.mean += change.mean;  // (43)
        double const least = std::min(rating.deviation, model.floor);
        rating.deviation = std::max(rating.deviation * std::sqrt(change.left), least);
    }
}

std::vector<Rating> ratings(Field const& field, Model const& model) {
    std::vector<Rating> all(field.contestants.size(), {model.mean, model.deviation});
    for (auto const& contest : field.contests) rate(all, sides_of(contest), model);
    return all;
}

std::vector<double> chances_to_win(std::vector<Rating> const& ratings,
                                   std::vector<RatedSide> const& sides, Model const& model) {
    auto side_strengths = strengths(ratings, sides, model);
    weigh(side_strengths, model);
    double all = 0;
    for (auto const& side : side_strengths) all += side.weight;
    std::vector<double> chances;
    for (auto const& side : side_strengths) chances.push_back(side.weight / all);
    return chances;
}

std::vector<RatingStep> rating_history(Field const& field, Model const& model) {
    std::vector<Rating> all(field.contestants.size(), {model.mean, model.deviation});
    std::vector<RatingStep> steps;
    for (std::size_t i = 0; i < field.contests.size(); ++i) {
        auto const& sides = field.contests[i].sides;
        auto const rated = sides_of(field.contests[i]);
        auto const chances = chances_to_win(all, rated, model);
        auto const first = std::ssize(steps);
        for (std::size_t side = 0; side < sides.size(); ++side) {
            for (auto const& part : sides[side].parts) {
                // A player who sat on several sides has one rating and one step.
                auto step = std::ranges::find(steps.begin() + first, steps.end(), part.contestant,
                                              &RatingStep::contestant);
                if (step == steps.end()) {
                    step = steps.insert(step, {.contest = i,
                                               .contestant = part.contestant,
                                               .side = {},
                                               .expected = 0,
                                               .before = all[part.contestant],
                                               .after = {}});
                }
                if (!part.counts) continue;
                step->side = side;
                step->expected = chances[side];
            }
        }
        rate(all, rated, model);
        for (auto step = steps.begin() + first; step != steps.end(); ++step) {
            step->after = all[step->contestant];
        }
    }
    return steps;
}

}  // namespace meldbook::stats
