// What phones post: whatever arrives in a post, in whatever order and from whichever phone, a player has
// one phone and a phone one player, no confirmation stands for what the same phone has sent, and the hand
// changes only by what is kept of it. Each line is a post: its first byte chooses the phone, the rest is the
// body, with | for a line end. Behind the verbs of phones, which are all that are in it, come what the scorer
// does meanwhile, as verbs of its own: lets a player go on with another phone, sends one away, refuses one that
// asks, answers, types an entry, records the hand, changes what it is played under.

#include <algorithm>
#include <set>
#include <string>

#include "domain/judging.hpp"
#include "fuzz/fuzzing.hpp"
#include "serve/request.hpp"

using namespace meldbook;

namespace {

std::string const word = "abcdefghijkmnpqrstuvwxyz23";

TableHand table() {
    return {.match = "m",
            .number = 1,
            .sides = {{.players = {"Ana", "Bea"}}, {.players = {"Cid", "Dan"}}}};
}

/// What the server makes of a post; nothing if it is refused.
std::optional<serve::Reply> received(std::string const& body) {
    static serve::Served const served{.token = std::string(26, 'a'), .entry = word, .port = 80};
    serve::RequestReader reader(served, 512, 4096);
    auto reply = reader.take("POST / HTTP/1.1\r\nHost: 10.0.0.1\r\nOrigin: http://10.0.0.1\r\n"
                             "Content-Length: " +
                             std::to_string(body.size()) + "\r\n\r\n" + body);
    if (!reply || reply->answer.status >= 400) return std::nullopt;
    return reply;
}

/// What must hold of who holds which phone.
template <typename Phones>
void check_phones(Phones const& judging) {
    std::set<std::string> players, phones, asking;
    std::set<int> digits;
    for (auto const& phone : judging.phones()) {
        fuzz::require(players.insert(phone.player).second, "a player with two phones");
        fuzz::require(phones.insert(phone.id).second, "a phone with two players");
    }
    for (auto const& each : judging.all_asking()) {
        fuzz::require(asking.insert(each.id).second, "a phone that asks for two names");
        fuzz::require(digits.insert(each.digits).second, "two that ask cannot be told apart");
        auto const* const held = judging.phone_of(each.player);
        fuzz::require(held == nullptr || held->id != each.id, "a phone asks for its own name");
    }
}

/// What must hold, whatever was said.
void check(Judging const& judging) {
    check_phones(judging);
    for (auto const& phone : judging.phones())
        fuzz::require(judging.side_of(phone.player).has_value(), "a phone of nobody");
    for (auto const& each : judging.objections()) {
        fuzz::require(!each.text.empty(), "something is wrong, and not said what");
        fuzz::require(!judging.has_confirmed(each.player), "confirmed what is said to be wrong");
    }
    for (auto const& confirmation : judging.confirmed()) {
        fuzz::require(judging.is_complete(), "half a hand is confirmed");
        for (std::size_t side = 0; side < judging.hand().sides.size(); ++side) {
            auto const* const sent = judging.sent_of(side);
            fuzz::require(!judging.counts(confirmation, side) ||
                              ((sent == nullptr || sent->phone != confirmation.phone) &&
                               judging.side_of(confirmation.player) != side),
                          "somebody confirms what they have sent");
        }
    }
}

/// What the scorer does. Returns false if the verb is none of the scorer's.
bool is_of_scorer(Judging& judging, TableHand& hand, std::string_view verb,
                  PhoneMessage const& message) {
    auto const is_confirmed_by = [&](std::string const& phone) {
        return std::ranges::any_of(judging.confirmed(),
                                   [&](auto const& each) { return each.phone == phone; });
    };
    auto const* const held = judging.phone_of(message.player);
    auto const gone = held == nullptr ? std::string{} : held->id;
    if (verb == "away") {
        judging.send_away(message.player);
        fuzz::require(!is_confirmed_by(gone), "a confirmation of a phone that was sent away");
        return true;
    }
    if (verb == "give") {
        bool const asked = judging.asked_by(message) != nullptr;
        bool const given = judging.give(message.player, message.phone);
        fuzz::require(given == asked, "a name is given to a phone that did not ask for it");
        fuzz::require(!given || judging.side_of_phone(message).has_value(), "a name is not given");
        fuzz::require(!given ||
                          (!is_confirmed_by(gone) && !is_confirmed_by(std::string(message.phone))),
                      "a confirmation of a phone that was replaced");
        return true;
    }
    if (verb == "answer") {
        judging.answer(std::string(message.words));
        return true;
    }
    auto& side = hand.sides[message.player == "Cid" || message.player == "Dan" ? 1 : 0];
    if (verb == "type") {
        side.words = message.words;
        side.is_whole = !side.words.empty();
        ++side.revision;
    } else if (verb == "record") {
        ++hand.number;
        for (auto& each : hand.sides) each = {.players = each.players};
    } else if (verb == "terms") {
        ++hand.terms;
    } else {
        return false;
    }
    auto const before = judging.key();
    judging.follow(hand);
    fuzz::require(judging.key() == before || judging.confirmed().empty(),
                  "a confirmation of what has changed");
    fuzz::require(verb != "record" || (judging.sent().empty() && judging.objections().empty()),
                  "what was said of a hand is left for the next");
    return true;
}

/// As the desk of an evening, which has the phones of all tables, lets one of them be held.
void hold_in_room(PhoneHolders& room, std::string_view verb, PhoneMessage const& message) {
    bool const is_known = table().sides[0].players[0] == message.player ||
                          table().sides[1].players[0] == message.player;
    if (verb == "give") room.give(message.player, message.phone);
    else if (verb == "away") room.send_away(message.player);
    else if (verb == "refuse") room.refuse(message.phone);
    else if (verb == "ask" && is_known) room.ask(message, "10.0.0.2");
    room.hold(message, "10.0.0.2", is_known);
    check_phones(room);
}

void post(Judging& judging, PhoneHolders& room, TableHand& hand, char phone,
          std::string_view text) {
    std::string const id(32, phone);
    std::string body = word + '\n' + id + '\n' + std::string(text);
    std::ranges::replace(body, '|', '\n');
    auto const reply = received(body);
    if (!reply) return;
    std::string_view rest = reply->posted;
    PhoneMessage message{.phone = reply->phone, .player = {}};
    std::string_view verb;
    for (auto* part : {&message.player, &verb, &message.words, &message.about})
        *part = trimmed(take_part(rest, '\n'));
    hold_in_room(room, verb, message);
    if (is_of_scorer(judging, hand, verb, message)) return check(judging);
    judging.hold(message, "10.0.0.2");
    auto const side = judging.side_of_phone(message);
    // A page sends the keys of what it has seen.
    auto const seen = side ? judging.key_of(*side) : std::string{};
    auto const whole = judging.key();
    if (message.about == "s") message.about = seen;
    if (message.about == "h") message.about = whole;
    bool const sends = verb == "send" || verb == "replace";
    if (sends && judging.may_send(message)) {
        hand.sides[*side].words = message.words;
        hand.sides[*side].is_whole = true;
        ++hand.sides[*side].revision;
        judging.follow(hand);
        judging.sent(message, 5);
        fuzz::require(judging.sent_of(*side) != nullptr, "what was kept was sent by nobody");
        fuzz::require(judging.confirmed().empty(), "a confirmation of what was replaced");
    } else if (verb == "confirm") {
        bool const may = side && !whole.empty() && message.about == whole;
        fuzz::require(judging.confirm(message) == may, "confirmed what was not seen");
    } else if (verb == "object") {
        // Of one side, of another, or of any.
        auto const about = message.words.size() % 3;
        bool const said = judging.object(message, std::string(message.words),
                                         about < 2 ? std::optional(about) : std::nullopt);
        fuzz::require(!said || (side && message.about == whole), "objected to what was not seen");
    } else if (verb == "ask") {
        auto const* const held = judging.phone_of(message.player);
        bool const may = held != nullptr && held->id != id && !judging.asked_by(message);
        fuzz::require(judging.ask(message, "10.0.0.2") == may, "asks for a name that is free");
        fuzz::require(!may || judging.asked_by(message) != nullptr, "what was asked is forgotten");
    }
    judging.open_points(Confirm::other_side);
    judging.open_points(Confirm::all);
    check(judging);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    auto text = fuzz::text_of(data, size);
    Judging judging;
    PhoneHolders room;
    auto hand = table();
    judging.follow(hand);
    while (!text.empty()) {
        auto line = take_part(text, '\n');
        post(judging, room, hand, "abcd"[fuzz::take_choice(line, 4)], line);
    }
    return 0;
}
