#pragma once
// The keys of a match document: which place knows which, and what they hold. Inside documents only.

#include <cstdint>
#include <string_view>

#include "documents/hand_document.hpp"

namespace meldbook::documents::match_keys {

/// Where in a match the reader stands; each place knows its own keys.
enum class Place : std::uint8_t {
    nowhere,
    match,
    start,
    sides,
    side,
    players,
    seating,
    seat,
    hands,
    hand,
    hand_seats,
    hand_seats_of_side,
    hand_sides,
    hand_side,
    done,
};

enum class Name : std::uint8_t {
    none,  ///< passed over
    id,
    number,
    started,
    finished,
    status,
    place,
    event,
    note,
    rules,
    target,
    hands_limit,
    tie,
    start,
    sides,
    seating,
    first_dealer,
    hands,
    winner,
    name,
    players,
    total,
    seat,
    side,
    from,
    player,
    played,
    dealer,
    dealer_seat,
    ended,
    irregular,
    seats,
    entry,
    typed,
    after,
};

/// The key of a place, `none` where it is not known there.
Name find_key(Place in, std::string_view text);

/// As it is written.
std::string_view text_of(Place in, Name name);

/// The list behind a key, if it has one.
Place list_of(Place in, Name name);

/// The object that is an item of a list, if it has any.
Place item_of(Place list);

/// What a list or an object ends in.
Place outside_of(Place inner);

bool is_list(Place place);

Takes takes(Place in, Name name);

}  // namespace meldbook::documents::match_keys
