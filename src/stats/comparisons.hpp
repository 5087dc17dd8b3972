#pragma once
// Compares the hands and matches of sides by what happened in them: who dealt, who went out, where
// the points came from, what it took to open.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "domain/opening.hpp"
#include "stats/figures.hpp"
#include "stats/match_figures.hpp"

namespace meldbook::stats {

/// What a side did, or another side did instead. The first four are about hands, the others about
/// matches, in the order they are shown.
enum class Happened : std::uint8_t {
    dealt,
    other_dealt,
    went_out,
    other_went_out,
    dealt_first,       ///< the first hand of the match
    other_dealt_first,
    out_first,         ///< in the first hand of the match in which a side went out
    other_out_first,
};
inline constexpr std::size_t happened_count = 8;

/// Whether it is about whole matches.
constexpr bool is_of_matches(Happened what) { return what >= Happened::dealt_first; }

/// How sides fared when something happened.
struct Fared {
    int cases = 0;            ///< hands or matches, once for each side
    int won = 0;  ///< the side had more points in the hand than all it played against;
        ///< won the match
    std::int64_t points = 0;  ///< scored in the hand; the total of the match
};

/// Where the points of a side come from.
enum class Source : std::uint8_t {
    melds,  ///< cards on the table
    canastas,  ///< with bonuses for several
    threes,  ///< red and black
    out,  ///< going out
    caught,  ///< cards left in hand
    other,  ///< special hands, events, corrections
};
inline constexpr std::size_t source_count = 6;

/// The points of the hands of a month or a year.
struct SourcesOf {
    std::string period;  ///< "2026-11" or "2026"
    int hands = 0;  ///< once for each side
    std::array<std::int64_t, source_count> points{};
    std::int64_t total = 0;
};

/// The hands with one opening requirement.
struct OpeningOutcome {
    Opening required;
    int hands = 0;  ///< once for each side
    int opened = 0;  ///< as required
    int below = 0;  ///< melded, but with less than required
    std::int64_t points_opened = 0;  ///< scored in the hands that were opened as required
    std::int64_t points_missed = 0;  ///< in the others
};

/// Counts all sides, or those of some players. Hands count whatever the status of the match;
/// matches count if they are finished, and with points from paper they have no first hand.
class Comparisons {
public:
    /// `players`: only the sides on which one of them sat; empty: all sides.
    explicit Comparisons(std::vector<std::string> players) : players_(std::move(players)) {}

    /// `figures` are those of the match.
    void add(Match const& match, MatchFigures const& figures);

    int matches() const { return matches_; }
    /// Whether points are of several games (game_of).
    bool several_games() const { return games_.size() > 1; }

    std::array<Fared, happened_count> const& fared() const { return fared_; }

    /// By year, or by month if all hands are of one year; in order.
    std::vector<SourcesOf> sources() const;

    /// Ascending.
    std::vector<OpeningOutcome> const& openings() const { return openings_; }

private:
    bool is_counted(std::vector<std::string> const& seated) const;
    void add_hand(PlayedHand const& hand, MatchFigures const& figures, SideFigures const& did,
                  std::size_t side);
    void add_match(Match const& match, MatchFigures const& figures, std::size_t side);
    void add_case(Happened what, bool won, std::int64_t points);

    std::vector<std::string> players_;
    int matches_ = 0;
    std::set<std::string> games_;
    std::array<Fared, happened_count> fared_{};
    std::map<std::string, SourcesOf, std::less<>> months_;
    std::vector<OpeningOutcome> openings_;
};

}  // namespace meldbook::stats
