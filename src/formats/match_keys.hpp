#pragma once
// The keys of a match in JSON, before they are combined into facts. Only for use inside formats.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/match_document.hpp"
#include "json/binding.hpp"
#include "json/reader.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

/// A side of the match.
struct JsonSide {
    std::optional<std::string> name;
    std::vector<std::string> players;
    std::optional<int> total;
};

struct JsonSeat {
    std::optional<int> seat, side, from;
    std::optional<std::string> player;
};

/// A side of a hand.
struct JsonHandSide {
    std::optional<std::string> entry, typed;
    std::optional<int> total, after;
};

struct JsonHand {
    std::optional<int> number, dealer_seat;
    std::optional<std::string> played, dealer, ended, note;
    bool irregular = false;
    std::vector<std::vector<std::string>> seats, formed;
    std::vector<JsonHandSide> sides;
};

struct JsonMatch {
    std::optional<std::string> id, started, finished, status, place, event, note, tie, drawn;
    std::optional<int> number, target, hands_limit, first_dealer, winner;
    std::optional<std::string_view> rules;  ///< as written
    std::vector<int> start;
    std::vector<JsonSide> sides;
    std::vector<JsonSeat> seating;
    std::vector<JsonHand> hands;
};

/// Returns a value that a match, a hand or a draw must have. Throws MatchError, as do the next two.
template <typename Value>
Value required(std::optional<Value>& value, char const* key, int hand = 0) {
    if (value) return std::move(*value);
    throw MatchError{hand == 0 ? tr("\"{}\" is missing; add it", key)
                               : tr("hand {}: \"{}\" is missing; add it", hand, key)};
}

/// Returns a time if it is UTC as ISO 8601 writes it.
std::string time_of(std::string text, char const* key, int hand = 0);

/// Returns what `read` takes a word for; `choices` are the words that it knows.
template <typename Value>
Value word_of(std::optional<Value> (*read)(std::string_view), std::string const& text,
              char const* key, char const* choices) {
    if (auto const value = read(text)) return *value;
    throw MatchError{tr("\"{}\" is one of {}, not \"{}\"", key, choices, safe(text))};
}

/// Throw the MatchError for a text that is not JSON, or not of the right kind.
[[noreturn]] void refuse_match(json::SyntaxError const& wrong);
[[noreturn]] void refuse_match(json::BindError const& wrong);

/// Reads the JSON and checks the types of all known keys. Throws MatchError.
JsonMatch read_json_match(std::string_view text);

}  // namespace meldbook::formats
