#include "domain/match.hpp"

#include <algorithm>
#include <utility>

#include "domain/hash.hpp"
#include "domain/notation.hpp"
#include "domain/renumbering.hpp"
#include "domain/text.hpp"

namespace meldbook {

namespace {

std::vector<std::size_t> sides_of_seats(MatchFacts const& facts) {
    std::vector<std::size_t> sides;
    for (auto const& seat : facts.seats) {
        if (seat.seat >= sides.size()) sides.resize(seat.seat + 1);
        sides[seat.seat] = seat.side;
    }
    return sides;
}

std::vector<std::vector<std::string>> players_by_side(MatchFacts const& facts,
                                                      std::vector<std::size_t> const& seat_sides,
                                                      int hand_number) {
    std::vector<std::vector<std::string>> players(facts.sides.size());
    for (std::size_t seat = 0; seat < seat_sides.size(); ++seat)
        players[seat_sides[seat]].push_back(player_at(facts, seat, hand_number));
    return players;
}

Entry entry_of(MatchFacts const& match, HandFacts const& hand, std::size_t side,
               Rules const& rules) {
    // A damaged book may lack an entry: it counts as a hand of 0 points.
    if (side >= hand.entries.size()) return {};
    try {
        return read_entry(hand.entries[side].understood, rules);
    } catch (NotationError const& error) {
        throw UnreadableEntry(match.number, hand.number, match.sides[side].name, error.complaint());
    }
}

ComputedHand compute_hand(MatchFacts const& match, HandFacts const& facts, Rules const& rules,
                          MatchTerms const& terms, std::vector<int> const& before) {
    ComputedHand computed;
    auto& hand = computed.hand;
    hand.sides.reserve(before.size());
    for (std::size_t side = 0; side < before.size(); ++side)
        hand.sides.push_back(entry_of(match, facts, side, rules));
    hand.ended = facts.ended;
    hand.formed = facts.formed;
    computed.from_paper = is_from_paper(hand);
    if (computed.from_paper) {
        for (auto& entry : hand.sides) {
            int points = 0;
            for (auto const& adjustment : entry.adjustments) points += adjustment.points;
            entry = {};
            entry.net = points;
        }
        hand.ended = Ended::unknown;
    }
    computed.scores = score(hand, rules);
    computed.after = totals_after(before, computed.scores);
    computed.outcome = outcome(terms, rules, computed.after, facts.number, hand);
    return computed;
}

PlayedHand replay_hand(Match const& match, HandFacts const& facts, std::vector<int> const& before,
                       Judgement judgement) {
    PlayedHand played;
    static_cast<ComputedHand&>(played) =
        compute_hand(match.facts, facts, match.rules, match.terms, before);
    played.facts = facts;
    played.dealer = player_at(match.facts, facts.dealer_seat, facts.number);
    played.seats = players_by_side(match.facts, match.seat_sides, facts.number);
    played.before = before;
    played.required.reserve(before.size());
    for (int const points : before) {
        played.required.push_back(opening_at(match.rules, points, facts.number));
    }
    if (judgement == Judgement::included) {
        played.problems = check(played.hand, match.rules, played.required);
    }
    return played;
}

std::vector<int> starts_of(MatchFacts const& facts) {
    std::vector<int> starts;
    starts.reserve(facts.sides.size());
    for (auto const& side : facts.sides) starts.push_back(side.start);
    return starts;
}

/// The totals after the last hand that was computed.
std::vector<int> totals_of(Match const& match) {
    return match.hands.empty() ? starts_of(match.facts) : match.hands.back().after;
}

/// Computes the hand after those that were computed.
void play(Match& match, HandFacts const& hand, Judgement judgement) {
    match.hands.push_back(replay_hand(match, hand, totals_of(match), judgement));
    match.outcome = match.hands.back().outcome;
    match.next_hand = hand.number + 1;
}

/// Finds out who deals and plays next, and what each side needs to open.
void look_ahead(Match& match) {
    match.next_dealer_seat = seat_in_turn(match.facts, match.hands.size());
    match.next_dealer = player_at(match.facts, match.next_dealer_seat, match.next_hand);
    auto const totals = totals_of(match);
    auto players = players_by_side(match.facts, match.seat_sides, match.next_hand);
    match.sides.clear();
    for (std::size_t i = 0; i < match.facts.sides.size(); ++i) {
        match.sides.push_back({.name = match.facts.sides[i].name,
                               .players = std::move(players[i]),
                               .start = match.facts.sides[i].start,
                               .total = totals[i],
                               .opening = opening_at(match.rules, totals[i], match.next_hand)});
    }
}

}  // namespace

MatchTerms terms_of(MatchFacts const& facts, Rules const& rules) {
    auto terms = rules.match;
    terms.target = facts.target;
    terms.hands = facts.hands_limit;
    terms.rounds = 0;  // they were made hands when the match began
    terms.tie = facts.tie;
    return terms;
}

std::vector<std::size_t> seat_sides(std::vector<int> const& players_per_side) {
    std::vector<std::size_t> seats;
    for (int round = 0;; ++round) {
        auto const before = seats.size();
        for (std::size_t side = 0; side < players_per_side.size(); ++side)
            if (round < players_per_side[side]) seats.push_back(side);
        if (seats.size() == before) return seats;
    }
}

std::string const& player_at(MatchFacts const& facts, std::optional<std::size_t> seat,
                             int hand_number) {
    static std::string const nobody;
    SeatFacts const* sitting = nullptr;
    for (auto const& candidate : facts.seats) {
        if (candidate.seat != seat || candidate.from_hand > hand_number) continue;
        if (!sitting || candidate.from_hand >= sitting->from_hand) sitting = &candidate;
    }
    return sitting ? sitting->player : nobody;
}

std::vector<std::string> confirming(MatchFacts const& facts, int hand_number,
                                    Agreement const& agreed) {
    auto players = players_at(facts, hand_number);
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if ((agreed.confirmed >> seat & 1U) == 0) players[seat].clear();
    std::erase(players, "");
    return players;
}

std::vector<std::string> players_at(MatchFacts const& facts, int hand_number) {
    std::vector<std::string> players(sides_of_seats(facts).size());
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        players[seat] = player_at(facts, seat, hand_number);
    return players;
}

std::vector<std::string> side_names(MatchFacts const& facts) {
    std::vector<std::string> names;
    for (auto const& side : facts.sides) names.push_back(side.name);
    return names;
}

std::vector<std::string> partners_text(Formed const& formed,
                                       std::vector<std::string> const& names) {
    std::vector<std::string> texts;
    for (auto const& group : formed) {
        if (group.size() == 1) continue;
        texts.push_back(join(group, " + ", [&](std::size_t side) { return names.at(side); }));
    }
    return texts;
}

int over_before_last(Match const& match) {
    auto const over = std::ranges::find_if(
        match.hands, [](PlayedHand const& hand) { return hand.outcome.finished; });
    bool const is_last = over == match.hands.end() || over + 1 == match.hands.end();
    return is_last ? 0 : over->facts.number;
}

std::string const& last_played(MatchFacts const& facts) {
    for (auto hand = facts.hands.rbegin(); hand != facts.hands.rend(); ++hand)
        if (!hand->played.empty()) return hand->played;
    return facts.started;
}

MatchFacts closed(MatchFacts facts, Status as, std::string const& time) {
    if (!facts.finished) facts.finished = time;
    facts.status = as;
    facts.winner.reset();
    return facts;
}

void update_status(MatchFacts& facts, Outcome const& outcome, std::string const& now) {
    if (facts.status == Status::ended || facts.status == Status::abandoned) return;
    facts.winner = outcome.winner;
    if (!outcome.finished) {
        facts.status = Status::open;
        facts.finished.reset();
    } else if (facts.status != Status::finished) {
        facts.status = Status::finished;
        facts.finished = now;
    }
}

Match replay(MatchFacts facts, Rules rules, std::optional<int> until, Judgement judgement) {
    Match match;
    match.facts = std::move(facts);
    match.rules = std::move(rules);
    match.terms = terms_of(match.facts, match.rules);
    match.seat_sides = sides_of_seats(match.facts);

    match.hands.reserve(match.facts.hands.size());
    for (auto const& hand : match.facts.hands) {
        if (until && hand.number > *until) break;
        play(match, hand, judgement);
    }
    look_ahead(match);
    return match;
}

Match with_hand(Match match, HandFacts hand) {
    match.facts.hands.push_back(std::move(hand));
    play(match, match.facts.hands.back(), Judgement::included);
    look_ahead(match);
    return match;
}

Outcome compute_hands(MatchFacts const& facts, Rules const& rules,
                      std::function<void(HandFacts const&, ComputedHand const&)> const& visit) {
    auto const terms = terms_of(facts, rules);
    auto totals = starts_of(facts);
    Outcome last;
    for (auto const& hand : facts.hands) {
        auto computed = compute_hand(facts, hand, rules, terms, totals);
        visit(hand, computed);
        totals = std::move(computed.after);
        last = computed.outcome;
    }
    return last;
}

std::uint64_t terms_of_next_hand(Match const& match) {
    auto const& facts = match.facts;
    auto hash = fnv1a(facts.rules_document, fnv1a(facts.uid));
    int const dealer = match.next_dealer_seat ? static_cast<int>(*match.next_dealer_seat) + 1 : 0;
    // Whether it is the last one changes nothing in the hand.
    for (auto const number : {match.next_hand, facts.target, dealer})
        hash = fnv1a(static_cast<std::uint64_t>(number), hash);
    for (auto const& side : match.sides) hash = fnv1a(static_cast<std::uint64_t>(side.total), hash);
    return hash;
}

}  // namespace meldbook
