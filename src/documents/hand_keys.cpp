#include "documents/hand_keys.hpp"

#include "documents/key_table.hpp"

namespace meldbook::documents {

namespace {

using Key = KnownKey<Place, Name>;

constexpr std::array known_keys = {
    Key{Place::document, "rules", Name::rules},
    Key{Place::document, "seats", Name::seats},
    Key{Place::document, "hand_number", Name::hand_number},
    Key{Place::document, "before", Name::before},
    Key{Place::document, "ended", Name::ended},
    Key{Place::document, "sides", Name::sides},
    Key{Place::side, "melds", Name::melds},
    Key{Place::side, "red_threes", Name::red_threes},
    Key{Place::side, "out", Name::out},
    Key{Place::side, "hand", Name::hand},
    Key{Place::side, "piles", Name::piles},
    Key{Place::side, "table", Name::table},
    Key{Place::side, "canastas", Name::canastas},
    Key{Place::side, "black_threes", Name::black_threes},
    Key{Place::side, "minus", Name::minus},
    Key{Place::side, "opened", Name::opened},
    Key{Place::side, "special", Name::special},
    Key{Place::side, "events", Name::events},
    Key{Place::side, "adjust", Name::adjust},
    Key{Place::adjustment, "points", Name::points},
    Key{Place::adjustment, "reason", Name::reason},
};

}  // namespace

Name find_key(Place in, std::string_view text) { return find_key(known_keys, in, text); }

std::string_view name_of(Name key) { return text_of(known_keys, key); }

std::vector<std::string> names_in(Place place) {
    std::vector<std::string> names;
    for (auto const& known : known_keys)
        if (known.in == place) names.emplace_back(known.text);
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
