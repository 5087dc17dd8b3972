#pragma once
// The commands of meldbook-league.

#include <string>
#include <vector>

#include "commands/command.hpp"
#include "commands/filter.hpp"

namespace meldbook::league {

using commands::Out;
using commands::Tools;

/// Makes a league in a database, or upgrades it; its workers before it.
struct Setup {
    std::string address;
    std::vector<std::string> workers;  ///< the addresses of databases
};

/// Lets a club into a league: its role adds rows for it.
struct Admit {
    std::string address;  ///< of its owner
    std::string role;
    std::string club;
};

/// Replaces the name of a person for good, as the owner of the league.
struct Forget {
    std::string address;
    std::string person;
    std::string club;
};

/// Enters the club of a book into a league, whose address the book keeps.
struct Join {
    std::string address;
    std::string club;
};

/// Sends the finished matches that the league does not have, and what has changed in others.
struct Push {
    std::vector<std::string> mine;  ///< matches that are to count as they are here
    std::string why;
};

/// Lets matches no longer count that were sent by mistake; as the owner of the league, those of any club.
struct Withdraw {
    std::vector<std::string> matches;  ///< numbers in the book, or uids
    std::string why;
    std::string club;  ///< as the owner: whose matches; empty: the club of the book
    std::string address;  ///< of the owner
};

/// What is sent, and what is not.
struct Status {
    bool json = false;
};

/// Compares what the league has of the club with the book.
struct Check {};

/// Says that two players are one person, or two; without names it shows what was said.
struct Same {
    std::string name;  ///< of the own club
    std::string other;
    std::string club;  ///< of the other one; empty: the own club
    bool apart = false;
};

/// Leaves: the results of the club stay in the league, and no longer count.
struct Leave {};

/// Which results a table has, and how it is printed.
struct Choice {
    std::string address;  ///< empty: that of the book
    commands::Filter filter;  ///< times, when matches ended; rule set; event
    std::string min_matches;  ///< who has fewer is left out
    std::string format;  ///< one of commands::report_formats(); empty: for a terminal
    bool json = false;
};

/// The standings of all clubs.
struct Standings {
    Choice choice;
    std::string by;  ///< one of standings_subjects(); empty: player
    std::string sort;  ///< one of standing_orders() or club_orders()
};

/// The ratings of the players of all clubs.
struct Ratings {
    Choice choice;
};

/// Writes pages with all standings into a folder.
struct Site {
    std::string folder;
    std::string address;  ///< empty: that of the book
    std::string title;
};

/// The address of a league, by option or book. Throws UsageError.
std::string address_of(std::string const& given, store::Book const* book);

/// player, pair, club.
std::vector<std::string> standings_subjects();

/// Each throws host::UsageError for what cannot be read, host::Refused, ServerError, and
/// store::StoreError.
ExitStatus run(Setup const& command, Tools& tools, Out& out);
ExitStatus run(Admit const& command, Tools& tools, Out& out);
ExitStatus run(Forget const& command, Tools& tools, Out& out);
ExitStatus run(Join const& command, store::Book& book, Tools& tools, Out& out);
ExitStatus run(Push const& command, store::Book const& book, Tools& tools, Out& out);
ExitStatus run(Withdraw const& command, store::Book const* book, Tools& tools, Out& out);
ExitStatus run(Status const& command, store::Book const& book, Tools& tools, Out& out);
ExitStatus run(Check const& command, store::Book const& book, Tools& tools, Out& out);
ExitStatus run(Same const& command, store::Book const& book, Tools& tools, Out& out);
ExitStatus run(Leave const& command, store::Book const& book, Tools& tools, Out& out);
ExitStatus run(Standings const& command, store::Book const* book, Tools& tools, Out& out);
ExitStatus run(Ratings const& command, store::Book const* book, Tools& tools, Out& out);
ExitStatus run(Site const& command, store::Book const* book, Tools& tools, Out& out);

}  // namespace meldbook::league
