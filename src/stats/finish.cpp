#include "stats/finish.hpp"

#include <algorithm>

namespace meldbook::stats {

namespace {

constexpr int usual_target = 5'000;
constexpr int comeback_part = 5;

}  // namespace

std::vector<int> places_of(std::vector<int> const& totals, std::optional<std::size_t> winner) {
    std::vector<int> places(totals.size(), 0);
    auto const ahead = [&](std::size_t a, std::size_t b) {
        if (winner == a || winner == b) return winner == a && a != b;
        return totals[a] > totals[b];
    };
    for (std::size_t side = 0; side < totals.size(); ++side) {
        for (std::size_t other = 0; other < totals.size(); ++other) {
            if (ahead(other, side)) ++places[side];
        }
    }
    // Nobody won although one side has the highest total: all sides are level.
    if (!winner && std::ranges::count(places, 0) == 1) std::ranges::fill(places, 0);
    return places;
}

Finish finish_of(std::vector<int> const& places, std::size_t side) {
    if (places[side] > 0) return Finish::lost;
    return std::ranges::count(places, 0) == 1 ? Finish::won : Finish::level;
}

Finish finish_between(int place, int other) {
    if (place == other) return Finish::level;
    return place < other ? Finish::won : Finish::lost;
}

int furthest_behind(MatchFigures const& match, std::size_t side) {
    if (match.hands.empty()) return 0;
    std::vector<int> totals;
    for (auto const& each : match.sides) totals.push_back(each.start);
    int furthest = std::max(0, -lead_of(totals, side));
    for (auto const& hand : match.hands) {
        for (std::size_t i = 0; i < totals.size(); ++i) totals[i] += hand.sides[i].total;
        furthest = std::max(furthest, -lead_of(totals, side));
    }
    return furthest;
}

int comeback_from(MatchFigures const& match) {
    int const target = match.target > 0 ? match.target : usual_target;
    return target / comeback_part;
}

namespace {

/// The side on which a person sits.
std::optional<std::size_t> side_in(Seated const& seated, std::size_t person) {
    for (std::size_t side = 0; side < seated.sides.size(); ++side) {
        if (std::ranges::find(seated.sides[side], person) != seated.sides[side].end()) return side;
    }
    return std::nullopt;
}

std::size_t person_of(MatchFigures const& match, std::string_view player) {
    return static_cast<std::size_t>(std::ranges::find(match.people, player) - match.people.begin());
}

}  // namespace

Sitting sitting_of(MatchFigures const& match, std::string_view player) {
    auto const person = person_of(match, player);
    Sitting sides;
    sides.reserve(match.seated.size());
    for (auto const& seated : match.seated) sides.push_back(side_in(seated, person));
    Sitting sitting;
    sitting.reserve(match.hands.size());
    for (auto const& hand : match.hands) sitting.push_back(sides[hand.seated]);
    return sitting;
}

std::optional<std::size_t> side_of(MatchFigures const& match, Sitting const& sitting,
                                   std::string_view player) {
    if (sitting.empty()) return side_in(match.seated.front(), person_of(match, player));
    std::vector<int> hands(match.sides.size(), 0);
    for (auto const& side : sitting) {
        if (side) ++hands[*side];
    }
    auto const all = static_cast<int>(sitting.size());
    for (std::size_t i = 0; i < hands.size(); ++i) {
        int elsewhere = 0;
        for (std::size_t other = 0; other < hands.size(); ++other) {
            if (other != i) elsewhere = std::max(elsewhere, hands[other]);
        }
        if (counts_for(hands[i], all, elsewhere)) return i;
    }
    return std::nullopt;
}

}  // namespace meldbook::stats
