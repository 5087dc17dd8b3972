#pragma once
// The errors in a match document.

#include <cstdint>
#include <string>
#include <utility>

#include "domain/error.hpp"
#include "json/binding.hpp"
#include "json/reader.hpp"

namespace meldbook::formats {

enum class MatchFault : std::uint8_t {
    not_json,        ///< `syntax` says why
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
    json::SyntaxFault syntax = json::SyntaxFault::value;
    Expected expected = Expected::document;
    int hand = 0;  ///< its number, or its place in the list if the number is wrong
    std::size_t at = 0;  ///< byte in the text of the match, from 0, to compute the line
};

}  // namespace meldbook::formats
