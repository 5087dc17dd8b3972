#include "documents/hand_keys.hpp"

#include <array>

namespace meldbook::documents {

namespace {

struct KnownKey {
    Place in;
    std::string_view name;
    Name key;
};

constexpr std::array known_keys = {
    KnownKey{Place::document, "rules", Name::rules},
    KnownKey{Place::document, "seats", Name::seats},
    KnownKey{Place::document, "hand_number", Name::hand_number},
    KnownKey{Place::document, "before", Name::before},
    KnownKey{Place::document, "ended", Name::ended},
    KnownKey{Place::document, "sides", Name::sides},
    KnownKey{Place::side, "melds", Name::melds},
    KnownKey{Place::side, "red_threes", Name::red_threes},
    KnownKey{Place::side, "out", Name::out},
    KnownKey{Place::side, "hand", Name::hand},
    KnownKey{Place::side, "piles", Name::piles},
    KnownKey{Place::side, "table", Name::table},
    KnownKey{Place::side, "canastas", Name::canastas},
    KnownKey{Place::side, "black_threes", Name::black_threes},
    KnownKey{Place::side, "minus", Name::minus},
    KnownKey{Place::side, "opened", Name::opened},
    KnownKey{Place::side, "special", Name::special},
    KnownKey{Place::side, "events", Name::events},
    KnownKey{Place::side, "adjust", Name::adjust},
    KnownKey{Place::adjustment, "points", Name::points},
    KnownKey{Place::adjustment, "reason", Name::reason},
};

}  // namespace

Name find_key(Place in, std::string_view name) {
    for (auto const& known : known_keys) {
        if (known.in == in && known.name == name) return known.key;
    }
    return Name::none;
}

std::string_view name_of(Name key) {
    for (auto const& known : known_keys) {
        if (known.key == key) return known.name;
    }
    return {};
}

std::vector<std::string> names_in(Place place) {
    std::vector<std::string> names;
    for (auto const& known : known_keys)
        if (known.in == place) names.emplace_back(known.name);
    return names;
}

Place place_of(Name key) {
    switch (key) {
        case Name::before: return Place::before;
        case Name::sides: return Place::sides;
        case Name::melds: return Place::melds;
        case Name::piles: return Place::piles;
        case Name::canastas: return Place::canastas;
        case Name::hand: return Place::hand;
        case Name::events: return Place::events;
        case Name::adjust: return Place::adjust;
        default: return Place::nowhere;
    }
}

bool is_array(Place place) {
    return place == Place::before || place == Place::sides || place == Place::melds ||
           place == Place::hand || place == Place::events || place == Place::adjust;
}

Takes takes(Name key) {
    switch (key) {
        case Name::rules:
        case Name::ended:
        case Name::out:
        case Name::special:
        case Name::reason: return Takes::text;
        case Name::opened: return Takes::truth;
        case Name::before: return Takes::numbers;
        case Name::sides:
        case Name::adjust: return Takes::objects;
        case Name::melds:
        case Name::hand:
        case Name::events: return Takes::texts;
        case Name::piles:
        case Name::canastas: return Takes::counts;
        default: return Takes::number;
    }
}

}  // namespace meldbook::documents
