#pragma once
// Reads a hand as a JSON document, one per line in `score --from`, and writes its result and the parts
// of it that match documents have too.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/check.hpp"
#include "domain/error.hpp"
#include "domain/hand.hpp"
#include "domain/outcome.hpp"
#include "domain/rules.hpp"
#include "domain/score.hpp"
#include "json/binding.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"

namespace meldbook::formats {

/// A mistake in a document, with its sentence. Other documents are still read.
struct DocumentError : SentenceError {
    using SentenceError::SentenceError;
};

/// A side as written: ids are not looked up yet, and the notation is not read yet.
struct SideDocument {
    std::vector<std::string> melds;
    std::vector<std::pair<std::string, int>> piles, canastas, unfinished;
    int table = 0, red_threes = 0, black_threes = 0, minus = 0;
    std::optional<std::string> out, special;
    std::vector<std::string> hand, events;
    std::optional<bool> opened;
    std::vector<Adjustment> adjust;
    std::optional<int> net;
};

struct HandDocument {
    std::optional<std::string> rules;
    std::optional<int> seats, hand_number;
    std::optional<std::vector<int>> before;  ///< points, one for each side
    std::optional<std::string> ended;
    std::vector<SideDocument> sides;  ///< at least one
    Formed formed;  ///< as written; empty if it is not there
};

/// Bytes. No hand needs so many; the limit keeps a file from filling the memory.
inline constexpr std::size_t longest_hand_document = std::size_t{1} << 20U;

/// Throws DocumentError.
HandDocument read_hand_document(std::string_view text);

/// A hand ready to be scored.
struct ResolvedHand {
    Hand hand;
    int number = 1;
    std::vector<int> before;  ///< points, one for each side
};

/// Resolves a document under its rule set. `before` is used if the document does not have it; if it
/// is empty too, each side has 0. Throws DocumentError, and NotationError for melds, cards and
/// reasons that cannot be read.
ResolvedHand resolve(HandDocument const& document, Rules const& rules,
                     std::vector<int> const& before);

/// Makes the sentence for a problem.
using ProblemText = std::string (*)(Problem const& problem, Rules const& rules,
                                    std::vector<Meld> const& melds);

/// The rule set that an answer used because none was given, and the match it is from.
struct UsedRules {
    std::string rules;  ///< id
    std::optional<int> match;  ///< number
    std::vector<SetSwitch> switches = {};  ///< of the rule set
};

/// Writes them as members of an answer.
void write_used(json::Object& object, UsedRules const& used);

/// A hand with everything computed from it.
struct ScoredHand {
    Rules const& rules;
    Hand const& hand;
    std::vector<SideScore> const& scores;
    std::vector<int> const& before;  ///< points
    std::vector<int> const& after;
    int number = 1;
    std::vector<Problem> const& problems;
    Outcome outcome;
    std::optional<UsedRules> used = std::nullopt;
};

/// Appends the result of a hand, without a newline.
void append_result(std::string& to, ScoredHand const& scored, ProblemText problem_text);

/// Writes the lines of a side's score; `entry` has the reasons of corrections.
void write_lines(json::List lines, SideScore const& score, Entry const& entry, Rules const& rules);

void write_problem(json::Object object, Problem const& problem, std::string const& text);
void write_problems(json::List list, std::vector<Problem> const& problems, Rules const& rules,
                    Hand const& hand, ProblemText problem_text);

/// Writes an opening requirement.
void write_opening(json::Object& object, Opening const& opening);
inline void write_opening(json::Object&& object, Opening const& opening) {
    write_opening(object, opening);
}

}  // namespace meldbook::formats
