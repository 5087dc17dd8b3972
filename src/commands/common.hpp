#pragma once
// What several commands share: numbers from the command line, sides by name, entries by side,
// matches from the book.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/command.hpp"
#include "domain/played.hpp"

namespace meldbook::store {
class Book;
struct StepNote;
}

namespace meldbook::view {
struct SheetOptions;
}

namespace meldbook::commands {

/// What the journal keeps of this command: its line, the time, and the user's reason, if any.
store::StepNote step_note(Tools const& tools, std::string const& why = {});

/// How this table reads times.
view::SheetOptions sheet_options(Tools const& tools);

/// A number given on the command line, `least` to `most`. Throws UsageError naming the option.
int number_of(std::string const& text, std::string_view option, int least, int most);

/// The same where the option may be left out.
int number_or(std::string const& text, std::string_view option, int otherwise, int least, int most);

/// A score with an optional sign, in points. Throws UsageError.
int score_of(std::string const& text, std::string_view option);

/// Scores with commas between them, one a side; zeros for an empty text. Throws UsageError.
std::vector<int> scores_of(std::string const& text, std::string_view option, std::size_t sides);

/// The rule set of a name or file ("" is classic) for so many players ("" is 4).
/// Throws rules::RulesError.
rules::Resolved const& resolved_rules(Tools& tools, std::string const& name, int seats);
Rules const& rules_of(Tools& tools, std::string const& name, std::string const& seats);
Rules const& rules_of(Tools& tools, std::string const& name, int seats);

/// The tie policy of a word. Throws UsageError.
Tie tie_given(std::string const& word);

/// A name for a player or side, without blanks around it; `whole` is what a message quotes.
/// Throws UsageError where it is empty or holds what separates names.
std::string name_given(std::string_view part, std::string_view whole);

/// The names that may be meant: the one that is spelt so, else all that begin so; case and accents'
/// spelling do not count.
std::vector<std::size_t> names_meant(std::vector<std::string> const& names,
                                     std::string_view wanted);

/// The only one of them; nothing when none or several fit.
std::optional<std::size_t> find_name(std::vector<std::string> const& names,
                                     std::string_view wanted);

/// The one side or player that is meant. Throws UsageError that says whether none or several are.
std::size_t side_called(std::vector<std::string> const& sides, std::string_view wanted);
std::size_t player_called(std::vector<std::string> const& players, std::string_view wanted);

/// The entries in the order of the sides: given in order, or each with its side's name. Names are
/// taken off. Throws UsageError.
std::vector<std::string> by_side(std::vector<std::string> const& entries,
                                 std::vector<std::string> const& sides);

/// Who sits round the table in a hand, by seat.
std::vector<std::string> players_at(MatchFacts const& facts, int hand_number);

/// The seat of a player in a hand. Throws UsageError when nobody, or more than one, is meant.
std::size_t seat_of(MatchFacts const& facts, std::string const& player, int hand_number);

/// Reads the entries of all sides into the facts of a hand, as typed and as understood.
/// Throws UsageError and NotationError.
void understand(HandFacts& hand, std::vector<std::string> const& entries,
                std::vector<std::string> const& sides, Rules const& rules);

/// Throws Refused with every refused problem of a hand, unless it is forced.
void refuse_problems(Match const& match, PlayedHand const& played, bool force);

/// The points of every side in one hand.
std::vector<int> points_of(PlayedHand const& played);

/// The facts of a match: number `wanted`, or the current one where that is empty.
/// Throws UsageError naming the `option`, Refused where there is no match at all, store::NotFound.
MatchFacts facts_of(store::Book const& book, std::string const& wanted,
                    std::string_view option = "MATCH");

/// A match with everything computed.
Match match_of(MatchFacts facts, std::optional<int> until = std::nullopt);

std::vector<std::string> side_names(Match const& match);

/// Brings status, end and winner of the facts in line with the outcome of its hands, unless people
/// ended or abandoned it themselves. `now` is when it finished, if it just did.
void settle(MatchFacts& facts, Outcome const& outcome, std::string const& now);

}  // namespace meldbook::commands
