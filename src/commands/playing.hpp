#pragma once
// The commands that record and change matches, with their arguments. Each also throws what facts_of
// (commands/match.hpp) throws for the match named.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"

namespace meldbook::commands {

/// `meldbook` without a command: prints the sheet of the current match, or how to begin one.
struct Sheet {};

ExitStatus run(Sheet const& command, store::Book const* book, Tools& tools, Out& out);

/// Starts a match.
struct New {
    std::vector<std::string> sides;  ///< as intake::read_side reads them
    std::string rules;  ///< name or file; empty: the setting's
    std::vector<std::string> switches;  ///< ID=VALUE, set in the rules
    std::string target, hands, rounds;  ///< empty: the rule set's
    std::string dealer;  ///< a player; empty: the first seat
    std::string start;  ///< points carried over from paper, separated by commas
    std::string tie;  ///< play-on, share or out; empty: the rule set's
    std::string place, event, note;
    std::string table;  ///< number of a table that was drawn: its players sit there, in that event
    bool force = false;  ///< in the next round also while its match of this one is open
    bool again =
        false;  ///< people, next dealer and, unless others are given, rules and terms of the current match
};

/// Checks everything that needs no book, so that a mistake does not create one. Throws like run.
void prepare(New const& command, Tools& tools);

/// Makes the new match the current one and shows its sheet. Without sides it asks at a terminal,
/// and returns `refused` if the user leaves. Throws UsageError and rules::RulesError.
ExitStatus run(New const& given, store::Book& book, Tools& tools, Out& out);

/// Who comes late, leaves, or plays at two tables.
struct Attendance {
    std::vector<std::string> add;  ///< "Ana", or "Ana+Bea", who stay together
    std::vector<std::string> without;  ///< a player, with the partners who stay together
    std::vector<std::string> twice;  ///< plays at a second table if that fills one
};

/// How rounds are drawn.
struct DrawChoices {
    std::string
        by;  ///< one of the orders of the command; empty: its usual one, or rotation of several
    std::string rounds;  ///< how many are planned together by rotation; empty: 1
    /// At most so many; empty: as many as can be filled, or as the last round had if there were no more.
    std::string tables;
    std::string seed;  ///< a number; empty: any
    /// "Ana,Bea" never sit at one table, and "Ana=1" sits at table 1, in this draw and in all that follow on the
    /// evening; "none" takes back what was given before.
    std::vector<std::string> apart, fixed;
};

/// Draws the tables of a round: those meet who have met least, in any event.
struct EventDraw {
    std::string event;  ///< empty, if somebody comes or leaves: the one drawn last
    /// Who takes part, as in Attendance::add; empty: who took part in the last round, or else who has
    /// played in the event.
    std::vector<std::string> players;
    bool new_evening = false;  ///< also if the last one may go on
    std::string seats;  ///< of a table; empty: as in the last round, or 4
    /// What its tables play by, as in New, and `rules` also which sides a table has; all empty: as the last
    /// round, or else the sides by the setting's rules, and each table by its own.
    std::string rules, target, hands;
    std::vector<std::string> switches;
    std::string
        scale;  ///< name or text of a VictoryScale; "none" for none; empty: as in the last round
    DrawChoices choices;
    Attendance attendance;
};

std::vector<std::string> first_round_orders();

/// Checks what needs no book, so that a mistake does not create one. Throws UsageError.
void prepare(EventDraw const& command, Tools& tools);

/// Draws the first rounds of an evening, or again those that have not begun, keeps them in the book and shows
/// the first. Throws UsageError for what cannot be read, Refused if the last round is being played, if too
/// few take part, and if no draw keeps what is to be kept.
ExitStatus run(EventDraw const& command, store::Book& book, Tools& tools, Out& out);

/// Draws the next round of an evening, for those who took part in the last one.
struct EventNext {
    std::string event;  ///< may be shortened; empty: the one drawn last
    DrawChoices choices;
    Attendance attendance;
};

std::vector<std::string> next_round_orders();

/// Throws as EventDraw, and Refused if no round is drawn yet, or the last has not begun and the
/// standings are asked for.
ExitStatus run(EventNext const& command, store::Book& book, Tools& tools, Out& out);

/// Exchanges the places of two people in a round, or of those who stay together with them.
struct EventSwap {
    std::string one, other;
    std::string event;  ///< as in EventShow
    std::string
        round;  ///< number; empty: the first, from the one that is played on, in which both can
    std::string why;
    bool force = false;  ///< even if the draw then does not keep what it is to keep
};

/// At a terminal it asks about what is not kept. Throws Refused if the match of one of them has begun, for what
/// is not kept, and if the round changed meanwhile; UsageError if they have no two places.
ExitStatus run(EventSwap const& command, store::Book& book, Tools& tools, Out& out);

/// Awards points and a match for a bye, a forfeit or a correction, besides the points that were awarded before.
struct EventScore {
    std::string who;  ///< "Ana", or "Ana+Bea", each of whom gets it
    std::string points;  ///< may be less than 0
    bool victory = false;  ///< they are victory points, besides what was awarded otherwise
    std::string result;  ///< one of awarded_results(); empty: it stays as it is
    std::string event;  ///< as in EventShow
    std::string round;  ///< number; empty: the one that is played or was played last
    std::string why;
};

/// Awards a match won to somebody who sits out.
struct EventBye {
    std::string who;  ///< as in EventScore
    std::string points;  ///< empty: 0
    std::string event, round;  ///< as in EventScore
    std::string why;  ///< empty: that they sit out
};

/// Throws as EventScore, and Refused for who sits at a table.
ExitStatus run(EventBye const& command, store::Book& book, Tools& tools, Out& out);

/// Awards the match of a table that is not played to the sides that are there.
struct EventForfeit {
    std::string table;  ///< number
    std::string by;  ///< "Ana", or "Ana+Bea", who are not there, so that their sides lose
    std::string points;  ///< for the others; empty: 0
    std::string event, round;  ///< as in EventScore
    std::string why;  ///< empty: that the table was not played
};

/// Throws as EventScore, and UsageError for who does not sit there.
ExitStatus run(EventForfeit const& command, store::Book& book, Tools& tools, Out& out);

std::vector<std::string> awarded_results();

/// Throws UsageError for what cannot be read and without a reason, Refused for a second result.
ExitStatus run(EventScore const& command, store::Book& book, Tools& tools, Out& out);

/// Ends the open matches of a round: they count.
struct EventBell {
    std::string event, round;  ///< as in EventScore
    bool last_hand = false;  ///< with the hand that is played, and not as they stand
    std::string why;
};

ExitStatus run(EventBell const& command, store::Book& book, Tools& tools, Out& out);

/// Records a hand.
struct AddHand {
    /// One per side, in their order or each with the name of its side.
    std::vector<std::string> entries;
    std::string match;  ///< number; empty: the current match
    std::string dealer;  ///< a player; empty: the next in turn
    std::string note;
    std::string at;  ///< number of a recorded hand, or `last`, before which it is inserted
    std::string why;  ///< of a hand that is inserted
    bool force = false;  ///< record a hand with refused problems, marked irregular
    bool preview = false;  ///< only show what the hand would make of the match
    bool keep = false;  ///< keep the entries, and record nothing
};

/// Records the hand and shows what is next. Entries for some sides are kept in the hand in progress until
/// those of the others are there. Without entries it asks at a terminal; if the user leaves, it keeps the
/// answers and returns `refused`. Throws UsageError and NotationError for what cannot be read, Refused
/// for a match that is over, for a hand with refused problems, which is kept, and if another terminal
/// recorded the hand first.
ExitStatus run(AddHand const& command, store::Book& book, Tools& tools, Out& out);

/// Shows what the match would be with this hand, also in a read-only book. Returns `refused` if the
/// hand would be refused. Throws like run.
ExitStatus preview(AddHand const& given, store::Book const& book, Tools& tools, Out& out);

/// Counts what is on the table while a hand is played, and shows it.
struct Count {
    std::vector<std::string> entries;  ///< "us: red=2"; with `clear` the names of sides
    bool clear = false;  ///< take back what is counted of these sides, or everything
    std::string match;  ///< number; empty: the current match

    bool only_shows() const { return entries.empty() && !clear; }
};

/// Throws UsageError and NotationError for what cannot be read, Refused for a match that is over.
ExitStatus run(Count const& command, store::Book& book, Tools& tools, Out& out);

/// Shows what is counted, also in a read-only book. Throws Refused for a match that is over.
ExitStatus preview(Count const& command, store::Book const& book, Tools& tools, Out& out);

/// The word for the last hand of a match, where its number can be given.
inline constexpr std::string_view last_hand_word = "last";

/// Corrects a hand.
struct FixHand {
    std::string hand;  ///< number, or `last`; empty: the last
    std::vector<std::string> entries;  ///< one per side; empty: only dealer or note
    bool swap = false;  ///< exchange the entries of two sides, instead of giving them
    std::string match;  ///< number; empty: the current match
    std::string dealer;  ///< empty: unchanged
    std::optional<std::string> note;  ///< an empty text removes it
    std::string why;
    bool force = false;
    bool preview = false;  ///< only show what would change
};

/// Removes a hand.
struct DropHand {
    std::string hand;  ///< number, or `last`; empty: the last
    std::string match;  ///< number; empty: the current match
    std::string why;
    bool move_deal = false;  ///< each later hand was dealt by who comes before in turn
    bool preview = false;
};

/// Moves a hand to another match with the same people on its sides.
struct MoveHand {
    std::string hand;  ///< number, or `last`
    std::string to;  ///< number of the match
    std::string match;  ///< number; empty: the current match
    std::string why;
    bool force = false;  ///< even if the rules of the other match refuse it
    bool preview = false;
};

/// Make the correction. At a terminal they first show what changes and ask, and return `refused` if
/// the answer is no. Throw UsageError and NotationError for what cannot be read, Refused for a hand
/// that does not exist, that changed since it was shown, or that has refused problems.
ExitStatus run(FixHand const& given, store::Book& book, Tools& tools, Out& out);
ExitStatus run(DropHand const& given, store::Book& book, Tools& tools, Out& out);
ExitStatus run(MoveHand const& given, store::Book& book, Tools& tools, Out& out);

/// Show what would change, also in a read-only book. Return `refused` if the correction would be
/// refused.
ExitStatus preview(FixHand const& given, store::Book const& book, Tools& tools, Out& out);
ExitStatus preview(DropHand const& command, store::Book const& book, Tools& tools, Out& out);
ExitStatus preview(MoveHand const& command, store::Book const& book, Tools& tools, Out& out);

/// Undo and redo any change, step by step.
struct Undo {};
struct Redo {};

/// Undo the last step, or redo the step undone last, and show what the sides need next. Throw
/// Refused if there is no such step, store::StoreError `corrupt` if the book differs from the
/// journal.
ExitStatus run(Undo const& command, store::Book& book, Tools& tools, Out& out);
ExitStatus run(Redo const& command, store::Book& book, Tools& tools, Out& out);

/// Puts another player into a seat from a hand on: a substitute, or a fifth or sixth player where
/// players sit out in turn.
struct Seat {
    /// OUT=IN; all take effect together, so that two players can swap.
    std::vector<std::string> changes;
    std::string from;  ///< number of a hand; empty: the next one
    std::string match;  ///< number; empty: the current match
    std::string why;
};

/// Makes all changes or none, and shows who sits where. Throws UsageError for what cannot be read
/// or names a seat twice, Refused if a player would sit in two seats, or if the match is over and
/// no hand is named.
ExitStatus run(Seat const& command, store::Book& book, Tools& tools, Out& out);

/// Changes the description of a match, its rules, what it is played to, and the names of its sides.
struct Edit {
    std::string match;  ///< number; empty: the current match
    std::optional<std::string> place, event, note;  ///< an empty text removes it
    std::string rules;  ///< name or file; empty: those of the match
    std::vector<std::string> switches;  ///< ID=VALUE, set in the rules
    std::string target, hands, tie;
    /// The drawn round, of the last evening of the event; an empty text: of no draw.
    std::optional<std::string> round;
    std::vector<std::string> names;  ///< OLD=NEW names of sides
    std::string why;
    bool force = false;  ///< even if hands do not fit the rules, which are then irregular
    bool preview = false;  ///< only show what would change
};

/// Makes all changes or none, and shows the sheet. They can finish the match or open it again. At a
/// terminal other rules are first shown with what they change, and asked about; it returns `refused`
/// if the answer is no. Throws UsageError for what cannot be read, and if nothing is given,
/// rules::RulesError, Refused for hands that do not fit the rules, and if the match changed since
/// it was shown.
ExitStatus run(Edit const& given, store::Book& book, Tools& tools, Out& out);

/// Shows what would change, also in a read-only book. Returns `refused` if it would be refused.
ExitStatus preview(Edit const& command, store::Book const& book, Tools& tools, Out& out);

/// Removes a match. Undo restores it, with the hand in progress.
struct Delete {
    std::string match;  ///< number
    std::string why;
    bool force = false;  ///< even if a hand is in progress
};

/// Throws UsageError for what is not a number, Refused if a hand is in progress, store::NotFound.
ExitStatus run(Delete const& command, store::Book& book, Tools& tools, Out& out);

/// Ends a match early. The side that leads has not won: `winner` stays empty, and the sheet says
/// who was ahead.
struct End {
    std::string match;  ///< number; empty: the current match
    std::string why;
};

struct Abandon {
    std::string match;  ///< number; empty: the current match
    std::string why;
};

/// Throw Refused for a match that is finished or already has the new status.
ExitStatus run(End const& command, store::Book& book, Tools& tools, Out& out);
ExitStatus run(Abandon const& command, store::Book& book, Tools& tools, Out& out);

/// Goes back to a match, and opens it again if it was ended or abandoned.
struct Resume {
    /// Number; empty: the current match if that was ended or abandoned, else the only other open
    /// match, but at a terminal the user chooses if several can be resumed.
    std::string match;
    std::string why;
};

/// Makes it the current match and shows its sheet; a finished match stays finished. If none is named
/// and several are open, it lists them and returns `refused`.
ExitStatus run(Resume const& command, store::Book& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
