#pragma once
// The keys of a hand document and what belongs behind each; for the file that reads them.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "documents/hand_document.hpp"

namespace meldbook::documents {

/// Where in a document the reader stands; each place knows its own keys.
enum class Place : std::uint8_t {
    nowhere,
    document,
    before,
    sides,
    side,
    melds,
    piles,
    canastas,
    hand,
    events,
    adjust,
    adjustment,
};

enum class Name : std::uint8_t {
    none,
    rules,
    seats,
    hand_number,
    before,
    ended,
    sides,
    melds,
    piles,
    table,
    canastas,
    red_threes,
    black_threes,
    minus,
    out,
    hand,
    opened,
    special,
    events,
    adjust,
    points,
    reason,
};

/// The key of this name in this place; `none` where there is no such key.
Name find_key(Place in, std::string_view text);

/// As it is written; none stands in two places.
std::string_view name_of(Name key);

/// The keys a place has.
std::vector<std::string> names_in(Place place);

/// Which JSON array or object belongs behind a key, and the place it opens.
Place place_of(Name key);

bool is_array(Place place);

/// What kind of value belongs behind a key.
Takes takes(Name key);

}  // namespace meldbook::documents
