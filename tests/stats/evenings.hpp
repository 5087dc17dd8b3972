#pragma once
// Matches computed from entries, for the tests of statistics.

#include <optional>
#include <string>
#include <utility>

#include "domain/evening.hpp"

namespace meldbook::test {

/// Adds a hand played at a minute after 19:00 on the day the match began.
template <typename... Entries>
void play_at(MatchFacts& facts, int minute, Entries const&... entries) {
    play(facts, entries...);
    auto const two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    facts.hands.back().played =
        facts.started.substr(0, 10) + "T" + two(19 + minute / 60) + ":" + two(minute % 60) + ":00Z";
}

/// A match of two pairs on a day, Ana and Bea against Cid and Dan.
inline MatchFacts pairs_on(int number, std::string const& day,
                           std::string const& rules = "classic") {
    auto facts = match_of(rules);
    facts.number = number;
    facts.started = day + "T19:00:00Z";
    return facts;
}

/// A match that its rule set has finished.
inline Match finished(MatchFacts facts, std::optional<std::size_t> winner) {
    facts.status = Status::finished;
    facts.winner = winner;
    auto const& rules = rules_of(facts.rules_id);
    return replay(std::move(facts), rules);
}

inline Match as_it_is(MatchFacts facts) {
    auto const& rules = rules_of(facts.rules_id);
    return replay(std::move(facts), rules);
}

}  // namespace meldbook::test
