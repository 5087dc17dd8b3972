#pragma once
// Writes and reads a match in JSON, as part of a match document, and has the
// errors in such documents.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "domain/error.hpp"
#include "domain/match.hpp"
#include "formats/hand_document.hpp"
#include "json/binding.hpp"
#include "json/reader.hpp"

namespace meldbook::formats {

/// A mistake in a match or in the document around it, with its sentence. Other matches are still read.
struct MatchError : SentenceError {
    explicit MatchError(std::string sentence, std::size_t its_place = 0)
        : SentenceError{std::move(sentence)}, at{its_place} {}

    std::size_t at;  ///< byte in the text of the match, from 0, to compute the line
};

/// A rule set on one line, as a book stores it: without the blanks that a formatter added.
std::string compact(std::string_view json);

/// The sentence for more players than a match can have.
std::string too_many_players(std::size_t players);

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

/// What a document says of a hand that also follows from its facts, one for each side.
struct StatedPoints {
    std::vector<std::optional<int>> hand;  ///< of this hand alone
    std::vector<std::optional<int>> after;  ///< running totals
    std::vector<std::vector<std::string>> players;  ///< who played for each side; empty: not stated
};

/// A match as it is in a document. The rule set and the entries are not read yet:
/// `facts.rules_document` is the text of the rule set without blanks between tokens, `rules_id` is
/// empty, and entries are as written with totals of 0.
struct MatchDocument {
    MatchFacts facts;
    std::vector<StatedPoints> stated;  ///< one for each hand
    std::vector<std::optional<int>> totals;  ///< of the sides, at the end
    std::vector<std::vector<std::string>>
        players;  ///< of the sides, for the next hand; empty: not stated
};

/// Reads one match. Skips what can be computed from the facts (lines, openings, the next hand), and
/// unknown keys, which a later version may have added. If the document does not list the seats,
/// they are taken from the players of sides and hands. Throws MatchError.
MatchDocument read_match_document(std::string_view text);

/// Appends a match as a play for the app BG Stats, in the JSON it takes from other programs:
/// https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/. Players
/// have the total of their side; the side's name is their role, and the rule set is the board.
void append_play(std::string& to, Match const& match);

/// Whether a match is a play for BG Stats: it is over, and it was not abandoned.
bool is_play(Match const& match);

}  // namespace meldbook::formats
