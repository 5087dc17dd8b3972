// The gallery of words that cannot be read: what is wrong, where, and what would be right.

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/reading.hpp"
#include "support/printing.hpp"

namespace meldbook_tests::domain_faults_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

struct Row {
    As as;
    std::string text;
    Fault fault;
    std::size_t at;
    std::string found;  ///< the text at `at`, `length` bytes
    std::string other = {};
    std::string suggestion = {};
    std::string word = {};  ///< "" = the whole text
};

Row const card_rows[] = {
    {As::meld, "KZ", Fault::unknown_card, 1, "Z"},
    {As::meld, "10s", Fault::no_meld, 0, "10s"},
    {As::meld, "10s=4", Fault::no_meld, 0, "10s=4"},
    {As::meld, "red", Fault::no_meld, 0, "red"},
    {As::meld, "natural=1", Fault::no_meld, 0, "natural=1"},
    {As::meld, "JL", Fault::unknown_card, 1, "L"},
    {As::meld, "K0", Fault::unknown_card, 1, "0"},
    {As::meld, "K K", Fault::unknown_card, 1, " "},
    {As::meld, "Kö", Fault::unknown_card, 1, "ö"},
    {As::meld, "K♥", Fault::unknown_card, 1, "♥"},
    {As::meld, "\U0001F0A1K", Fault::unknown_card, 0, "\U0001F0A1"},
    {As::meld, "K\xE2\x99", Fault::unknown_card, 1, "\xE2\x99"},
    {As::meld, "hidden:seq:4-10", Fault::unknown_card, 7, "seq"},
    {As::meld, "KKKmatta", Fault::unknown_card, 3, "matta"},
    {As::meld, "1K", Fault::lone_one, 0, "1"},
    {As::meld, "K11", Fault::lone_one, 1, "1"},
    {As::meld, "4x1", Fault::lone_one, 2, "1"},
    {As::meld, "jk", Fault::lower_jk, 0, "jk"},
    {As::cards, "KKjk", Fault::lower_jk, 2, "jk"},
    {As::meld, "3B", Fault::upper_suffix, 0, "3B"},
    {As::cards, "K3R", Fault::upper_suffix, 1, "3R"},
    {As::meld, "33r", Fault::red_three_in_meld, 1, "3r"},
    {As::meld, "2x3♥", Fault::red_three_in_meld, 0, "2x3♥"},
    {As::meld, "KKQ", Fault::two_ranks, 2, "Q", "K", "KK Q"},
    {As::meld, "5x8+2xQ", Fault::two_ranks, 4, "2xQ", "8", "5x8 2xQ"},
    {As::meld, "2JK", Fault::joker_letter, 1, "J", "", "2JoK"},
    {As::meld, "333K", Fault::two_ranks, 3, "K", "3", "333 K"},
    {As::meld, "666J2", Fault::joker_letter, 3, "J", "", "666Jo2"},
    {As::meld, "44/5", Fault::two_ranks, 3, "5", "4", "44 5"},
    // Ducale, Déroulement du jeu: "exemple : 6/6/6/J/2".
    {As::rich_entry, "6/6/6/J/2", Fault::joker_letter, 6, "J", "", "6/6/6/Jo/2"},
    {As::rich_entry, "KKK J66", Fault::joker_letter, 0, "J", "", "Jo66", "J66"},
    {As::rich_entry, "66JJ", Fault::joker_letter, 2, "J", "", "66JoJo"},
    {As::rich_entry, "66Q", Fault::two_ranks, 2, "Q", "6", "66 Q"},
    {As::meld, "", Fault::no_cards, 0, ""},
    {As::meld, "seq:", Fault::no_cards, 4, ""},
    {As::meld, "hidden:", Fault::no_cards, 7, ""},
    {As::entry, "hand=/", Fault::no_cards, 5, "/"},
};

Row const count_rows[] = {
    {As::meld, "0xK", Fault::count_zero, 0, "0"},
    {As::meld, "K+00xK", Fault::count_zero, 2, "00"},
    {As::meld, "100xK", Fault::count_too_long, 0, "100"},
    {As::meld, "007xK", Fault::count_too_long, 0, "007"},
    {As::meld, "05xK", Fault::count_leading_zero, 0, "05", "", "5xK"},
    {As::meld, "KK+02x2", Fault::count_leading_zero, 3, "02", "", "KK+2x2"},
    {As::meld, "5552x2", Fault::count_inside, 4, "x", "", "555+2x2"},
    {As::meld, "5552×2", Fault::count_inside, 4, "×", "", "555+2×2"},
    {As::meld, "KK2x2", Fault::count_inside, 3, "x", "", "KK+2x2"},
    {As::meld, "KK2X2", Fault::count_inside, 3, "X", "", "KK+2x2"},
    {As::meld, "KK2x2K2x2", Fault::count_inside, 3, "x", "", "KK+2x2K+2x2"},
    {As::cards, "210x4", Fault::count_inside, 3, "x", "", "2+10x4"},
    {As::meld, "444xK", Fault::count_inside, 3, "x"},  // two ranks however it is cut
    {As::meld, "x5", Fault::count_inside, 0, "x"},
    {As::meld, "4xx5", Fault::count_inside, 2, "x"},
    {As::meld, "K×K", Fault::count_inside, 1, "×"},
    {As::meld, "7x", Fault::count_without_rank, 0, "7x"},
    {As::meld, "7x+K", Fault::count_without_rank, 0, "7x"},
    {As::meld, "7XK", Fault::count_upper_x, 0, "7X", "", "7xK"},
    {As::meld, "5552X2", Fault::count_upper_x, 0, "5552X", "", "555+2x2"},
    {As::meld, "3XK+2X2", Fault::count_upper_x, 0, "3X", "", "3xK+2x2"},
    {As::meld, "5X", Fault::count_upper_x, 0, "5X"},
};

Row const order_rows[] = {
    {As::entry, "hand=-35", Fault::points_held, 5, "-35", "", "minus=35"},
    {As::entry, "hand=120", Fault::points_held, 5, "120", "", "minus=120"},
    {As::entry, "-35", Fault::points_held, 0, "-35", "", "minus=35"},
    {As::entry, "könige", Fault::card_name, 0, "könige", "", "KKK"},
    {As::entry, "As", Fault::card_name, 0, "As", "", "A"},
    {As::entry, "4xBube", Fault::card_name, 0, "4xBube", "", "JJJJ"},
    {As::entry, "3rois", Fault::card_name, 0, "3rois", "", "KKK"},
    {As::entry, "minus35", Fault::unknown_word, 0, "minus35", "", "minus=35"},
    {As::entry, "net1220", Fault::unknown_word, 0, "net1220", "", "net=+1220"},
    {As::entry, "hand 40", Fault::word_needs_value, 0, "hand", "", "minus=40", "hand"},
    {As::entry, "hand 64", Fault::word_needs_value, 0, "hand", "", "hand=64", "hand"},
    {As::entry, "net 1220", Fault::word_needs_value, 0, "net", "", "net=+1220", "net"},
    {As::entry, "net=1 220", Fault::net_sign, 4, "1220", "", "net=+1220", "net=1220"},
    {As::entry, "+1220", Fault::points_alone, 0, "+1220", "", "table=1220"},
    {As::meld, "«KKK»", Fault::curly_quote, 0, "«"},
    {As::entry, "out”", Fault::curly_quote, 3, "”"},
    {As::meld, "-KKK", Fault::separator_first, 0, "-", "", "KKK"},
    {As::meld, "+-K", Fault::separator_first, 0, "+", "", "K"},
    {As::meld, "hidden:,K", Fault::separator_first, 7, ",", "", "hidden:K"},
    {As::spaced_cards, " ,K", Fault::separator_first, 1, ",", "", " K"},
    {As::meld, "-", Fault::separator_first, 0, "-"},
    {As::meld, "KKK-", Fault::separator_last, 3, "-", "", "KKK"},
    {As::meld, "seq:4-", Fault::separator_last, 5, "-", "", "seq:4"},
    {As::spaced_cards, "K, ", Fault::separator_last, 1, ",", "", "K "},
    {As::meld, "K--K", Fault::separator_twice, 1, "--", "", "K-K"},
    {As::meld, "K,+-K", Fault::separator_twice, 1, ",+", "", "K-K"},
    {As::meld, "KK+-", Fault::separator_twice, 2, "+-", "", "KK"},
    {As::spaced_cards, "K, ,A", Fault::separator_twice, 1, ", ,", "", "K ,A"},
    {As::meld, "seq:345", Fault::sequence_card, 4, "3"},
    {As::meld, "seq:4-63r", Fault::sequence_card, 7, "3r"},
    {As::meld, "seq:10-4", Fault::sequence_down, 4, "10-4", "", "seq:4-10"},
    {As::meld, "seq:2xK-9+2", Fault::sequence_down, 4, "2xK-9", "", "seq:9-K+2"},
    {As::meld, "seq:7-7", Fault::sequence_down, 4, "7-7", "", "seq:7"},
    {As::meld, "seq:4-2", Fault::sequence_range, 6, "2"},
    {As::meld, "seq:Jo-7", Fault::sequence_range, 7, "7"},
};

std::string eleven_of(std::string const& item) {
    std::string word = item;
    for (int i = 1; i < 11; ++i) word += "+" + item;
    return word;
}

Row const number_rows[] = {
    {As::entry, "red=two", Fault::not_a_number, 4, "two"},
    {As::entry, "1Os=9", Fault::look_alike, 0, "1Os=9", "", "10s=9"},
    {As::entry, "table=12O", Fault::look_alike, 0, "table=12O", "", "table=120"},
    {As::entry, "KKJ0", Fault::look_alike, 0, "KKJ0", "", "KKJo"},
    {As::entry, "red=1+1", Fault::not_a_number, 4, "1+1"},  // no sums of counts
    {As::entry, "table=1e3", Fault::not_a_number, 6, "1e3"},
    {As::entry, "table=0x10", Fault::not_a_number, 6, "0x10"},
    {As::entry, "minus=20+a", Fault::not_a_number, 9, "a"},
    {As::entry, "adjust=-", Fault::not_a_number, 8, ""},
    {As::score, "", Fault::not_a_number, 0, ""},
    {As::score, "12 ", Fault::not_a_number, 0, "12 "},
    {As::entry, "table=010", Fault::leading_zero, 6, "010", "", "table=10"},
    {As::entry, "table=010+085", Fault::leading_zero, 6, "010", "", "table=10+85"},
    {As::entry, "red=00", Fault::leading_zero, 4, "00", "", "red=0"},
    {As::entry, "050s=2", Fault::leading_zero, 0, "050", "", "50s=2"},
    {As::score, "-045", Fault::leading_zero, 1, "045", "", "-45"},
    {As::entry, "table=-20", Fault::hidden_sign, 6, "-20", "20", "table=20"},
    {As::entry, "table=20+-5", Fault::hidden_sign, 9, "-5", "5", "table=20+5"},
    {As::entry, "red=+1", Fault::hidden_sign, 4, "+1", "1", "red=1"},
    {As::entry, "red=-x", Fault::hidden_sign, 4, "-x"},
    {As::entry, "natural=-01", Fault::hidden_sign, 8, "-01", "01", "natural=1"},
    {As::entry, "minus=−20", Fault::hidden_sign, 6, "−20", "20", "minus=20"},
    {As::score, "--45", Fault::hidden_sign, 1, "-45", "45", "-45"},
    {As::score, "++02", Fault::hidden_sign, 1, "+02", "02", "+2"},
    {As::score, "--100000001", Fault::hidden_sign, 1, "-100000001", "100000001"},
    {As::entry, "table=1000001", Fault::number_too_large, 6, "1000001", "1000000"},
    {As::entry, "table=999999+2", Fault::entry_too_large, 13, "2", "1000000"},
    {As::entry, "natural=999 natural=1", Fault::entry_too_large, 8, "1", "999", "", "natural=1"},
    {As::entry, "natural=999 mixed=1", Fault::entry_too_large, 0, "mixed=1", "999", "", "mixed=1"},
    {As::entry, "adjust=+1000000 adjust=-5", Fault::entry_too_large, 0, "adjust=-5", "1000000", "",
     "adjust=-5"},
    {As::meld, eleven_of("99xK"), Fault::entry_too_large, 50, "99xK", "999"},
    {As::entry, "minus=99999999999999999999", Fault::number_too_large, 6, "99999999999999999999",
     "1000000"},
    {As::entry, "red=1000", Fault::number_too_large, 4, "1000", "999"},
    {As::entry, "natural=01000", Fault::number_too_large, 8, "01000", "999"},
    {As::entry, "table=120+", Fault::empty_sum, 10, ""},
    {As::entry, "table=+20", Fault::empty_sum, 6, ""},
    {As::sum, "1++2", Fault::empty_sum, 2, ""},
    {As::entry, "hand=40/25", Fault::points_held, 5, "40/25", "", "minus=40+25"},
    {As::entry, "minus=35/20", Fault::sum_of_players, 0, "minus=35/20", "", "minus=35+20"},
    {As::entry, "minus=35/Q", Fault::not_a_number, 6, "35/Q"},
    {As::entry, "15s=2", Fault::pile_value, 0, "15s", "15"},
    {As::entry, "0s=3", Fault::pile_value, 0, "0s", "0"},
};

Row const word_rows[] = {
    {As::entry, "tabel=20", Fault::unknown_word, 0, "tabel=20", "", "table=20"},
    {As::entry, "tabel=010", Fault::unknown_word, 0, "tabel=010", "", "table=10"},
    {As::entry, "tabel=x", Fault::unknown_word, 0, "tabel=x"},
    {As::entry, "RED", Fault::word_needs_value, 0, "RED", "", "red=1"},
    {As::entry, "opend", Fault::unknown_word, 0, "opend", "", "opened"},
    {As::entry, "opend=1", Fault::unknown_word, 0, "opend=1", "", "opened"},
    {As::entry, "outt", Fault::unknown_word, 0, "outt", "", "out"},
    {As::entry, "natural1", Fault::unknown_word, 0, "natural1", "", "natural=1"},
    {As::entry, "mixd=2", Fault::unknown_word, 0, "mixd=2", "", "mixed=2"},
    {As::entry, "foo=1", Fault::unknown_word, 0, "foo=1"},
    {As::entry, "=5", Fault::unknown_word, 0, "=5"},
    {As::rich_entry, "evnt=cut", Fault::unknown_word, 0, "evnt=cut", "", "event=cut"},
    {As::entry, "table", Fault::word_needs_value, 0, "table", "", "table=120+85"},
    {As::entry, "minus=", Fault::word_needs_value, 0, "minus=", "", "minus=120+85"},
    {As::entry, "red", Fault::word_needs_value, 0, "red", "", "red=1"},
    {As::entry, "natural", Fault::word_needs_value, 0, "natural", "", "natural=1"},
    {As::entry, "mixed=", Fault::word_needs_value, 0, "mixed=", "", "mixed=1"},
    {As::entry, "hand=", Fault::word_needs_value, 0, "hand=", "", "hand=K99/A2"},
    {As::entry, "out=", Fault::word_needs_value, 0, "out=", "", "out=normal"},
    {As::entry, "adjust", Fault::word_needs_value, 0, "adjust", "", "adjust=-100"},
    {As::entry, "10s=", Fault::word_needs_value, 0, "10s=", "", "10s=4"},
    {As::entry, "10s", Fault::word_needs_value, 0, "10s", "", "10s=4"},
    {As::entry, "15s", Fault::pile_value, 0, "15s", "15"},
    {As::rich_entry, "black", Fault::word_needs_value, 0, "black", "", "black=1"},
    {As::rich_entry, "event=", Fault::word_needs_value, 0, "event=", "", "event=cut"},
    {As::rich_entry, "special", Fault::word_needs_value, 0, "special", "", "special=garbage"},
    {As::entry, "opened=1", Fault::word_takes_no_value, 0, "opened=1", "", "opened"},
    {As::entry, "black=1", Fault::black_not_scored, 0, "black=1"},
    {As::entry, "black", Fault::black_not_scored, 0, "black"},
};

Row const id_rows[] = {
    {As::entry, "out=conceled", Fault::unknown_out, 4, "conceled", "", "out=concealed"},
    {As::entry, "out=1", Fault::unknown_out, 4, "1"},
    {As::entry, "out out=concealed", Fault::out_twice, 0, "out=concealed", "normal", "",
     "out=concealed"},
    {As::entry, "event=cut", Fault::unknown_event, 6, "cut"},
    {As::entry, "event", Fault::unknown_event, 5, ""},
    {As::rich_entry, "event=forgot-tree", Fault::unknown_event, 6, "forgot-tree", "",
     "event=forgot-three"},
    {As::rich_entry, "event=cut event=forgot-three event=cut", Fault::event_twice, 0, "event=cut",
     "", "", "event=cut"},
    {As::rich_entry, "event=cut*2", Fault::event_twice, 0, "event=cut*2"},
    {As::other_entry, "event=peek*3", Fault::event_too_often, 0, "event=peek*3", "2"},
    {As::other_entry, "red=1", Fault::red_not_scored, 0, "red=1"},
    {As::other_entry, "red", Fault::red_not_scored, 0, "red"},
    {As::entry, "special=garbage", Fault::unknown_special, 8, "garbage"},
    {As::entry, "special=", Fault::unknown_special, 8, ""},
    {As::rich_entry, "special=pair", Fault::unknown_special, 8, "pair", "", "special=pairs"},
    {As::rich_entry, "special=pairs special=garbage", Fault::special_twice, 0, "special=garbage",
     "pairs", "", "special=garbage"},
    {As::entry, "adjust=100:late", Fault::adjust_sign, 7, "100", "", "adjust=+100:late"},
    {As::entry, "adjust=010", Fault::adjust_sign, 7, "010", "", "adjust=+10"},
    {As::entry, "adjust=late", Fault::adjust_sign, 7, "late"},
    {As::entry, "net=420", Fault::net_sign, 4, "420", "", "net=+420"},
    {As::entry, "net=many", Fault::net_sign, 4, "many"},
    {As::entry, "net=+420 red=1", Fault::net_not_alone, 0, "net=+420", "", "", "net=+420"},
    {As::entry, "KKK adjust=-5:\"late twice", Fault::adjust_quote, 10, "\"", "",
     "adjust=-5:\"late twice\"", "adjust=-5:\"late twice"},
    {As::entry, "adjust=-5:\"a b\"c red=1", Fault::adjust_quote, 10, "\"a b\"c", "", "",
     "adjust=-5:\"a b\"c"},
    {As::entry, "adjust=-5:\"a\nb\"", Fault::reason_control, 12, "\n"},
    {As::entry, "KKK adjust=+5:a\x01z", Fault::reason_control, 11, "\x01", "", "",
     "adjust=+5:a\x01z"},
    {As::entry, "adjust=+5:a\xFFz", Fault::reason_utf8, 11, "\xFF"},
    {As::reason, "the \"late\" one", Fault::reason_quote, 4, "\""},
    {As::reason, "\"late", Fault::reason_quote, 0, "\""},
    {As::reason, "late\x7F", Fault::reason_control, 4, "\x7F"},
    {As::reason, "half a \xE2\x99", Fault::reason_utf8, 7, "\xE2"},
};

std::vector<Row> gallery() {
    std::vector<Row> rows;
    for (auto const& row : card_rows) rows.push_back(row);
    for (auto const& row : count_rows) rows.push_back(row);
    for (auto const& row : order_rows) rows.push_back(row);
    for (auto const& row : number_rows) rows.push_back(row);
    for (auto const& row : word_rows) rows.push_back(row);
    for (auto const& row : id_rows) rows.push_back(row);
    return rows;
}

}  // namespace

TEST_CASE("every unreadable word is refused with its fault, its place and what would be right") {
    for (auto const& row : gallery()) {
        CAPTURE(row.text);
        auto const complaint = read_as(row.as, row.text);
        REQUIRE(complaint.has_value());
        CHECK(complaint->fault == row.fault);
        CHECK(complaint->word == (row.word.empty() ? row.text : row.word));
        CHECK(complaint->at == row.at);
        CHECK(complaint->length == row.found.size());
        CHECK(complaint->found == row.found);
        CHECK(complaint->other == row.other);
        CHECK(complaint->suggestion == row.suggestion);
    }
}

TEST_CASE("what is suggested can be typed") {
    for (auto const& row : gallery()) {
        if (row.suggestion.empty()) continue;
        CAPTURE(row.suggestion);
        auto const complaint = read_suggestion(row.as, row.suggestion);
        CHECK_FALSE(complaint.has_value());
    }
}

TEST_CASE("every fault has its row in the gallery") {
    auto const rows = gallery();
    auto const faults = enumerators<Fault>();
    CHECK(faults.size() == static_cast<std::size_t>(Fault::reason_quote) + 1);
    for (auto const& [fault, name] : faults) {
        CAPTURE(name);
        if (fault == Fault::several_meanings) continue;  // tests/domain/languages_test.cpp
        CHECK(std::any_of(rows.begin(), rows.end(),
                          [&](Row const& row) { return row.fault == fault; }));
    }
}

TEST_CASE("the words that would have been known come along") {
    using Words = std::vector<std::string>;
    auto const choices = [](As as, std::string const& text) {
        auto const complaint = read_as(as, text);
        return complaint ? complaint->choices : Words{"readable"};
    };
    CHECK(choices(As::entry, "15s=2") == Words{"50s", "20s", "10s", "5s"});
    CHECK(choices(As::entry, "out=x") == Words{"normal", "concealed"});
    CHECK(choices(As::entry, "event=cut") == Words{});
    CHECK(choices(As::rich_entry, "event=x") == Words{"cut", "forgot-three"});
    CHECK(choices(As::rich_entry, "special=x") == Words{"garbage", "pairs"});
    // Words a rule set has no use for are not offered.
    CHECK(choices(As::entry, "foo=1") == Words{"table", "red", "out", "hand", "minus", "opened",
                                               "adjust", "net", "natural", "mixed"});
    CHECK(choices(As::rich_entry, "foo=1") == Words{"table", "red", "black", "out", "hand", "minus",
                                                    "opened", "event", "special", "adjust", "net",
                                                    "natural", "mixed"});
    CHECK(choices(As::entry, "red=two") == Words{});
}

TEST_CASE("a hand of several players is mended in its place") {
    auto const complaint = read_as(As::entry, "KKK hand=K/7XA/44 red=1");
    REQUIRE(complaint.has_value());
    CHECK(complaint->word == "hand=K/7XA/44");
    CHECK(complaint->at == 7);
    CHECK(complaint->found == "7X");
    CHECK(complaint->suggestion == "hand=K/7xA/44");
}

TEST_CASE("a suggestion that cannot be completed is not made") {
    // Nine slips are too many to mend; the first is still named.
    std::string word;
    for (int i = 0; i < 20; ++i) word += "K2x2";
    auto const complaint = read_as(As::meld, word);
    REQUIRE(complaint.has_value());
    CHECK(complaint->fault == Fault::count_inside);
    CHECK(complaint->at == 2);
    CHECK(complaint->suggestion == "");
}

TEST_CASE("notation errors are exceptions of the standard library, too") {
    try {
        read_meld("KZ");
    } catch (std::exception const& error) {
        CHECK(std::string(error.what()) == "unreadable notation");
    }
}

}  // namespace meldbook_tests::domain_faults_test
