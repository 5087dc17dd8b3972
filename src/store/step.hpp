#pragma once
// Changing a book. One command is one Step: one transaction, and one step of undo.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "domain/played.hpp"
#include "store/book.hpp"

namespace meldbook::store {

class Writing;
class Journal;

/// All changes of one command. Nothing is kept unless it is committed; while it lasts, other
/// programs can read the book but not write to it, so ask the user first. What the same Book reads
/// meanwhile includes the changes: read what you change inside the step, or another program's
/// change in between is lost.
///
///     Step step{book, {.command = "hand …", .at = now}};
///     step.add_hand(12, facts);
///     step.commit();
///
/// Whoever has lost their last seat when it is committed goes with it: a player is somebody who
/// sits in a match.
///
/// Every function may throw StoreError, and NotFound for a match, side, hand or player that is not
/// there; after one that threw, the step should be left uncommitted. `match` is a match's number.
class Step {
public:
    /// Throws StoreError `locked` when another program keeps writing, `read_only` when the book
    /// was opened for reading or cannot be written.
    Step(Book& book, StepNote const& note);
    Step(Step const&) = delete;
    Step& operator=(Step const&) = delete;
    /// Takes back what was not committed.
    ~Step();

    /// Keeps the changes, on the disk when this returns; what was undone before can then no longer
    /// be redone. False when nothing has changed: then no step is kept and redo stays possible.
    bool commit();

    /// Thousands of rows will follow: 32 MiB of memory are used so that they reach the disk in large
    /// pieces.
    void expect_many();

    /// Adds a match with the hands it has, and makes it the current one. Players it names who are
    /// not in the book yet are added. Returns its number: `facts.number`, or the next one where that
    /// is 0, which is above those of removed matches: their log is asked for by it. Throws
    /// `number_taken` when number or uid are in the book already.
    int add_match(MatchFacts const& facts);

    /// Replaces the terms of a match, its status and what is said about it, and its sides' names
    /// and starts, by those of `facts`; seats, hands and the rule set stay as they are.
    void update_match(MatchFacts const& facts);

    /// Gives a side of a match another name.
    void rename_side(int match, std::size_t side, std::string const& name);

    /// Makes a match the current one.
    void touch(int match);

    /// Removes a match and everything in it.
    void delete_match(int match);

    /// From `seat.from_hand` on, `seat.player` sits in `seat.seat` for `seat.side`; a change of
    /// the same seat from the same hand is replaced.
    void set_seat(int match, SeatFacts const& seat);

    /// Adds a hand after the last one, whatever `facts.number` says, and makes the match the
    /// current one. Returns the hand's number. There must be one entry for each side.
    int add_hand(int match, HandFacts const& facts);

    /// Replaces the hand `facts.number` by `facts`.
    void update_hand(int match, HandFacts const& facts);

    /// Removes a hand. Later hands move up, and so do substitutes who came after it.
    void remove_hand(int match, int number);

    /// Forgets what was being entered for a match (store/drafts.hpp). Not journalled.
    void drop_draft(int match);

    /// Throws StoreError `name_taken` when another player has that name, NotFound when none has
    /// the old one.
    void rename_player(std::string const& from, std::string const& to);

    /// Everything `from` sat in is `into`'s, and `from` goes. They must be two, and never have sat
    /// in one match.
    void merge_players(std::string const& from, std::string const& into);

private:
    struct MatchKey {
        std::int64_t id;
        std::size_t sides;
    };
    MatchKey key_of(int match);
    std::int64_t key_of_hand(std::int64_t match, int number);
    std::int64_t rule_set(MatchFacts const& facts);
    std::int64_t player(std::string const& name);
    void touch_key(std::int64_t match);
    void append_hand(MatchKey match, int number, HandFacts const& facts);
    int next_number();

    Connection& connection_;
    std::unique_ptr<Writing> writing_;
    std::unique_ptr<Journal> journal_;
    bool seats_left_ = false;  ///< somebody may have lost their last one
    std::optional<std::int64_t> highest_removed_;  ///< number, once it was asked for
};

}  // namespace meldbook::store
