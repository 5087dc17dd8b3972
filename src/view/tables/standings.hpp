#pragma once
// The standings of players and sides, of a tournament, and of rule sets, as pages, tables and JSON.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "domain/result.hpp"
#include "stats/field.hpp"
#include "stats/standings.hpp"
#include "text/style.hpp"
#include "view/tables/draws.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

/// How many of the selected matches count, and how many do not because of their status.
struct CountedMatches {
    int finished = 0;
    int open = 0, ended = 0, abandoned = 0;
};

/// Standings between contestants.
struct StandingsPage {
    CountedMatches counted;
    int left_out = 0;  ///< matches without a table of their own in their rounds
    std::optional<std::string> as_of;  ///< the day, as the user typed it
    /// The tournament; its page has the rounds below the standings, and no ratings.
    std::optional<std::string> event;
    Results results;
    stats::Field field;
    std::vector<stats::Standing> rows;
    std::vector<stats::Meeting> meetings;  ///< not shown if empty
    std::vector<stats::EventTable> tables;  ///< of the tournament
    std::vector<std::string> editions;  ///< their names: "2026"
    std::vector<DrawnPage> draws;  ///< of the tournament, by evening and round
    std::vector<DrawnPage> awarding;  ///< those of which counts what was awarded
    /// If they are of several games, those of each, with its points and without ratings; not of sides
    /// that never played it.
    std::vector<StandingsPage> by_game;
    std::string game;  ///< in these, the id of its rule set
    std::string order;  ///< the column the rows are ordered by; empty: the usual order
};

std::string standings_page(StandingsPage const& page, Style const& style,
                           Legend legend = Legend::whole);
/// For people, or as CSV has it: points of several games are not added for people.
Table standings_table(StandingsPage const& page, bool for_people = true);

/// Those of each game, with points; none if there is only one.
std::vector<Table> part_tables(StandingsPage const& page);

/// The title of the page in a file: what is ranked, and the tournament.
std::string standings_title(StandingsPage const& page);

/// A contestant as people are named in a sentence: "Ana & Bea".
std::string leader_name(StandingsPage const& page, stats::Standing const& row);

/// How many matches somebody has won, of how many.
std::string matches_won_text(stats::Score const& score);

/// Who is first in the standings, and has won how many of how many matches; of an event who has won or leads it. ""
/// if too many are first, or nobody has played a match to its end.
std::string leaders_text(StandingsPage const& page);
/// The same of people of whom a sentence can say that they lead.
std::string leaders_text(std::vector<std::string> const& firsts, long long won, long long matches);

/// Somebody who is among the first.
struct FirstPlace {
    int rank = 1;
    std::string name;
    std::string detail;  ///< what they have done
};

/// The first three of these, who are in the order of their ranks, or fewer if more share a rank; as markup.
std::string first_places(std::vector<FirstPlace> const& first);

/// When and where an event was played, and its first three, as markup; `day` makes the day of a time for people.
std::string podium(StandingsPage const& page,
                   std::function<std::string(std::string_view utc)> const& day);

/// The columns that standings can be ordered by, by their keys in JSON.
std::vector<std::string> standing_orders();

/// Orders the rows by a column, one of standing_orders(): the highest first, names by the alphabet.
/// Ranks are by that column, too.
void sort_standings(StandingsPage& page, std::string_view order);

/// The matches of a tournament by round, for a terminal.
std::string rounds_text(StandingsPage const& page, Style const& style);

/// The same as one table.
Table rounds_table(StandingsPage const& page);

/// Writes them as JSON.
void write_rounds(meldbook::json::List list, StandingsPage const& page);

/// The standings as the only table of a file: those of a tournament have columns with its name, and
/// what each contestant did in each round.
Table standings_file_table(StandingsPage const& page);

/// The standings as JSON, with the reasons why matches do not count and with all `meetings`.
std::string standings_json(StandingsPage const& page, std::vector<stats::Meeting> const& meetings);

/// Writes a row as JSON.
void write_standing(meldbook::json::Object& out, StandingsPage const& page,
                    stats::Standing const& standing);

/// How often two contestants met and how often each was ahead: a row for each pair, the one higher
/// in the standings first.
Table meetings_table(StandingsPage const& page);

/// A table for a terminal with a row and a column for each contestant.
Table meetings_square(StandingsPage const& page, Style const& style);

/// The meetings for a page: a square of up to so many contestants, whose columns have the numbers of its
/// rows. Without rows if there are more, or nobody met.
inline constexpr std::size_t most_in_square = 12;
Table meetings_of_page(StandingsPage const& page);

/// The meetings for a terminal: a square of everybody against everybody if it fits, else the table.
std::string meetings_text(StandingsPage const& page, Style const& style);

/// Writes a meeting as JSON.
void write_meeting(meldbook::json::Object& out, StandingsPage const& page,
                   stats::Meeting const& meeting);

/// Standings of rule sets.
struct RulesStandingsPage {
    CountedMatches counted;
    std::optional<std::string> as_of;  ///< the day, as the user typed it
    std::vector<stats::RulesStanding> rows;
};

std::string rules_standings_page(RulesStandingsPage const& page, Style const& style,
                                 Legend legend = Legend::whole);
Table rules_standings_table(RulesStandingsPage const& page);
std::string rules_standings_json(RulesStandingsPage const& page);

/// W, D (level) or L in the user's language.
std::string finish_text(stats::Finish finish);

/// W, D (level) or L, as files have it; never translated.
char finish_letter(stats::Finish finish);

/// "Ana", "Ana & Bea", or a side's name.
std::string contestant_name(stats::Contestant const& contestant);

/// "1612 ±98": the true strength is in that range in 95 cases of 100.
std::string rating_text(stats::Rating const& rating);

/// Half the width of that range, in rating points.
int rating_range(stats::Rating const& rating);

/// Sentences that say which matches count and which do not.
std::vector<std::string> counted_notes(CountedMatches const& counts);

/// The same, and how often a tournament took place.
std::vector<std::string> standings_notes(StandingsPage const& page);

/// How the standings are computed. The columns explain the figures.
std::vector<std::string> standings_legend(StandingsPage const& page);

/// Writes the counts as JSON.
void write_counted(meldbook::json::Object& out, CountedMatches const& counts);

}  // namespace meldbook::view
