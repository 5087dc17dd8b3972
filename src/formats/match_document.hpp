#pragma once
// One match of a match document in JSON (contract, section 5): written from what was played, and
// read into the facts a book keeps.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "formats/match_error.hpp"
#include "formats/score_json.hpp"

namespace meldbook::formats {

/// Appends a match, on one line.
void append_match(std::string& to, Match const& match, ProblemText problem_text);

/// The document of one match alone.
std::string match_document(Match const& match, ProblemText problem_text);

/// A document of matches is `matches_begin`, each match with `matches_next` between two of them,
/// and `matches_end`; of none, `matches_begin` and `matches_none`.
inline constexpr std::string_view matches_begin = "{\"meldbook\":1,\"matches\":[\n";
inline constexpr std::string_view matches_next = ",\n";
inline constexpr std::string_view matches_end = "\n]}\n";
inline constexpr std::string_view matches_none = "]}\n";

/// Points that a document states besides the facts they follow from, one for each side.
struct StatedPoints {
    std::vector<std::optional<int>> hand;   ///< of this hand alone
    std::vector<std::optional<int>> after;  ///< running totals
};

/// A match as a document has it. Rule set and entries are text still: `facts.rules_document` is the
/// rule set without the blanks between its words, `rules_id` is empty, entries are as written and
/// their totals zero.
struct MatchDocument {
    MatchFacts facts;
    std::vector<StatedPoints> stated;  ///< one for each hand
    std::vector<std::optional<int>> totals;  ///< of the sides, at the end
};

/// Reads one match. What is computed from the facts (lines, openings, the next hand) is passed
/// over, and so are unknown keys: a later version may have more of them. Where the document does
/// not say seat by seat who sat where, it follows from the players of sides and hands. Throws
/// MatchError.
MatchDocument read_match_document(std::string_view text);

}  // namespace meldbook::formats
