#pragma once
// Short notation of results for the tests of statistics.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "domain/result.hpp"

namespace meldbook::test {

/// A side with the same players in all hands.
struct Made {
    std::vector<std::string> players;
    int total = 0;
    std::string name{};
};

/// Adds matches of four hands, one each day from 1 January on.
class Book {
public:
    Results results;

    MatchResult& finished(std::vector<Made> const& sides, std::optional<std::size_t> winner) {
        auto& match = results.matches.emplace_back();
        match.number = static_cast<int>(results.matches.size());
        auto const day = std::to_string(100 + match.number).substr(1);
        match.started = "2026-01-" + day + "T19:00:00Z";
        match.ended = "2026-01-" + day + "T22:00:00Z";
        match.status = Status::finished;
        match.winner = winner;
        match.rules = "classic";
        match.hands = 4;
        for (auto const& side : sides) {
            match.sides.push_back({side.name, side.total, {line_up(side.players, 4, side.total)}});
        }
        return match;
    }

    LineUp line_up(std::vector<std::string> const& names, int hands, int points) {
        LineUp line_up{{}, hands, points};
        for (auto const& name : names) line_up.players.push_back(player(name));
        std::sort(line_up.players.begin(), line_up.players.end());
        return line_up;
    }

    std::size_t player(std::string const& name) {
        auto& names = results.players;
        auto const found = std::find(names.begin(), names.end(), name);
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
        names.push_back(name);
        return names.size() - 1;
    }
};

}  // namespace meldbook::test
