#include "documents/match_events.hpp"

#include <array>
#include <limits>

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace meldbook::documents {

namespace {

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

/// The list behind a key, if it has one.
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

/// The object that is an item of a list, if it has any.
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

/// What a list or an object ends in.
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

// Nothing of ours is deeper; a foreign document may not exhaust the stack.
constexpr int deepest = 64;

/// Fills a RawMatch from the parser's events: no tree is built, since a book of a hundred thousand
/// hands is read in one go. The names of the events are RapidJSON's.
class Reader {
public:
    using Ch = char;
    using Size = rapidjson::SizeType;

    Reader(std::string_view json, rapidjson::MemoryStream const& stream)
        : json_(json), stream_(stream) {}

    RawMatch take() && { return std::move(match_); }

    // NOLINTBEGIN(readability-identifier-naming)

    bool Null() {
        if (passing()) return true;
        bool const optional = name_ != Name::rules && !is_list(place_);
        if (!optional || place_ == Place::nowhere) wrong_type();
        return true;
    }

    bool Bool(bool value) {
        if (passing()) return true;
        if (place_ != Place::hand || name_ != Name::irregular) wrong_type();
        hand().irregular = value;
        return true;
    }

    bool Int(int value) { return number(value); }
    bool Uint(unsigned value) { return number(value); }
    bool Int64(std::int64_t value) { return number(value); }
    bool Uint64(std::uint64_t) { return number(std::numeric_limits<std::int64_t>::max()); }
    bool Double(double) {
        if (!passing()) wrong_type();
        return true;
    }
    bool RawNumber(Ch const*, Size, bool) { return Double(0); }

    bool String(Ch const* text, Size length, bool) {
        if (passing()) return true;
        if (place_ == Place::players) match_.sides.back().players.emplace_back(text, length);
        else if (place_ == Place::hand_seats_of_side)
            hand().seats.back().emplace_back(text, length);
        else if (auto* const into = text_at()) into->emplace(text, length);
        else wrong_type();
        return true;
    }

    bool Key(Ch const* text, Size length, bool) {
        if (deep_ == 0) name_ = find_key(place_, {text, length});
        return true;
    }

    bool StartObject() { return start(true); }
    bool EndObject(Size) { return end(); }
    bool StartArray() { return start(false); }
    bool EndArray(Size) { return end(); }

    // NOLINTEND(readability-identifier-naming)

private:
    RawHandOfMatch& hand() { return match_.hands.back(); }

    /// Inside of something that is passed over, or at its value.
    bool passing() const {
        return deep_ > 0 || (name_ == Name::none && !is_list(place_) && place_ != Place::nowhere);
    }

    bool start(bool object) {
        if (deep_ > 0 || passing() || (object && place_ == Place::match && name_ == Name::rules)) {
            if (++deep_ == 1 && name_ == Name::rules) rules_from_ = stream_.Tell() - 1;
            if (deep_ > deepest) throw MatchError(MatchFault::not_json, {}, "nested too deeply");
            return true;
        }
        auto const inner = object ? item_of(place_) : list_of(place_, name_);
        if (inner == Place::nowhere) wrong_type();
        place_ = inner;
        name_ = Name::none;
        switch (place_) {
            case Place::side: match_.sides.emplace_back(); break;
            case Place::seat: match_.seating.emplace_back(); break;
            case Place::hand: match_.hands.emplace_back(); break;
            case Place::hand_side: hand().sides.emplace_back(); break;
            case Place::hand_seats_of_side: hand().seats.emplace_back(); break;
            default: break;
        }
        return true;
    }

    bool end() {
        if (deep_ > 0) {
            if (--deep_ == 0 && place_ == Place::match && name_ == Name::rules)
                match_.rules = json_.substr(rules_from_, stream_.Tell() - rules_from_);
            return true;
        }
        place_ = outside_of(place_);
        name_ = Name::none;
        return true;
    }

    [[noreturn]] void wrong_type() const {
        if (place_ == Place::nowhere) throw MatchError(MatchFault::not_a_match);
        auto const [in, name] = list_key();
        MatchError error(MatchFault::wrong_type, std::string(text_of(in, name)));
        error.takes = takes(place_, name);
        error.at = stream_.Tell();
        throw error;
    }

    /// The key a value belongs to; inside of a list that is the list's.
    std::pair<Place, Name> list_key() const {
        switch (place_) {
            case Place::start: return {Place::match, Name::start};
            case Place::sides: return {Place::match, Name::sides};
            case Place::seating: return {Place::match, Name::seating};
            case Place::hands: return {Place::match, Name::hands};
            case Place::players: return {Place::side, Name::players};
            case Place::hand_seats:
            case Place::hand_seats_of_side: return {Place::hand, Name::seats};
            case Place::hand_sides: return {Place::hand, Name::sides};
            default: return {place_, name_};
        }
    }

    std::optional<std::string>* text_at() {
        switch (place_) {
            case Place::match:
                switch (name_) {
                    case Name::id: return &match_.id;
                    case Name::started: return &match_.started;
                    case Name::finished: return &match_.finished;
                    case Name::status: return &match_.status;
                    case Name::place: return &match_.place;
                    case Name::event: return &match_.event;
                    case Name::note: return &match_.note;
                    case Name::tie: return &match_.tie;
                    default: return nullptr;
                }
            case Place::side: return name_ == Name::name ? &match_.sides.back().name : nullptr;
            case Place::seat:
                return name_ == Name::player ? &match_.seating.back().player : nullptr;
            case Place::hand:
                switch (name_) {
                    case Name::played: return &hand().played;
                    case Name::dealer: return &hand().dealer;
                    case Name::ended: return &hand().ended;
                    case Name::note: return &hand().note;
                    default: return nullptr;
                }
            case Place::hand_side:
                if (name_ == Name::entry) return &hand().sides.back().entry;
                return name_ == Name::typed ? &hand().sides.back().typed : nullptr;
            default: return nullptr;
        }
    }

    std::optional<int>* number_at() {
        switch (place_) {
            case Place::match:
                switch (name_) {
                    case Name::number: return &match_.number;
                    case Name::target: return &match_.target;
                    case Name::hands_limit: return &match_.hands_limit;
                    case Name::first_dealer: return &match_.first_dealer;
                    case Name::winner: return &match_.winner;
                    default: return nullptr;
                }
            case Place::side: return name_ == Name::total ? &match_.sides.back().total : nullptr;
            case Place::seat:
                switch (name_) {
                    case Name::seat: return &match_.seating.back().seat;
                    case Name::side: return &match_.seating.back().side;
                    case Name::from: return &match_.seating.back().from;
                    default: return nullptr;
                }
            case Place::hand:
                if (name_ == Name::number) return &hand().number;
                return name_ == Name::dealer_seat ? &hand().dealer_seat : nullptr;
            case Place::hand_side:
                if (name_ == Name::total) return &hand().sides.back().total;
                return name_ == Name::after ? &hand().sides.back().after : nullptr;
            default: return nullptr;
        }
    }

    bool number(std::int64_t value) {
        if (passing()) return true;
        auto* const into = number_at();
        if (into == nullptr && place_ != Place::start) wrong_type();
        bool const score = place_ == Place::start || name_ == Name::total || name_ == Name::after;
        auto const [in, name] = list_key();
        // Totals of a whole match go beyond what one entry may hold.
        auto const most = std::int64_t{std::numeric_limits<int>::max()} / 2;
        if (value > most || value < -most || (!score && value < 0)) {
            MatchError error(MatchFault::too_large, std::string(text_of(in, name)));
            error.at = stream_.Tell();
            throw error;
        }
        if (place_ == Place::start) match_.start.push_back(static_cast<int>(value));
        else *into = static_cast<int>(value);
        return true;
    }

    std::string_view json_;
    rapidjson::MemoryStream const& stream_;
    RawMatch match_;
    Place place_ = Place::nowhere;
    Name name_ = Name::none;
    int deep_ = 0;
    std::size_t rules_from_ = 0;
};

}  // namespace

RawMatch read_match_events(std::string_view json) {
    rapidjson::MemoryStream stream(json.data(), json.size());
    Reader reader(json, stream);
    rapidjson::Reader parser;
    auto const result = parser.Parse<rapidjson::kParseValidateEncodingFlag>(stream, reader);
    if (result.IsError()) {
        MatchError error(MatchFault::not_json, {}, rapidjson::GetParseError_En(result.Code()));
        error.at = result.Offset();
        throw error;
    }
    return std::move(reader).take();
}

}  // namespace meldbook::documents
