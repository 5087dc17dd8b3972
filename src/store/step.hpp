#pragma once
// Changes a book. One command is one Step: one transaction, and one step of undo.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "domain/counted.hpp"
#include "domain/match.hpp"
#include "store/book.hpp"

namespace meldbook::store {

class BackupBeforeChange;
class Journal;
class Writing;

/// All changes of one command; they are kept only if committed. While a Step exists, other programs
/// can read the book but not write to it, so ask the user before you begin one. The same Book sees
/// the changes at once. Read what you are going to change inside the step, or you may overwrite a
/// change another program made before.
///
///     Step step{book, {.command = "hand …", .at = now}};
///     step.add_hand(12, facts);
///     step.commit();
///
/// `commit` removes players who no longer have a seat in any match.
///
/// Every function may throw StoreError, and NotFound for a match, side, hand or player that does
/// not exist; do not commit a step after that. `match` is the number of a match.
class Step {
public:
    /// `occasion` is what the book is backed up before, if the change is committed; see
    /// BackupBeforeChange. Throws StoreError `locked` if another program keeps the lock, `read_only`
    /// if the book was opened for reading or cannot be written to.
    Step(Book& book, StepNote const& note, std::optional<Occasion> occasion = Occasion::day);
    /// Rolls back if not committed.
    ~Step();

    /// Commits the changes; they are on the disk when this returns, and steps undone before can no
    /// longer be redone. Returns false if nothing has changed: then there is no step, and redo
    /// stays possible.
    bool commit();

    /// Call this before adding thousands of rows: it uses 32 MiB of memory to write them to the
    /// disk in large pieces.
    void expect_many_rows();

    /// Adds a match with its hands and new players, and makes it the current one. Returns its
    /// number: `facts.number`, or a new one if that is 0. A new number is above those of removed
    /// matches, because their log is found by number. Throws `number_taken` if the book already has
    /// the number or the uid.
    int add_match(MatchFacts const& facts);

    /// Makes a match what a change in another book made of it, and records that change as a step of
    /// that book; adds the match if there is none with its number. It is undone only together with
    /// this Step, before whose own changes all these come. The match does not become the current one.
    /// Returns its number, as add_match does.
    int take_version(Version const& version);

    /// Gives a match everything that `facts` says: its number is that of the match.
    void change_match(MatchFacts const& facts);

    /// Records that this Step, a merge, has decided what is kept of a match, even if that changes
    /// nothing.
    void record_decision(int match);

    /// Adds what a match was in another book, of which this Step takes what it says, or decides what
    /// is kept. A league takes the match for a later state of both.
    void add_revisions(std::string const& uid, std::vector<Revision> const& revisions);

    /// Renames a side of a match.
    void rename_side(int match, std::size_t side, std::string const& name);

    /// Makes a match the current one.
    void make_current(int match);

    /// Removes a match and everything in it.
    void delete_match(int match);

    /// Seats `seat.player` in `seat.seat` for `seat.side` from hand `seat.from_hand` on; replaces
    /// an earlier change of that seat from the same hand.
    void set_seat(int match, SeatFacts const& seat);

    /// Adds a hand after the last one and makes the match the current one; `facts.number` is
    /// ignored. Returns the number of the hand. There must be one entry for each side. Throws FullMatch.
    int add_hand(int match, HandFacts const& facts);

    /// Puts a hand in as number `facts.number`, at most one above the last. The numbers of later hands
    /// increase by one, as do those of substitutions from this hand on. Throws like add_hand.
    void insert_hand(int match, HandFacts const& facts);

    /// Replaces the hand of number `facts.number`.
    void update_hand(int match, HandFacts const& facts);

    /// Removes a hand. The numbers of later hands decrease by one, as do those of substitutions
    /// after it.
    void remove_hand(int match, int number);

    /// Gives a match a hand in progress (store/counted.hpp). Not journalled.
    void set_counted(int match, CountedHand const& hand);

    /// Removes the hand in progress of a match. Not journalled.
    void drop_counted(int match);

    /// Adds the draw of a round, in place of one of the same evening and round.
    void set_draw(DrawnRound const& round);

    /// Removes the draw of a round, if there is one.
    void remove_draw(std::string const& evening, int round);

    /// Renames a player, also one who was only drawn. Throws StoreError `name_taken` if another player
    /// has the new name, NotFound if none has the old one.
    void rename_player(std::string const& from, std::string const& to);

    /// Gives all seats of player `from` to `into` and removes `from`. They must be different
    /// players who never sat in the same match; each may be one who was only drawn.
    void merge_players(std::string const& from, std::string const& into);

private:
    struct MatchKey {
        std::int64_t id;
        std::size_t sides;
    };
    MatchKey key_of(int match);
    std::int64_t key_of_hand(std::int64_t match, int number);
    std::int64_t rule_set(std::string const& document, std::string const& slug);
    std::int64_t player(std::string const& name);
    void make_key_current(std::int64_t match);
    int number_of_new_hand(int match, std::int64_t key);
    void renumber_hands(std::int64_t match, int from, int by);
    void put_hand(MatchKey match, int number, HandFacts const& facts);
    bool set_facts(MatchFacts const& facts);
    void set_sides(std::int64_t match, MatchFacts const& before, MatchFacts const& facts);
    int next_number();
    void rename_row(std::int64_t player, std::string const& to);
    void rename_in_draws(std::string const& from, std::string const& to);
    void add_wishes(std::int64_t draw, Wishes const& wishes);

    Book const& book_;
    Connection& connection_;
    std::unique_ptr<BackupBeforeChange> backup_;
    std::unique_ptr<Writing> writing_;
    std::unique_ptr<Journal> journal_;
    bool has_revisions_ = false;  ///< add_revisions() has added some
    bool seats_left_ = false;  ///< a player may have lost their last seat
    std::optional<std::int64_t> highest_removed_;  ///< number; read when first needed
};

}  // namespace meldbook::store
