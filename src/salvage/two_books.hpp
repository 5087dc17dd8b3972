#pragma once
// Puts what can be read of a damaged book into two temporary ones, and compares them; only for this
// folder.
//
// Why two: most facts are in a book twice, in the rows of its tables and in its journal, and of two that
// differ nobody knows at first which one is damaged. A book that can be opened has one answer to each
// question, so each of the two believes another source first; where they agree, or where the digest of
// the last revision fits, a match is certain. The parts of two_books.cpp, in the order in which they run:
//
// 1. `TableShape`, `fits`: no page says of which table it is. A row is known by the number of its columns
//    and their types, so no two tables or indices of a book may look alike; the shapes are those of an
//    empty book of this version. Columns that a migration added may be missing if they may be NULL.
// 2. `FoundRows::read` puts each row into a temporary table without constraints, found_match for match, with
//    where it was found (`RowSource`), and notes of which tables every page is there. Some indices repeat
//    what their tables have (rule sets, names, ids): these count as another source.
// 3. `FoundRows::read_journal` adds, for each key, the last image of a row whose step is in effect. It reads
//    the journal of the first book, which must be filled before.
// 4. `FoundRows::fill` moves the rows into the tables of a book: INSERT OR IGNORE in the order of belief, so
//    that the constraints of the schema decide which of two that exclude each other stays. The first book
//    believes pages first (`pages_only` where every page is there, else a hand that was dropped would come
//    back from the journal), the second the journal.
// 5. `settle_numbers` and `found_revisions`; then both books are opened like any other.
// 6. `find` reads a match from both, with hands that the gate of the store refuses left out (`Reading`), and
//    tries in `confirmed` what the parts of both can make against the digest of the last revision: at most
//    eight differences, so 256 matches. Only if none fits are there two versions, which salvage.cpp judges.
//
// A new table stands in `row_tables` if it is journalled, else in `other_tables`, with an answer beside
// revisions_are_whole() to whether all of it was found, which salvage.cpp tells. A test damages every page
// of a book and fails if something is missing without a word (tests/salvage, scripts/damages).

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "domain/drawn_round.hpp"
#include "domain/history.hpp"
#include "domain/match.hpp"
#include "store/access.hpp"
#include "store/errors.hpp"
#include "store/files.hpp"

namespace meldbook::store {
class Connection;
}

namespace meldbook::salvage {

/// What can be read of a hand that cannot be kept in a match.
struct LooseHand {
    int number = 0;  ///< 0: unknown
    std::vector<std::optional<std::string>> typed;  ///< by side
    Formed formed = {};  ///< the sides that played together, if that can be read

    friend bool operator==(LooseHand const&, LooseHand const&) = default;
};

/// A match as it was found. If the gate refuses it, `facts` has only the hands before the first that
/// is damaged, and `rest` the others. Its uid is empty if what was found cannot be one.
struct FoundMatch {
    MatchFacts facts;
    std::vector<LooseHand> rest;
    bool in_first = false, in_second = false;  ///< which of the books has it so
    bool is_confirmed = false;  ///< something else in the file says that it was so
    /// Why not even a match without hands can be made of it; then `facts` has only what was read
    /// before that was found out.
    std::optional<store::StoreError> error;
};

/// What can be read from a damaged book, as two temporary ones. In the first, the rows are those of the
/// tables, and if pages of these are damaged, rows that are missing are taken from the journal. In the
/// second, the rows are those of the journal, and what it does not have is taken from the tables.
class TwoBooks {
public:
    /// Reads the file `damaged`, and writes nothing to it. The temporary books are beside `beside`, a
    /// file that need not exist. Throws StoreError: `not_a_book` if it finds nothing of a book, others
    /// with the path of `damaged`, or of `beside` if a temporary book could not be written.
    TwoBooks(std::filesystem::path const& damaged, std::filesystem::path const& beside,
             store::OpenOptions const& options = {});
    ~TwoBooks();

    /// The two books; both have the journal as it was found.
    store::TemporaryFile& first_book() { return first_; }
    store::TemporaryFile& second_book() { return second_; }

    /// Whether every page of the tables of matches, or of the journal, was found and adds up.
    bool rows_are_whole() const { return rows_are_whole_; }
    bool journal_is_whole() const { return journal_is_whole_; }
    /// The same for the tables that are in neither.
    bool counted_are_whole() const { return counted_are_whole_; }
    bool revisions_are_whole() const { return revisions_are_whole_; }
    bool league_is_whole() const { return league_is_whole_; }
    bool agreed_are_whole() const { return agreed_are_whole_; }
    /// Once draws() was called: it also finds draws that contradict themselves.
    bool draws_are_whole() const { return draws_are_whole_; }

    /// The version of the book by its first page, if that is later than this program's.
    std::optional<int> later_version() const { return later_version_; }

    /// The numbers of matches whose own were damaged.
    std::set<int> const& new_numbers() const { return new_numbers_; }

    /// The keys of all matches that were found, by number.
    std::vector<std::int64_t> matches();

    /// The match with a key. If a part from one book and a part from the other make what the last
    /// revision of the match says, it is this one. Else as the first and the second book have it: one
    /// if they agree, or if only one has it; hands that only one has are in both. If rows and rule sets
    /// differ, each is also there with the rule set of the other.
    std::vector<FoundMatch> find(std::int64_t match);

    /// What was found of the revisions of a match, the last one at the end.
    std::vector<Revision> const& revisions(std::string const& uid) const;

    /// How many matches the book had by their revisions; nothing if some of these may be lost.
    std::optional<std::size_t> match_count() const;

    /// The draws of events, each as the first of the two books has it in which it is sound.
    std::vector<DrawnRound> draws();

    /// The hands whose match was not found, and the entries whose hand was not found.
    std::vector<LooseHand> loose_hands();

private:
    struct Reading;
    static std::optional<Reading> read_found(store::Connection& connection, std::int64_t key);
    static void fill_up(Reading& reading, Reading const& other);
    std::vector<FoundMatch> confirmed(Reading const& one, Reading const& other);
    bool is_last_revision(MatchFacts const& match) const;
    void choose_uid(std::vector<FoundMatch>& versions) const;

    store::TemporaryFile first_, second_;
    bool rows_are_whole_ = false, journal_is_whole_ = false;
    bool counted_are_whole_ = false, revisions_are_whole_ = false, league_is_whole_ = false;
    bool agreed_are_whole_ = false;
    bool draws_are_whole_ = false;
    std::optional<int> later_version_;
    std::unique_ptr<store::Connection> in_first_, in_second_;
    std::map<std::string, std::vector<Revision>> revisions_;  ///< as they were found, by uid
    std::set<std::pair<std::string, std::int64_t>> indexed_names_;
    std::set<int> new_numbers_;
};

}  // namespace meldbook::salvage
