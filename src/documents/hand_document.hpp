#pragma once
// A hand as a JSON document, one a line in `score --from` (contract, section 4).

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "documents/json_fault.hpp"
#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook::documents {

/// What can be wrong with a document besides its notation; view turns it into a sentence.
enum class DocumentFault : std::uint8_t {
    not_json,          ///< from byte `at` on, from 1; `json` says why
    not_an_object,
    unknown_key,       ///< `key`, and the nearest known one in `other`
    twice,             ///< `key`
    wrong_type,        ///< `key` takes `takes`
    negative,          ///< `key`
    too_large,         ///< `key`
    no_sides,
    before_length,     ///< `have` figures for `want` sides
    ended_value,       ///< `key` holds what was found
    stock_but_out,
    opened_but_false,  ///< side `have`, from 0
    unknown_canasta,   ///< `key`, and the nearest known one in `other`
    pile_value,        ///< `key`
    black_not_scored,
    unknown_out,       ///< `key`, `other` nearest
    unknown_event,     ///< `key`, `other` nearest
    event_twice,       ///< `key`
    unknown_special,   ///< `key`, `other` nearest
};

/// What a key takes.
enum class Takes : std::uint8_t {
    text,
    truth,          ///< true or false
    number,         ///< a whole number
    number_from_1,
    numbers,        ///< a list of whole numbers
    texts,
    objects,
    counts,         ///< an object of whole numbers
    object,
};

/// Thrown for a document that cannot be read; only this document is lost.
class DocumentError : public std::exception {
public:
    DocumentFault fault{};
    std::string key;
    std::string other;
    Takes takes = Takes::number;
    JsonFault json = JsonFault::no_value;
    std::size_t at = 0;
    int have = 0;
    int want = 0;

    explicit DocumentError(DocumentFault f, std::string k = {}, std::string o = {})
        : fault(f), key(std::move(k)), other(std::move(o)) {}
    char const* what() const noexcept override { return "unreadable document"; }
};

/// One side as written, before the rule set is known.
struct RawSide {
    std::vector<std::string> melds;
    std::vector<std::pair<std::string, int>> piles, canastas;
    int table = 0, red_threes = 0, black_threes = 0, minus = 0;
    std::optional<std::string> out, special;
    std::vector<std::string> hand, events;
    std::optional<bool> opened;
    std::vector<Adjustment> adjust;
};

struct RawHand {
    std::optional<std::string> rules;
    std::optional<int> seats, hand_number;
    std::optional<std::vector<int>> before;
    std::optional<std::string> ended;
    std::optional<std::vector<RawSide>> sides;
};

/// Reads the JSON; every key is known and has the right type afterwards. Throws DocumentError.
RawHand read_hand_document(std::string_view json);

/// A document understood under its rule set.
struct HandDocument {
    Hand hand;
    int hand_number = 1;
    std::vector<int> before;  ///< points, one a side
};

/// `before` and `hand_number` are what the document does not say itself.
/// Throws DocumentError, and NotationError for melds and cards that cannot be read.
HandDocument understand(RawHand const& raw, Rules const& rules, std::vector<int> const& before);

}  // namespace meldbook::documents
