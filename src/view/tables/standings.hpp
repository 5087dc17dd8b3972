#pragma once
// Standings: who leads, who has beaten whom, how rule sets play, and a tournament by its rounds.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "domain/result.hpp"
#include "stats/field.hpp"
#include "stats/rounds.hpp"
#include "stats/standings.hpp"
#include "text/style.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// How many of the matches that were asked for count, and why the others do not.
struct CountedMatches {
    int finished = 0;
    int open = 0, ended = 0, abandoned = 0;
};

/// Standings between contestants.
struct StandingsPage {
    CountedMatches counted;
    std::optional<std::string> as_of;  ///< the day, as it was given
    std::optional<std::string> event;  ///< of a tournament: its rounds come first, and no ratings
    Results results;
    stats::Field field;
    std::vector<stats::Standing> rows;
    std::vector<stats::Meeting> meetings;  ///< empty: they are not shown
    std::vector<stats::EventTable> tables;  ///< of the tournament
};

std::string standings_page(StandingsPage const& page, Style const& style);
Table standings_table(StandingsPage const& page);

/// With the reasons why matches do not count, and all `meetings`, however many they are.
std::string standings_json(StandingsPage const& page, std::vector<stats::Meeting> const& meetings);

/// Writes a row for programs.
void write_standing(meldbook::json::Object& out, StandingsPage const& page,
                    stats::Standing const& standing);

/// Which two met, and how often each came out ahead: a row for every two of the standings, first
/// the higher one.
Table meetings_table(StandingsPage const& page);

/// The same for a terminal: everybody against everybody where that fits, else the table.
std::string meetings_text(StandingsPage const& page, Style const& style);

/// Writes a meeting for programs.
void write_meeting(meldbook::json::Object& out, StandingsPage const& page,
                   stats::Meeting const& meeting);

/// Rule sets side by side.
struct RulesStandingsPage {
    CountedMatches counted;
    std::optional<std::string> as_of;  ///< the day, as it was given
    std::vector<stats::RulesStanding> rows;
};

std::string rules_standings_page(RulesStandingsPage const& page, Style const& style);
Table rules_standings_table(RulesStandingsPage const& page);
std::string rules_standings_json(RulesStandingsPage const& page);

/// "Ana", "Ana & Bea", or a side's name.
std::string contestant_name(stats::Contestant const& contestant);

/// "1612 ±98": the strength is in that range 95 times of 100.
std::string rating_text(stats::Rating const& rating, Style const& style);

/// Half of that range, in rating points.
int rating_range(stats::Rating const& rating);

/// What counts and what does not, a sentence for each.
std::vector<std::string> counted_notes(CountedMatches const& counts);

/// The same, and how the standings came about. What the figures mean is said by their columns.
std::vector<std::string> standings_notes(StandingsPage const& page);

/// The same for programs.
void write_counted(meldbook::json::Object& out, CountedMatches const& counts);

}  // namespace meldbook::view
