#pragma once
// Writes and reads a match in JSON, as part of a match document (contract, section 5).

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/played.hpp"
#include "formats/match_error.hpp"
#include "formats/score_json.hpp"

namespace meldbook::formats {

/// Appends a match on one line.
void append_match(std::string& to, Match const& match, ProblemText problem_text);

/// A document with one match.
std::string match_document(Match const& match, ProblemText problem_text);

/// A document consists of `matches_begin`, the matches with `matches_next` between them, and
/// `matches_end`. A document without matches is `matches_begin` and `matches_none`.
inline constexpr std::string_view matches_begin = "{\"meldbook\":1,\"matches\":[\n";
inline constexpr std::string_view matches_next = ",\n";
inline constexpr std::string_view matches_end = "\n]}\n";
inline constexpr std::string_view matches_none = "]}\n";

/// Points in a document that also follow from its facts, one for each side.
struct StatedPoints {
    std::vector<std::optional<int>> hand;   ///< of this hand alone
    std::vector<std::optional<int>> after;  ///< running totals
};

/// A match as it is in a document. The rule set and the entries are not read yet:
/// `facts.rules_document` is the text of the rule set without blanks between tokens, `rules_id` is
/// empty, and entries are as written with totals of 0.
struct MatchDocument {
    MatchFacts facts;
    std::vector<StatedPoints> stated;  ///< one for each hand
    std::vector<std::optional<int>> totals;  ///< of the sides, at the end
};

/// Reads one match. Skips what can be computed from the facts (lines, openings, the next hand), and
/// unknown keys, which a later version may have added. If the document does not list the seats,
/// they are taken from the players of sides and hands. Throws MatchError.
MatchDocument read_match_document(std::string_view text);

}  // namespace meldbook::formats
