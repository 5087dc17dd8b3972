#include "stats/match_figures.hpp"

#include <algorithm>
#include <utility>

namespace meldbook::stats {

namespace {

SideFigures side_figures(PlayedHand const& played, std::size_t side, Rules const& rules) {
    auto const& score = played.scores[side];
    auto const& entry = played.hand.sides[side];
    SideFigures figures{.total = score.total,
                        .known = !entry.net,
                        .red_threes = entry.red_threes,
                        .out = entry.out};
    for (auto const& line : score.lines) {
        if (line.of == LineOf::canasta) figures.canastas.push_back(line.index);
        if (line.of == LineOf::hand || line.of == LineOf::set) figures.caught -= line.points;
    }
    auto const first = partners_of(played.facts.formed, side).front();
    figures.opened =
        score.state.opened && !opening_problem_of(played.hand, first, rules, played.required);
    auto const band = opening_band(rules, played.before[side], played.facts.number);
    figures.required = band ? *band + 1 : 0;
    return figures;
}

std::size_t index_of(std::vector<std::string>& people, std::string const& name) {
    auto const found = std::ranges::find(people, name);
    auto const index = static_cast<std::size_t>(found - people.begin());
    if (found == people.end()) people.push_back(name);
    return index;
}

/// Sets who sits where from hand to hand.
void set_seated(MatchFigures& figures, Match const& match) {
    std::vector<int> begins = {1};
    for (auto const& seat : figures.seats) {
        index_of(figures.people, seat.player);
        if (seat.from_hand > 1) begins.push_back(seat.from_hand);
    }
    std::ranges::sort(begins);
    begins.erase(std::ranges::unique(begins).begin(), begins.end());
    for (int const hand : begins) {
        auto const players = players_at(match.facts, hand);
        auto& seated = figures.seated.emplace_back(hand);
        seated.sides.resize(figures.sides.size());
        for (std::size_t seat = 0; seat < players.size(); ++seat)
            seated.sides[match.seat_sides[seat]].push_back(index_of(figures.people, players[seat]));
    }
}

void set_openings(MatchFigures& figures, Rules const& rules) {
    figures.openings.push_back(opening_of(rules, std::nullopt));
    for (std::size_t band = 0; band < rules.opening.bands.size(); ++band)
        figures.openings.push_back(opening_of(rules, band));
}

}  // namespace

std::vector<std::string> MatchFigures::players_of(HandFigures const& hand, std::size_t side) const {
    std::vector<std::string> players;
    for (auto const person : seated[hand.seated].sides[side]) players.push_back(people[person]);
    return players;
}

MatchFigures figures_of(Match const& match, std::string month, Interruptions const& interruptions) {
    auto const& facts = match.facts;
    MatchFigures figures{.number = facts.number,
                         .month = std::move(month),
                         .started = facts.started,
                         .status = facts.status,
                         .winner = facts.winner,
                         .target = match.terms.target,
                         .rules_id = facts.rules_id,
                         .sides = facts.sides,
                         .seats = facts.seats,
                         .rules = &match.rules};
    set_seated(figures, match);
    set_openings(figures, match.rules);
    for (auto const& side : match.sides) figures.totals.push_back(side.total);
    if (facts.status == Status::finished) figures.places = places_of(figures.totals, facts.winner);
    auto const times = hand_times(match);
    std::size_t seated = 0;
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& played = match.hands[i];
        auto& hand = figures.hands.emplace_back(HandFigures{.number = played.facts.number,
                                                            .played = played.facts.played,
                                                            .irregular = played.facts.irregular,
                                                            .seconds = times[i],
                                                            .formed = played.facts.formed});
        while (seated + 1 < figures.seated.size() &&
               figures.seated[seated + 1].from_hand <= hand.number)
            ++seated;
        hand.seated = seated;
        for (std::size_t side = 0; side < played.scores.size(); ++side)
            hand.sides.push_back(side_figures(played, side, match.rules));
    }
    for (auto& hand : figures.hands) {
        for (auto const& player : interruptions.players_during(figures.number, hand.number)) {
            auto const person = std::ranges::find(figures.people, player);
            if (person == figures.people.end()) continue;
            hand.elsewhere.push_back(static_cast<std::size_t>(person - figures.people.begin()));
        }
    }
    return figures;
}

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
