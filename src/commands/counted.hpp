#pragma once
// The hand in progress of a match, for the commands that add to it, record it or leave it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/findings.hpp"
#include "commands/playing.hpp"
#include "domain/counted.hpp"
#include "domain/match.hpp"
#include "view/sheet/sheet.hpp"
#include "wizard/question.hpp"

namespace meldbook::commands {

/// The hand in progress; its number is 0 if there is none.
CountedHand counted_in(store::Book const& book, Match const& match);

/// Lets the match say who deals the next hand, where that was chosen for the hand in progress.
void take_dealer(Match& match, CountedHand const& hand);

/// Options of a sheet that shows the hand in progress, too.
view::SheetOptions sheet_options(Tools const& tools, store::Book const& book, Match const& match);

/// The hand to which words can be added: `kept`, or a new one if that was of a hand before. Throws
/// Refused if it is of a later hand.
CountedHand counted_next(CountedHand const& kept, Match const& match, std::string const& now);

/// A command with the entries, the dealer and the note that are kept of the hand.
struct GatheredHand {
    AddHand command;
    std::vector<std::size_t> missing;  ///< sides without an entry, where each entry names its side
};

GatheredHand gathered(AddHand const& given, CountedHand const& kept, Match const& match);

/// The names of the sides without an entry: "Us and Them".
std::string missing_names(GatheredHand const& given, Match const& match);

/// Throws UsageError if nobody knows who deals the next hand, and the command does not say it.
void refuse_unknown_dealer(AddHand const& command, Match const& before);

/// The next hand of a match with these entries, and with the dealer and the note of the command. Throws UsageError,
/// NotationError.
HandFacts hand_of(AddHand const& command, Match const& before,
                  std::vector<std::string> const& entries, std::string const& now);

/// The hand in progress with these entries, as they were typed, as whole ones.
CountedHand counted_whole(CountedHand hand, PlayedHand const& entered, Match const& match);

/// The answers that its words give; `formed` as in wizard::answers_of_part. What is left in hand is not
/// answered where no word says it: it may be forgotten.
wizard::Answers answers_of_counted(CountedHand const& hand, std::optional<Formed> const& formed,
                                   Rules const& rules);

/// The words of an entry that another one does not have, where each says something: "KKKKKKK 555".
std::string lost_words(std::string_view before, std::string_view after, Rules const& rules);

/// Says which words of a hand in progress are not in the hand that replaces it.
void report_replaced(CountedHand const& before, CountedHand const& after, Match const& match,
                     Out& out);

/// A hand in progress before and after a line that was typed for it.
struct CountedChange {
    CountedHand before, after;
};

/// The hand `now` without what a line changed in it; `now` itself where others have changed that since.
CountedHand without_change(CountedHand now, CountedChange const& change);

/// Says what of a hand in progress is not in it any more, and what is there again.
void report_taken_back(CountedHand const& before, CountedHand const& after, Match const& match,
                       Out& out);

/// Says that the hand in progress stays so, if there is one.
void report_counted(store::Book const& book, Match const& match, Out& out);

/// Reads the words of a hand in progress. Says what is impossible in it and was not in `before`. Throws
/// NotationError.
void check_counted(CountedHand const& before, CountedHand const& after, Match const& match,
                   Reader reader, Out& out);

}  // namespace meldbook::commands
