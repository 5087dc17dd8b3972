#pragma once
// Writes and reads a match in JSON, as part of a match document, and has the
// errors in such documents.

#include <cstdint>
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

enum class MatchFault : std::uint8_t {
    not_json,        ///< `reason` says why
    not_a_document,  ///< the text around the matches; `expected` is missing
    no_matches,      ///< it has no key "matches"
    newer_document,  ///< `value`: its version
    too_long,  ///< a match, or a value outside the matches, of more than `longest_value` bytes
    not_a_match,  ///< not an object
    missing,  ///< `key`
    twice,  ///< `key`
    wrong_type,  ///< `key` takes `takes`
    too_large,  ///< `key`
    not_a_time,  ///< `key` is `value`
    unknown_word,  ///< `key` is `value`; `other` lists what it can be
    unknown_side,  ///< `key` names side `value`, which does not exist
    unknown_seat,  ///< `key` names seat `value`, which does not exist
    empty_seat,  ///< nobody sits in seat `value` in the first hand
    too_few_sides,  ///< `value` sides
    too_many_players,  ///< `value` players
    hand_number,  ///< hand `hand` has the number `value`
    hand_sides,  ///< hand `hand` has `value` sides
    start_sides,  ///< `value` numbers
    unknown_dealer,  ///< the dealer of hand `hand`, `value`, has no seat
    formed_sides,  ///< hand `hand` does not have every side once, in two lists or more
};

/// What the reader expected in the text around the matches.
enum class Expected : std::uint8_t {
    document,  ///< {"meldbook":1,"matches":[…]}
    version,  ///< "meldbook":1
    key,  ///< in quotes
    end_of_key,
    colon,  ///< after a key
    value,
    end_of_value,  ///< of the value that begins on this line
    comma_or_brace,
    matches,  ///< the list of matches
    comma_or_bracket,  ///< between matches, or after the last
    only_one_list,  ///< of matches, then the brace and the end of the file
    end_of_file,
};

/// Thrown for a match that cannot be read. Other matches are still read.
class MatchError : public Error {
public:
    explicit MatchError(MatchFault its_fault, std::string its_key = {}, std::string its_value = {})
        : fault{its_fault}, key{std::move(its_key)}, value{std::move(its_value)} {}

    char const* what() const noexcept override { return "unreadable match"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::usage; }

    MatchFault fault;
    std::string key;
    std::string value;
    std::string other;
    json::Takes takes = json::Takes::number;
    std::string reason;
    Expected expected = Expected::document;
    int hand = 0;  ///< its number, or its place in the list if the number is wrong
    std::size_t at = 0;  ///< byte in the text of the match, from 0, to compute the line
};

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

/// Appends a match as a play for the app BG Stats, in the JSON it takes from other programs:
/// https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/. Players have the total of
/// their side; the side's name is their role, and the rule set is the board.
void append_play(std::string& to, Match const& match);

/// Whether a match is a play for BG Stats: it is over, and it was not abandoned.
bool is_play(Match const& match);

}  // namespace meldbook::formats
