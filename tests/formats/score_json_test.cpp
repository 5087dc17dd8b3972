// The result of a scored hand, as scripts rely on it: keys, their order and
// their spelling.

#include <string>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "formats/hand_document.hpp"
#include "support/json_values.hpp"
#include "support/rules.hpp"
#include "words/problems.hpp"

namespace meldbook_tests::formats_score_json_test {

using namespace meldbook;

namespace {

std::string result_of(std::vector<std::string> const& entries, std::vector<int> const& before,
                      Rules const& rules) {
    Hand hand;
    for (auto const& entry : entries) hand.sides.push_back(read_entry(entry, rules));
    hand.ended = ended_by(hand.sides);
    auto const scores = score(hand, rules);
    auto const problems = check(hand, rules);
    auto after = before;
    for (std::size_t i = 0; i < after.size(); ++i) after[i] += scores[i].total;
    std::string text;
    formats::append_result(text,
                           {rules, hand, scores, before, after, 1, problems,
                            outcome(rules.match, rules, after, 1, hand)},
                           words::problem_text);
    return text;
}

}  // namespace

TEST_CASE("score json: the result of a hand") {
    CHECK(result_of({"KKKKKKK 8888822 AA2 red=2 out hand=5510", "-"}, {0, 0},
                    test::rules_of("classic")) ==
          R"({"sides":[{"lines":[{"id":"table","points":220},)"
          R"({"id":"canasta.natural","points":500},{"id":"canasta.mixed","points":300},)"
          R"({"id":"red_threes","points":200},{"id":"out.normal","points":100},)"
          R"({"id":"hand","points":-20}],"total":1300,"before":0,"after":1300,)"
          R"("opening":{"min":50,"pure":false,"combine":"sum"}},)"
          R"({"lines":[],"total":0,"before":0,"after":0,)"
          R"("opening":{"min":50,"pure":false,"combine":"sum"}}],)"
          R"("problems":[],"finished":false,"winner":null})");
}

TEST_CASE("score json: every id of a line") {
    auto const rules = test::rules_from(R"(
        extends = "classic"
        [meld]
        wild_melds = true
        [[bonus]]
        id = "two"
        when = { canastas = "2+" }
        points = 100
        [[incomplete]]
        of = "wild"
        points = -500
        [black_threes]
        values = [0, 5, 10, 15, 100]
        [[hand.set]]
        cards = "A"
        count = "3+"
        points = -1500
        [[event]]
        id = "cut"
        points = 100
        [[special]]
        id = "pairs"
        points = 2500
    )");
    auto values = test::json_values(
        result_of({"KKKKKKK 8888822 222 red=1 black=1 out=concealed hand=AAA/4 minus=5 event=cut "
                   "adjust=-100:\"a \\\\ b\" adjust=+5",
                   "special=pairs"},
                  {0, 0}, rules));
    std::string ids;
    int sum = 0;
    int line = 0;
    for (; values.contains("sides.0.lines." + std::to_string(line) + ".id"); ++line) {
        auto const path = "sides.0.lines." + std::to_string(line);
        ids += values[path + ".id"] + " ";
        sum += std::stoi(values[path + ".points"]);
    }
    CHECK(ids == "table canasta.natural canasta.mixed bonus.two incomplete red_threes black_threes "
                 "out.concealed hand hand hand set event.cut adjust adjust ");
    CHECK(std::to_string(sum) == values["sides.0.total"]);
    CHECK(values["sides.0.lines.13.reason"] == "a \\\\ b");
    CHECK_FALSE(values.contains("sides.0.lines.14.reason"));
    CHECK(values["sides.1.lines.0.id"] == "special.pairs");
}

TEST_CASE("score json: problems have side, code, level and words") {
    auto values =
        test::json_values(result_of({"KKKKKKKKK", "KK out"}, {0, 0}, test::rules_of("classic")));
    CHECK(values["problems.0.code"] == "pack.rank");
    CHECK(values["problems.0.level"] == "refused");
    CHECK_FALSE(values.contains("problems.0.side"));
    int last = 0;
    while (values.contains("problems." + std::to_string(last + 1) + ".code")) ++last;
    auto const path = "problems." + std::to_string(last);
    CHECK(values[path + ".side"] == "1");
    CHECK(values[path + ".level"] == "warning");
    CHECK_FALSE(values[path + ".text"].empty());
}

TEST_CASE("score json: the end of a match comes with its winner") {
    auto const& rules = test::rules_of("classic");
    auto won = test::json_values(result_of({"KKK", "QQQ"}, {4990, 0}, rules));
    CHECK(won["finished"] == "true");
    CHECK(won["winner"] == "0");
    auto tied = test::json_values(result_of({"KKK", "QQQ"}, {4990, 4990}, rules));
    CHECK(tied["finished"] == "false");
    CHECK(tied["winner"] == "null");
}

}  // namespace meldbook_tests::formats_score_json_test
