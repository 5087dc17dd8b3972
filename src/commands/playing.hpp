#pragma once
// Commands that keep a match: what can be said on their lines, and what they do. Each begins with
// what facts_of (commands/matches.hpp) throws for the match that is named.

#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::commands {

/// Bare `meldbook`: the sheet of the current match, or how to begin one.
struct Sheet {};

ExitStatus run(Sheet const& command, store::Book const* book, Tools& tools, Out& out);

/// Starts a match.
struct New {
    std::vector<std::string> sides;  ///< "Name: player, player", "player+player" or "player"
    std::string rules;               ///< name or file; empty: the setting's
    std::string target, hands;       ///< empty: the rule set's
    std::string dealer;              ///< a player; empty: the first seat
    std::string start;               ///< points from paper, separated by commas
    std::string tie;                 ///< play-on, share or out; empty: the rule set's
    std::string place, event, note;
};

/// Reads everything that needs no book, so that a mistake makes none. Throws as run does.
void prepare(New const& command, Tools& tools);

/// Makes the match the current one and shows its sheet. Without sides it asks at a terminal, and
/// returns `refused` where the person leaves. Throws UsageError and rules::RulesError.
ExitStatus run(New const& given, store::Book& book, Tools& tools, Out& out);

/// Records a hand.
struct AddHand {
    std::vector<std::string> entries;  ///< one a side, in their order or each named
    std::string match;                 ///< number; empty: the current match
    std::string dealer;                ///< a player; empty: the next in turn
    std::string note;
    bool force = false;  ///< record what is refused, and mark the hand irregular
};

/// Records the hand and shows what is next. Without entries it asks at a terminal; where the person
/// leaves, it keeps the answers and returns `refused`. Throws UsageError and NotationError for what
/// cannot be read, Refused for a match that is over, for a hand with refused problems, and where
/// another terminal recorded it first.
ExitStatus run(AddHand const& command, store::Book& book, Tools& tools, Out& out);

/// Enters a hand again.
struct FixHand {
    std::string hand;  ///< number
    std::vector<std::string> entries;  ///< one a side; none: dealer or note alone
    std::string match;  ///< number; empty: the current match
    std::string dealer;  ///< empty: as it was
    std::optional<std::string> note;  ///< an empty text removes it
    std::string why;
    bool force = false;
    bool preview = false;  ///< only show what would change
};

/// Removes a hand.
struct DropHand {
    std::string hand;  ///< number
    std::string match;  ///< number; empty: the current match
    std::string why;
    bool preview = false;
};

/// Show what changes at a terminal and ask; return `refused` where the answer is no. Throw
/// UsageError and NotationError for what cannot be read, Refused for a hand that does not exist,
/// that changed since it was shown, or that has refused problems.
ExitStatus run(FixHand const& given, store::Book& book, Tools& tools, Out& out);
ExitStatus run(DropHand const& given, store::Book& book, Tools& tools, Out& out);

/// Show what would change, also in a book that is read only. Return `refused` where the correction
/// would be refused.
ExitStatus preview(FixHand const& given, store::Book const& book, Tools& tools, Out& out);
ExitStatus preview(DropHand const& command, store::Book const& book, Tools& tools, Out& out);

/// Any change, step by step.
struct Undo {};
struct Redo {};

/// Undo the last step, or redo the one undone last, and show what the table needs next. Throw
/// Refused where there is none, store::StoreError `corrupt` where the book is not as the journal
/// left it.
ExitStatus run(Undo const& command, store::Book& book, Tools& tools, Out& out);
ExitStatus run(Redo const& command, store::Book& book, Tools& tools, Out& out);

/// Somebody else takes a seat from a hand on: a substitute, or the fifth and sixth player where
/// everybody sits out in turn.
struct Seat {
    std::vector<std::string> changes;  ///< OUT=IN, all at once, so that two can change places
    std::string from;  ///< number of a hand; empty: the next one
    std::string match;  ///< number; empty: the current match
    std::string why;
};

/// Makes all changes or none, and says who sits round the table. Throws UsageError for what cannot
/// be read or names a seat twice, Refused where somebody would sit in two seats, or the match is
/// over and no hand is named.
ExitStatus run(Seat const& command, store::Book& book, Tools& tools, Out& out);

/// What a match is called and played to.
struct Edit {
    std::string match;  ///< number; empty: the current match
    std::optional<std::string> place, event, note;  ///< an empty text removes it
    std::string target, hands, tie;
    std::vector<std::string> names;  ///< OLD=NEW names of sides
    std::string why;
};

/// Makes all changes or none, and shows the sheet; the match may be finished or open again by them.
/// Throws UsageError for what cannot be read, and where nothing is given.
ExitStatus run(Edit const& command, store::Book& book, Tools& tools, Out& out);

/// Removes a match. The journal keeps it, but not the answers of a hand that is being entered.
struct Delete {
    std::string match;  ///< number
    std::string why;
    bool force = false;  ///< also where a hand is being entered: its answers are lost
};

/// Throws UsageError for what is not a number, Refused where a hand is being entered,
/// store::NotFound.
ExitStatus run(Delete const& command, store::Book& book, Tools& tools, Out& out);

/// A match that is not played to its end. The side that leads has not won it: `winner` stays empty,
/// the sheet says who was ahead.
struct End {
    std::string match;  ///< number; empty: the current match
    std::string why;
};

struct Abandon {
    std::string match;  ///< number; empty: the current match
    std::string why;
};

/// Throw Refused for a match that is finished, or has the status already.
ExitStatus run(End const& command, store::Book& book, Tools& tools, Out& out);
ExitStatus run(Abandon const& command, store::Book& book, Tools& tools, Out& out);

/// Goes back to a match, and opens it again where it was ended or abandoned.
struct Resume {
    /// Number; empty: the current match where that was ended or abandoned, else the one other match
    /// that is open.
    std::string match;
    std::string why;
};

/// Makes it the current match and shows its sheet; one its hands finish stays finished. Throws
/// Refused where several are open and none is named.
ExitStatus run(Resume const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
