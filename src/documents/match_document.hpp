#pragma once
// One match of a match document (contract, section 5), read into the facts a book keeps.

#include <optional>
#include <string_view>
#include <vector>

#include "documents/match_error.hpp"
#include "domain/played.hpp"

namespace meldbook::documents {

/// Points a document says besides the facts they follow from, one for each side.
struct SaidPoints {
    std::vector<std::optional<int>> hand;   ///< of this hand alone
    std::vector<std::optional<int>> after;  ///< running totals
};

/// A match as a document tells it. Rule set and entries are text still: `facts.rules_document` is
/// the rule set without the blanks between its words, `rules_id` is empty, entries are as written
/// and their totals zero.
struct MatchDocument {
    MatchFacts facts;
    std::vector<SaidPoints> said;               ///< one for each hand
    std::vector<std::optional<int>> totals;     ///< of the sides, at the end
};

/// Reads one match. What is computed from the facts (lines, openings, the next hand) is passed
/// over, and so are keys nobody knows: a later version may have more of them. Who sat where follows
/// from the players of sides and hands where the document does not say it seat by seat.
/// Throws MatchError.
MatchDocument read_match_document(std::string_view json);

}  // namespace meldbook::documents
