// The questions of a hand as a function of its answers.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "intake/names.hpp"
#include "support/rules.hpp"
#include "wizard/hand_questions.hpp"
#include "wizard/question.hpp"
#include "wizard/reading.hpp"

namespace meldbook_tests::wizard_questions_test {

using namespace meldbook;
using namespace meldbook::wizard;

namespace {

Setting setting_of(Rules const& rules) {
    return {
        &rules, {"Us", "Them"}, {{"Ana"}, {"Cid"}}, intake::matching_names, intake::matching_sides};
}

/// Answers one question after the other.
Answers given(Setting const& setting, std::vector<std::string> const& typed) {
    Answers answers;
    for (auto const& text : typed) {
        answers = with_answer(setting, answers, next_question(setting, answers).value(), text);
    }
    return answers;
}

std::string asked(Setting const& setting, Answers const& answers) {
    std::string text;
    for (auto const question : questions(setting, answers)) {
        auto const line = print_draft({{{question, ""}}, {}});
        text += line.substr(0, line.find('\n') - 1) + ", ";
    }
    return text;
}

}  // namespace

TEST_CASE("wizard: a hand is ten questions, and no more than can matter") {
    auto const french = setting_of(test::rules_of("french"));
    CHECK(asked(french, {}) ==
          "out 0, melds 0, rest 0, red 0, caught 0, melds 1, rest 1, red 1, caught 1, ");
    CHECK(
        asked(french, given(french, {"1"})) ==
        "out 0, out-kind 0, melds 0, rest 0, red 0, caught 0, melds 1, rest 1, red 1, caught 1, ");
    // One way of going out needs no question.
    auto const origen = setting_of(test::rules_of("origen"));
    CHECK(questions(origen, given(origen, {"1"})).size() == 9);
    // The way was named already.
    CHECK(next_question(french, given(french, {"1 concealed"})) == Question{Ask::melds, 0});
    // What was said among the melds is not asked for.
    CHECK(asked(french, given(french, {"0", "KKK red=1 hand=45"})) ==
          "out 0, melds 0, rest 0, melds 1, rest 1, red 1, caught 1, ");

    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[black_threes]\nvalues = [0, 100]\neach_extra = 100\n"
                                        "[[special]]\nid = \"grand\"\npoints = 1000\n"
                                        "[[event]]\nid = \"cut\"\ntext = \"cut\"\npoints = 100\n");
    auto const house = setting_of(rules);
    CHECK(asked(house, {}) ==
          "out 0, special 0, melds 0, rest 0, red 0, black 0, caught 0, events 0, "
          "special 1, melds 1, rest 1, red 1, black 1, caught 1, events 1, ");
    CHECK(asked(house, given(house, {"0", "grand"})) ==
          "out 0, special 0, corrections 0, events 0, "
          "special 1, melds 1, rest 1, red 1, black 1, caught 1, events 1, ");
}

TEST_CASE("wizard: answers become entries, as people write them") {
    auto const french = setting_of(test::rules_of("french"));
    auto const answers = given(french, {"us", "", "KKKKKKK 8888822 AA2", "", "2", "5510",
                                        "9999 555Jo", "20+45", "1", "A3/QQ4"});
    CHECK(!next_question(french, answers));
    CHECK(entries(french, answers) ==
          std::vector<std::string>{"KKKKKKK 8888822 AA2 red=2 out hand=5510",
                                   "9999 555Jo table=20+45 red=1 hand=A3/QQ4"});
    CHECK(entries(french, given(french, {"0", "", "", "", "", "", "", "", ""})) ==
          std::vector<std::string>{"-", "-"});
    CHECK(entries(french, given(french, {"2 concealed"})) ==
          std::vector<std::string>{"-", "out=concealed"});
}

TEST_CASE("wizard: what can be cards and points is asked about, however the table was counted") {
    auto const french = setting_of(test::rules_of("french"));
    CHECK_THROWS_AS(given(french, {"0", "1 natural", "220", "", "45"}), AnswerError);
    CHECK_THROWS_AS(given(french, {"0", "KKK", "", "", "45"}), AnswerError);
    auto const points = given(french, {"0", "1 natural", "220", "", "45p"});
    CHECK(points.at({Ask::caught, 0}) == "minus=45");
    // A changed answer elsewhere changes nothing that was understood.
    auto const changed = with_answer(french, points, {Ask::melds, 0}, "KKKKKKK");
    CHECK(changed.at({Ask::caught, 0}) == "minus=45");
}

TEST_CASE("wizard: what cannot be read changes nothing") {
    auto const french = setting_of(test::rules_of("french"));
    Answers const before = given(french, {"1", "1", "KKK"});
    for (auto const* typed : {"KKX", "-20", "out=concealed", "120+", "foo=1"}) {
        CAPTURE(typed);
        CHECK_THROWS_AS(with_answer(french, before, {Ask::rest, 0}, typed), NotationError);
    }
    CHECK_THROWS_AS(with_answer(french, before, {Ask::red_threes, 0}, "-1"), NotationError);
    CHECK_THROWS_AS(with_answer(french, before, {Ask::caught, 0}, "-35"), NotationError);
}

TEST_CASE("wizard: back and on") {
    auto const french = setting_of(test::rules_of("french"));
    auto answers = given(french, {"1", "1", "KKK"});
    auto const at = next_question(french, answers);
    CHECK(at == Question{Ask::rest, 0});
    CHECK(question_before(french, answers, at) == Question{Ask::melds, 0});
    CHECK(question_before(french, answers, Question{Ask::out}) == std::nullopt);
    CHECK(question_before(french, answers, std::nullopt) == Question{Ask::caught, 1});
    // Nobody went out after all: there is no way of it either.
    answers = with_answer(french, answers, {Ask::out}, "-");
    CHECK(!answers.contains({Ask::out_kind}));
    CHECK(entries(french, answers)[0] == "KKK");
}

TEST_CASE("wizard: a draft gives back every answer") {
    auto const french = setting_of(test::rules_of("french"));
    auto const answers = given(french, {"1", "2", "KKK adjust=-5:\"a b\"", "", "1"});
    CHECK(read_draft(print_draft({answers, {}})).answers == answers);
    CHECK(read_draft("").answers.empty());
    CHECK(read_draft("later 0 x\nmelds x KKK\nmelds 0 QQQ\nmelds").answers.size() == 1);
}

TEST_CASE("wizard: a kept hand as answers makes the same hand") {
    auto const house = test::rules_from("extends = \"classic\"\n"
                                        "[black_threes]\nvalues = [0, 100]\neach_extra = 100\n"
                                        "[[special]]\nid = \"grand\"\npoints = 3000\n"
                                        "[[event]]\nid = \"cut\"\npoints = 100\n"
                                        "[[event]]\nid = \"peek\"\npoints = -50\n");
    std::vector<std::string> const anywhere = {
        "KKKKKKK 8888822 AA2 red=2 out hand=5510",
        "-",
        "10s=9 20s=4 table=30 minus=65",
        "opened red=1",
        "QQQ hand=45/6 minus=20 adjust=-100:\"passed twice\"",
        "333 7x6 out",
        "10s=7 table=220 adjust=+50",
    };
    // What only some rule sets know, and what counts nothing beside a special hand.
    std::vector<std::string> const only_here = {
        "special=grand adjust=-100:passed",
        "special=grand opened event=cut out",
        "special=grand KKK 10s=4 table=20 red=1 black=1 hand=K99/A2 minus=5 adjust=-5:\"a b\"",
        "KKK black=2 event=cut event=peek opened",
        "special=grand event=peek event=cut adjust=+5 adjust=-10:late",
    };
    auto const check_hand = [](Setting const& setting, std::string const& one,
                               std::string const& other) {
        CAPTURE(one);
        CAPTURE(other);
        Hand hand;
        hand.sides = {read_entry(one, *setting.rules), read_entry(other, *setting.rules)};
        hand.ended = ended_by(hand.sides);
        auto const answers = answers_of_hand(hand, *setting.rules);
        CHECK(!next_question(setting, answers));
        CHECK(hand_so_far(setting, answers).sides == hand.sides);
        // Each answer can be given again as it is shown, and nothing else is lost by it.
        for (auto const& [question, answer] : answers) {
            auto const again =
                with_answer(setting, answers, question, as_typed(setting, answers, question));
            CHECK(again.at(question) == answer);
            CHECK(hand_so_far(setting, again).sides == hand.sides);
        }
    };
    for (auto const* rules : {"french", "classic", "italian"}) {
        auto const setting = setting_of(test::rules_of(rules));
        for (auto const& text : anywhere) {
            check_hand(setting, text, "999");
            check_hand(setting, text, "444 out");  // perhaps both, by force
            check_hand(setting, "444 out", text);
        }
    }
    auto const setting = setting_of(house);
    for (auto const& text : only_here) {
        for (auto const* other : {"KKK KKK", "999 out", "special=grand opened out"}) {
            check_hand(setting, text, other);
            check_hand(setting, other, text);
        }
    }
}

TEST_CASE("wizard: corrections survive a special hand that is said later, or taken back") {
    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[[special]]\nid = \"grand\"\npoints = 3000\n"
                                        "[[event]]\nid = \"cut\"\npoints = 100\n");
    auto const house = setting_of(rules);
    auto answers =
        given(house, {"0", "", "KKK event=cut", "table=20 opened adjust=-100:\"a b\"", "2", "K99"});
    CHECK(entries(house, answers)[0] ==
          "KKK event=cut table=20 opened adjust=-100:\"a b\" red=2 hand=K99");
    answers = with_answer(house, answers, {Ask::special, 0}, "grand");
    CHECK(entries(house, answers)[0] == "special=grand event=cut opened adjust=-100:\"a b\"");
    CHECK(next_question(house, answers) == Question{Ask::special, 1});
    // Without it the cards are there again, and nothing counts twice.
    answers = with_answer(house, answers, {Ask::special, 0}, "-");
    CHECK(read_entry(entries(house, answers)[0], rules) ==
          read_entry("KKK table=20 red=2 hand=K99 event=cut opened adjust=-100:\"a b\"", rules));

    // Asked for beside one; the sign says what it is.
    auto const asked_for = given(house, {"0", "grand", "-100:passed"});
    CHECK(entries(house, asked_for)[0] == "special=grand adjust=-100:passed");
    CHECK(entries(house, given(house, {"0", "grand", "", ""}))[0] == "special=grand");
}

TEST_CASE("wizard: an answer is offered as it can be given again") {
    auto const classic = setting_of(test::rules_of("classic"));
    struct Row {
        std::string melds, rest;  ///< as typed
        std::string offered_melds, offered_rest;
    };
    for (auto const& row : {Row{"1n", "555c", "natural=1", "555c"}, Row{"KKK", "55c", "KKK", "55c"},
                            Row{"444 222", "555c 85", "444 222", "555c table=85"},
                            Row{"10c", "10+10c", "10c", "10+10c"},
                            Row{"KKK", "KK 20s=4", "KKK", "KK 20s=4"}, Row{"-", "-", "-", "-"}}) {
        CAPTURE(row.rest);
        auto const answers = given(classic, {"0", row.melds, row.rest});
        auto const offered = [&](Ask ask) { return as_typed(classic, answers, {ask, 0}); };
        CHECK(offered(Ask::melds) == row.offered_melds);
        CHECK(offered(Ask::rest) == row.offered_rest);
        for (auto const ask : {Ask::melds, Ask::rest}) {
            CHECK(with_answer(classic, answers, {ask, 0}, offered(ask)) == answers);
        }
    }
}

TEST_CASE("wizard: an answer that makes more than any total changes nothing") {
    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[[canasta.kind]]\nid = \"big\"\nof = \"set\"\n"
                                        "bonus = 100000\n"
                                        "[red_threes]\nvalues = [0]\neach_extra = 100000\n");
    auto const house = setting_of(rules);
    auto const answers = given(house, {"0", "big=999", "5"});
    CHECK_THROWS_AS(with_answer(house, answers, {Ask::red_threes, 0}, "999"), TotalTooLarge);
}

TEST_CASE("questions: what is kept beside the answers comes back from the text") {
    Answers const answers = {{{Ask::out, 0}, "1"}, {{Ask::melds, 1}, "KKK"}};
    std::vector<GivenOptions> const rows = {
        {}, {3, ""}, {std::nullopt, "late"}, {0, "two\nlines \\n \\"}};
    for (auto const& options : rows) {
        auto const text = print_draft({answers, options});
        auto const kept = read_draft(text);
        CHECK(kept.answers == answers);
        CHECK((kept.options == options));
        // An earlier program, which knows answers alone, reads them and leaves out the rest.
        CHECK(text.starts_with(print_draft({answers, {}})));
        CHECK(kept.options.any() == (options.dealer_seat || !options.note.empty()));
    }
    CHECK(!read_draft("dealer 0 x\ndealer 0 1x\ndealer 0 \nnote").options.any());
}

TEST_CASE("wizard: where sides are formed, partners answer together, but for red threes") {
    auto const& rules = test::rules_of("lone-hand");
    Setting const three{&rules,
                        {"Ana", "Bea", "Cid"},
                        {{"Ana"}, {"Bea"}, {"Cid"}},
                        intake::matching_names,
                        intake::matching_sides};
    std::string const alone = "melds 0, rest 0, red 0, caught 0, ";
    CHECK(asked(three, {}) == "formed 0, out 0, " + alone +
                                  "melds 1, rest 1, red 1, caught 1, "
                                  "melds 2, rest 2, red 2, caught 2, ");
    auto const formed = given(three, {"ana", "3"});
    CHECK(asked(three, formed) ==
          "formed 0, out 0, out-kind 0, " + alone + "melds 1, rest 1, red 1, red 2, caught 1, ");
    auto const whole =
        given(three, {"1", "cid concealed", "7xQ", "", "1", "K9", "7xK", "30", "", "2", "A5"});
    CHECK_FALSE(next_question(three, whole));
    using Entries = std::vector<std::string>;
    CHECK(entries(three, whole) == Entries{"Ana: 7xQ red=1 hand=K9",
                                           "Bea+Cid: 7xK table=30 out=concealed hand=A5",
                                           "Cid: red=2"});
    auto const hand = hand_so_far(three, whole);
    CHECK(hand.formed == Formed{{0}, {1, 2}});
    CHECK(print_entry(hand.sides[1], rules) == "KKKKKKK table=30 out=concealed hand=5A");
    CHECK(print_entry(hand.sides[2], rules) == "KKKKKKK table=30 red=2 out=concealed hand=5A");
    CHECK(check(hand, rules).empty());
    // A recorded hand gives the answers again, also with corrections of one partner.
    CHECK(hand_so_far(three, answers_of_hand(hand, rules)).sides == hand.sides);
    CHECK(hand_so_far(three, answers_of_hand(hand, rules)).formed == hand.formed);
    for (auto const& corrected : {std::vector<std::size_t>{2}, {1}, {1, 2}}) {
        auto other = hand;
        for (auto const side : corrected) other.sides[side].adjustments.push_back({-50, "late"});
        auto const again = hand_so_far(three, answers_of_hand(other, rules));
        CHECK(again.sides == other.sides);
    }
    CHECK(unused_answers(three, whole).empty());
    // Of nobody who plays alone, and back.
    auto nobody = with_answer(three, whole, {Ask::formed}, "nobody");
    CHECK(hand_so_far(three, nobody).formed.empty());
    CHECK(entries(three, nobody) ==
          Entries{"7xQ red=1 hand=K9", "7xK table=30 hand=A5", "red=2 out=concealed"});
    CHECK(entries(three, with_answer(three, nobody, {Ask::formed}, "2+3")) ==
          entries(three, whole));
    // An answer of a partner alone is kept, and does not count while they are together.
    auto const own = with_answer(three, nobody, {Ask::melds, 2}, "7x8");
    CHECK(unused_answers(three, own).empty());
    CHECK(unused_answers(three, with_answer(three, own, {Ask::formed}, "2+3")) ==
          std::vector<Question>{{Ask::melds, 2}});
    // What is kept in a draft.
    CHECK(read_draft(print_draft({whole, {}})).answers == whole);
    auto strange = whole;
    strange[{Ask::formed}] = "0 1";
    CHECK(hand_so_far(three, strange).formed.empty());
    // Red threes are nobody's together.
    for (auto const ask : {Ask::melds, Ask::rest, Ask::caught}) {
        CHECK_THROWS_AS(with_answer(three, whole, {ask, 1}, "red=1"), AnswerError);
    }
    CHECK_NOTHROW(with_answer(three, whole, {Ask::melds, 0}, "7xQ red=1"));
    // Two sides cannot be formed.
    auto const two = setting_of(rules);
    CHECK(asked(two, {}).starts_with("out 0, "));
    CHECK(next_question(two, answers_of_hand(hand_so_far(two, given(two, {"0"})), rules)) ==
          std::nullopt);
}

}  // namespace meldbook_tests::wizard_questions_test
