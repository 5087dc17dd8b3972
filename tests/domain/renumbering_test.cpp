// A hand put in between others, or taken out.

#include "domain/renumbering.hpp"

#include <doctest/doctest.h>

namespace meldbook_tests::domain_renumbering_test {

using namespace meldbook;

namespace {

/// Four players round the table, and the seats that dealt the hands.
MatchFacts dealt_by(std::vector<std::size_t> const& dealers) {
    MatchFacts facts;
    facts.sides = {{"Us", 0}, {"Them", 0}};
    facts.seats = {{0, 0, 1, "Ana"}, {1, 1, 1, "Cid"}, {2, 0, 1, "Bea"}, {3, 1, 1, "Dan"}};
    for (auto const seat : dealers) {
        HandFacts hand;
        hand.number = static_cast<int>(facts.hands.size()) + 1;
        hand.dealer_seat = seat;
        facts.hands.push_back(hand);
    }
    return facts;
}

std::vector<DealerSeat> dealers_of(MatchFacts const& facts) {
    std::vector<DealerSeat> dealers;
    int number = 0;
    for (auto const& hand : facts.hands) {
        CHECK(hand.number == ++number);
        dealers.push_back(hand.dealer_seat);
    }
    return dealers;
}

}  // namespace

TEST_CASE(
    "a missed hand takes its turn to deal, and later turns move up to a dealer who was given") {
    struct Row {
        std::vector<std::size_t> before;
        int at;
        std::size_t dealer;  ///< of the missed hand
        std::vector<DealerSeat> after;
    };
    for (auto const& row : std::vector<Row>{
             {{0, 1, 2}, 1, 0, {0, 1, 2, 3}},
             {{0, 1, 2}, 3, 2, {0, 1, 2, 3}},
             {{0, 1, 2}, 4, 3, {0, 1, 2, 3}},
             // Given with the hand behind it, or two hands later.
             {{0, 1, 3, 0}, 3, 2, {0, 1, 2, 3, 0}},
             {{0, 1, 2, 0}, 2, 1, {0, 1, 2, 3, 0}},
             // Given with the missed hand.
             {{0, 1, 2}, 2, 3, {0, 3, 0, 1}},
         }) {
        CAPTURE(row.at);
        auto facts = dealt_by(row.before);
        HandFacts hand;
        hand.number = row.at;
        hand.dealer_seat = row.dealer;
        put_in(facts, hand, Deal::moves);
        CHECK(dealers_of(facts) == row.after);
    }
}

TEST_CASE("behind a hand taken out the dealers stay, or move back up to one who was given") {
    struct Row {
        std::vector<std::size_t> before;
        int number;
        std::vector<DealerSeat> stays, moves;
    };
    for (auto const& row : std::vector<Row>{
             {{0, 1, 2, 3}, 1, {1, 2, 3}, {0, 1, 2}},
             {{0, 1, 2, 3}, 2, {0, 2, 3}, {0, 1, 2}},
             {{0, 1, 2, 3}, 4, {0, 1, 2}, {0, 1, 2}},
             {{0, 1, 2, 0}, 2, {0, 2, 0}, {0, 1, 0}},
         }) {
        CAPTURE(row.number);
        auto facts = dealt_by(row.before);
        take_out(facts, row.number, Deal::stays);
        CHECK(dealers_of(facts) == row.stays);
        facts = dealt_by(row.before);
        take_out(facts, row.number, Deal::moves);
        CHECK(dealers_of(facts) == row.moves);
    }
}

TEST_CASE("who replaced a player from a hand on did so after one missed before it") {
    auto facts = dealt_by({0, 1, 2});
    facts.seats.push_back({1, 1, 3, "Eve"});
    CHECK(hand_of_players(facts, 3) == 2);
    CHECK(hand_of_players(facts, 1) == 1);
    CHECK(hand_of_players(facts, 4) == 4);
    HandFacts hand;
    hand.number = 3;
    put_in(facts, hand, Deal::moves);
    CHECK(player_at(facts, 1, 3) == "Cid");
    CHECK(player_at(facts, 1, 4) == "Eve");
    take_out(facts, 1, Deal::stays);
    CHECK(player_at(facts, 1, 2) == "Cid");
    CHECK(player_at(facts, 1, 3) == "Eve");
    take_out(facts, 2, Deal::stays);
    take_out(facts, 1, Deal::stays);
    CHECK(player_at(facts, 1, 1) == "Eve");
    CHECK(players_at(facts, 1)[1] == "Eve");
}

}  // namespace meldbook_tests::domain_renumbering_test
