#include <algorithm>
#include <climits>

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "documents/hand_document.hpp"
#include "documents/hand_keys.hpp"
#include "documents/parser_fault.hpp"
#include "domain/notation.hpp"

namespace meldbook::documents {

namespace {

/// Fills a RawHand from the parser's events: no tree is built, since a million of these are read
/// in one go. The names of the events are RapidJSON's.
class Reader {
public:
    using Ch = char;
    using Size = rapidjson::SizeType;

    RawHand take() && { return std::move(hand_); }

    // NOLINTBEGIN(readability-identifier-naming)

    bool Null() {
        // Only what may be left out may be null.
        bool const optional = key_ == Name::out || key_ == Name::special || key_ == Name::opened ||
                              key_ == Name::ended || key_ == Name::before;
        if (!optional || in_list()) wrong_type();
        return true;
    }

    bool Bool(bool value) {
        if (place_ != Place::side || key_ != Name::opened) wrong_type();
        side().opened = value;
        return true;
    }

    bool Int(int value) { return number(value); }
    bool Uint(unsigned value) { return number(value); }
    bool Int64(std::int64_t value) { return number(value); }
    bool Uint64(std::uint64_t) { return number(INT64_MAX); }
    bool Double(double) { wrong_type(); }
    bool RawNumber(Ch const*, Size, bool) { wrong_type(); }

    bool String(Ch const* text, Size length, bool) {
        std::string_view const value(text, length);
        if (place_ == Place::melds) side().melds.emplace_back(value);
        else if (place_ == Place::hand) side().hand.emplace_back(value);
        else if (place_ == Place::events) side().events.emplace_back(value);
        else if (in_list()) wrong_type();
        else keep_text(value);
        return true;
    }

    bool Key(Ch const* text, Size length, bool) {
        std::string_view const name(text, length);
        if (place_ == Place::piles || place_ == Place::canastas) {
            counted_ = name;
            return true;
        }
        key_ = find_key(place_, name);
        if (key_ == Name::none) unknown_key(name);
        auto const bit = 1U << static_cast<unsigned>(key_);
        auto& seen = place_ == Place::document ? seen_
                     : place_ == Place::side   ? seen_side_
                                               : seen_adjust_;
        if ((seen & bit) != 0) throw DocumentError(DocumentFault::twice, std::string(name));
        seen |= bit;
        return true;
    }

    bool StartObject() {
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
                if (key_ == Name::piles || key_ == Name::canastas) {
                    place_ = place_of(key_);
                    return true;
                }
                break;
            default: break;
        }
        wrong_type();
    }

    bool EndObject(Size) {
        switch (place_) {
            case Place::side: place_ = Place::sides; break;
            case Place::adjustment: place_ = Place::adjust; break;
            case Place::piles:
            case Place::canastas: place_ = Place::side; break;
            default: place_ = Place::nowhere; break;
        }
        return true;
    }

    bool StartArray() {
        auto const opened = place_of(key_);
        bool const holds_keys = place_ == Place::document || place_ == Place::side;
        if (!holds_keys || !is_array(opened)) wrong_type();
        place_ = opened;
        if (place_ == Place::sides) hand_.sides.emplace().reserve(2);
        if (place_ == Place::before) hand_.before.emplace();
        return true;
    }

    bool EndArray(Size) {
        bool const outer = place_ == Place::sides || place_ == Place::before;
        place_ = outer ? Place::document : Place::side;
        return true;
    }

    // NOLINTEND(readability-identifier-naming)

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
    Name list_key() const {
        if (place_ == Place::sides) return Name::sides;
        if (place_ == Place::adjust) return Name::adjust;
        return key_;
    }

    [[noreturn]] void unknown_key(std::string_view name) const {
        throw DocumentError(DocumentFault::unknown_key, std::string(name),
                            nearest(name, names_in(place_)));
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
            case Name::seats: hand_.seats = counted(value, largest_count); break;
            case Name::hand_number: hand_.hand_number = counted(value, largest_points); break;
            case Name::table: side().table = counted(value, largest_points); break;
            case Name::minus: side().minus = counted(value, largest_points); break;
            case Name::red_threes: side().red_threes = counted(value, largest_count); break;
            case Name::black_threes: side().black_threes = counted(value, largest_count); break;
            case Name::points: side().adjust.back().points = score(value); break;
            default: wrong_type();
        }
        return true;
    }

    void keep_text(std::string_view value) {
        switch (key_) {
            case Name::rules: hand_.rules = value; break;
            case Name::ended: hand_.ended = value; break;
            case Name::out: side().out = value; break;
            case Name::special: side().special = value; break;
            case Name::reason: side().adjust.back().reason = value; break;
            default: wrong_type();
        }
    }

    RawHand hand_;
    Place place_ = Place::nowhere;
    Name key_ = Name::none;
    std::string counted_;
    unsigned seen_ = 0, seen_side_ = 0, seen_adjust_ = 0;
};

}  // namespace

RawHand read_hand_document(std::string_view json) {
    Reader reader;
    rapidjson::MemoryStream stream(json.data(), json.size());
    rapidjson::Reader parser;
    auto const result = parser.Parse<rapidjson::kParseValidateEncodingFlag>(stream, reader);
    if (result.IsError()) {
        DocumentError error(DocumentFault::not_json);
        error.json = fault_of(result.Code());
        error.at = result.Offset() + 1;
        throw error;
    }
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
