// How one meld is written.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "domain/reading.hpp"
#include "support/printing.hpp"

namespace meldbook_tests::domain_melds_test {

using namespace meldbook;
using namespace meldbook::test;

TEST_CASE("every spelling of a rank") {
    struct Row {
        Rank rank;
        std::vector<std::string> spellings;
    };
    Row const rows[] = {
        {Rank::ace, {"A", "a"}},
        {Rank::king, {"K", "k", "R", "r"}},
        {Rank::queen, {"Q", "q", "D", "d"}},
        {Rank::jack, {"J", "j", "V", "v", "B", "b", "F", "f"}},
        {Rank::ten, {"10", "T", "t"}},
        {Rank::nine, {"9"}},
        {Rank::eight, {"8"}},
        {Rank::seven, {"7"}},
        {Rank::six, {"6"}},
        {Rank::five, {"5"}},
        {Rank::four, {"4"}},
        {Rank::two, {"2"}},
        {Rank::joker,
         {"Jo", "jo", "Jk", "*", "\U0001F0CF", "\U0001F0CF\uFE0E", "\U0001F0CF\uFE0F"}},
        {Rank::black_three, {"3", "3b", "3♠", "3♣", "3♠\uFE0E", "3♣\uFE0F"}},
        {Rank::red_three, {"3r", "3♥", "3♦", "3♥\uFE0F", "3♦\uFE0E"}},
    };
    for (auto const& row : rows) {
        for (auto const& spelling : row.spellings) {
            CAPTURE(spelling);
            Tally cards;
            cards.add(row.rank);
            CHECK(read_cards(spelling) == cards);
            cards.add(row.rank, 6);
            CHECK(read_cards("6x" + spelling + "+" + spelling) == cards);
            CHECK(read_cards("6×" + spelling + "," + spelling) == cards);
        }
    }
}

TEST_CASE("melds as people write them, and as they are printed and stored") {
    struct Row {
        std::string written;
        std::string canonical;
        MeldOf of = MeldOf::set;
        Rank rank = Rank::king;
    };
    Row const rows[] = {
        // items directly after each other, or with one + , or - between them
        {"KKKKKKK", "KKKKKKK"},
        {"7xK", "KKKKKKK"},
        {"7×K", "KKKKKKK"},
        {"K+K+K", "KKK"},
        {"K,K,K", "KKK"},
        {"K-K-K", "KKK"},
        {"KK+K,K-K", "KKKKK"},
        {"5xK+2x2", "KKKKK22"},
        {"kkKRr", "KKKKK"},
        // canonical: naturals, then deuces, then jokers
        {"Jo2KKKKK", "KKKKK2Jo"},
        {"2K*K2K", "KKK22Jo"},
        {"*+KK", "KKJo"},
        // a 10 is one card, a count has one or two digits
        {"4x10", "10101010", MeldOf::set, Rank::ten},
        {"10x4", "4444444444", MeldOf::set, Rank::four},
        {"10101022", "10101022", MeldOf::set, Rank::ten},
        {"TT10", "101010", MeldOf::set, Rank::ten},
        {"10x10", "10101010101010101010", MeldOf::set, Rank::ten},
        {"52x2", std::string(52, '2'), MeldOf::wild, Rank::two},
        {"555+2x2", "55522", MeldOf::set, Rank::five},
        // JK is a jack and a king elsewhere; a jack and a joker here
        {"JJJk", "JJJo", MeldOf::set, Rank::jack},
        {"JJJo", "JJJo", MeldOf::set, Rank::jack},
        {"VBF", "JJJ", MeldOf::set, Rank::jack},
        {"DDq", "QQQ", MeldOf::set, Rank::queen},
        // only wild cards
        {"7x2", "2222222", MeldOf::wild, Rank::two},
        {"2Jo22", "222Jo", MeldOf::wild, Rank::two},
        {"*", "Jo", MeldOf::wild, Rank::two},
        // black threes
        {"333", "333", MeldOf::black_three, Rank::black_three},
        {"3b3♠3♣", "333", MeldOf::black_three, Rank::black_three},
        {"4x3+3x2", "3333222", MeldOf::black_three, Rank::black_three},
        // sequences; in them exactly one - is a range
        {"seq:4-10", "seq:45678910", MeldOf::sequence, Rank::four},
        {"seq:456789T", "seq:45678910", MeldOf::sequence, Rank::four},
        {"seq:9-A", "seq:910JQKA", MeldOf::sequence, Rank::nine},
        {"seq:A,K,Q", "seq:QKA", MeldOf::sequence, Rank::queen},
        {"seq:4-5-6", "seq:456", MeldOf::sequence, Rank::four},
        {"seq:4-6+2x2", "seq:45622", MeldOf::sequence, Rank::four},
        {"seq:45-7", "seq:4567", MeldOf::sequence, Rank::four},
        {"seq:4-6K", "seq:456K", MeldOf::sequence, Rank::four},
        {"seq:Jo56", "seq:56Jo", MeldOf::sequence, Rank::five},
        {"seq:4-5", "seq:45", MeldOf::sequence, Rank::four},
        // laid whole
        {"hidden:7xK", "hidden:KKKKKKK"},
        {"hidden:KKKKK22", "hidden:KKKKK22"},
        {"hidden:7x2", "hidden:2222222", MeldOf::wild, Rank::two},
    };
    for (auto const& row : rows) {
        CAPTURE(row.written);
        auto const meld = read_meld(row.written);
        CHECK(print_meld(meld) == row.canonical);
        CHECK(meld.of == row.of);
        CHECK(meld.rank == row.rank);
        CHECK(meld.hidden == row.written.starts_with("hidden:"));
        CHECK(read_meld(row.canonical) == meld);
    }
}

TEST_CASE("what is a sequence under the rules is suggested as one, and else taken apart") {
    struct Row {
        std::string_view rules, typed, suggested;
    };
    Row const rows[] = {
        {"burraco", "789", "seq:7-9"},       {"burraco", "78910FDR", "seq:7-K"},
        {"burraco", "RDF", "seq:J-K"},       {"burraco", "7-R", "seq:7-K"},
        {"burraco", "7/8/9", "seq:7-9"},     {"burraco", "345", "seq:3-5"},
        {"burraco", "8910", "seq:8-10"},     {"burraco", "A23", "seq:A-3"},
        {"burraco", "AKQ", "seq:Q-A"},       {"burraco", "65432", "seq:2-6"},
        {"burraco", "978", "seq:978"},       {"burraco", "78Jo10", "seq:78Jo10"},
        {"burraco", "78Q", "7 8 Q"},         {"burraco", "7788", "77 88"},
        {"burraco", "777888", "777 888"},    {"biriba", "trump:789", "trump:seq:7-9"},
        {"samba", "AKQJ1098765", "seq:5-A"}, {"samba", "3456", "3 4 5 6"},
        {"samba", "78Jo", "7 8Jo"},          {"classic", "789", "7 8 9"},
    };
    for (auto const& [name, typed, suggested] : rows) {
        CAPTURE(typed);
        auto const& rules = test::rules_of(name);
        std::string found;
        try {
            read_entry(typed, rules);
        } catch (NotationError const& error) {
            found = error.complaint().suggestion;
        }
        CHECK(found == suggested);
        CHECK_NOTHROW(read_entry(suggested, rules));
    }
}

TEST_CASE("every run of neighbours is suggested as the sequence that it is") {
    for (auto const& name : test::preset_names()) {
        auto const& rules = test::rules_of(name);
        if (!rules.meld.of(MeldOf::sequence).allowed) continue;
        auto const& run = rules.meld.run;
        for (int low = run.low; low <= run.high; ++low) {
            for (int high = low + 2; high <= run.high; ++high) {
                if (low == low_ace && high == high_ace && run.aces == 1) continue;
                std::string up, down;
                for (int place = low; place <= high; ++place) {
                    auto const card = std::string(place == 2   ? "2"
                                                  : place == 3 ? "3"
                                                  : place == 1 ? "A"
                                                               : letters(rank_at(place)));
                    up += card;
                    down.insert(0, card);
                }
                for (auto const& typed : {up, down}) {
                    CAPTURE(name + " " + typed);
                    auto const complaint = complaint_of([&] { read_entry(typed, rules); });
                    REQUIRE(complaint);
                    auto const entry = read_entry(complaint->suggestion, rules);
                    REQUIRE(entry.melds.size() == 1);
                    CHECK(entry.melds[0].size() == high - low + 1);
                    CHECK(entry.melds[0].of == MeldOf::sequence);
                    if (run.low <= 2 && low <= 2) CHECK(entry.melds[0].natural_twos == 1);
                }
            }
        }
    }
}

TEST_CASE("a meld knows its naturals and wild cards") {
    auto const meld = read_meld("5xK+2+Jo");
    CHECK(meld.size() == 7);
    CHECK(meld.naturals() == 5);
    CHECK(meld.wilds() == 2);
    CHECK(read_meld("seq:4-10").naturals() == 7);
    CHECK(read_meld("333").naturals() == 3);
}

TEST_CASE("cards left in hand are of any ranks") {
    struct Row {
        std::string written;
        std::string canonical;
    };
    Row const rows[] = {
        {"", ""},           {"K99", "99K"},          {"JK", "JK"},
        {"J,K", "JK"},      {"A2*3r3K", "3r3KA2Jo"}, {"3♥3♠", "3r3"},
        {"2x5+10", "5510"}, {"5510", "5510"},        {"410", "410"},
        {"k3b", "3K"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.written);
        CHECK(print_cards(read_cards(row.written)) == row.canonical);
        CHECK(read_cards(row.canonical) == read_cards(row.written));
    }
}

TEST_CASE("documents may put blanks between the cards of a hand") {
    struct Row {
        std::string written;
        std::string canonical;
    };
    Row const rows[] = {
        {"5 5 10", "5510"},    {"  K\tA ", "KA"},  {"2x5 3xK", "55KKK"},
        {"K, A , 10", "10KA"}, {"K +3xA", "KAAA"}, {"   ", ""},
    };
    for (auto const& row : rows) {
        CAPTURE(row.written);
        CHECK(print_cards(read_cards(row.written, true)) == row.canonical);
    }
    CHECK_THROWS_AS(read_cards("5 5"), NotationError);
    CHECK_THROWS_AS(read_meld("K K K"), NotationError);
}

TEST_CASE("a word holds no more cards than any table has") {
    std::string word;
    for (int i = 0; i < largest_count; ++i) word += 'K';
    CHECK(read_meld(word).size() == largest_count);
    CHECK(read_cards(word).size() == largest_count);
    word += 'K';
    CHECK_THROWS_AS(read_meld(word), NotationError);
    CHECK_THROWS_AS(read_cards(word), NotationError);
}

}  // namespace meldbook_tests::domain_melds_test
