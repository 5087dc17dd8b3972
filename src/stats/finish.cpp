#include "stats/finish.hpp"

#include <algorithm>
#include <utility>

#include "domain/pace.hpp"

namespace meldbook::stats {

namespace {

constexpr int usual_target = 5'000;
constexpr int comeback_part = 5;

int lead_of_others(std::vector<int> const& totals, std::size_t side) {
    int behind = 0;
    for (int const other : totals) behind = std::max(behind, other - totals[side]);
    return behind;
}

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

std::vector<int> places_of(Match const& match) {
    if (match.facts.status != Status::finished) return {};
    std::vector<int> totals;
    for (auto const& side : match.sides) totals.push_back(side.total);
    return places_of(totals, match.facts.winner);
}

Finish finish_of(std::vector<int> const& places, std::size_t side) {
    if (places[side] > 0) return Finish::lost;
    return std::ranges::count(places, 0) == 1 ? Finish::won : Finish::level;
}

int furthest_behind(Match const& match, std::size_t side) {
    int furthest = 0;
    for (auto const& hand : match.hands) {
        furthest = std::max(
            {furthest, lead_of_others(hand.before, side), lead_of_others(hand.after, side)});
    }
    return furthest;
}

int comeback_from(Match const& match) {
    int const target = match.terms.target > 0 ? match.terms.target : usual_target;
    return target / comeback_part;
}

bool counts_for(int hands, int of, int elsewhere) { return 2 * hands >= of && hands > elsewhere; }

Sitting sitting_of(Match const& match, std::string_view player) {
    Sitting sitting;
    sitting.reserve(match.hands.size());
    for (auto const& hand : match.hands) {
        auto& side = sitting.emplace_back();
        for (std::size_t i = 0; i < hand.seats.size() && !side; ++i) {
            if (std::ranges::find(hand.seats[i], player) != hand.seats[i].end()) side = i;
        }
    }
    return sitting;
}

std::optional<std::size_t> side_of(Match const& match, Sitting const& sitting,
                                   std::string_view player) {
    std::vector<int> hands(match.sides.size(), 0);
    for (auto const& side : sitting) {
        if (side) ++hands[*side];
    }
    auto const all = static_cast<int>(sitting.size());
    for (std::size_t i = 0; i < hands.size(); ++i) {
        auto const& players = match.sides[i].players;
        if (sitting.empty() && std::ranges::find(players, player) != players.end()) return i;
        int elsewhere = 0;
        for (std::size_t other = 0; other < hands.size(); ++other) {
            if (other != i) elsewhere = std::max(elsewhere, hands[other]);
        }
        if (counts_for(hands[i], all, elsewhere)) return i;
    }
    return std::nullopt;
}

Digest digest_of(Match const& match, std::string month, Interruptions const& interruptions) {
    auto times = hand_times(match);
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (interruptions.during(match.facts.number, match.hands[i].facts.number)) times[i].reset();
    }
    return {.match = match,
            .month = std::move(month),
            .places = places_of(match),
            .times = std::move(times)};
}

SideHand side_hand(SideScore const& score) {
    SideHand hand;
    for (auto const& line : score.lines) {
        if (line.of == LineOf::canasta) ++hand.canastas;
        if (line.of == LineOf::hand || line.of == LineOf::set) hand.caught -= line.points;
    }
    return hand;
}

}  // namespace meldbook::stats
