#pragma once
// Standings: who leads, who has beaten whom, how rule sets play, and a tournament by its rounds.

#include <optional>
#include <string>
#include <vector>

#include "domain/result.hpp"
#include "stats/field.hpp"
#include "stats/head_to_head.hpp"
#include "stats/rounds.hpp"
#include "stats/standings.hpp"
#include "text/style.hpp"
#include "view/tables/grid.hpp"

namespace meldbook::view {

/// How many of the matches that were asked for count, and why the others do not.
struct Counted {
    int finished = 0;
    int open = 0, ended = 0, abandoned = 0;
};

/// Standings between contestants.
struct StandingsPage {
    Counted counted;
    std::optional<std::string> as_of;  ///< the day, as it was given
    std::optional<std::string> event;  ///< of a tournament: its rounds come first, and no ratings
    Results results;
    stats::Field field;
    std::vector<stats::Standing> rows;
    std::vector<stats::Meeting> meetings;  ///< none: they are not shown
    std::vector<stats::EventTable> tables;  ///< of the tournament
};

std::string standings_page(StandingsPage const& page, Style const& style);
Grid standings_grid(StandingsPage const& page);

/// The meetings of those who stand in the rows, as lines for everybody against everybody where
/// that fits, else for every two who have met.
std::string head_to_head_table(StandingsPage const& page, Style const& style);

/// The same as a table: a row for every two who have met, first the one who stands higher.
Grid head_to_head_grid(StandingsPage const& page);

/// "Ana", "Ana & Bea", or a side's name.
std::string contestant_name(stats::Contestant const& contestant);

/// Rule sets side by side.
struct RulesStandingsPage {
    Counted counted;
    std::optional<std::string> as_of;  ///< the day, as it was given
    std::vector<stats::RulesStanding> rows;
};

std::string rules_standings_page(RulesStandingsPage const& page, Style const& style);
Grid rules_standings_grid(RulesStandingsPage const& page);

/// Sentences below the tables: what counts and what the figures mean. Those about ratings, partly
/// played matches and level ones only where there are any.
std::vector<std::string> counted_notes(Counted const& counts);
std::vector<std::string> standings_notes(StandingsPage const& page, Style const& style);

namespace json {

/// With the reasons why matches do not count, and everybody's `meetings`, however many they are.
std::string standings(StandingsPage const& page, std::vector<stats::Meeting> const& meetings);
std::string rules_standings(RulesStandingsPage const& page);

}  // namespace json

}  // namespace meldbook::view
