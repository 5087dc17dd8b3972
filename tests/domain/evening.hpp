#pragma once
// Matches for the tests of replaying.

#include <string>
#include <utility>
#include <vector>

#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook::test {

using SidesOfPlayers = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// A match of a rule set before its first hand.
inline MatchFacts match_of(std::string const& rules,
                           SidesOfPlayers const& sides = {{"North-South", {"Ana", "Bea"}},
                                                          {"East-West", {"Cid", "Dan"}}}) {
    MatchFacts facts;
    facts.number = 1;
    facts.rules_id = rules;
    auto const& terms = rules_of(rules).match;
    facts.target = terms.target;
    facts.hands_limit = terms.hands;
    facts.tie = terms.tie;
    std::vector<int> sizes;
    for (auto const& [name, players] : sides) {
        facts.sides.push_back({.name = name});
        sizes.push_back(static_cast<int>(players.size()));
    }
    std::vector<std::size_t> seated(sides.size(), 0);
    std::size_t seat = 0;
    for (auto side : seat_sides(sizes)) {
        auto const& players = sides[side].second;
        facts.seats.push_back({.seat = seat++, .side = side, .player = players[seated[side]++]});
    }
    return facts;
}

/// Adds a hand of these entries, dealt by the next player in turn.
template <typename... Entries>
void play(MatchFacts& facts, Entries const&... entries) {
    auto const& rules = rules_of(facts.rules_id);
    HandFacts hand;
    hand.number = static_cast<int>(facts.hands.size()) + 1;
    hand.dealer_seat = facts.hands.size() % facts.seats.size();
    std::vector<Entry> read;
    for (std::string const& typed : {std::string(entries)...}) {
        read.push_back(read_entry(typed, rules));
        hand.entries.push_back({.typed = typed, .understood = print_entry(read.back(), rules)});
    }
    hand.ended = ended_by(read);
    facts.hands.push_back(hand);
}

}  // namespace meldbook::test
