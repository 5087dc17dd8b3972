#include "formats/match_keys.hpp"

#include <limits>

#include "domain/utc.hpp"

namespace meldbook::formats {

namespace {

// The total of a match can be larger than the limit for an entry.
constexpr int largest = std::numeric_limits<int>::max() / 2;
constexpr json::Limits from_0{0, largest};
constexpr json::Limits from_1{1, largest};
constexpr json::Limits any_total{-largest, largest};

constexpr json::Keys match_side_keys{
    json::text<&JsonSide::name>("name", json::or_null),
    json::texts<&JsonSide::players>("players", json::or_null),
    json::number<&JsonSide::total>("total", any_total, json::or_null),
};

constexpr json::Keys seat_keys{
    json::number<&JsonSeat::seat>("seat", from_0, json::or_null),
    json::number<&JsonSeat::side>("side", from_0, json::or_null),
    json::number<&JsonSeat::from>("from", from_1, json::or_null),
    json::text<&JsonSeat::player>("player", json::or_null),
};

constexpr json::Keys hand_side_keys{
    json::text<&JsonHandSide::entry>("entry", json::or_null),
    json::text<&JsonHandSide::typed>("typed", json::or_null),
    json::number<&JsonHandSide::total>("total", any_total, json::or_null),
    json::number<&JsonHandSide::after>("after", any_total, json::or_null),
};

constexpr json::Keys match_hand_keys{
    json::number<&JsonHand::number>("number", from_1, json::or_null),
    json::text<&JsonHand::played>("played", json::or_null),
    json::text<&JsonHand::dealer>("dealer", json::or_null),
    json::number<&JsonHand::dealer_seat>("dealer_seat", from_0, json::or_null),
    json::text<&JsonHand::ended>("ended", json::or_null),
    json::truth<&JsonHand::irregular>("irregular", json::or_null),
    json::text<&JsonHand::note>("note", json::or_null),
    json::lists_of_texts<&JsonHand::seats>("seats", json::or_null),
    json::lists_of_texts<&JsonHand::formed>("formed", json::or_null),
    json::objects<&JsonHand::sides>("sides", hand_side_keys, json::or_null),
};

constexpr json::Keys match_keys{
    json::text<&JsonMatch::id>("id", json::or_null),
    json::number<&JsonMatch::number>("number", {0, largest_match_number}, json::or_null),
    json::text<&JsonMatch::started>("started", json::or_null),
    json::text<&JsonMatch::finished>("finished", json::or_null),
    json::text<&JsonMatch::status>("status", json::or_null),
    json::text<&JsonMatch::place>("place", json::or_null),
    json::text<&JsonMatch::event>("event", json::or_null),
    json::text<&JsonMatch::note>("note", json::or_null),
    json::text<&JsonMatch::drawn>("drawn", json::or_null),
    json::object<&JsonMatch::rules>("rules"),
    json::number<&JsonMatch::target>("target", from_0, json::or_null),
    json::number<&JsonMatch::hands_limit>("hands_limit", from_0, json::or_null),
    json::text<&JsonMatch::tie>("tie", json::or_null),
    json::numbers<&JsonMatch::start>("start", any_total, json::or_null),
    json::objects<&JsonMatch::sides>("sides", match_side_keys, json::or_null),
    json::objects<&JsonMatch::seating>("seating", seat_keys, json::or_null),
    json::number<&JsonMatch::first_dealer>("first_dealer", from_0, json::or_null),
    json::objects<&JsonMatch::hands>("hands", match_hand_keys, json::or_null),
    json::number<&JsonMatch::winner>("winner", from_0, json::or_null),
};

}  // namespace

std::string time_of(std::string text, char const* key, int hand) {
    if (is_utc(text)) return text;
    throw MatchError{
        hand == 0 ? tr("\"{}\" is a time like 2026-11-21T19:15:00Z, not \"{}\"", key, safe(text))
                  : tr("hand {}: \"{}\" is a time like 2026-11-21T19:15:00Z, not \"{}\"", hand, key,
                       safe(text))};
}

void refuse_match(json::SyntaxError const& wrong) {
    throw MatchError{tr("not JSON from here on: {}", wrong.reason), wrong.at};
}

void refuse_match(json::BindError const& wrong) {
    switch (wrong.fault) {
        case json::BindFault::not_an_object:
            throw MatchError{tr("a match is one object, like {{\"id\":…,\"hands\":[]}}"), wrong.at};
        case json::BindFault::twice:
            throw MatchError{tr("\"{}\" appears twice; omit one of the two", wrong.key), wrong.at};
        case json::BindFault::wrong_type: throw MatchError{wrong.wants, wrong.at};
        case json::BindFault::unknown_key:  // never: unknown keys are skipped
        case json::BindFault::negative:
        case json::BindFault::too_large: break;
    }
    throw MatchError{tr("\"{}\" is negative or larger than any match could need", wrong.key),
                     wrong.at};
}

JsonMatch read_json_match(std::string_view text) {
    JsonMatch match;
    try {
        json::read_object(text, match_keys, json::UnknownKeys::skipped, match);
    } catch (json::SyntaxError const& wrong) {
        refuse_match(wrong);
    } catch (json::BindError const& wrong) {
        refuse_match(wrong);
    }
    return match;
}

}  // namespace meldbook::formats
