#pragma once
// Adds matches from files to a book, in one step. Judges each match by its rules, and recognises by its
// uid a match that the book has already. Matches of other books come through intake/merger.hpp.

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "domain/match.hpp"
#include "host/command_error.hpp"
#include "host/out.hpp"
#include "host/progress.hpp"
#include "intake/rule_cache.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::intake {

struct ImportOptions {
    bool skip_bad = false;  ///< report and skip matches that cannot be added
    bool replace = false;  ///< replace a match that the book has with different content
    bool force = false;  ///< take hands with refused problems, marked irregular
    /// Of a round that both books drew: whether the file's draw is taken; nothing: the user decides.
    std::optional<bool> theirs = {};
    std::string at = {};  ///< when the user decides: UTC, ISO 8601
    bool any_length = false;  ///< take also a match of more than `most_hands`, as one that was lost
};

/// How many matches were added, replaced or skipped.
struct ImportReport {
    std::size_t matches = 0;  ///< added
    std::size_t hands = 0;  ///< in the matches added
    std::size_t replaced = 0;
    std::size_t known = 0;  ///< already in the book with the same content
    std::size_t continued = 0;  ///< of a merge: what only the other book had continued
    std::size_t older = 0;  ///< of a merge: what only this book had continued
    std::size_t left_alone = 0;  ///< of a merge: what both had changed
    std::vector<int> without_history = {};  ///< numbers there: only what they are now can be used
    std::size_t skipped = 0;
    std::size_t draws = 0;  ///< of a merge: rounds of events whose draw was taken over
    struct TwoDraws {
        DrawnRound ours, theirs;
    };
    std::vector<TwoDraws> two_draws = {};  ///< of one round: this book's stays
    /// This book's that the other's was taken for, which has no tables where it has no such round.
    std::vector<TwoDraws> replaced_draws = {};
    Wishes lost = {};  ///< of this book's draw, that the one taken in its place does not have
    /// Of a merge in which this book's draw was chosen; it has no tables where only the other has such a round.
    std::vector<TwoDraws> kept_draws = {};
    Wishes not_taken = {};  ///< of the other's draw, that the one kept in its place does not have
    /// Whose plan was chosen, but not for this round, which has begun.
    std::vector<DrawnRound> begun_draws = {};
    /// Numbers of the matches that were added, or continued by a merge.
    std::vector<int> changed = {};
    /// Whom the book did not know; none of a book that knew nobody.
    std::vector<std::string> new_players = {};
    std::size_t removed = 0;  ///< of a merge: was removed in this book, and stays so

    /// Whether something was not taken.
    bool is_incomplete() const { return skipped + left_alone + two_draws.size() > 0; }
    std::vector<std::pair<int, int>> renumbered;  ///< old and new numbers
};

/// An error in a hand of a match. A caller that knows the line of the hand adds it.
class HandError : public host::CommandError {
public:
    HandError(int its_hand, std::optional<std::size_t> its_side, ExitStatus status,
              std::string text)
        : CommandError(status, std::move(text)), hand{its_hand}, side{its_side} {}

    int hand;
    std::optional<std::size_t> side;
};

/// An error on a line of a file. The importer adds the file and the line to the text.
class LineError : public host::CommandError {
public:
    LineError(std::int64_t its_line, ExitStatus status, std::string text)
        : CommandError(status, std::move(text)), line{its_line} {}

    std::int64_t line;
};

/// A match of another book cannot be read.
struct UnreadableMatch {
    store::StoreError error;
};

/// A match that is to be added. Its status, end and winner are those given by its source, if any;
/// they must agree with its hands.
struct Candidate {
    MatchFacts facts;
    Outcome outcome;  ///< from Importer::judge
    bool says_status = true;
    bool says_winner = true;
    /// Their lines in the file; 0 if unknown.
    std::int64_t status_line = 0, finished_line = 0, winner_line = 0;
};

class Importer {
public:
    /// `source` is what messages call the file, `line` shows progress.
    Importer(store::Book& book, store::Step& step, host::ProgressLine const& line,
             std::string source, ImportOptions options, host::Out& out);

    /// Calls `make`, which reads and judges one match that begins on `line`, and adds the match.
    /// Any error is thrown as CommandError with file and line, or reported and skipped.
    void take(std::int64_t line, std::function<Candidate()> const& make);

    /// Calls `work`, which reads a match that begins on `line` and adds it. Errors as in take().
    void attempt_line(std::int64_t line, std::function<void()> const& work);

    /// The same as take() for a match of another book, where it has this number.
    void take_match(int number, std::function<Candidate()> const& make);

    /// Calls `work`, which adds the match that has this number in another book. Any error is thrown
    /// with the book and the number, or reported and skipped.
    void attempt(int number, std::function<void()> const& work);

    /// Something of another book cannot be read: the match with this number, or 0. Throws Refused that says so, or
    /// reports and skips it.
    void leave_out(int number, store::StoreError const& error);

    /// Adds the draw of a round; it is written with finish(). Of two draws of a round, one that the other
    /// book has had before is the older. Else, or if a table of it has begun, the user decides, and the
    /// book's stays; so it is for all rounds of that evening of which the two have different draws, because they were
    /// planned together. Changes by hand of one draw are put together, as long as they are at different seats. Two
    /// evenings of one event that began at about the same time are two draws of it, unless the source has both. Throws
    /// Refused for a draw that contradicts itself or has a name that nobody can have, or reports and skips it.
    void take_draw(DrawnRound round, store::Book const* other = nullptr);

    /// The number that a new match gets if it comes with `number`; 0 is the next free one.
    int number_for(int number) const;

    /// Counts a match that was added, which came with another number.
    void count_added(int came_with, MatchFacts const& facts);

    /// Checks the names, the seats, the rule set and each hand of a match, and puts canonical
    /// entries and totals into its facts. Throws UsageError for names and seats with which no match
    /// can begin, RulesError, FullMatch for one with too many hands, and HandError for an entry that
    /// cannot be read and for a hand with refused problems that is not marked irregular; with `force`
    /// such a hand is marked instead.
    Outcome judge(MatchFacts& facts);

    /// Checks only the names and the seats. Throws UsageError.
    void check_names(MatchFacts const& facts);

    /// Checks only the texts. Throws UsageError and NotUtf8.
    static void check_texts(MatchFacts const& facts);

    /// The match with this uid in the book.
    std::optional<MatchFacts> find(std::string const& uid) const;

    /// The uid of a match that comes without one, from `uid`, which is made from its content. Of equal
    /// matches, as many are those of the book as it has; the others get uids of their own.
    std::string uid_among_equals(std::string const& uid);

    PlayerSpellings& spellings() { return spellings_; }
    RuleCache& rules() { return rules_; }

    ImportReport& report() { return report_; }

    /// Must be called after the last match. Restores the current match of the book, if it had one.
    ImportReport const& finish();

    /// Throws an error of a match that begins on `line`, with file and line.
    [[noreturn]] void fail(std::int64_t line, std::exception const& error);

    host::Progress progress;

private:
    static void check_text(std::string_view text);
    void check_sides(MatchFacts const& facts);
    void check_seats(MatchFacts const& facts);
    void refuse_two_seats(MatchFacts const& facts);
    void add(Candidate match);
    void replace(MatchFacts const& facts);
    void keep(MatchFacts& facts);
    void check_draw(DrawnRound& round);
    DrawnRound const* drawn_here(DrawnRound const& other) const;
    std::vector<std::size_t> begun_tables(DrawnRound const& ours) const;
    bool replaces_begun(DrawnRound const& other) const;
    std::vector<DrawnRound> drawn_instead(DrawnRound const& other) const;
    bool is_asked(DrawnRound const& other) const;
    bool is_other_draw(DrawnRound const& other) const;
    void put_together(DrawnRound const& ours, DrawnRound round);
    void doubt_plans();
    bool stays_begun(DrawnRound const& other) const;
    void set_draw(DrawnRound const& round);
    void take_newer(DrawnRound const& round);
    bool is_taken(DrawnRound const& other) const;
    void date_anew();
    DrawnRound dated(DrawnRound round) const;
    void take_chosen(DrawnRound const& round, std::vector<DrawnRound> const& ours);
    void keep_chosen(DrawnRound const& round, std::vector<DrawnRound> const& ours);
    void drop_rest();
    std::string located(std::int64_t line, std::exception const& error) const;
    void skip(std::string const& sentence);
    void leave_out(int number, std::string const& fault);

    store::Book& book_;
    store::Step& step_;
    std::string source_;
    ImportOptions options_;
    host::Out& out_;
    ImportReport report_;
    RuleCache rules_{rules::from_foreign_document};
    std::optional<int> current_;
    std::optional<std::vector<DrawnRound>> known_draws_;  ///< of the book, once they are read
    std::vector<DrawnRound> draws_;  ///< those to be written
    std::set<std::string> evenings_;  ///< of all draws that have come
    store::Book const* draws_from_ = nullptr;  ///< the book from which they have come; null: a file
    std::vector<DrawnRound> doubtful_draws_;  ///< of which it is not known that they are later
    std::vector<DrawnRound> older_draws_;  ///< that this book has had
    std::vector<DrawnRound>
        decided_draws_;  ///< with a seat that both have changed, and the user has decided
    std::set<std::string> drawn_there_;  ///< the keys of all draws that have come
    std::set<std::string> replaced_evenings_;  ///< of which another draw is taken
    std::set<std::string> chosen_evenings_;  ///< the same, if the user has decided
    std::set<std::string> dated_evenings_;  ///< of which the plan that is chosen is dated anew
    std::unordered_map<std::string, std::size_t> equals_;  ///< that have come, by uid_among_equals
    PlayerSpellings spellings_;
    PlayerSpellings const known_ = spellings_;  ///< of the book as it was
    std::unordered_map<std::string, std::string> folded_sides_;  ///< by name
};

/// The wishes that the draws taken over do not have, in a sentence; nothing if there are none.
std::optional<std::string> lost_wishes_text(ImportReport const& report);

/// Throws UsageError for a name that a side cannot have.
void check_side_name(std::string_view name);

/// The sentence for points in a source that differ from those of its entries.
std::string points_differ(int hand, std::string const& side, int given, int computed);

/// Sets status, end and winner as they follow from the hands. Only that a match was ended early or
/// abandoned is taken from the source. Throws Refused or LineError if the source disagrees.
void conclude(Candidate& match);

/// Prints how many matches were added, replaced or skipped. `only_previewed`: nothing was recorded.
ExitStatus print(ImportReport const& report, bool only_previewed, host::Out& out);

}  // namespace meldbook::intake
