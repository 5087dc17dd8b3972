#include <functional>
#include <set>
#include <span>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "support/rules.hpp"
#include "view/examples.hpp"
#include "words/errors.hpp"

namespace meldbook_tests::words_complaints_test {

using namespace meldbook;
using namespace meldbook::words;
namespace {

struct Row {
    Fault fault;
    char const* entry;  ///< a side's entry that is at fault
    char const* text;
};

// A few faults have two rows: what is said depends on what can be suggested.
Row const gallery[] = {
    {Fault::unknown_card, "KKz",
     "'KKz': no card is called 'z'; cards are A K Q J 10 9 8 7 6 5 4 3 2 Jo"},
    {Fault::lone_one, "KK1",
     "'KK1': a 1 is only part of a 10; write 10 or T, A for an ace, or points as in table=120"},
    {Fault::lower_jk, "jk", "'jk' could be a joker or a jack and a king; write Jo or JK"},
    {Fault::lower_jk, "KKjk", "'KKjk': 'jk' could be a joker or a jack and a king; write Jo or JK"},
    {Fault::upper_suffix, "hand=3B",
     "'hand=3B': '3B' could be a black three or a three and a jack; write 3b or 3J"},
    {Fault::upper_suffix, "hand=3R",
     "'hand=3R': '3R' could be a red three or a three and a king; write 3r or 3K"},
    {Fault::red_three_in_meld, "3r3r3r",
     "'3r3r3r': red threes are not melded; count them with red=1"},
    {Fault::count_zero, "0x5", "'0x5': 0 is not a count; leave those cards out"},
    {Fault::count_too_long, "100xK",
     "'100xK': '100' is too long for a count; it has one or two digits"},
    {Fault::count_leading_zero, "07xK", "'07xK': a count has no leading zero; write 7xK"},
    {Fault::count_leading_zero, "07xz", "'07xz': a count has no leading zero; write it as in 7xK"},
    {Fault::count_inside, "5552x2",
     "'5552x2': a count starts the word or follows a separator; write 555+2x2"},
    {Fault::count_inside, "KKxA",
     "'KKxA': a count starts the word or follows a separator, as in 5x8+2x2"},
    {Fault::count_without_rank, "KKK+2x",
     "'KKK+2x': '2x' counts no card; name the card after it, as in 7xK"},
    {Fault::count_upper_x, "7XK", "'7XK': a count is written with a small x; write 7xK"},
    {Fault::count_upper_x, "7X", "'7X': a count is written with a small x, as in 7xK"},
    {Fault::points_held, "hand=-35",
     "'hand=-35' looks like points; write minus=35, or the cards, as in hand=K99"},
    {Fault::separator_first, "+KKK", "'+KKK': cards do not begin with '+'; write KKK"},
    {Fault::separator_first, "+KKz", "'+KKz': cards do not begin with '+'; leave it out"},
    {Fault::separator_last, "KKK+", "'KKK+': nothing follows the last '+'; write KKK"},
    {Fault::separator_last, "hand=K+/z", "'hand=K+/z': nothing follows the last '+'; leave it out"},
    {Fault::separator_twice, "KKK++22", "'KKK++22': '++' is one separator too many; write KKK+22"},
    {Fault::separator_twice, "hand=K++K/z",
     "'hand=K++K/z': '++' is one separator too many; leave one out"},
    {Fault::two_ranks, "KKQ", "'KKQ': K and Q are not one meld; did you mean KK Q?"},
    {Fault::word_needs_value, "minus 35", "'minus' needs a value; write it as in minus=35"},
    {Fault::two_ranks, "hand=A3 QQ4",
     "'QQ4': Q and 4 are not one meld; did you mean QQ 4, or the cards of the next player, "
     "hand=A3/QQ4?"},
    {Fault::two_ranks, "KKQz", "'KKQz': K and Q are not one meld; put a space between two melds"},
    {Fault::sequence_card, "seq:345",
     "'seq:345': a sequence runs from 4 to A; '3' cannot be part of it"},
    {Fault::sequence_down, "seq:10-4", "'seq:10-4': a range runs upwards; write seq:4-10"},
    {Fault::sequence_down, "seq:9-7+z", "'seq:9-7+z': a range runs upwards, as in seq:4-10"},
    {Fault::sequence_range, "seq:4-Jo",
     "'seq:4-Jo': a range runs from one natural card to another, as in seq:4-10"},
    {Fault::no_cards, "hand=/", "'hand=/': its cards are missing; write them as in KKK or 5x8+2x2"},
    {Fault::unknown_word, "tabl=120",
     "'tabl=120' is neither cards nor a known word; did you mean table=120?"},
    {Fault::unknown_word, "zzzzzzzz=120",
     "'zzzzzzzz=120' is neither cards nor a known word; the words are table, red, out, hand, "
     "minus, opened, adjust, net, natural and mixed, and cards are A K Q J 10 9 8 7 6 5 4 3 2 "
     "Jo"},
    {Fault::card_name, "reyes", "'reyes': a card is written with its letter, once for each: KKK"},
    {Fault::points_held, "-240",
     "'-240' looks like points; write minus=240 for the cards left in hand, or net=-240 if the "
     "points of the hand are all that is known"},
    {Fault::curly_quote, "“KKK",
     "'“KKK': “ is not the quote that encloses an entry; type \" instead"},
    {Fault::look_alike, "1Os=9",
     "'1Os=9': the letters O and l are not the digits 0 and 1; did you mean 10s=9?"},
    {Fault::points_alone, "+1220",
     "'+1220' looks like points; write table=1220 for the cards on the table; canastas, red threes "
     "and going out are words of their own. If the points of the hand are all that is known, write "
     "net=+1220"},
    {Fault::word_needs_value, "red", "'red' needs a value; write it as in red=1"},
    {Fault::word_needs_value, "10s", "'10s' needs a value; write it as in 10s=4"},
    {Fault::word_takes_no_value, "opened=1", "'opened=1' takes no value; write opened"},
    {Fault::not_a_number, "red=two", "'red=two': 'two' is not a whole number; write it in digits"},
    {Fault::not_a_number, "adjust=+", "'adjust=+': a number is missing; write it in digits"},
    {Fault::leading_zero, "table=010", "'table=010': a number has no leading zero; write table=10"},
    {Fault::leading_zero, "table=05+z",
     "'table=05+z': a number has no leading zero; write it as in table=120"},
    {Fault::hidden_sign, "table=-20",
     "'table=-20': a number has no sign here; cards caught in hand go to minus=20, corrections to "
     "adjust=-20"},
    {Fault::hidden_sign, "table=20+-5",
     "'table=20+-5': a number has no sign here; cards caught in hand go to minus=5, corrections to "
     "adjust=-5"},
    {Fault::hidden_sign, "minus=-5", "'minus=-5': a number has no sign here; write minus=5"},
    {Fault::hidden_sign, "red=-1", "'red=-1': a number has no sign here; write red=1"},
    {Fault::hidden_sign, "red=-one", "'red=-one': a number has no sign here; leave it out"},
    {Fault::entry_too_large, "natural=999 natural=1",
     "'natural=1': that makes more than 999 in all, the most an entry holds; leave some out"},
    {Fault::entry_too_large, "adjust=+1000000 adjust=-5",
     "'adjust=-5': that makes more than 1,000,000 in all, the most an entry holds; leave some out"},
    {Fault::reason_control, "adjust=+5:a\x01z",
     "'adjust=+5:a\uFFFDz': a reason has no control characters; write it without them"},
    {Fault::reason_utf8, "adjust=+5:a\xFFz",
     "'adjust=+5:a\uFFFDz': this reason is not UTF-8 text; type it again"},
    {Fault::number_too_large, "table=1000001",
     "'table=1000001': 1000001 is too large; the largest is 1,000,000"},
    {Fault::empty_sum, "table=120+",
     "'table=120+': a number is missing beside a +; write a sum as 120+85"},
    {Fault::sum_of_players, "minus=35/20",
     "'minus=35/20': the points of several players are added; write minus=35+20"},
    {Fault::pile_value, "15s=2",
     "'15s=2': no card has the value 15; piles are 50s, 20s, 10s and 5s"},
    {Fault::black_not_scored, "black=1",
     "'black=1': black threes score nothing of their own here; write a meld of them as 333, or "
     "count them in table="},
    {Fault::unknown_out, "out=finito",
     "'out=finito': no way of going out is called 'finito'; write out, or out= with normal or "
     "concealed, in the entry of the side that went out"},
    {Fault::unknown_out, "out=conceald",
     "'out=conceald': no way of going out is called 'conceald'; did you mean out=concealed?"},
    {Fault::out_twice, "out out=concealed",
     "'out=concealed': this side already went out as normal; keep one of the two"},
    {Fault::unknown_event, "event=cut", "'event=cut': these rules have no events; leave it out"},
    {Fault::unknown_special, "special=dream",
     "'special=dream': these rules have no special hands; leave it out"},
    {Fault::adjust_sign, "adjust=100",
     "'adjust=100': a correction begins with + or -; write adjust=+100, or - to take points away"},
    {Fault::adjust_sign, "adjust=many",
     "'adjust=many': a correction begins with + or -, as in adjust=-100:passed"},
    {Fault::joker_letter, "555C", "'555C': did you mean a joker, 555Jo?"},
    {Fault::lone_one, "1.220",
     "'1.220' looks like points; if the points of the hand are all that is known, write "
     "net=+1220"},
    {Fault::lone_one, "675",
     "'675' looks like points; if the points of the hand are all that is known, write net=+675"},
    {Fault::net_sign, "net=420", "'net=420': known points have a sign; write net=+420 or net=-420"},
    {Fault::net_sign, "net=many",
     "'net=many': known points have a sign, as in net=+420 and net=-35"},
    {Fault::net_not_alone, "net=+420 red=1",
     "'net=+420' is all that is known of a side; leave out its other words, or net=+420"},
    {Fault::adjust_quote, "adjust=-100:\"passed",
     "'adjust=-100:\"passed': a reason is enclosed in one pair of double quotes, as in "
     "adjust=-100:\"passed twice\""},
};

Row const american_gallery[] = {
    {Fault::unknown_event, "event=cuts",
     "'event=cuts': no event is called 'cuts'; it can be cut; event=cut is 'exact cut' (+100)"},
    {Fault::event_twice, "event=cut event=cut",
     "'event=cut': an event counts once in a hand; leave one out, or enter more points as "
     "adjust=-100:reason"},
    {Fault::unknown_special, "special=straight",
     "'special=straight': no special hand is called 'straight'; it can be garbage or dream"},
    {Fault::special_twice, "special=garbage special=dream",
     "'special=dream': this side already has the special hand garbage; keep one of the two"},
};

Complaint complaint_of(std::function<void()> const& read) {
    try {
        read();
    } catch (NotationError const& error) {
        return error.complaint();
    }
    FAIL("nothing was refused");
    return {};
}

void check_rows(std::span<Row const> rows, Rules const& rules, std::set<Fault>& seen) {
    for (auto const& row : rows) {
        auto const complaint = complaint_of([&] { read_entry(row.entry, rules); });
        CHECK(complaint.fault == row.fault);
        CHECK(sentence(complaint) == row.text);
        seen.insert(row.fault);
    }
}

}  // namespace

TEST_CASE("every fault has its sentence") {
    std::set<Fault> seen;
    check_rows(gallery, test::classic(), seen);
    check_rows(american_gallery, test::american(), seen);

    Row const other_gallery[] = {
        {Fault::event_too_often, "event=peek*3",
         "'event=peek*3': this event counts at most 2 times in a hand; enter fewer, or more points "
         "as adjust=-100:reason"},
        {Fault::red_not_scored, "red=1",
         "'red=1': these rules lay no red threes out; leave it out"},
    };
    Row const meanings[] = {{Fault::several_meanings, "echt=1",
                             "'echt=1': 'echt' could be pura or limpia; write one of them"},
                            {Fault::several_meanings, "hand 85",
                             "'hand 85' could be cards or points; write hand=85 or minus=85"}};
    auto named = test::classic();
    named.canastas[0].id = "pura";
    named.canastas[1].id = "limpia";
    check_rows(meanings, named, seen);
    auto other = test::classic();
    other.red_threes.values.clear();
    other.events = {{.id = "peek", .text = "peek", .points = -50, .most = 2}};
    check_rows(other_gallery, other, seen);

    // An event may be the opposite of what is meant.
    Row const burraco_gallery[] = {
        {Fault::unknown_word, "pozzetto",
         "'pozzetto' is neither cards nor a known word; did you mean event=pozzetto? "
         "event=pozzetto is 'pozzetto not taken' (−100); nothing is typed for 'the pozzetto "
         "taken'"},
        {Fault::unknown_word, "Muerto",
         "'Muerto' is neither cards nor a known word; did you mean event=pozzetto? event=pozzetto "
         "is 'pozzetto not taken' (−100); nothing is typed for 'the pozzetto taken'"},
        {Fault::word_needs_value, "event",
         "'event' needs a value; write it as in event=pozzetto; event=pozzetto is 'pozzetto not "
         "taken' (−100); nothing is typed for 'the pozzetto taken'"},
        {Fault::unknown_event, "event=taken",
         "'event=taken': no event is called 'taken'; it can be pozzetto; event=pozzetto is "
         "'pozzetto not taken' (−100); nothing is typed for 'the pozzetto taken'"},
        {Fault::two_ranks, "345",
         "'345': 3 and 4 are not one meld; did you mean seq:3-5, or points, net=+345?"},
    };
    check_rows(burraco_gallery, meldbook::test::rules_of("burraco"), seen);
    Row const canadian_gallery[] = {
        {Fault::unknown_word, "cut",
         "'cut' is neither cards nor a known word; did you mean event=cut? event=cut is 'exactly "
         "60 cards cut' (+100)"},
    };
    check_rows(canadian_gallery, meldbook::test::rules_of("canadian"), seen);

    Row const ducale_gallery[] = {
        {Fault::joker_letter, "666J2", "'666J2': J is a jack here; did you mean a joker, 666Jo2?"},
    };
    check_rows(ducale_gallery, meldbook::test::rules_of("ducale"), seen);

    auto const reason = complaint_of([] { check_reason("\"late", "\"late"); });
    CHECK(sentence(reason) == "'\"late': a reason with spaces has no double quotes in it, and no "
                              "reason begins with one; use single quotes");
    seen.insert(reason.fault);
    auto const meld = complaint_of([] { read_meld("10s=4"); });
    CHECK(sentence(meld) == "'10s=4' is not a meld; write its cards, as in KKK or 5x8+2x2");
    seen.insert(meld.fault);
    CHECK(seen.size() == static_cast<std::size_t>(Fault::reason_quote) + 1);
}

TEST_CASE("a wild card by its name is no canasta of them") {
    auto const& rules = test::rules_of("spanish");
    CHECK(sentence(complaint_of([&] { read_entry("KKK comodín", rules); })) ==
          "'comodín': a joker is written Jo in its meld, as in KKKJo; wild=1 is a canasta of wild "
          "cards");
}

TEST_CASE("a total that none can be has its sentence") {
    CHECK(sentence(TotalTooLarge(1, -2'147'900'105)) ==
          "side 2 would come to '−2,147,900,105' points, but no score can exceed 100,000,000; "
          "correct what was entered or the points of the rule set");
}

TEST_CASE("a complaint is harmless on a terminal") {
    auto const complaint = complaint_of([] { read_meld("KK\x1b[2J"); });
    CHECK(sentence(complaint) ==
          "'KK\uFFFD[2J': no card is called '\uFFFD'; cards are A K Q J 10 9 8 7 6 5 4 3 2 Jo");
}

TEST_CASE("braces in a word are only text") {
    auto const complaint = complaint_of([] { read_meld("KK{}"); });
    CHECK(sentence(complaint) ==
          "'KK{}': no card is called '{'; cards are A K Q J 10 9 8 7 6 5 4 3 2 Jo");
}

}  // namespace meldbook_tests::words_complaints_test
