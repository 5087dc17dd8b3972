#pragma once
// What can be wrong with a document of matches; the words are made elsewhere.

#include <cstdint>
#include <exception>
#include <string>
#include <utility>

#include "documents/hand_document.hpp"

namespace meldbook::documents {

enum class MatchFault : std::uint8_t {
    not_json,         ///< `json` says why
    not_a_document,   ///< the text around the matches; `wanted` should stand there
    no_matches,       ///< nothing called "matches" in it
    newer_document,   ///< `value`: the version it says
    not_a_match,      ///< no object
    missing,          ///< `key`
    wrong_type,       ///< `key` takes `takes`
    too_large,        ///< `key`
    not_a_time,       ///< `key` holds `value`
    unknown_word,     ///< `key` holds `value`; `other`: what it could be
    unknown_side,     ///< `key` speaks of side `value`, which is not there
    unknown_seat,     ///< `key` speaks of seat `value`, which is not there
    empty_seat,       ///< nobody sits in seat `value` in the first hand
    too_few_sides,    ///< `value` sides
    hand_number,      ///< hand `hand` has the number `value`
    hand_sides,       ///< hand `hand` has `value` sides
    start_sides,      ///< `value` figures
    unknown_dealer,   ///< of hand `hand`: `value` sits in no seat
};

/// What should stand in the text around the matches.
enum class Wanted : std::uint8_t {
    document,          ///< {"meldbook":1,"matches":[…]}
    version,           ///< "meldbook":1
    key,               ///< in quotes
    end_of_key,
    colon,             ///< behind a key
    value,
    end_of_value,      ///< of what begins on this line
    comma_or_brace,
    matches,           ///< the list of matches
    comma_or_bracket,  ///< between matches, or after the last
    only_one_list,     ///< of matches; the brace and the end of the file
    end_of_file,
};

/// Thrown for a match that cannot be read; only this match is lost.
class MatchError : public std::exception {
public:
    explicit MatchError(MatchFault its_fault, std::string its_key = {}, std::string its_value = {})
        : fault{its_fault}, key{std::move(its_key)}, value{std::move(its_value)} {}

    char const* what() const noexcept override { return "unreadable match"; }

    MatchFault fault;
    std::string key;
    std::string value;
    std::string other;
    Takes takes = Takes::number;
    JsonFault json = JsonFault::no_value;
    Wanted wanted = Wanted::document;
    int hand = 0;           ///< its number, or its place in the list where that is wrong
    std::size_t at = 0;     ///< byte of the match's text, from 0: where its line is counted to
};

}  // namespace meldbook::documents
