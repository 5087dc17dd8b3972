#pragma once
// Counts the figures (figures.hpp) of one player, or of all players, one match at a time.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "stats/figures.hpp"
#include "stats/match_figures.hpp"
#include "stats/records.hpp"

namespace meldbook::stats {

/// `full` also counts by partner, opponent, rule set, month and year.
enum class Depth : std::uint8_t { brief, full };

/// Counts the figures of one player. Add matches in the order they began. Memory grows with the
/// number of players, rule sets and months, not with that of matches.
class Career {
public:
    explicit Career(std::string player, Depth depth = Depth::full);

    /// Adds a match; it changes nothing if the player did not sit in it.
    void add(MatchFigures const& match);

    /// Whether the player sat in any of the matches.
    bool sat_in_any() const { return !figures_.first.empty(); }

    /// Returns the figures of all matches added so far.
    PlayerFigures figures() const;

private:
    using By = std::map<std::string, Breakdown, std::less<>>;

    void add_hand(MatchFigures const& match, HandFigures const& hand, std::size_t side);
    void add_time(MatchFigures const& match, HandFigures const& hand);
    void add_result(MatchFigures const& match, std::optional<std::size_t> side);
    void break_down(MatchFigures const& match, Sitting const& sitting,
                    std::optional<std::size_t> side);
    void add_people(MatchFigures const& match, Sitting const& sitting,
                    std::optional<std::size_t> side);

    Depth depth_;
    PlayerFigures figures_;
    By partners_, opponents_, rules_, months_;
};

/// Counts the figures of all players and the records of a book, in one pass through its matches.
class Everybody {
public:
    /// Adds a match. Add them in the order they began.
    void add(MatchFigures const& match);

    int matches() const { return matches_; }
    int hands() const { return hands_; }

    /// Returns the figures of everyone who sat in a hand or was seated in a match, by name, without
    /// breakdowns.
    std::vector<PlayerFigures> players() const;

    std::vector<Record> records() const;

    /// The name of a rule set, and its records; of matches in a row there are none.
    struct Game {
        std::string name = {};
        Records records = {};
    };
    /// By the id of the rule set.
    std::map<std::string, Game> const& by_game() const { return by_game_; }

private:
    int matches_ = 0, hands_ = 0;
    std::map<std::string, Career, std::less<>> careers_;
    Records records_;
    std::map<std::string, Game> by_game_;
};

}  // namespace meldbook::stats
