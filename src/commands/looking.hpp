#pragma once
// Commands that look at what is in the book, and those that bring matches in and out of it.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::commands {

/// The sheet of a match.
struct Show {
    std::string match;  ///< number; empty: the current match
    bool explain = false;
    std::string until;  ///< a hand: the sheet as it was then
    bool json = false;
};

/// Throws UsageError and Refused for a hand that does not exist, and what facts_of throws.
ExitStatus run(Show const& command, store::Book const& book, Tools& tools, Out& out);

/// A sheet that follows the book, for a second screen.
struct Watch {
    std::string match;  ///< number; empty: the current match, whichever that is
};

/// Draws the sheet until the person leaves. Throws Refused where there is no screen, and what
/// facts_of throws; what cannot be read later is said on the page.
ExitStatus run(Watch const& command, store::Book const& book, Tools& tools, Out& out);

/// What was recorded and changed in a match, when, and why.
struct Log {
    std::string match;  ///< number; empty: the current match
    std::string hand;   ///< number; empty: all of them, and the match itself
    bool json = false;
};

/// Prints the steps, oldest first, and those that were undone at the end. Throws UsageError for what
/// is not a number, Refused for a hand that never was, store::NotFound for such a match.
ExitStatus run(Log const& command, store::Book const& book, Tools& tools, Out& out);

/// The matches of a book, chosen and sorted, newest last.
struct Matches {
    Filter filter;
    std::string sort;  ///< one of match_orders(); empty: the date
    std::string limit;  ///< how many of the last; empty: 20, 0: all
    bool json = false;
};

std::vector<std::string> match_orders();

/// Prints the list; without a book there are none. Throws UsageError for what cannot be read, and
/// what filter_of throws.
ExitStatus run(Matches const& command, store::Book const* book, Tools& tools, Out& out);

/// Who leads among players, pairs or sides; how rule sets play; a tournament.
struct Standings {
    Filter filter;
    std::string by;  ///< one of standings_of_what(); empty: player, in an event what fits it
    std::string as_of;  ///< a day, month or year: only what had been played by its end
    bool head_to_head = false;  ///< also where many are in the standings
    bool json = false;
};

std::vector<std::string> standings_of_what();

/// Throws what report_of (commands/report.hpp) throws.
ExitStatus run(Standings const& command, store::Book const* book, Tools& tools, Out& out);

/// What players have achieved, and the records of the book.
struct Stats {
    std::vector<std::string> players;  ///< none: everybody
    Filter filter;
    std::string sort;  ///< one of player_orders(); empty: hands
    bool json = false;
};

std::vector<std::string> player_orders();

/// Throws what report_of (commands/report.hpp) throws.
ExitStatus run(Stats const& command, store::Book const* book, Tools& tools, Out& out);

/// The running totals of a match, or ratings, as a picture.
struct Chart {
    std::vector<std::string> names;  ///< a match (none: the current one), or players
    bool ratings = false;  ///< of the players named, else of the highest rated
    Filter filter;  ///< which matches ratings are computed from
    std::string height;  ///< lines of text; empty: the usual number
    bool svg = false;
    bool json = false;
};

/// Prints the picture. Throws UsageError for what does not go together, Refused where there is
/// nothing to draw, and what facts_of and filter_of throw.
ExitStatus run(Chart const& command, store::Book const& book, Tools& tools, Out& out);

/// Who plays in this book, and what they are called.
struct Players {
    bool json = false;
};

struct RenamePlayer {
    std::string from, to;
};

struct MergePlayers {
    std::string from, into;
};

/// Prints everybody; without a book there is nobody.
ExitStatus run(Players const& command, store::Book const* book, Tools& tools, Out& out);

/// Throw UsageError for what cannot be a name or may be several players, Refused for an unknown
/// name and for two players who are one or sat in the same match, store::StoreError `name_taken`.
ExitStatus run(RenamePlayer const& command, store::Book& book, Tools& tools, Out& out);
ExitStatus run(MergePlayers const& command, store::Book& book, Tools& tools, Out& out);

/// Matches, standings and statistics in formats other programs read.
struct Export {
    /// The number of a match; or `standings`; or `stats` and players; none: the current match.
    std::vector<std::string> what;
    bool all = false;  ///< every match the filter leaves; implied by a filter
    Filter filter;
    std::string by, as_of;  ///< of standings, as in Standings
    std::string format;  ///< one of export_format_names(); empty: by the file's ending
    std::string output;  ///< a file; empty or `-`: standard output
    bool force = false;  ///< replaces a file that exists
};

std::vector<std::string> export_format_names();

ExitStatus run(Export const& command, store::Book const& book, Tools& tools, Out& out);

/// Matches from a file.
struct Import {
    std::string file;  ///< `-` is standard input
    std::string format;  ///< json, csv or text; empty: by the file's ending
    std::string columns;  ///< CSV: "hand=Hand,side=Team"
    std::string rules;  ///< name or file, where the file names none; empty: classic
    bool sheet = false;  ///< an old paper sheet, typed in
    std::string totals;  ///< of a paper sheet: added or paper; empty: added
    bool replace = false;  ///< matches that exist and differ become the file's
    bool skip_bad = false;  ///< what cannot be read is reported and skipped
    bool force = false;  ///< refused hands are taken and marked irregular
    bool preview = false;
};

/// Checks what the line alone tells, so that a mistake makes no book. Throws as run does.
void prepare(Import const& command, Tools& tools);

ExitStatus run(Import const& command, store::Book& book, Tools& tools, Out& out);

/// The matches of another book.
struct Merge {
    std::string other;  ///< the other book's file; it is only read
    bool replace = false;  ///< matches that are in both and differ become the other's
    bool skip_bad = false;  ///< what cannot be taken is reported and skipped
    bool force = false;  ///< refused hands are taken and marked irregular
    bool preview = false;
};

/// Opens the other book, so that a mistake makes none. Throws as run does.
void prepare(Merge const& command, Tools& tools);

ExitStatus run(Merge const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
