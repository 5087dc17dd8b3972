#include "documents/match_events.hpp"

#include <limits>

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "documents/match_keys.hpp"
#include "documents/parser_fault.hpp"
#include "domain/notation.hpp"

namespace meldbook::documents {

namespace {

using namespace match_keys;

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
        // Only what is kept is looked at: most of a document is computed and passed over.
        if (!is_utf8({text, length})) {
            fail(JsonFault::encoding);
        }
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
            if (deep_ > deepest) fail(JsonFault::too_deep);
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

    [[noreturn]] void fail(JsonFault fault) const {
        MatchError error(MatchFault::not_json);
        error.json = fault;
        error.at = stream_.Tell();
        throw error;
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
    auto const result = parser.Parse(stream, reader);
    if (result.IsError()) {
        MatchError error(MatchFault::not_json);
        error.json = fault_of(result.Code());
        error.at = result.Offset();
        throw error;
    }
    return std::move(reader).take();
}

}  // namespace meldbook::documents
