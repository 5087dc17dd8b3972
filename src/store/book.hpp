#pragma once
// The book, a file with all matches: opens and reads it. Changes are made with a Step
// (store/step.hpp).

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/drawn_round.hpp"
#include "domain/history.hpp"
#include "domain/match.hpp"
#include "domain/pace.hpp"
#include "domain/result.hpp"
#include "store/access.hpp"
#include "store/errors.hpp"
#include "store/records.hpp"

namespace meldbook::store {

class Connection;

/// What changes with the content of a book.
struct BookState {
    std::uint32_t counter = 0;  ///< with each commit, also of a hand in progress
    std::int64_t last_step = 0,
                 standing_step = 0;  ///< the last that was done, and that was not undone
    /// Whether the journalled content is the same: all but the hands in progress.
    bool has_same_steps(BookState const& other) const {
        return last_step == other.last_step && standing_step == other.standing_step;
    }
    friend bool operator==(BookState const&, BookState const&) = default;
};

/// An open book. Every function may throw StoreError (disk, lock, damaged file). Each reads one
/// consistent state of the book, even if another program writes to it.
class Book {
public:
    /// Opens a book, or creates it if `access` is `create`. Throws NotFound if it does not
    /// exist, StoreError if it cannot be opened or is of a newer version.
    static Book open(std::filesystem::path const& file, Access access,
                     OpenOptions const& options = {});

    Book(Book&&) noexcept;
    Book& operator=(Book&&) noexcept;
    ~Book();

    std::string const& path() const;

    /// Whether the last Step, undo or redo of this object is recorded.
    bool has_changed() const;

    /// Removes the book, and the folders created for it, if this object created it and no program
    /// has committed a Step since. The object must not be used afterwards.
    void remove_if_unused() noexcept;

    /// Returns a whole match, seats in the order of the table, hands by number. Throws NotFound, and
    /// StoreError `corrupt` with a finding if its facts contradict each other (store/gate.hpp).
    MatchFacts match(int number) const;

    /// Calls `visit` with every match of a filter, in the order they started, with only one in
    /// memory at a time; it stops when `visit` returns false. With `ReadState::per_match` other
    /// programs can write between two matches, so a slow reader does not block them; with
    /// `ReadState::common` all matches are read from one state of the book, and the file is locked
    /// only once. A match that cannot be read (StoreError `corrupt`) is passed to `unreadable`;
    /// without it the error is thrown.
    void each_match(MatchFilter const& filter, std::function<bool(MatchFacts)> const& visit,
                    ReadState state = ReadState::per_match,
                    Unreadable const& unreadable = {}) const;

    /// Returns the numbers of the matches of a filter, in the order they started. A number that cannot be
    /// read is passed to `unreadable`; without it the error is thrown.
    std::vector<int> numbers_of(MatchFilter const& filter, Unreadable const& unreadable = {}) const;

    bool has_match(int number) const;

    /// Returns the number of the match that was begun, resumed or recorded into last, whatever its
    /// status.
    std::optional<int> current_match() const;

    /// Returns the number of the match with a uid.
    std::optional<int> match_of_uid(std::string_view uid) const;

    /// Returns the uids that begin so, sorted.
    std::vector<std::string> uids_beginning(std::string_view text) const;

    /// Returns the matches of a filter by the time they started, the newest last.
    std::vector<MatchSummary> matches(MatchFilter const& filter = {}) const;

    /// Returns the results of the matches of a filter, by the time they started. Totals are those kept in
    /// the book.
    Results results(MatchFilter const& filter = {}) const;

    /// Returns the times of the matches that overlap in time with another; matches without hands are
    /// omitted.
    std::vector<MatchTimes> overlapping_matches() const;

    /// Returns how many matches a filter has; its limit is ignored.
    std::int64_t match_count(MatchFilter const& filter = {}) const;

    /// Returns all names of a kind, sorted, without duplicates. Events are those of matches and draws;
    /// players have a seat in a match.
    std::vector<std::string> names(NameOf what) const;

    /// Returns all changes of a match, even of a deleted one, oldest first. Undone steps are
    /// included at the time they were done. Throws NotFound if no match ever had this number.
    MatchHistory history(int number) const;

    /// Calls `visit` with what a match was after each change of its content, the last being what it is
    /// now, with only one in memory at a time. A step that was undone counts as two changes; a merge that
    /// was undone as none. Throws NotFound, FullMatch before reading for minutes, and, perhaps only at the
    /// end, StoreError `corrupt` if the journal does not lead to the match.
    void each_version(int number, std::function<void(Version)> const& visit) const;

    /// Whether the journal has more changes of a match than `most_changes`.
    bool is_full(int number) const;

    /// Whether a draw, with every change of it by hand, was ever that of its round in this book: then another one
    /// replaced it here, or it was undone, or changed further.
    bool has_had(DrawnRound const& round) const;

    /// The number that a match had which was removed from this book, and is not in it.
    std::optional<int> removed_match(std::string_view uid) const;

    /// Returns what a match was each time it changed, in this book and those merged into it, the last
    /// one at the end; also of a removed match. Empty for a uid the book has never had. Throws
    /// `corrupt` for what cannot be in a book.
    std::vector<Revision> revisions(std::string_view uid) const;

    /// Returns the last revision of every match, also of removed ones, by uid. Throws like revisions().
    std::vector<LastRevision> last_revisions() const;

    /// Returns the league that the book has joined, as it is in the book: it may be a stranger's.
    std::optional<LeagueFacts> league() const;

    /// Sets it. Not journalled. Throws StoreError.
    void set_league(LeagueFacts const& league);

    /// Returns what tells whether anything was committed since; nothing if the file is not the book any more,
    /// because it was replaced or removed.
    std::optional<BookState> state() const;

    /// Calls a function; all that it reads from the book is of one state.
    void at_once(std::function<void()> const& read) const;

    /// Returns the sides of every match in whose first hand a player sat.
    std::vector<FirstSides> first_sides(std::string const& player) const;

    /// Returns all players who have a seat in a match, by name.
    std::vector<PlayerSummary> players() const;

    /// Returns the rounds of all events that were drawn, evening by evening, the one drawn last at the
    /// end. One that cannot be read, as its facts contradict each other (StoreError `corrupt`), is passed to
    /// `unreadable`; without it the error is thrown.
    std::vector<DrawnRound> draws(Unreadable const& unreadable = {}) const;

    /// Returns the names of everybody who was drawn, each once.
    std::vector<std::string> drawn_names() const;

    /// Who is named in the wishes of draws, whether they still take part or not.
    std::vector<std::string> wished_names() const;

    /// The step that undo() would undo, with the matches that it changed; nothing if there is none.
    std::optional<StepFacts> step_to_undo() const;

    /// Undoes the last step that is not undone yet; returns nothing if there is none, or if it is not the
    /// one whose id is `only`. The step can be redone until another Step is committed.
    std::optional<StepFacts> undo(std::optional<std::int64_t> only = {});

    /// Redoes the step undone last; returns nothing if there is none.
    std::optional<StepFacts> redo();

    /// Returns everything wrong with the file, with references between its tables, with texts and times,
    /// and with the journal, which must lead to every row. What a match says is checked when it is read;
    /// its totals need the rules. If the book is open only for
    /// reading, SQLite does not check the CHECK constraints. Calls `still_working`, if given, at the
    /// beginning and every few milliseconds.
    std::vector<std::string> check(std::function<void()> const& still_working = {}) const;

private:
    friend class Step;
    friend class Counted;
    explicit Book(std::unique_ptr<Connection> connection);
    std::optional<StepFacts> flip(std::function<std::optional<StepFacts>(Connection&)> const& step);

    std::unique_ptr<Connection> connection_;
};

}  // namespace meldbook::store
