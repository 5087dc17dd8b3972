#include "store/gate.hpp"

#include <algorithm>
#include <string_view>

#include "domain/hand.hpp"
#include "domain/text.hpp"
#include "domain/utc.hpp"

namespace meldbook::store {

bool is_time(std::string_view text) {
    return has_form(text, "0000-00-00T00:00:00Z") && is_utc(text);
}

namespace {

void check_time(Connection const& connection, std::string const& text, int match) {
    if (!is_time(text))
        refuse(connection,
               tr("match {}: '{}' is not a time", match, shorten_middle(text, longest_quoted)));
}

[[noreturn]] void refuse_too_many(Connection const& connection, int match, char const* table) {
    refuse(connection,
           tr("match {}: it has more rows of '{}' than a match can have", match, table));
}

}  // namespace

void check_number_of_sides(Connection const& connection, int match, std::size_t sides) {
    if (sides > most_players) refuse_too_many(connection, match, "side");
}

void check_number_of_seatings(Connection const& connection, int match, std::size_t seatings) {
    if (seatings > most_seatings) refuse_too_many(connection, match, "seat");
}

void check_sides(Connection const& connection, int match, std::size_t sides,
                 std::optional<std::size_t> winner) {
    check_number_of_sides(connection, match, sides);
    if (sides == 0) refuse(connection, finding::side_numbers(match));
    if (winner && *winner >= sides)
        refuse(connection, tr("match {}: its winner is not a side", match));
}

void check_seating(Connection const& connection, MatchFacts const& facts) {
    int const match = facts.number;
    auto const check_number = [&](char const* column, int number, int least,
                                  int most = largest_total) {
        if (number < least || number > most)
            refuse(connection,
                   tr("match {}: '{}' is a number that no match can have", match, column));
    };
    check_number("number", match, 1, largest_match_number);
    check_number("target", facts.target, 0);
    check_number("hands_limit", facts.hands_limit, 0);
    for (auto const& side : facts.sides) check_number("start", side.start, -largest_total);
    check_time(connection, facts.started, match);
    if (facts.finished) check_time(connection, *facts.finished, match);
    check_sides(connection, match, facts.sides.size(), facts.winner);
    check_number_of_seatings(connection, match, facts.seats.size());
    std::vector<bool> seated(facts.sides.size());
    std::size_t seats = 0, sits_for = 0;
    for (auto const& seat : facts.seats) {
        bool const fresh = seat.seat == seats;
        if (!fresh && seat.seat + 1 != seats) refuse(connection, finding::seat_numbers(match));
        if (fresh && seat.from_hand != 1)
            refuse(connection,
                   tr("match {}: nobody sits in seat {} in the first hand", match, seat.seat + 1));
        // Who comes later sits for the same side.
        if (seat.side >= seated.size() || (!fresh && seat.side != sits_for))
            refuse(connection, finding::seat_side(match, seat.seat));
        sits_for = seat.side;
        seated[sits_for] = true;
        if (fresh) ++seats;
    }
    if (seats > most_players) refuse_too_many(connection, match, "seat");
    if (auto const empty = std::ranges::find(seated, false); empty != seated.end()) {
        auto const side = static_cast<std::size_t>(empty - seated.begin());
        refuse(connection, tr("match {}: nobody sits for {}", match,
                              shorten_middle(facts.sides[side].name, longest_quoted)));
    }
    if (facts.first_dealer >= seats)
        refuse(connection, tr("match {}: the first dealer has no seat", match));
}

void check_hand(Connection const& connection, HandFacts const& hand, int match, std::size_t sides,
                std::size_t seats) {
    if (!hand.played.empty()) check_time(connection, hand.played, match);
    if (hand.entries.size() != sides)
        refuse(connection, finding::missing_entry(match, hand.number));
    if (hand.dealer_seat.value_or(0) >= seats)
        refuse(connection, tr("match {}, hand {}: the dealer has no seat", match, hand.number));
    if (!hand.formed.empty() && !are_formed(hand.formed, sides))
        refuse(connection,
               tr("match {}, hand {}: the sides that played together are not those of the match",
                  match, hand.number));
}

void check_facts(Connection const& connection, MatchFacts const& facts) {
    check_seating(connection, facts);
    auto const seats = facts.seats.back().seat + 1;
    int number = 0;
    for (auto const& hand : facts.hands) {
        if (hand.number != ++number) refuse(connection, finding::hand_numbers(facts.number));
        check_hand(connection, hand, facts.number, facts.sides.size(), seats);
    }
}

}  // namespace meldbook::store
