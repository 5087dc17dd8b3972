#include "documents/match_keys.hpp"

#include "documents/key_table.hpp"

namespace meldbook::documents::match_keys {

namespace {

using Key = KnownKey<Place, Name>;

// Those of a hand's side first: they are looked for most often.
constexpr std::array known_keys = {
    Key{Place::hand_side, "entry", Name::entry},
    Key{Place::hand_side, "typed", Name::typed},
    Key{Place::hand_side, "total", Name::total},
    Key{Place::hand_side, "after", Name::after},
    Key{Place::hand, "number", Name::number},
    Key{Place::hand, "played", Name::played},
    Key{Place::hand, "dealer", Name::dealer},
    Key{Place::hand, "dealer_seat", Name::dealer_seat},
    Key{Place::hand, "ended", Name::ended},
    Key{Place::hand, "irregular", Name::irregular},
    Key{Place::hand, "note", Name::note},
    Key{Place::hand, "seats", Name::seats},
    Key{Place::hand, "sides", Name::sides},
    Key{Place::seat, "seat", Name::seat},
    Key{Place::seat, "side", Name::side},
    Key{Place::seat, "from", Name::from},
    Key{Place::seat, "player", Name::player},
    Key{Place::side, "name", Name::name},
    Key{Place::side, "players", Name::players},
    Key{Place::side, "total", Name::total},
    Key{Place::match, "id", Name::id},
    Key{Place::match, "number", Name::number},
    Key{Place::match, "started", Name::started},
    Key{Place::match, "finished", Name::finished},
    Key{Place::match, "status", Name::status},
    Key{Place::match, "place", Name::place},
    Key{Place::match, "event", Name::event},
    Key{Place::match, "note", Name::note},
    Key{Place::match, "rules", Name::rules},
    Key{Place::match, "target", Name::target},
    Key{Place::match, "hands_limit", Name::hands_limit},
    Key{Place::match, "tie", Name::tie},
    Key{Place::match, "start", Name::start},
    Key{Place::match, "sides", Name::sides},
    Key{Place::match, "seating", Name::seating},
    Key{Place::match, "first_dealer", Name::first_dealer},
    Key{Place::match, "hands", Name::hands},
    Key{Place::match, "winner", Name::winner},
};

}  // namespace

Name find_key(Place in, std::string_view text) { return documents::find_key(known_keys, in, text); }

std::string_view text_of(Place in, Name name) { return documents::text_of(known_keys, in, name); }

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
