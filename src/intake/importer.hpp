#pragma once
// Takes matches from outside into a book: judged by their rules, recognised by their uid, and added
// within one step.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "domain/played.hpp"
#include "host/command_error.hpp"
#include "host/out.hpp"
#include "host/progress.hpp"
#include "intake/rule_cache.hpp"
#include "intake/sides.hpp"
#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::intake {

struct ImportOptions {
    bool skip_bad = false;  ///< what cannot be taken is reported and skipped
    bool replace = false;  ///< a match that is there with other content becomes the new one
    bool force = false;  ///< hands with something refused are taken and marked irregular
};

/// What became of the matches.
struct ImportReport {
    std::size_t matches = 0;  ///< added
    std::size_t hands = 0;  ///< in those
    std::size_t replaced = 0;
    std::size_t known = 0;  ///< in the book already, with the same content
    std::size_t skipped = 0;
    std::vector<std::pair<int, int>> renumbered;  ///< the numbers they came with, and have now
};

/// What is wrong with one hand of a match; a caller that knows its line adds that.
class HandError : public host::CommandError {
public:
    HandError(int its_hand, std::optional<std::size_t> its_side, ExitStatus status,
              std::string text)
        : CommandError(status, std::move(text)), hand{its_hand}, side{its_side} {}

    int hand;
    std::optional<std::size_t> side;
};

/// A mistake on a line of a file. `text` says what is wrong; the importer adds file and line.
class LineError : public host::CommandError {
public:
    LineError(std::int64_t its_line, ExitStatus status, std::string text)
        : CommandError(status, std::move(text)), line{its_line} {}

    std::int64_t line;
};

/// A match that may become one of the book. Its status, end and winner are what its source says of
/// them, as far as it does; they are taken only where they follow from its hands.
struct Candidate {
    MatchFacts facts;
    Outcome outcome;  ///< from Importer::judge
    bool says_status = true;
    bool says_winner = true;
    /// Their lines in a file; 0 where they have none of their own.
    std::int64_t status_line = 0, finished_line = 0, winner_line = 0;
};

class Importer {
public:
    /// `source`: what messages call the file. `show` is for progress.
    Importer(store::Book& book, store::Step& step, host::Progress::Show show, std::string source,
             ImportOptions options, host::Out& out);

    /// Calls `make`, which reads and judges one match that begins on `line`, and takes the match. An
    /// error of either is thrown as CommandError with file and line, or reported and skipped.
    void take(std::int64_t line, std::function<Candidate()> const& make);

    /// The same for a match of another book, by its number there.
    void take_match(int number, std::function<Candidate()> const& make);

    /// Judges a match whose entries may be written in any way: its names and seats, its rule set,
    /// every hand. Puts canonical entries and totals into the facts. Throws UsageError for names and
    /// seats no match could have begun with, RulesError, and HandError for an entry that cannot be
    /// read and for a hand with something refused that is not marked irregular; with `force` it is
    /// marked instead.
    Outcome judge(MatchFacts& facts);

    /// The match of the book with this uid.
    std::optional<MatchFacts> find(std::string const& uid) const;

    PlayerSpellings& spellings() { return spellings_; }
    RuleCache& rules() { return rules_; }

    /// To be called after the last match. An earlier current match stays the current one.
    ImportReport const& finish();

    /// Throws what is wrong with a match that begins on `line`, with the name of the file.
    [[noreturn]] void fail(std::int64_t line, std::exception const& error);

    host::Progress progress;

private:
    void check_sides(MatchFacts const& facts);
    void check_seats(MatchFacts const& facts);
    void add(Candidate match);
    void replace(MatchFacts const& facts);
    void keep(MatchFacts& facts);
    std::string located(std::int64_t line, std::exception const& error) const;
    void skip(std::string const& sentence);

    store::Book& book_;
    store::Step& step_;
    std::string source_;
    ImportOptions options_;
    host::Out& out_;
    ImportReport report_;
    RuleCache rules_{rules::from_foreign_document};
    std::optional<int> current_;
    PlayerSpellings spellings_;
    std::unordered_map<std::string, std::string> folded_sides_;  ///< by their names
};

/// Throws UsageError for a name no side could have been given.
void check_side_name(std::string_view name);

/// The sentence where a source gives other points than its entries make.
std::string points_differ(int hand, std::string const& side, int given, int computed);

/// Takes status, end and winner as they follow from the hands; only people can say that they ended a
/// match early or abandoned it. Throws Refused, or LineError, where the source says otherwise.
void conclude(Candidate& match);

/// Says what became of the matches. `only_previewed`: nothing of it is kept.
ExitStatus print(ImportReport const& report, bool only_previewed, host::Out& out);

}  // namespace meldbook::intake
