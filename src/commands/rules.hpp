#pragma once
// The commands for scoring and rule sets, which need no book but read it if no rules are given.
// `seats` is always the number of players, and `rules` the name or the file of a rule set.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "domain/rules.hpp"
#include "view/rules/rules_page.hpp"
#include "view/tables/lists.hpp"

namespace meldbook::commands {

/// Scores a hand of the current match without recording it, or hands without a book.
struct Score {
    std::string rules;   ///< empty: those of the match if it is open, else of the settings
    std::string match;   ///< its number; empty: the current one
    std::string seats;   ///< empty: the players of the match, or 4
    std::string before;  ///< points of each side, separated by commas; empty: the scores
    std::vector<std::string> switches;  ///< ID=VALUE, set in the rules
    bool explain = false;
    bool json = false;
    std::string from;  ///< a file of hand documents, one per line; `-` is standard input
    std::vector<std::string> entries;

    bool needs_book() const { return rules.empty() && from.empty(); }
};

/// Prints the result of a hand, or of each document of a file as it is read. Returns `refused` if a
/// hand has a refused problem or a document cannot be read. Throws UsageError and NotationError for
/// the entries of the command line, and rules::RulesError.
ExitStatus run(Score const& command, store::Book const* book, Tools& tools, Out& out);

/// Scores a hand under the rule set of a file and under the one that it extends.
struct TryRules {
    std::string file;
    std::string with;  ///< the rule set to compare with; empty: the one that `file` extends
    std::string seats, before;  ///< as in Score
    bool json = false;
    std::vector<std::string> entries;
};

/// Prints both results side by side. Returns `refused` if the rule set of the file refuses the hand.
/// Throws UsageError, NotationError for entries that neither rule set can read, Refused if the file
/// extends nothing, and rules::RulesError.
ExitStatus run(TryRules const& command, Tools& tools, Out& out);

/// Checks whether melds are legal and open, for every side of the current open match, or for one
/// side without a match.
struct Check {
    std::string rules, match, seats;  ///< as in Score
    std::string score;  ///< points before the hand; empty: those of each side, or 0
    std::string hand;  ///< number of the hand; empty: the next, or 1
    bool going_out = false;
    std::vector<std::string> switches;  ///< as in Score
    std::string side;  ///< only this side of the match
    bool explain = false;  ///< with the source of each rule
    bool json = false;
    std::vector<std::string> melds;

    bool needs_book() const { return rules.empty(); }
};

/// Prints the verdict. Returns `refused` if anything is illegal or the melds do not open for every
/// side. Throws UsageError and NotationError for what cannot be read, Refused if there is no open
/// match for `side`, and rules::RulesError.
ExitStatus run(Check const& command, store::Book const* book, Tools& tools, Out& out);

/// Prints what every side of the current open match needs to open, or a side without a match.
struct ShowOpening {
    std::string rules, match, seats;  ///< as in Score
    std::vector<std::string> switches;  ///< as in Score
    std::string points;  ///< the same as `score`, as an argument
    std::string score;  ///< points before the hand; empty: those of each side, or 0
    std::string hand;  ///< number of the hand; empty: the next, or 1
    std::string side;  ///< only this side of the match
    bool explain = false;  ///< with the sources of the rules
    bool json = false;

    bool needs_book() const { return rules.empty(); }
};

/// Throws UsageError for what cannot be read, Refused if there is no open match for `side`, and
/// rules::RulesError.
ExitStatus run(ShowOpening const& command, store::Book const* book, Tools& tools, Out& out);

/// Lists the rule sets.
struct ListRules {
    std::string about;  ///< only those of a country, or with this in their name; empty: all
    bool with_details = false;  ///< packs, opening requirements, and where they are played
    bool json = false;
};

/// Prints a rule set, to read at the table.
struct ShowRules {
    std::string rules;  ///< empty: those of the current match
    std::vector<std::string> switches;  ///< ID=VALUE, set in the rules
    std::string seats;  ///< empty: the base rules
    bool keys = false;
    bool json = false;

    bool needs_book() const { return rules.empty(); }
};

/// Lists the switches, as a rule set has them.
struct ListSwitches {
    std::string rules;  ///< empty: that of the settings
    std::string seats;  ///< empty: the base rules
    bool json = false;
};

/// Looks for mistakes in a rule file.
struct CheckRules {
    std::string file;
};

/// Prints where two rule sets differ.
struct DiffRules {
    std::string one, other;
    std::string seats;  ///< empty: the base rules
    bool json = false;
};

/// Writes a rule file to start from.
struct NewRules {
    std::string id;
    std::string from;  ///< empty: classic
    std::string output;  ///< empty: ID.toml in the user's folder
    bool force = false;
};

/// Writes the rule set that a match is played by as a rule file.
struct ExportRules {
    std::string match;  ///< empty: the current match
    std::string output;  ///< empty: standard output
    bool force = false;
};

/// Throws UsageError and Refused as facts_of, rules::RulesError if the rules cannot be played as a
/// file.
ExitStatus run(ExportRules const& command, store::Book const& book, Tools& tools, Out& out);
ExitStatus run(ListRules const& command, Tools& tools, Out& out);
/// Throws UsageError for what cannot be read or belongs to a rule set that is named, and Refused if none
/// is and there is no match.
ExitStatus run(ShowRules const& given, store::Book const* book, Tools& tools, Out& out);
ExitStatus run(ListSwitches const& command, Tools& tools, Out& out);
ExitStatus run(CheckRules const& command, Tools& tools, Out& out);
ExitStatus run(DiffRules const& command, Tools& tools, Out& out);
ExitStatus run(NewRules const& command, Tools& tools, Out& out);

/// All rule sets that have a name. One with a mistake is left out, and `report`, if not empty, is
/// called with the message.
std::vector<view::RulesRow> rule_rows(Tools& tools, std::function<void(std::string)> const& report);

/// What the library calls a rule set ("" is classic) with switches, each ID=VALUE. Throws
/// rules::RulesError for a switch without a value.
std::string rules_with(std::string const& name, std::vector<std::string> const& switches);

/// The switches of a rule set for a number of players ("" is its base). Throws UsageError and
/// rules::RulesError.
std::vector<view::SwitchRow> switch_rows(std::string const& rules, std::optional<int> seats,
                                         Tools& tools);

/// The rule set of a name or file ("" is classic) for a number of players; without one, for the usual
/// number, which is what its page shows. Throws rules::RulesError.
Rules const& rules_of(Tools& tools, std::string const& name, std::optional<int> seats);

/// The document of a rule set, and in `cases` what its page says of factors and openings: case by case, in
/// words and as what is compared.
std::string document_with_cases(Rules const& rules, std::string const& document);

/// The rules of a match as a rule file.
std::string rule_file_of(Rules rules);

/// The value of --seats; nothing for "". Throws UsageError.
std::optional<int> parse_seats(std::string const& text);

/// Remarks on the values of a rule set that are not used with so many players, because an inherited
/// overlay replaces them. Throws rules::RulesError.
void report_unused(std::string const& rules, int players, Tools& tools, Out& out);

/// Remarks on what 'rules check' warns of in a rule set of the user's own, for so many players, with its first
/// sentences; of one of the program's only on values that are not used. Throws rules::RulesError.
void report_warnings(std::string const& rules, int players, Tools& tools, Out& out);

}  // namespace meldbook::commands
