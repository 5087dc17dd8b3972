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
        switch (question.ask) {
            case Ask::formed: text += "formed"; break;
            case Ask::out: text += "out"; break;
            case Ask::out_kind: text += "how"; break;
            case Ask::begun: text += "begun"; break;
            case Ask::laid: text += "laid"; break;
            case Ask::own: text += "own"; break;
            case Ask::caught: text += "caught"; break;
        }
        if (question.of_side()) text += " " + std::to_string(question.side);
        text += ", ";
    }
    return text;
}

}  // namespace

TEST_CASE("wizard: a hand is a line for each side and its cards left in hand") {
    auto const french = setting_of(test::rules_of("french"));
    CHECK(asked(french, {}) == "out, laid 0, caught 0, laid 1, caught 1, ");
    CHECK(asked(french, given(french, {"1"})) == "out, how, laid 0, laid 1, caught 1, ");
    // One way of going out needs no question.
    auto const origen = setting_of(test::rules_of("origen"));
    CHECK(asked(origen, given(origen, {"1"})) == "out, laid 0, laid 1, caught 1, ");
    // The way was named already.
    CHECK(next_question(french, given(french, {"1 concealed"})) == Question{Ask::laid, 0});
    // What was said on the line is not asked for.
    CHECK(asked(french, given(french, {"0", "KKK red=1 hand=45"})) ==
          "out, laid 0, laid 1, caught 1, ");
    CHECK(entries(french, given(french, {"1", "concealed", "KKK out=concealed"}))[0] ==
          "KKK out=concealed");
    // Nothing else counts beside a special hand.
    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[[special]]\nid = \"grand\"\npoints = 1000\n");
    auto const house = setting_of(rules);
    CHECK(asked(house, given(house, {"0", "special=grand adjust=-5:late"})) ==
          "out, laid 0, laid 1, caught 1, ");
}

TEST_CASE("wizard: everybody but the player who went out holds cards") {
    auto const& rules = test::rules_of("french");
    Setting const two_against_one{&rules,
                                  {"Us", "Cid"},
                                  {{"Ana", "Bea"}, {"Cid"}},
                                  intake::matching_names,
                                  intake::matching_sides};
    struct Row {
        std::vector<std::string> typed;
        char const* asked;
    };
    for (auto const& row : std::vector<Row>{
             {{"0"}, "out, laid 0, caught 0, laid 1, caught 1, "},
             {{"1"}, "out, how, laid 0, caught 0, laid 1, caught 1, "},
             {{"2"}, "out, how, laid 0, caught 0, laid 1, "},
             {{"0", "KKK", "0", "7x8 out"}, "out, laid 0, caught 0, laid 1, "},
         }) {
        CAPTURE(row.typed.front());
        CHECK(asked(two_against_one, given(two_against_one, row.typed)) == row.asked);
    }
    auto const out = given(two_against_one, {"1"});
    CHECK(partners_of_out(two_against_one, out, 0) == 1);
    CHECK(partners_of_out(two_against_one, out, 1) == std::nullopt);
    // Enter is no answer; 0 is, and stands in the entry.
    auto const laid = with_answer(two_against_one, out, {Ask::laid, 0}, "7xK");
    CHECK_THROWS_AS(with_answer(two_against_one, laid, {Ask::caught, 0}, ""), AnswerError);
    CHECK_THROWS_AS(with_answer(two_against_one, laid, {Ask::caught, 0}, "red=1"), AnswerError);
    CHECK(entries(two_against_one, with_answer(two_against_one, laid, {Ask::caught, 0}, "0"))[0] ==
          "7xK out minus=0");
    // A hand recorded by force, with cards of who went out, keeps them.
    Hand hand;
    hand.sides = {read_entry("KKK", rules), read_entry("7x8 out hand=99", rules)};
    CHECK(asked(two_against_one, answers_of_hand(hand, rules)) ==
          "out, how, laid 0, caught 0, laid 1, caught 1, ");
}

TEST_CASE("wizard: a hand of which a part is known begins with it") {
    auto const& rules = test::rules_of("french");
    auto const french = setting_of(rules);
    auto answers = answers_of_part({{"red=2"}, {"KKK hand=99", true}}, std::nullopt, rules);
    CHECK(begun_words(answers, 0) == "red=2");
    CHECK(next_question(french, answers) == Question{Ask::out});
    CHECK(entries(french, answers) == std::vector<std::string>{"red=2", "KKK hand=99"});
    answers = with_answer(french, answers, {Ask::out}, "1 normal");
    CHECK(next_question(french, answers) == Question{Ask::laid, 0});
    // What has begun is judged, but not as if it were all.
    CHECK(certain_problems(french, answers).empty());
    answers = with_answer(french, answers, {Ask::laid, 0}, "red=2 KKKKKKK 8888822");
    CHECK(begun_words(answers, 0).empty());
    CHECK(!next_question(french, answers));
    CHECK(entries(french, answers) ==
          std::vector<std::string>{"red=2 KKKKKKK 8888822 out", "KKK hand=99"});
    CHECK(
        certain_problems(french, answers_of_part({{"red=5"}, {""}}, std::nullopt, rules)).size() ==
        1);
    // Who went out is known, too; that nobody did only when both sides are whole.
    auto const out = answers_of_part({{"7xK out=concealed"}, {""}}, std::nullopt, rules);
    CHECK(begun_words(out, 0) == "7xK");
    CHECK(out.at({Ask::out}) == "0");
    CHECK(out.at({Ask::out_kind}) == "concealed");
    CHECK(!next_question(
        french, answers_of_part({{"KKK minus=5", true}, {"-", true}}, std::nullopt, rules)));
    CHECK_THROWS_AS(answers_of_part({{"out=twice"}, {""}}, std::nullopt, rules), NotationError);
}

TEST_CASE("wizard: answers become entries, as people write them") {
    auto const french = setting_of(test::rules_of("french"));
    auto const answers =
        given(french, {"2", "", "9999 555Jo 20+45 red=1", "A3/QQ4", "KKKKKKK 8888822 AA2 red=2"});
    CHECK(!next_question(french, answers));
    CHECK(entries(french, answers) ==
          std::vector<std::string>{"9999 555Jo red=1 table=20+45 hand=A3/QQ4",
                                   "KKKKKKK 8888822 AA2 red=2 out"});
    CHECK(entries(french, given(french, {"0", "", "0", "", "0"})) ==
          std::vector<std::string>{"minus=0", "minus=0"});
    CHECK(entries(french, given(french, {"2 concealed"})) ==
          std::vector<std::string>{"-", "out=concealed"});
}

TEST_CASE("wizard: what can be cards and points is asked about, however the table was counted") {
    auto const french = setting_of(test::rules_of("french"));
    CHECK_THROWS_AS(given(french, {"0", "1 natural 220", "45"}), AnswerError);
    CHECK_THROWS_AS(given(french, {"0", "KKK", "45"}), AnswerError);
    auto const points = given(french, {"0", "1 natural 220", "45p"});
    CHECK(points.at({Ask::caught, 0}) == "minus=45");
    // A changed answer elsewhere changes nothing that was understood.
    auto const changed = with_answer(french, points, {Ask::laid, 0}, "KKKKKKK");
    CHECK(changed.at({Ask::caught, 0}) == "minus=45");
}

TEST_CASE("wizard: what cannot be read changes nothing") {
    auto const french = setting_of(test::rules_of("french"));
    Answers const before = given(french, {"1", "1", "KKK"});
    for (auto const* typed : {"KKX", "-20", "out=twice", "120+", "foo=1", "red=-1"}) {
        CAPTURE(typed);
        CHECK_THROWS_AS(with_answer(french, before, {Ask::laid, 0}, typed), NotationError);
    }
    CHECK_THROWS_AS(with_answer(french, before, {Ask::caught, 0}, "-35"), NotationError);
}

TEST_CASE("wizard: back and on") {
    auto const french = setting_of(test::rules_of("french"));
    auto answers = given(french, {"2", "1", "KKK"});
    auto const at = next_question(french, answers);
    CHECK(at == Question{Ask::caught, 0});
    CHECK(question_before(french, answers, at) == Question{Ask::laid, 0});
    CHECK(question_before(french, answers, Question{Ask::out}) == std::nullopt);
    CHECK(question_before(french, answers, std::nullopt) == Question{Ask::laid, 1});
    // Nobody went out after all: there is no way of it either.
    answers = with_answer(french, answers, {Ask::out}, "-");
    CHECK(!answers.contains({Ask::out_kind}));
    CHECK(entries(french, answers)[1] == "-");
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

TEST_CASE("wizard: an answer is offered as it can be given again") {
    auto const classic = setting_of(test::rules_of("classic"));
    struct Row {
        std::string typed, offered;
    };
    for (auto const& row :
         {Row{"1n 555c", "natural=1 555c"}, Row{"KKK 555", "KKK 555"}, Row{"55c", "55c"},
          Row{"1n 555c 85", "natural=1 555c table=85"}, Row{"10+10c", "10+10c"},
          Row{"KKK KK 20s=4", "KKK KK 20s=4"}, Row{"-", "-"}}) {
        CAPTURE(row.typed);
        auto const answers = given(classic, {"0", row.typed});
        CHECK(as_typed(classic, answers, {Ask::laid, 0}) == row.offered);
        CHECK(with_answer(classic, answers, {Ask::laid, 0}, row.offered) == answers);
    }
}

TEST_CASE("wizard: an answer that makes more than any total changes nothing") {
    auto const rules = test::rules_from("extends = \"classic\"\n"
                                        "[[canasta.kind]]\nid = \"big\"\nof = \"set\"\n"
                                        "bonus = 100000\n"
                                        "[red_threes]\nvalues = [0]\neach_extra = 100000\n");
    auto const house = setting_of(rules);
    auto const answers = given(house, {"0", "big=999"});
    CHECK_THROWS_AS(with_answer(house, answers, {Ask::laid, 0}, "big=999 red=999"), TotalTooLarge);
}

TEST_CASE("wizard: where sides are formed, partners answer together, but for red threes") {
    auto const& rules = test::rules_of("lone-hand");
    Setting const three{&rules,
                        {"Ana", "Bea", "Cid"},
                        {{"Ana"}, {"Bea"}, {"Cid"}},
                        intake::matching_names,
                        intake::matching_sides};
    CHECK(asked(three, {}) ==
          "formed, out, laid 0, caught 0, laid 1, caught 1, laid 2, caught 2, ");
    CHECK(asked(three, given(three, {"ana", "3"})) ==
          "formed, out, how, laid 0, caught 0, laid 1, own 1, own 2, caught 1, ");
    CHECK(asked(three, given(three, {"ana", "1"})) ==
          "formed, out, how, laid 0, laid 1, own 1, own 2, caught 1, ");
    auto const whole =
        given(three, {"1", "cid concealed", "7xQ red=1", "K9", "7xK 30", "", "2", "A5"});
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
    auto const own = with_answer(three, nobody, {Ask::laid, 2}, "7x8");
    CHECK(unused_answers(three, own).empty());
    CHECK(unused_answers(three, with_answer(three, own, {Ask::formed}, "2+3")) ==
          std::vector<Question>{{Ask::laid, 2}});
    // What is kept of it.
    CountedHand kept{.number = 1};
    put(kept, three, whole);
    CHECK(kept.formed == Formed{{0}, {1, 2}});
    CHECK(kept.sides[1].words == "7xK table=30 out=concealed hand=A5");
    CHECK(kept.sides[2].words == "red=2");
    auto const again = answers_of_part(kept.sides, kept.formed, rules);
    CHECK(entries(three, again) == entries(three, whole));
    CHECK_FALSE(next_question(three, again));
    auto strange = whole;
    strange[{Ask::formed}] = "0 1";
    CHECK(hand_so_far(three, strange).formed.empty());
    // Red threes are nobody's together.
    CHECK_THROWS_AS(with_answer(three, whole, {Ask::laid, 1}, "red=1"), AnswerError);
    CHECK_NOTHROW(with_answer(three, whole, {Ask::laid, 0}, "7xQ red=1"));
    // Those of a side alone stay its own when it plays together with another.
    auto const moved = with_answer(three, whole, {Ask::formed}, "3");
    CHECK(entries(three, moved) ==
          Entries{"Ana+Bea: 7xQ hand=K9", "Ana: red=1", "Cid: red=2 out=concealed"});
    // Two sides cannot be formed.
    auto const two = setting_of(rules);
    CHECK(asked(two, {}).starts_with("out, "));
    CHECK(next_question(two, answers_of_hand(hand_so_far(two, given(two, {"0"})), rules)) ==
          std::nullopt);
}

}  // namespace meldbook_tests::wizard_questions_test
