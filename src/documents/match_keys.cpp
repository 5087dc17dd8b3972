#include "documents/match_keys.hpp"

#include <array>

namespace meldbook::documents::match_keys {

namespace {

struct KnownKey {
    Place in;
    std::string_view text;
    Name name;
};

// Those of a hand's side first: they are looked for most often.
constexpr std::array known_keys = {
    KnownKey{Place::hand_side, "entry", Name::entry},
    KnownKey{Place::hand_side, "typed", Name::typed},
    KnownKey{Place::hand_side, "total", Name::total},
    KnownKey{Place::hand_side, "after", Name::after},
    KnownKey{Place::hand, "number", Name::number},
    KnownKey{Place::hand, "played", Name::played},
    KnownKey{Place::hand, "dealer", Name::dealer},
    KnownKey{Place::hand, "dealer_seat", Name::dealer_seat},
    KnownKey{Place::hand, "ended", Name::ended},
    KnownKey{Place::hand, "irregular", Name::irregular},
    KnownKey{Place::hand, "note", Name::note},
    KnownKey{Place::hand, "seats", Name::seats},
    KnownKey{Place::hand, "sides", Name::sides},
    KnownKey{Place::seat, "seat", Name::seat},
    KnownKey{Place::seat, "side", Name::side},
    KnownKey{Place::seat, "from", Name::from},
    KnownKey{Place::seat, "player", Name::player},
    KnownKey{Place::side, "name", Name::name},
    KnownKey{Place::side, "players", Name::players},
    KnownKey{Place::side, "total", Name::total},
    KnownKey{Place::match, "id", Name::id},
    KnownKey{Place::match, "number", Name::number},
    KnownKey{Place::match, "started", Name::started},
    KnownKey{Place::match, "finished", Name::finished},
    KnownKey{Place::match, "status", Name::status},
    KnownKey{Place::match, "place", Name::place},
    KnownKey{Place::match, "event", Name::event},
    KnownKey{Place::match, "note", Name::note},
    KnownKey{Place::match, "rules", Name::rules},
    KnownKey{Place::match, "target", Name::target},
    KnownKey{Place::match, "hands_limit", Name::hands_limit},
    KnownKey{Place::match, "tie", Name::tie},
    KnownKey{Place::match, "start", Name::start},
    KnownKey{Place::match, "sides", Name::sides},
    KnownKey{Place::match, "seating", Name::seating},
    KnownKey{Place::match, "first_dealer", Name::first_dealer},
    KnownKey{Place::match, "hands", Name::hands},
    KnownKey{Place::match, "winner", Name::winner},
};

}  // namespace

Name find_key(Place in, std::string_view text) {
    for (auto const& known : known_keys)
        if (known.in == in && known.text == text) return known.name;
    return Name::none;
}

std::string_view text_of(Place in, Name name) {
    for (auto const& known : known_keys)
        if (known.in == in && known.name == name) return known.text;
    return {};
}

Place list_of(Place in, Name name) {
    if (in == Place::match) {
        switch (name) {
            case Name::start: return Place::start;
            case Name::sides: return Place::sides;
            case Name::seating: return Place::seating;
            case Name::hands: return Place::hands;
            default: return Place::nowhere;
        }
    }
    if (in == Place::side && name == Name::players) return Place::players;
    if (in == Place::hand && name == Name::seats) return Place::hand_seats;
    if (in == Place::hand && name == Name::sides) return Place::hand_sides;
    if (in == Place::hand_seats) return Place::hand_seats_of_side;
    return Place::nowhere;
}

Place item_of(Place list) {
    switch (list) {
        case Place::nowhere: return Place::match;
        case Place::sides: return Place::side;
        case Place::seating: return Place::seat;
        case Place::hands: return Place::hand;
        case Place::hand_sides: return Place::hand_side;
        default: return Place::nowhere;
    }
}

Place outside_of(Place inner) {
    switch (inner) {
        case Place::match: return Place::done;
        case Place::side: return Place::sides;
        case Place::players: return Place::side;
        case Place::seat: return Place::seating;
        case Place::hand: return Place::hands;
        case Place::hand_seats:
        case Place::hand_sides: return Place::hand;
        case Place::hand_seats_of_side: return Place::hand_seats;
        case Place::hand_side: return Place::hand_sides;
        default: return Place::match;
    }
}

bool is_list(Place place) {
    return item_of(place) != Place::nowhere || place == Place::start || place == Place::players ||
           place == Place::hand_seats || place == Place::hand_seats_of_side;
}

Takes takes(Place in, Name name) {
    if (in == Place::start) return Takes::numbers;
    if (in == Place::players || in == Place::hand_seats || in == Place::hand_seats_of_side)
        return Takes::texts;
    switch (name) {
        case Name::number:
        case Name::from: return Takes::number_from_1;
        case Name::target:
        case Name::hands_limit:
        case Name::first_dealer:
        case Name::winner:
        case Name::total:
        case Name::after:
        case Name::seat:
        case Name::side:
        case Name::dealer_seat: return Takes::number;
        case Name::irregular: return Takes::truth;
        case Name::start: return Takes::numbers;
        case Name::players:
        case Name::seats: return Takes::texts;
        case Name::sides:
        case Name::seating:
        case Name::hands: return Takes::objects;
        case Name::rules: return Takes::object;
        default: return Takes::text;
    }
}

}  // namespace meldbook::documents::match_keys
