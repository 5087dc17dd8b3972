// What phones post: whatever arrives in a post, in whatever order and from whichever phone, a player has
// one phone and a phone one player, no confirmation stands for what the same phone has sent, and the hand
// changes only by what is kept of it. Each line is a post: its first byte chooses the phone and whether the
// scorer looks away meanwhile; the rest is the body, with | for a line end.

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

/// What must hold, whatever was said.
void check(Judging const& judging) {
    std::set<std::string> players, phones;
    for (auto const& phone : judging.phones()) {
        fuzz::require(players.insert(phone.player).second, "a player with two phones");
        fuzz::require(phones.insert(phone.id).second, "a phone with two players");
        fuzz::require(judging.side_of(phone.player).has_value(), "a phone of nobody");
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

void post(Judging& judging, TableHand& hand, char phone, std::string_view text) {
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
    judging.hold(message, "10.0.0.2");
    auto const side = judging.side_of_phone(message);
    // A page sends the keys of what it has seen.
    auto const seen = side ? judging.key_of(*side) : std::string{};
    auto const whole = judging.key();
    if (message.about == "s") message.about = seen;
    if (message.about == "h") message.about = whole;
    if (verb == "send" && judging.may_send(message)) {
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
        judging.object(message, std::string(message.words));
    } else if (verb == "away") {
        auto const* const held = judging.phone_of(message.player);
        auto const gone = held == nullptr ? std::string{} : held->id;
        judging.send_away(message.player);
        fuzz::require(std::ranges::none_of(judging.confirmed(),
                                           [&](auto const& each) { return each.phone == gone; }),
                      "a confirmation of a phone that was sent away");
    }
    judging.open_points(Confirm::other_side);
    judging.open_points(Confirm::all);
    check(judging);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    auto text = fuzz::text_of(data, size);
    Judging judging;
    auto hand = table();
    judging.follow(hand);
    while (!text.empty()) {
        auto line = take_part(text, '\n');
        post(judging, hand, "abcd"[fuzz::take_choice(line, 4)], line);
    }
    return 0;
}
