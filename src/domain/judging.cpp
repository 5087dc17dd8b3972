#include "domain/judging.hpp"

#include <algorithm>
#include <utility>

#include "domain/hash.hpp"
#include "domain/text.hpp"

namespace meldbook {

namespace {

bool is_tab_or_end(char c) { return c == '\t' || c == '\n' || c == '\r'; }

constexpr std::size_t most_asking = 20;

/// What is kept of the hand: the kind of a line, and its parts, which have no tab.
constexpr std::string_view sent_line = "sent", confirmed_line = "confirmed", wrong_line = "wrong",
                           answer_line = "answer";
constexpr std::string_view no_side = "-";

std::string line_of(std::string_view kind, std::vector<std::string> parts) {
    parts.insert(parts.begin(), std::string(kind));
    for (auto& part : parts) std::ranges::replace_if(part, is_tab_or_end, ' ');
    return join(parts, "\t");
}

}  // namespace

bool is_phone_id(std::string_view text) {
    constexpr std::size_t length = 32;
    return text.size() == length &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::vector<std::string> PhoneHolders::kept() const {
    std::vector<std::string> lines;
    for (auto const& phone : phones_) lines.push_back(phone.id + " " + phone.player);
    return lines;
}

std::optional<PhoneHolders::Phone> PhoneHolders::phone_in(std::string_view line) {
    auto const id = take_part(line, ' ');
    if (!is_phone_id(id) || line.empty()) return std::nullopt;
    return Phone{std::string(line), std::string(id), {}};
}

bool PhoneHolders::hold(PhoneMessage const& message, std::string_view address, bool is_here) {
    std::erase_if(phones_, [&](Phone const& phone) {
        return phone.id == message.phone && phone.player != message.player;
    });
    // It asks for no name but the one that it says, and for none that it gets.
    std::erase_if(asking_, [&](Phone const& each) {
        return each.id == message.phone && each.player != message.player;
    });
    forget_needless();
    if (!is_here) return false;
    if (auto const held = std::ranges::find(phones_, message.player, &Phone::player);
        held != phones_.end()) {
        // It has come back after the program was begun again.
        if (held->id == message.phone && held->address.empty()) held->address = address;
        return false;
    }
    phones_.push_back(
        {std::string(message.player), std::string(message.phone), std::string(address)});
    return true;
}

bool PhoneHolders::ask(PhoneMessage const& message, std::string_view address) {
    auto const* const held = phone_of(message.player);
    if (held == nullptr || held->id == message.phone || asked_by(message) != nullptr) return false;
    refuse(message.phone);
    if (asking_.size() >= most_asking) asking_.erase(asking_.begin());
    constexpr int least = 10, many = 90;  // two digits, by which each is known
    auto const number = static_cast<int>(fnv1a_32(message.phone) % many);
    int digits = least + number;
    while (std::ranges::count(asking_, digits, &Phone::digits) > 0)
        digits = least + (digits - least + 1) % many;
    asking_.push_back(
        {std::string(message.player), std::string(message.phone), std::string(address), digits});
    return true;
}

void PhoneHolders::refuse(std::string_view id) {
    std::erase_if(asking_, [&](Phone const& each) { return each.id == id; });
}

PhoneHolders::Phone const* PhoneHolders::asked_by(PhoneMessage const& message) const {
    auto const found = std::ranges::find(asking_, message.phone, &Phone::id);
    return found != asking_.end() && found->player == message.player ? &*found : nullptr;
}

bool PhoneHolders::give(std::string_view player, std::string_view id) {
    auto const asked = std::ranges::find_if(
        asking_, [&](Phone const& each) { return each.player == player && each.id == id; });
    if (asked == asking_.end()) return false;
    auto phone = *asked;
    phone.digits = 0;
    asking_.erase(asked);
    // It holds one name.
    std::erase_if(phones_, [&](Phone const& each) {
        return each.player == phone.player || each.id == phone.id;
    });
    phones_.push_back(std::move(phone));
    forget_needless();
    return true;
}

bool PhoneHolders::send_away(std::string_view player) {
    auto const gone =
        std::erase_if(phones_, [&](Phone const& each) { return each.player == player; });
    forget_needless();
    return gone > 0;
}

void PhoneHolders::forget_needless() {
    std::erase_if(asking_, [&](Phone const& each) { return !phone_of(each.player); });
}

bool PhoneHolders::holds(std::string_view player, std::string_view id) const {
    auto const* const held = phone_of(player);
    return held != nullptr && held->id == id;
}

PhoneHolders::Phone const* PhoneHolders::phone_of(std::string_view player) const {
    auto const found = std::ranges::find(phones_, player, &Phone::player);
    return found != phones_.end() ? &*found : nullptr;
}

void Judging::follow(TableHand now) {
    auto const before = key();
    std::vector<std::string> sides_before;
    for (std::size_t side = 0; side < hand_.sides.size(); ++side)
        sides_before.push_back(key_of(side));
    bool const is_other = now.match != hand_.match || now.number != hand_.number;
    hand_ = std::move(now);
    holders_.keep([&](std::string const& player) { return side_of(player).has_value(); });
    // Taken back, or replaced by the scorer.
    std::erase_if(sent_, [&](Sent const& sent) {
        return is_other || sent.side >= hand_.sides.size() || !hand_.sides[sent.side].is_whole ||
               hand_.sides[sent.side].words != sent.words;
    });
    if (is_other) seen_.clear();
    if (key() != before) {
        confirmed_.clear();
        reply_.clear();
    }
    // What is wrong with one side is not mended by a new entry of another, nor by other scores.
    std::erase_if(wrong_, [&](Objection const& each) {
        if (is_other || sides_before.size() != hand_.sides.size()) return true;
        for (std::size_t side = 0; side < hand_.sides.size(); ++side)
            if (is_about(each, side) && key_of(side) != sides_before[side]) return true;
        return false;
    });
    std::erase_if(confirmed_, [&](Confirmation const& each) {
        return !holders_.holds(each.player, each.phone);
    });
}

std::vector<std::string> Judging::kept() const {
    std::vector<std::string> lines;
    for (auto const& each : sent_)
        lines.push_back(line_of(
            sent_line, {each.phone, std::to_string(each.side), key_of(each.side), each.player}));
    for (auto const& each : confirmed_)
        lines.push_back(line_of(confirmed_line, {each.phone, key(), each.player}));
    for (auto const& each : wrong_)
        lines.push_back(line_of(
            wrong_line, {each.phone, each.side ? std::to_string(*each.side) : std::string(no_side),
                         std::to_string(hand_.number), key_about(each), each.player, each.text}));
    if (!reply_.empty()) lines.push_back(line_of(answer_line, {key(), reply_}));
    return lines;
}

std::vector<Judging::Forgotten> Judging::restore(std::vector<std::string> const& lines) {
    std::vector<Forgotten> forgotten;
    for (auto const& line : lines) {
        auto const parts = split(line, '\t');
        auto const is = [&](std::string_view kind, std::size_t count) {
            return parts.front() == kind && parts.size() == count + 1 &&
                   std::ranges::none_of(parts, &std::string_view::empty);
        };
        if (is(sent_line, 4)) {
            auto const side = whole_number<std::size_t>(parts[2]);
            if (side && *side < hand_.sides.size() && hand_.sides[*side].is_whole &&
                parts[3] == key_of(*side) && sent_of(*side) == nullptr)
                sent_.push_back({std::string(parts[4]), std::string(parts[1]), *side,
                                 hand_.sides[*side].words});
        } else if (is(confirmed_line, 3)) {
            confirm({.phone = parts[1], .player = parts[3], .about = parts[2]});
        } else if (is(wrong_line, 6)) {
            auto const side = whole_number<std::size_t>(parts[2]);
            Objection said{std::string(parts[5]), std::string(parts[1]), std::string(parts[6]),
                           side};
            bool const is_known = side ? *side < hand_.sides.size() : parts[2] == no_side;
            auto const is_same = [&](Objection const& each) {
                return each.player == said.player && each.side == said.side &&
                       each.text == said.text;
            };
            if (!is_known || parts[4] != key_about(said))
                forgotten.push_back({std::move(said), whole_number<int>(parts[3]).value_or(0)});
            else if (std::ranges::none_of(wrong_, is_same)) wrong_.push_back(std::move(said));
        } else if (is(answer_line, 2) && is_complete() && parts[1] == key()) {
            reply_ = parts[2];
        }
    }
    return forgotten;
}

bool Judging::is_objection(std::string_view line) {
    auto const kind = take_part(line, '\t');
    return kind == wrong_line || kind == answer_line;
}

void Judging::count_sent(std::size_t side, int points) {
    for (auto& each : sent_)
        if (each.side == side) each.points = points;
}

bool Judging::hold(PhoneMessage const& message, std::string_view address) {
    bool const is_another = std::ranges::any_of(phones(), [&](Phone const& phone) {
        return phone.id == message.phone && phone.player != message.player;
    });
    // What is wrong stays wrong.
    if (is_another)
        std::erase_if(confirmed_,
                      [&](Confirmation const& each) { return each.phone == message.phone; });
    return holders_.hold(message, address, side_of(message.player).has_value());
}

bool Judging::ask(PhoneMessage const& message, std::string_view address) {
    return holders_.ask(message, address);
}

bool Judging::give(std::string_view player, std::string_view id) {
    auto const phone = std::string(id);
    if (asked_by({.phone = phone, .player = player}) == nullptr) return false;
    auto const* const held = phone_of(player);
    auto const before = held != nullptr ? held->id : "";
    take_back_confirmation(before);
    take_back_confirmation(phone);
    // What was sent still stands, and what is wrong stays wrong.
    auto const goes_on = [&](auto& each) {
        if (each.player == player && each.phone == before) each.phone = phone;
    };
    std::ranges::for_each(sent_, goes_on);
    std::ranges::for_each(wrong_, goes_on);
    return holders_.give(player, phone);
}

std::optional<std::size_t> Judging::side_of_phone(PhoneMessage const& message) const {
    return holders_.holds(message.player, message.phone) ? side_of(message.player) : std::nullopt;
}

bool Judging::may_send(PhoneMessage const& message) const {
    auto const side = side_of_phone(message);
    return side && !message.words.empty() && message.about == key_of(*side);
}

void Judging::sent(PhoneMessage const& message, int points) {
    auto const side = side_of_phone(message);
    if (!side || !hand_.sides[*side].is_whole || hand_.sides[*side].words != message.words) return;
    std::erase_if(sent_, [&](Sent const& each) { return each.side == *side; });
    sent_.push_back({std::string(message.player), std::string(message.phone), *side,
                     std::string(message.words), points});
}

bool Judging::confirm(PhoneMessage const& message) {
    if (!side_of_phone(message) || message.about.empty() || message.about != key()) return false;
    take_back_said(message);
    confirmed_.push_back({std::string(message.player), std::string(message.phone)});
    std::erase_if(seen_, [&](Seen const& each) { return each.player == message.player; });
    Seen seen{.player = std::string(message.player), .words = {}};
    for (auto const& side : hand_.sides) seen.words.push_back(side.words);
    seen_.push_back(std::move(seen));
    return true;
}

bool Judging::object(PhoneMessage const& message, std::string text,
                     std::optional<std::size_t> side) {
    if (!side_of_phone(message) || text.empty() || !is_complete() || message.about != key())
        return false;
    take_back_said(message);
    wrong_.push_back(
        {std::string(message.player), std::string(message.phone), std::move(text), side});
    return true;
}

bool Judging::send_away(std::string_view player) {
    auto const* const found = phone_of(player);
    if (found == nullptr) return false;
    take_back_confirmation(found->id);
    std::erase_if(wrong_, [&](Objection const& each) {
        return each.phone == found->id || each.player == player;
    });
    return holders_.send_away(player);
}

std::vector<OpenPoint> Judging::open_points(Confirm confirm) const {
    using Why = OpenPoint::Why;
    std::vector<OpenPoint> points;
    if (!is_complete()) return points;
    for (auto const& each : wrong_)
        points.push_back({.why = Why::wrong, .players = {each.player}, .text = each.text});
    for (auto const& each : sent_)
        if (!is_stood_for(each))
            points.push_back(
                {.why = Why::nobodys_entry, .players = {each.player}, .sides = {each.side}});
    OpenPoint sides{.why = Why::unconfirmed_sides}, players{.why = Why::unconfirmed_players};
    bool everywhere = true;
    for (std::size_t side = 0; side < hand_.sides.size(); ++side) {
        everywhere = everywhere && has_phone(side);
        if (!is_confirmed(side)) sides.sides.push_back(side);
    }
    for (auto const& phone : phones())
        if (!has_confirmed(phone.player)) players.players.push_back(phone.player);
    bool const by_sides = confirm == Confirm::other_side || confirm == Confirm::record;
    if (by_sides && everywhere && !sides.sides.empty()) points.push_back(std::move(sides));
    if (confirm == Confirm::all && !players.players.empty()) points.push_back(std::move(players));
    return points;
}

bool Judging::records(Confirm confirm, bool is_sound) const {
    if (confirm != Confirm::record || !is_sound || !is_complete()) return false;
    for (std::size_t side = 0; side < hand_.sides.size(); ++side)
        if (!is_confirmed(side)) return false;
    return open_points(confirm).empty();
}

std::string Judging::key_of(std::size_t side) const { return key_for(told_apart(side)); }

std::string Judging::key() const {
    if (hand_.match.empty() || hand_.sides.empty()) return "";
    auto text = std::to_string(hand_.terms);
    for (std::size_t side = 0; side < hand_.sides.size(); ++side) {
        if (!hand_.sides[side].is_whole) return "";
        text += told_apart(side);
    }
    return key_for(text);
}

/// A revision alone begins again when a hand is undone, and the words alone may be those of another hand.
std::string Judging::told_apart(std::size_t side) const {
    auto const& of = hand_.sides[side];
    auto text = "\n" + hand_.match + "\n" + of.words + (of.is_whole ? "\n" : "");
    for (auto const number : {hand_.number, static_cast<int>(side), of.revision})
        text += "\n" + std::to_string(number);
    return text;
}

bool Judging::is_about(Objection const& objection, std::size_t side) const {
    constexpr std::size_t pair = 2;
    return objection.side ? *objection.side == side
                          : hand_.sides.size() == pair && side_of(objection.player) != side;
}

std::string Judging::key_about(Objection const& objection) const {
    auto text = hand_.match + "\n" + std::to_string(hand_.number);
    for (std::size_t side = 0; side < hand_.sides.size(); ++side)
        if (is_about(objection, side)) text += told_apart(side);
    return key_for(text);
}

bool Judging::counts(Confirmation const& confirmation, std::size_t side) const {
    auto const* const entry = sent_of(side);
    return side_of(confirmation.player) != side &&
           (entry == nullptr || entry->phone != confirmation.phone);
}

bool Judging::is_confirmed(std::size_t side) const {
    return std::ranges::any_of(confirmed_,
                               [&](Confirmation const& each) { return counts(each, side); });
}

bool Judging::has_confirmed(std::string_view player) const {
    return std::ranges::find(confirmed_, player, &Confirmation::player) != confirmed_.end();
}

bool Judging::is_stood_for(Sent const& sent) const {
    bool const is_only = phones().size() == 1 && phones().front().id == sent.phone;
    bool const is_held = std::ranges::any_of(phones(), [&](Phone const& phone) {
        return phone.id == sent.phone && side_of(phone.player) == sent.side;
    });
    return is_only || is_held || std::ranges::any_of(confirmed_, [&](Confirmation const& each) {
               return side_of(each.player) == sent.side;
           });
}

std::string const* Judging::seen_by(std::string_view player, std::size_t side) const {
    auto const found = std::ranges::find(seen_, player, &Seen::player);
    return found != seen_.end() && side < found->words.size() ? &found->words[side] : nullptr;
}

std::optional<std::size_t> Judging::side_of(std::string_view player) const {
    for (std::size_t side = 0; side < hand_.sides.size(); ++side)
        if (std::ranges::count(hand_.sides[side].players, player) > 0) return side;
    return std::nullopt;
}

Judging::Sent const* Judging::sent_of(std::size_t side) const {
    auto const found = std::ranges::find(sent_, side, &Sent::side);
    return found != sent_.end() ? &*found : nullptr;
}

/// What a player has said of the hand before, and what the phone has said as somebody who is not here any more.
void Judging::take_back_said(PhoneMessage const& message) {
    take_back_confirmation(message.phone);
    std::erase_if(wrong_, [&](Objection const& each) {
        return each.player == message.player ||
               (each.phone == message.phone && !side_of(each.player));
    });
}

void Judging::take_back_confirmation(std::string_view phone) {
    std::erase_if(confirmed_, [&](Confirmation const& each) { return each.phone == phone; });
}

bool Judging::has_phone(std::size_t side) const {
    return std::ranges::any_of(phones(),
                               [&](Phone const& phone) { return side_of(phone.player) == side; });
}

}  // namespace meldbook
