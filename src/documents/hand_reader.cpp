#include "documents/hand_document.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "domain/notation.hpp"

namespace meldbook::documents {

namespace {

using Json = nlohmann::json;

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

enum class Key : std::uint8_t {
    none,
    rules, seats, hand_number, before, ended, sides,
    melds, piles, table, canastas, red_threes, black_threes, minus, out, hand, opened, special,
    events, adjust,
    points, reason,
};

struct KnownKey {
    Place in;
    std::string_view name;
    Key key;
};

constexpr std::array known_keys = {
    KnownKey{Place::document, "rules", Key::rules},
    KnownKey{Place::document, "seats", Key::seats},
    KnownKey{Place::document, "hand_number", Key::hand_number},
    KnownKey{Place::document, "before", Key::before},
    KnownKey{Place::document, "ended", Key::ended},
    KnownKey{Place::document, "sides", Key::sides},
    KnownKey{Place::side, "melds", Key::melds},
    KnownKey{Place::side, "red_threes", Key::red_threes},
    KnownKey{Place::side, "out", Key::out},
    KnownKey{Place::side, "hand", Key::hand},
    KnownKey{Place::side, "piles", Key::piles},
    KnownKey{Place::side, "table", Key::table},
    KnownKey{Place::side, "canastas", Key::canastas},
    KnownKey{Place::side, "black_threes", Key::black_threes},
    KnownKey{Place::side, "minus", Key::minus},
    KnownKey{Place::side, "opened", Key::opened},
    KnownKey{Place::side, "special", Key::special},
    KnownKey{Place::side, "events", Key::events},
    KnownKey{Place::side, "adjust", Key::adjust},
    KnownKey{Place::adjustment, "points", Key::points},
    KnownKey{Place::adjustment, "reason", Key::reason},
};

std::string_view name_of(Key key) {
    for (auto const& known : known_keys) {
        if (known.key == key) return known.name;
    }
    return {};
}

/// Which JSON array or object belongs behind a key, and the place it opens.
Place place_of(Key key) {
    switch (key) {
        case Key::before: return Place::before;
        case Key::sides: return Place::sides;
        case Key::melds: return Place::melds;
        case Key::piles: return Place::piles;
        case Key::canastas: return Place::canastas;
        case Key::hand: return Place::hand;
        case Key::events: return Place::events;
        case Key::adjust: return Place::adjust;
        default: return Place::nowhere;
    }
}

bool is_array(Place place) {
    return place == Place::before || place == Place::sides || place == Place::melds ||
           place == Place::hand || place == Place::events || place == Place::adjust;
}

Takes takes(Key key) {
    switch (key) {
        case Key::rules:
        case Key::ended:
        case Key::out:
        case Key::special:
        case Key::reason: return Takes::text;
        case Key::opened: return Takes::truth;
        case Key::before: return Takes::numbers;
        case Key::sides:
        case Key::adjust: return Takes::objects;
        case Key::melds:
        case Key::hand:
        case Key::events: return Takes::texts;
        case Key::piles:
        case Key::canastas: return Takes::counts;
        default: return Takes::number;
    }
}

/// Fills a RawHand from the parser's events: no tree is built, since a million of these are read
/// in one go.
class Reader : public nlohmann::json_sax<Json> {
public:
    RawHand take() && { return std::move(hand_); }

    bool null() override {
        // Only what may be left out may be null.
        bool const optional = key_ == Key::out || key_ == Key::special || key_ == Key::opened ||
                              key_ == Key::ended || key_ == Key::before;
        if (!optional || in_list()) wrong_type();
        return true;
    }

    bool boolean(bool value) override {
        if (place_ != Place::side || key_ != Key::opened) wrong_type();
        side().opened = value;
        return true;
    }

    bool number_integer(std::int64_t value) override { return number(value); }

    bool number_unsigned(std::uint64_t value) override {
        constexpr auto most = static_cast<std::uint64_t>(INT32_MAX);
        return number(static_cast<std::int64_t>(std::min(value, most)));
    }

    bool number_float(double, std::string const&) override { wrong_type(); }

    bool string(std::string& value) override {
        if (place_ == Place::melds) side().melds.push_back(std::move(value));
        else if (place_ == Place::hand) side().hand.push_back(std::move(value));
        else if (place_ == Place::events) side().events.push_back(std::move(value));
        else if (in_list()) wrong_type();
        else text(std::move(value));
        return true;
    }

    bool binary(Json::binary_t&) override { wrong_type(); }

    bool key(std::string& name) override {
        if (place_ == Place::piles || place_ == Place::canastas) {
            counted_ = std::move(name);
            return true;
        }
        key_ = Key::none;
        for (auto const& known : known_keys) {
            if (known.in == place_ && known.name == name) key_ = known.key;
        }
        if (key_ == Key::none) unknown_key(name);
        auto const bit = 1U << static_cast<unsigned>(key_);
        auto& seen = place_ == Place::document ? seen_ : place_ == Place::side ? seen_side_
                                                                                : seen_adjust_;
        if ((seen & bit) != 0) throw DocumentError(DocumentFault::twice, name);
        seen |= bit;
        return true;
    }

    bool start_object(std::size_t) override {
        switch (place_) {
            case Place::nowhere: place_ = Place::document; return true;
            case Place::sides:
                hand_.sides->emplace_back();
                seen_side_ = 0;
                place_ = Place::side;
                return true;
            case Place::adjust:
                side().adjust.emplace_back();
                seen_adjust_ = 0;
                place_ = Place::adjustment;
                return true;
            case Place::side:
                if (key_ == Key::piles || key_ == Key::canastas) {
                    place_ = place_of(key_);
                    return true;
                }
                break;
            default: break;
        }
        wrong_type();
    }

    bool end_object() override {
        switch (place_) {
            case Place::side: place_ = Place::sides; break;
            case Place::adjustment: place_ = Place::adjust; break;
            case Place::piles:
            case Place::canastas: place_ = Place::side; break;
            default: place_ = Place::nowhere; break;
        }
        return true;
    }

    bool start_array(std::size_t) override {
        if (place_ == Place::nowhere) throw DocumentError(DocumentFault::not_an_object);
        auto const opened = place_of(key_);
        bool const holds_keys = place_ == Place::document || place_ == Place::side;
        if (!holds_keys || !is_array(opened)) wrong_type();
        place_ = opened;
        if (place_ == Place::sides) hand_.sides.emplace().reserve(2);
        if (place_ == Place::before) hand_.before.emplace();
        return true;
    }

    bool end_array() override {
        bool const outer = place_ == Place::sides || place_ == Place::before;
        place_ = outer ? Place::document : Place::side;
        return true;
    }

    bool parse_error(std::size_t position, std::string const&, Json::exception const&) override {
        DocumentError error(DocumentFault::not_json);
        error.at = position;
        throw error;
    }

private:
    RawSide& side() { return hand_.sides->back(); }

    bool in_list() const {
        return place_ == Place::before || place_ == Place::sides || place_ == Place::melds ||
               place_ == Place::piles || place_ == Place::canastas || place_ == Place::hand ||
               place_ == Place::events || place_ == Place::adjust;
    }

    [[noreturn]] void wrong_type() const {
        if (place_ == Place::nowhere) throw DocumentError(DocumentFault::not_an_object);
        DocumentError error(DocumentFault::wrong_type, std::string(name_of(list_key())));
        error.takes = takes(list_key());
        throw error;
    }

    /// The key a value belongs to; inside `sides` and `adjust` that is the list itself.
    Key list_key() const {
        if (place_ == Place::sides) return Key::sides;
        if (place_ == Place::adjust) return Key::adjust;
        return key_;
    }

    [[noreturn]] void unknown_key(std::string const& name) const {
        std::vector<std::string> known;
        for (auto const& candidate : known_keys) {
            if (candidate.in == place_) known.emplace_back(candidate.name);
        }
        throw DocumentError(DocumentFault::unknown_key, name, nearest(name, known));
    }

    int counted(std::int64_t value, int largest) const {
        auto const name = place_ == Place::piles || place_ == Place::canastas
                              ? counted_
                              : std::string(name_of(key_));
        if (value < 0) throw DocumentError(DocumentFault::negative, name);
        if (value > largest) throw DocumentError(DocumentFault::too_large, name);
        return static_cast<int>(value);
    }

    int score(std::int64_t value) const {
        if (value > largest_points || value < -largest_points) {
            throw DocumentError(DocumentFault::too_large, std::string(name_of(key_)));
        }
        return static_cast<int>(value);
    }

    bool number(std::int64_t value) {
        switch (place_) {
            case Place::before: hand_.before->push_back(score(value)); return true;
            case Place::piles:
                side().piles.emplace_back(std::move(counted_), counted(value, largest_count));
                return true;
            case Place::canastas:
                side().canastas.emplace_back(std::move(counted_), counted(value, largest_count));
                return true;
            case Place::document:
            case Place::side:
            case Place::adjustment: break;
            default: wrong_type();
        }
        switch (key_) {
            case Key::seats: hand_.seats = counted(value, largest_count); break;
            case Key::hand_number: hand_.hand_number = counted(value, largest_points); break;
            case Key::table: side().table = counted(value, largest_points); break;
            case Key::minus: side().minus = counted(value, largest_points); break;
            case Key::red_threes: side().red_threes = counted(value, largest_count); break;
            case Key::black_threes: side().black_threes = counted(value, largest_count); break;
            case Key::points: side().adjust.back().points = score(value); break;
            default: wrong_type();
        }
        return true;
    }

    void text(std::string value) {
        switch (key_) {
            case Key::rules: hand_.rules = std::move(value); break;
            case Key::ended: hand_.ended = std::move(value); break;
            case Key::out: side().out = std::move(value); break;
            case Key::special: side().special = std::move(value); break;
            case Key::reason: side().adjust.back().reason = std::move(value); break;
            default: wrong_type();
        }
    }

    RawHand hand_;
    Place place_ = Place::nowhere;
    Key key_ = Key::none;
    std::string counted_;
    unsigned seen_ = 0, seen_side_ = 0, seen_adjust_ = 0;
};

}  // namespace

RawHand read_hand_document(std::string_view json) {
    Reader reader;
    Json::sax_parse(json.data(), json.data() + json.size(), &reader);
    auto hand = std::move(reader).take();
    if (!hand.sides || hand.sides->empty()) throw DocumentError(DocumentFault::no_sides);
    if (hand.hand_number == 0) {
        DocumentError error(DocumentFault::wrong_type, "hand_number");
        error.takes = Takes::number_from_1;
        throw error;
    }
    return hand;
}

}  // namespace meldbook::documents
