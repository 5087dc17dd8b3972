#pragma once
// Matches that come into a book from outside: judged by their rules, recognised by their uid, and
// added within one step.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "commands/player_names.hpp"
#include "commands/progress.hpp"
#include "commands/rule_cache.hpp"
#include "domain/played.hpp"
#include "store/book.hpp"
#include "store/step.hpp"

namespace meldbook::commands {

struct IncomingOptions {
    bool skip_bad = false;  ///< what cannot be taken is told and passed over
    bool replace = false;  ///< a match that is there with other content becomes the one that comes
    bool force = false;  ///< hands with something refused are taken, marked irregular
};

/// What became of the matches.
struct Arrived {
    std::size_t matches = 0;  ///< added
    std::size_t hands = 0;  ///< in those
    std::size_t replaced = 0;
    std::size_t there = 0;  ///< in the book already, with the same content
    std::size_t bad = 0;  ///< passed over
    std::vector<std::pair<int, int>> renumbered;  ///< number they came with, number they have
};

/// What is wrong with one hand of a match; whoever knows on which line it stands says so.
class HandAtFault : public Stop {
public:
    HandAtFault(int its_hand, std::optional<std::size_t> its_side, Exit code, std::string text)
        : Stop(code, std::move(text)), hand{its_hand}, side{its_side} {}

    int hand;
    std::optional<std::size_t> side;
};

/// A mistake on a line of a file. `text` says what is wrong; whoever knows the file puts its name
/// and the line before it.
class Located : public Stop {
public:
    Located(std::int64_t its_line, Exit code, std::string text)
        : Stop(code, std::move(text)), line{its_line} {}

    std::int64_t line;
};

/// A match on its way into the book. Its status, end and winner are what its source says of them,
/// as far as it says anything; they are taken only where they follow from its hands.
struct Arriving {
    MatchFacts facts;
    Outcome outcome;  ///< as Incoming::judge gave it
    bool says_status = true;
    bool says_winner = true;
    /// Where in a file they stand; 0: nowhere of their own.
    std::int64_t status_line = 0, finished_line = 0, winner_line = 0;
};

/// Throws UsageError for a name no side could have been given.
void check_side_name(std::string_view name);

class Incoming {
public:
    /// `source`: what messages call the file.
    Incoming(store::Book& book, store::Step& step, Tools const& tools, std::string source,
             IncomingOptions options, Out& out);

    /// Runs `make`, which reads and judges one match that begins on `line`, and takes what it
    /// makes. What `make` and the match itself do wrong is thrown as Stop with file and line, or
    /// told and passed over.
    void take(std::int64_t line, std::function<Arriving()> const& make);

    /// The same for a match of another book, by its number there.
    void take_match(int number, std::function<Arriving()> const& make);

    /// Judges a match whose entries may be written in any way: its names and seats, its rule set,
    /// every hand. Canonical entries and totals are taken into the facts. Throws UsageError for
    /// names and seats no match could have been begun with, RulesError, and HandAtFault for an
    /// entry that cannot be read and where something in a hand is refused that is not marked
    /// irregular; with `force` it is marked instead.
    Outcome judge(MatchFacts& facts);

    /// The match of the book with this uid.
    std::optional<MatchFacts> known(std::string const& uid) const;

    /// The spelling a player has in the book, or in the first match that was taken: "ana" is Ana.
    std::string const& spelt(std::string const& player) { return names_.spelt(player); }

    /// The name of a side with these players, before they are spelt so: one that is called after
    /// them follows.
    std::string side_name(std::string const& name, std::vector<std::string> const& players) {
        return names_.side_name(name, players);
    }

    RuleCache& rules() { return rules_; }
    std::string words(std::exception const& error) const { return tools_.words(error); }

    /// After the last match. What came does not become the current match where there was one.
    Arrived const& finish();

    /// Where a match is at fault that begins on `line`.
    [[noreturn]] void fail(std::int64_t line, std::exception const& error);

    /// For showing how far it is.
    Progress progress;

private:
    void check_sides(MatchFacts const& facts);
    void check_seats(MatchFacts const& facts);
    void add(Arriving match);
    void replace(MatchFacts const& facts);
    void keep(MatchFacts& facts);
    std::string sentence(std::int64_t line, std::exception const& error) const;
    void pass_over(std::string const& sentence);

    store::Book& book_;
    store::Step& step_;
    Tools const& tools_;
    std::string source_;
    IncomingOptions options_;
    Out& out_;
    Arrived arrived_;
    RuleCache rules_{rules::from_foreign_document};
    std::optional<int> current_;
    PlayerNames names_;
    std::unordered_map<std::string, std::string> folded_sides_;  ///< by their names
};

/// Says what became of them. `only_previewed`: nothing of it is kept.
int report(Arrived const& arrived, bool only_previewed, Out& out);

}  // namespace meldbook::commands
