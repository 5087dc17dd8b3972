#pragma once
// The commands that read the book, and those that import and export matches.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::view {
struct MatchRow;
}

namespace meldbook::commands {

/// Prints the sheet of a match.
struct Show {
    std::string match;  ///< number; empty: the current match
    bool explain = false;
    bool rules = false;  ///< all of what tables disagree about
    std::string until;  ///< number of a hand; the sheet as it was after it
    std::string hand;  ///< number, or `last`: only this hand, with its arithmetic
    bool json = false;
};

/// Prints the sheet, or one hand. Throws UsageError for what cannot be read, Refused for a hand that
/// does not exist, and what facts_of throws.
ExitStatus run(Show const& command, store::Book const& book, Tools& tools, Out& out);

/// Shows a sheet that is updated as the book changes, for a second screen.
struct Watch {
    std::string match;  ///< number; empty: always the current match
    host::Serving serve;  ///< where phones can see it
};

/// Draws the sheet until the user leaves. Throws Refused if there is no screen, and what facts_of
/// and host::OpenViewers throw. Later errors are shown on the page.
ExitStatus run(Watch const& command, store::Book const& book, Tools& tools, Out& out);

/// Prints what was recorded and changed in a match, when, and why.
struct Log {
    std::string match;  ///< number; empty: the current match
    std::string hand;  ///< number; empty: all hands and the match itself
    bool json = false;
};

/// Prints the steps, oldest first; steps that were undone are at the end. Throws UsageError for
/// what is not a number, Refused for a hand that never existed, store::NotFound for such a match.
ExitStatus run(Log const& command, store::Book const& book, Tools& tools, Out& out);

/// A list of matches, filtered and sorted, newest last.
struct Matches {
    Filter filter;
    std::string sort;  ///< one of match_orders(); empty: the date
    std::string limit;  ///< how many of the last ones; empty: 20, 0: all
    bool json = false;
};

std::vector<std::string> match_orders();

/// A match as a row of a list.
view::MatchRow match_row(MatchSummary match, World const& world);

/// Prints the list, which is empty without a book. Throws UsageError for what cannot be read, and
/// what filter_of throws.
ExitStatus run(Matches const& command, store::Book const* book, Tools& tools, Out& out);

/// Prints who sits where in a round of an event, on the whole evening, or where somebody sits.
struct EventShow {
    std::string event;  ///< may be shortened; empty: the one drawn last
    /// Number of a round, "all" or a player; empty: the round that is played. Alone, it may stand in `event`.
    std::string what;
    bool json = false;
    bool html = false;  ///< pages to print
    bool watch = false;  ///< on the screen, again whenever the book changes, until the user leaves
};

/// Throws UsageError for what is no round and nobody, Refused if no round is drawn, and for `watch` without a screen.
ExitStatus run(EventShow const& command, store::Book const& book, Tools& tools, Out& out);

/// The standings of players, pairs, sides or rule sets, or of a tournament.
struct Standings {
    Filter filter;
    /// One of standings_subjects(); empty: player, or in an event what fits its matches.
    std::string by;
    std::string as_of;  ///< a day, month or year: only matches up to its end
    std::string sort;  ///< one of standing_orders(); empty: what fits the matches
    bool head_to_head = false;  ///< even if there are many contestants
    bool legend = false;  ///< what the columns mean
    bool json = false;
};

std::vector<std::string> standings_subjects();
std::vector<std::string> standing_orders();

/// Throws what report_of (commands/report.hpp) throws.
ExitStatus run(Standings const& command, store::Book const* book, Tools& tools, Out& out);

/// Statistics of players, and the records of the book.
struct Stats {
    std::vector<std::string> players;  ///< empty: all
    Filter filter;
    std::string about;  ///< one of stats_subjects(); empty: all figures
    std::string sort;  ///< one of player_orders(); empty: hands
    bool legend = false;  ///< what the figures mean
    bool json = false;
};

std::vector<std::string> player_orders();
std::vector<std::string> stats_subjects();

/// Throws what report_of (commands/report.hpp) throws.
ExitStatus run(Stats const& command, store::Book const* book, Tools& tools, Out& out);

/// A chart of the running totals of a match, or of ratings.
struct Chart {
    std::vector<std::string> names;  ///< a match (empty: the current one), or players
    bool ratings = false;  ///< of the players named, or else of those with the highest ratings
    Filter filter;  ///< the matches that ratings are computed from
    std::string height;  ///< lines of text; empty: the usual number
    bool svg = false;
    bool json = false;
};

/// Prints the chart. Throws UsageError for options that cannot be combined, Refused if there is
/// nothing to draw, and what facts_of and filter_of throw.
ExitStatus run(Chart const& command, store::Book const& book, Tools& tools, Out& out);

/// The players in the book.
struct Players {
    bool json = false;
};

struct RenamePlayer {
    std::string from, to;
};

struct MergePlayers {
    std::string from, into;
};

/// Prints all players; without a book there are none.
ExitStatus run(Players const& command, store::Book const* book, Tools& tools, Out& out);

/// Throw UsageError for what cannot be a name or may mean several players, Refused for an unknown
/// name and for two names that are the same player or played in the same match, store::StoreError
/// `name_taken`.
ExitStatus run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out);
ExitStatus run(MergePlayers const& command, store::Book& book, Tools& tools, Out& out);

/// Writes matches, standings or statistics in formats for other programs.
struct Export {
    /// The number of a match, or `standings`, or `stats` and players; empty: the current match.
    std::vector<std::string> what;
    bool all = false;  ///< all matches that pass the filter; implied by a filter
    Filter filter;
    std::string by, as_of;  ///< of standings, as in Standings
    std::string sort;  ///< of standings or statistics, as there
    std::string about;  ///< of statistics, as in Stats
    std::string format;  ///< one of export_format_names(); empty: by the file's ending
    std::string output;  ///< a file; empty or `-`: standard output
    bool force = false;  ///< replace an existing file
    std::string site;  ///< a folder that gets linked pages of all matches that pass the filter
    std::string title;  ///< of the site; empty: as in the settings
};

std::vector<std::string> export_format_names();

/// The orders of standings and of statistics.
std::vector<std::string> report_orders();

ExitStatus run(Export const& command, store::Book const& book, Tools& tools, Out& out);

/// Export with `--site`: writes the pages that have changed into the folder, and prints how many.
/// Throws UsageError for other options, what filter_of throws, and what host::SiteFolder throws.
ExitStatus export_site(Export const& command, store::Book const& book, Tools& tools, Out& out);

/// Adds matches from a file.
struct Import {
    std::string file;  ///< `-` is standard input; empty: a sheet is typed in
    std::string format;  ///< json, csv or text; empty: by the file's ending
    /// CSV: "hand=Hand,side=Team"; of any table: "hand,Ana & Bea,Cid & Dan", with a column a side.
    std::string columns;
    std::string rules;  ///< name or file of the rule set, if the file names none; empty: classic
    bool sheet = false;  ///< a paper sheet
    bool print_template = false;  ///< only print an example of one
    std::string figures;  ///< of a sheet: one of figures_words(); empty: to be found out
    bool replace = false;  ///< matches that exist and differ are replaced by those of the file
    bool skip_bad = false;  ///< report and skip what cannot be read
    bool force = false;  ///< refused hands are taken and marked irregular
    bool preview = false;

    bool needs_book() const { return !print_template; }
};

/// The words of --figures, in the order of formats::Figures.
std::vector<std::string> figures_words();

/// Prints the example.
ExitStatus print_template(Import const& command, Tools& tools, Out& out);

/// Checks the options, so that a mistake does not create a book. Throws like run.
void prepare(Import const& command, Tools& tools);

ExitStatus run(Import const& command, store::Book& book, Tools& tools, Out& out);

/// Adds the matches of another book, of a JSON export, or of all such files in a folder.
struct Merge {
    std::string other;  ///< the file or the folder, which is only read
    bool watch = false;  ///< go on with the files that appear in the folder
    /// "3=theirs": which copy is kept of a match of this book.
    std::vector<std::string> choices;
    /// Which copy is kept of the matches that both books have changed. `replace` means `theirs`.
    bool ours = false, theirs = false, replace = false;
    bool skip_bad = false;  ///< report and skip matches that cannot be added
    bool force = false;  ///< refused hands are taken and marked irregular
    bool preview = false;
};

/// Opens the other book or the folder, so that a mistake does not create a book. Throws like run.
void prepare(Merge const& command, Tools& tools);

/// Each file of a folder is a step of its own, and one that cannot be read is reported and skipped.
/// Returns `refused` if not everything was taken. With `watch` it returns when the user ends it.
ExitStatus run(Merge const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
