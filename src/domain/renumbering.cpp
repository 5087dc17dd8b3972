#include "domain/renumbering.hpp"

#include <algorithm>
#include <utility>

namespace meldbook {

namespace {

DealerSeat next_seat(MatchFacts const& facts, DealerSeat seat) {
    std::size_t seats = 1;
    for (auto const& each : facts.seats) seats = std::max(seats, each.seat + 1);
    return seat ? DealerSeat((*seat + 1) % seats) : seat;
}

/// Gives the hands from an index on, as far as they were dealt in turn beginning with seat `from`, the
/// dealers in turn beginning with seat `to`.
void move_deal(MatchFacts& facts, std::size_t index, DealerSeat from, DealerSeat to) {
    for (; index < facts.hands.size() && facts.hands[index].dealer_seat == from; ++index) {
        facts.hands[index].dealer_seat = to;
        from = next_seat(facts, from);
        to = next_seat(facts, to);
    }
}

void renumber(MatchFacts& facts, std::size_t index, int number, int by) {
    for (; index < facts.hands.size(); ++index) facts.hands[index].number += by;
    for (auto& seat : facts.seats)
        if (seat.from_hand >= std::max(number, 2)) seat.from_hand += by;
}

}  // namespace

std::optional<int> Renumbering::number_after(int before) const {
    if (before < hand) return before;
    if (before == hand && by < 0) return std::nullopt;
    return before + by;
}

DealerSeat seat_in_turn(MatchFacts const& facts, std::size_t index) {
    auto known = index;
    while (known > 0 && !facts.hands[known - 1].dealer_seat) --known;
    if (known == 0 && index > 0) return std::nullopt;
    if (known == 0) return facts.first_dealer;
    auto seat = facts.hands[known - 1].dealer_seat;
    for (auto hand = known - 1; hand < index; ++hand) seat = next_seat(facts, seat);
    return seat;
}

int hand_of_players(MatchFacts const& facts, int hand) {
    bool const is_next = hand > static_cast<int>(facts.hands.size());
    return is_next ? hand : std::max(hand - 1, 1);
}

void put_in(MatchFacts& facts, HandFacts hand, Deal deal) {
    auto const index = static_cast<std::size_t>(hand.number) - 1;
    if (deal == Deal::moves)
        move_deal(facts, index, seat_in_turn(facts, index), next_seat(facts, hand.dealer_seat));
    if (index < facts.hands.size()) renumber(facts, index, hand.number, 1);
    facts.hands.insert(facts.hands.begin() + static_cast<std::ptrdiff_t>(index), std::move(hand));
}

void take_out(MatchFacts& facts, int number, Deal deal) {
    auto const index = static_cast<std::size_t>(number) - 1;
    if (deal == Deal::moves)
        move_deal(facts, index + 1, seat_in_turn(facts, index + 1), seat_in_turn(facts, index));
    facts.hands.erase(facts.hands.begin() + static_cast<std::ptrdiff_t>(index));
    renumber(facts, index, number + 1, -1);
}

}  // namespace meldbook
