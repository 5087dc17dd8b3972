#pragma once
// Counts the figures of one player, and of everybody, one match at a time.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "stats/breakdowns.hpp"
#include "stats/figures.hpp"
#include "stats/finish.hpp"
#include "stats/records.hpp"

namespace meldbook::stats {

/// `full` also counts by partner, opponent, rule set, month and year.
enum class Depth : std::uint8_t { brief, full };

/// Takes matches in the order they began. What it keeps does not grow with their number, but with
/// that of the people, rule sets and months.
class Career {
public:
    explicit Career(std::string player, Depth depth = Depth::full);

    /// Adds a match; one the player did not sit in changes nothing.
    void add(Digest const& digest);

    /// Whether any of the matches was one the player sat in.
    bool sat_in_any() const { return !figures_.first.empty(); }

    /// Everything added so far.
    PlayerFigures figures() const;

private:
    void add_hand(Digest const& digest, std::size_t hand, std::size_t side);
    void add_canastas(Match const& match, SideScore const& score);
    void add_opening(Opening const& required, bool opened);
    void add_time(Digest const& digest, std::size_t hand);
    void add_result(Digest const& digest, std::optional<std::size_t> side);

    Depth depth_;
    PlayerFigures figures_;
    Breakdowns breakdowns_;
};

/// All players of a book and its records, in one pass through its matches.
class Everybody {
public:
    /// Adds a match, in the order they began.
    void add(Digest const& digest);

    int matches() const { return matches_; }
    int hands() const { return hands_; }

    /// Everybody who sat in a hand or sat down for a match, by name; brief careers.
    std::vector<PlayerFigures> players() const;

    std::vector<Record> records() const;

private:
    int matches_ = 0, hands_ = 0;
    std::map<std::string, Career, std::less<>> careers_;
    Records records_;
};

}  // namespace meldbook::stats
