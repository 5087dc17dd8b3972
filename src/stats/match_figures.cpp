#include "stats/match_figures.hpp"

#include <algorithm>
#include <utility>

#include "domain/check.hpp"
#include "stats/finish.hpp"

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
    return figures;
}

std::size_t index_of(std::vector<std::string>& people, std::string const& name) {
    auto const found = std::ranges::find(people, name);
    auto const index = static_cast<std::size_t>(found - people.begin());
    if (found == people.end()) people.push_back(name);
    return index;
}

/// Sets who sits where from hand to hand, as replay() does.
void set_seated(MatchFigures& figures) {
    std::vector<std::size_t> side_of_seat;
    std::vector<int> begins = {1};
    for (auto const& seat : figures.seats) {
        if (seat.seat >= side_of_seat.size()) side_of_seat.resize(seat.seat + 1);
        side_of_seat[seat.seat] = seat.side;
        index_of(figures.people, seat.player);
        if (seat.from_hand > 1) begins.push_back(seat.from_hand);
    }
    std::ranges::sort(begins);
    begins.erase(std::ranges::unique(begins).begin(), begins.end());
    for (int const hand : begins) {
        std::vector<SeatFacts const*> sitting(side_of_seat.size());
        for (auto const& seat : figures.seats) {
            auto& last = sitting[seat.seat];
            if (seat.from_hand > hand) continue;
            if (last == nullptr || seat.from_hand >= last->from_hand) last = &seat;
        }
        auto& seated = figures.seated.emplace_back(hand);
        seated.sides.resize(figures.sides.size());
        for (std::size_t seat = 0; seat < sitting.size(); ++seat)
            seated.sides[side_of_seat[seat]].push_back(
                index_of(figures.people, sitting[seat] == nullptr ? "" : sitting[seat]->player));
    }
}

void set_openings(MatchFigures& figures) {
    auto const& rules = figures.rules->opening;
    Opening opening;
    opening.combine = rules.combine;
    opening.waived = rules.waived;
    figures.openings.push_back(opening);  // for scores below the first band
    for (auto const& band : rules.bands) {
        opening.min = band.min;
        opening.pure = band.pure;
        opening.needs = band.needs;
        opening.with = band.with;
        figures.openings.push_back(opening);
    }
}

/// Computes what follows from the rest and the rule set.
void complete(MatchFigures& figures, Rules const& rules) {
    figures.rules = &rules;
    set_seated(figures);
    set_openings(figures);
    for (auto const& side : figures.sides) figures.totals.push_back(side.start);
    std::size_t seated = 0;
    for (auto& hand : figures.hands) {
        while (seated + 1 < figures.seated.size() &&
               figures.seated[seated + 1].from_hand <= hand.number)
            ++seated;
        hand.seated = seated;
        for (std::size_t side = 0; side < hand.sides.size(); ++side) {
            auto& of = hand.sides[side];
            auto const band = opening_band(rules, figures.totals[side], hand.number);
            of.required = band ? *band + 1 : 0;
        }
        for (std::size_t side = 0; side < hand.sides.size(); ++side)
            figures.totals[side] += hand.sides[side].total;
    }
    if (figures.status == Status::finished)
        figures.places = places_of(figures.totals, figures.winner);
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
                         .seats = facts.seats};
    auto const times = hand_times(match);
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& played = match.hands[i];
        auto& hand = figures.hands.emplace_back(HandFigures{.number = played.facts.number,
                                                            .played = played.facts.played,
                                                            .irregular = played.facts.irregular,
                                                            .seconds = times[i],
                                                            .formed = played.facts.formed});
        for (std::size_t side = 0; side < played.scores.size(); ++side)
            hand.sides.push_back(side_figures(played, side, match.rules));
    }
    complete(figures, match.rules);
    for (auto& hand : figures.hands) {
        for (auto const& player : interruptions.players_during(figures.number, hand.number)) {
            auto const person = std::ranges::find(figures.people, player);
            if (person == figures.people.end()) continue;
            hand.elsewhere.push_back(static_cast<std::size_t>(person - figures.people.begin()));
        }
    }
    return figures;
}

}  // namespace meldbook::stats
