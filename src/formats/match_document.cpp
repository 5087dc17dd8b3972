#include "formats/match_document.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "domain/match.hpp"
#include "domain/renumbering.hpp"
#include "domain/rules.hpp"
#include "domain/text.hpp"
#include "formats/match_keys.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::formats {

namespace {

[[noreturn]] void refuse_side(char const* key, std::size_t side) {
    throw MatchError{
        tr("\"{}\" refers to side {}, which does not exist; the first is 0", key, side)};
}

[[noreturn]] void refuse_seat(char const* key, std::size_t seat) {
    throw MatchError{
        tr("\"{}\" refers to seat {}, which does not exist; the first is 0", key, seat)};
}

/// The seats as a document lists them.
std::vector<SeatFacts> listed_seats(std::vector<JsonSeat>& listed, std::size_t sides) {
    std::vector<SeatFacts> seats;
    for (auto& seat : listed) {
        SeatFacts facts;
        facts.seat = static_cast<std::size_t>(required(seat.seat, "seat"));
        facts.side = static_cast<std::size_t>(required(seat.side, "side"));
        facts.from_hand = seat.from.value_or(1);
        facts.player = required(seat.player, "player");
        if (facts.side >= sides) refuse_side("seating", facts.side);
        seats.push_back(std::move(facts));
    }
    std::ranges::sort(seats, {}, [](SeatFacts const& s) { return std::pair{s.seat, s.from_hand}; });
    return seats;
}

/// The seats that follow from the players of the hands and of the next hand.
std::vector<SeatFacts> seats_by_hands(JsonMatch const& match) {
    std::vector<int> sizes;
    for (auto const& side : match.sides) sizes.push_back(static_cast<int>(side.players.size()));
    auto const sides = seat_sides(sizes);
    std::vector<SeatFacts> seats;
    std::vector<std::string const*> sitting(sides.size());
    auto const sit = [&](std::vector<std::vector<std::string>> const& players, int from) {
        std::vector<std::size_t> used(players.size());
        for (std::size_t seat = 0; seat < sides.size(); ++seat) {
            auto const side = sides[seat];
            if (side >= players.size() || used[side] >= players[side].size()) continue;
            auto const& player = players[side][used[side]++];
            if (sitting[seat] != nullptr && *sitting[seat] == player) continue;
            // The first player of a seat sits there from hand 1 on.
            seats.push_back({seat, side, sitting[seat] == nullptr ? 1 : from, player});
            sitting[seat] = &player;
        }
    };
    for (std::size_t i = 0; i < match.hands.size(); ++i)
        if (!match.hands[i].seats.empty()) sit(match.hands[i].seats, static_cast<int>(i) + 1);
    std::vector<std::vector<std::string>> now;
    for (auto const& side : match.sides) now.push_back(side.players);
    sit(now, static_cast<int>(match.hands.size()) + 1);
    std::ranges::sort(seats, {}, [](SeatFacts const& s) { return std::pair{s.seat, s.from_hand}; });
    return seats;
}

void check_players(std::size_t players) {
    if (players > most_players) throw MatchError{too_many_players(players)};
}

std::size_t count_seats(std::vector<SeatFacts> const& seats) {
    std::size_t count = 0;
    for (auto const& seat : seats) {
        // The list is sorted by seats, so a gap is a seat in which nobody sits.
        if (seat.seat > count || (seat.seat == count && seat.from_hand != 1))
            throw MatchError{
                tr("nobody sits in seat {} from hand 1 on, and the first seat is 0; name "
                   "a player",
                   count)};
        count = std::max(count, seat.seat + 1);
    }
    return count;
}

/// The seat of the dealer, given by its number or else by the name of the player in it. If none is given,
/// it is whose turn it was; of a hand without a time nobody knows.
DealerSeat dealer_of(JsonHand const& hand, MatchFacts const& facts, std::size_t seats, int number) {
    if (hand.dealer_seat) {
        auto const seat = static_cast<std::size_t>(*hand.dealer_seat);
        if (seat < seats) return seat;
        refuse_seat("dealer_seat", seat);
    }
    if (!hand.dealer) return hand.played ? seat_in_turn(facts, facts.hands.size()) : std::nullopt;
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (player_at(facts, seat, number) == *hand.dealer) return seat;
    throw MatchError{tr("hand {}: the dealer '{}' sits in no seat", number, safe(*hand.dealer))};
}

/// The sides that played together, from their names.
Formed formed_of(JsonHand const& hand, std::vector<SideFacts> const& sides, int number) {
    Formed groups;
    for (auto const& names : hand.formed) {
        auto& group = groups.emplace_back();
        for (auto const& name : names) {
            auto const side = std::ranges::find(sides, name, &SideFacts::name);
            group.push_back(static_cast<std::size_t>(side - sides.begin()));
        }
    }
    if (groups.empty() || are_parts(groups, sides.size())) return in_order(std::move(groups));
    throw MatchError{
        tr("hand {}: \"formed\" names every side of the match once, in two lists or more", number)};
}

void add_hand(MatchDocument& document, JsonHand& written, std::size_t seats) {
    auto& facts = document.facts;
    int const number = static_cast<int>(facts.hands.size()) + 1;
    if (written.number.value_or(number) != number)
        throw MatchError{
            tr("hand {} has the number {}; hands are numbered 1, 2, 3 …", number, *written.number)};
    if (written.sides.size() != facts.sides.size())
        throw MatchError{tr_plural(static_cast<long long>(written.sides.size()),
                                   "hand {} has {} side; give one for each side of the match",
                                   "hand {} has {} sides; give one for each side of the match",
                                   number, written.sides.size())};
    HandFacts hand;
    hand.number = number;
    if (written.played) hand.played = time_of(*written.played, "played", number);
    hand.dealer_seat = dealer_of(written, facts, seats, number);
    hand.ended =
        written.ended ? word_of(ended_of, *written.ended, "ended", "out, stock") : Ended::unknown;
    hand.irregular = written.irregular;
    hand.note = std::move(written.note);
    hand.formed = formed_of(written, facts.sides, number);
    StatedPoints stated;
    stated.players = std::move(written.seats);
    for (auto& side : written.sides) {
        auto understood = required(side.entry, "entry", number);
        auto typed = side.typed ? std::move(*side.typed) : understood;
        hand.entries.push_back({std::move(typed), std::move(understood), 0});
        stated.hand.push_back(side.total);
        stated.after.push_back(side.after);
    }
    facts.hands.push_back(std::move(hand));
    document.stated.push_back(std::move(stated));
}

}  // namespace

std::string compact(std::string_view json) {
    std::string text;
    std::size_t kept = 0;  // the text up to here is already in `text`
    bool quoted = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        char const c = json[i];
        if (c == '"') quoted = !quoted;
        else if (c == '\\') ++i;
        if (quoted || !is_blank(c)) continue;
        text.append(json.substr(kept, i - kept));
        kept = i + 1;
    }
    return text.append(json.substr(kept));
}

std::string too_many_players(std::size_t players) {
    return tr_plural(static_cast<long long>(players),
                     "{} player is too many for one match; at most {} can play",
                     "{} players are too many for one match; at most {} can play",
                     number(static_cast<long long>(players)), most_players);
}

MatchDocument read_match_document(std::string_view text) {
    auto match = read_json_match(text);
    MatchDocument document;
    auto& facts = document.facts;
    facts.uid = required(match.id, "id");
    if (facts.uid.empty()) throw MatchError{tr("\"{}\" is missing; add it", "id")};
    facts.number = match.number.value_or(0);
    facts.started = time_of(required(match.started, "started"), "started");
    if (match.finished) facts.finished = time_of(std::move(*match.finished), "finished");
    facts.status = word_of(status_of, required(match.status, "status"), "status",
                           "open, finished, ended, abandoned");
    facts.place = std::move(match.place);
    facts.event = std::move(match.event);
    facts.note = std::move(match.note);
    if (match.drawn && !match.drawn->empty()) facts.drawn = std::move(match.drawn);
    facts.rules_document = compact(required(match.rules, "rules"));
    facts.target = required(match.target, "target");
    facts.hands_limit = match.hands_limit.value_or(0);
    facts.tie = word_of(tie_of, required(match.tie, "tie"), "tie", "play-on, share, out");

    if (match.sides.size() < 2)
        throw MatchError{tr("a match has two sides or more, not {}", match.sides.size())};
    if (!match.start.empty() && match.start.size() != match.sides.size())
        throw MatchError{tr_plural(static_cast<long long>(match.start.size()),
                                   "\"start\" has {} figure; give one for each side",
                                   "\"start\" has {} figures; give one for each side",
                                   match.start.size())};
    match.start.resize(match.sides.size());
    check_players(std::transform_reduce(
        match.sides.begin(), match.sides.end(), std::size_t{0}, std::plus{},
        [](auto const& side) { return std::max<std::size_t>(side.players.size(), 1); }));
    facts.seats = match.seating.empty() ? seats_by_hands(match)
                                        : listed_seats(match.seating, match.sides.size());
    for (std::size_t i = 0; i < match.sides.size(); ++i) {
        facts.sides.push_back({required(match.sides[i].name, "name"), match.start[i]});
        document.totals.push_back(match.sides[i].total);
        document.players.push_back(match.sides[i].players);
    }
    auto const seats = count_seats(facts.seats);
    check_players(seats);
    if (match.first_dealer) {
        facts.first_dealer = static_cast<std::size_t>(*match.first_dealer);
        if (facts.first_dealer >= seats) refuse_seat("first_dealer", facts.first_dealer);
    } else if (!match.hands.empty()) {
        facts.first_dealer = dealer_of(match.hands.front(), facts, seats, 1).value_or(0);
    }
    if (match.winner) {
        facts.winner = static_cast<std::size_t>(*match.winner);
        if (*facts.winner >= facts.sides.size()) refuse_side("winner", *facts.winner);
    }
    facts.hands.reserve(match.hands.size());
    for (auto& hand : match.hands) add_hand(document, hand, seats);
    return document;
}

}  // namespace meldbook::formats
