#include "domain/cards.hpp"

#include <string>

#include <doctest/doctest.h>

#include "support/printing.hpp"

namespace meldbook_tests::domain_cards_test {

using namespace meldbook;

TEST_CASE("a rank has one name in the notation and one in rule files") {
    struct Row {
        Rank rank;
        std::string letters;
        std::string key;
    };
    Row const rows[] = {
        {Rank::red_three, "3r", "3r"}, {Rank::black_three, "3", "3b"}, {Rank::four, "4", "4"},
        {Rank::five, "5", "5"},        {Rank::six, "6", "6"},          {Rank::seven, "7", "7"},
        {Rank::eight, "8", "8"},       {Rank::nine, "9", "9"},         {Rank::ten, "10", "10"},
        {Rank::jack, "J", "J"},        {Rank::queen, "Q", "Q"},        {Rank::king, "K", "K"},
        {Rank::ace, "A", "A"},         {Rank::two, "2", "2"},          {Rank::joker, "Jo", "joker"},
    };
    REQUIRE(std::size(rows) == rank_count);
    for (std::size_t i = 0; i < rank_count; ++i) {
        auto const& row = rows[i];
        CHECK(row.rank == all_ranks[i]);
        CHECK(index_of(row.rank) == i);
        CHECK(std::string(letters(row.rank)) == row.letters);
        CHECK(std::string(rule_key(row.rank)) == row.key);
        CHECK(rank_of_key(row.key) == row.rank);
    }
    for (auto const* key : {"", "3", "Jo", "T", "k", "11", "joker "}) {
        CAPTURE(key);
        CHECK(rank_of_key(key) == std::nullopt);
    }
}

TEST_CASE("deuces and jokers are wild, fours to aces natural, threes neither") {
    for (auto rank : all_ranks) {
        CAPTURE(letters(rank));
        bool const three = rank == Rank::red_three || rank == Rank::black_three;
        CHECK(is_wild(rank) == (rank == Rank::two || rank == Rank::joker));
        CHECK(is_natural(rank) == (!three && !is_wild(rank)));
    }
}

TEST_CASE("a tally counts cards") {
    Tally cards;
    CHECK(cards.empty());
    cards.add(Rank::king, 3);
    cards.add(Rank::two);
    Tally more;
    more.add(Rank::joker, 2);
    cards += more;
    CHECK_FALSE(cards.empty());
    CHECK(cards.size() == 6);
    CHECK(cards.wilds() == 3);
    CHECK(cards[Rank::king] == 3);
    CHECK(cards[Rank::queen] == 0);
    CHECK(cards != more);
}

TEST_CASE("points of a tally are counts times values") {
    CardValues values{};
    values[index_of(Rank::king)] = 10;
    values[index_of(Rank::two)] = 20;
    values[index_of(Rank::joker)] = 50;
    Tally cards;
    CHECK(points_of(cards, values) == 0);
    cards.add(Rank::king, 5);
    cards.add(Rank::two, 1);
    cards.add(Rank::joker, 1);
    cards.add(Rank::four, 7);
    CHECK(points_of(cards, values) == 120);
}

}  // namespace meldbook_tests::domain_cards_test
