// JSON that scripts rely on (contract, sections 3 to 5): keys, their order and their spelling.

#include "view/json.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::json_test {

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
    view::json::result(text, {rules, hand, scores, before, after, 1, problems,
                              outcome(rules.match, rules, after, 1, hand)});
    return text;
}

}  // namespace

TEST_CASE("json: the result of a hand, as the contract shows it") {
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

TEST_CASE("json: every id of a line") {
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
    auto const json = nlohmann::json::parse(
        result_of({"KKKKKKK 8888822 222 red=1 black=1 out=concealed hand=AAA/4 minus=5 event=cut "
                   "adjust=-100:\"a \\\\ b\" adjust=+5",
                   "special=pairs"},
                  {0, 0}, rules));
    std::string ids;
    int sum = 0;
    for (auto const& line : json["sides"][0]["lines"]) {
        ids += line["id"].get<std::string>() + " ";
        sum += line["points"].get<int>();
    }
    CHECK(ids == "table canasta.natural canasta.mixed bonus.two incomplete red_threes black_threes "
                 "out.concealed hand hand hand set event.cut adjust adjust ");
    CHECK(sum == json["sides"][0]["total"].get<int>());
    CHECK(json["sides"][0]["lines"].back().contains("reason") == false);
    CHECK(json["sides"][1]["lines"][0]["id"] == "special.pairs");
}

TEST_CASE("json: problems carry side, code, level and words") {
    auto const json = nlohmann::json::parse(
        result_of({"KKKKKKKKK", "KK out"}, {0, 0}, test::rules_of("classic")));
    CHECK(json["problems"][0]["code"] == "pack.rank");
    CHECK(json["problems"][0]["level"] == "refused");
    CHECK_FALSE(json["problems"][0].contains("side"));
    auto const& last = json["problems"].back();
    CHECK(last["side"] == 1);
    CHECK(last["level"] == "warning");
    CHECK_FALSE(last["text"].get<std::string>().empty());
}

TEST_CASE("json: the end of a match is said with its winner") {
    auto const& rules = test::rules_of("classic");
    auto const won = nlohmann::json::parse(result_of({"KKK", "QQQ"}, {4990, 0}, rules));
    CHECK(won["finished"] == true);
    CHECK(won["winner"] == 0);
    auto const tied = nlohmann::json::parse(result_of({"KKK", "QQQ"}, {4990, 4990}, rules));
    CHECK(tied["finished"] == false);
    CHECK(tied["winner"].is_null());
}

TEST_CASE("json: strings are escaped, and bytes that are no UTF-8 replaced") {
    struct {
        std::string text;
        std::string json;
    } const rows[] = {
        {"plain", "\"plain\""},
        {"a\"b\\c", R"("a\"b\\c")"},
        {"line\nbreak\ttab\r", R"("line\nbreak\ttab\r")"},
        {std::string("\x01\x7f", 2), "\"\\u0001\x7f\""},
        {"Zoë 🃏", "\"Zoë 🃏\""},
        {"bad \xff byte", "\"bad \uFFFD byte\""},
        {"cut \xc3", "\"cut \uFFFD\""},
    };
    for (auto const& row : rows) {
        std::string text;
        view::json::quote(text, row.text);
        CHECK(text == row.json);
    }
}

TEST_CASE("json: check and opening, as the contract shows them") {
    auto const& rules = test::rules_of("classic");
    auto const meld = read_meld("8888822");
    auto const required = opening_at(rules, 3000, 1);
    auto const verdict = judge_opening({meld}, rules, required);
    CHECK(view::json::check({{meld, {}}}, verdict, required, verdict.problems, rules) ==
          R"({"melds":[{"cards":"8888822","legal":true,"points":90,"canasta":"mixed",)"
          R"("problems":[]}],"points":90,"required":{"min":120,"pure":false,"combine":"sum"},)"
          R"("opens":false,"problems":[{"code":"opening.short","level":"refused",)"
          R"("text":"90 of 120: 30 short"}]})"
          "\n");
    CHECK(view::json::opening(opening_at(rules, 1500, 1)) ==
          "{\"min\":90,\"pure\":false,\"combine\":\"sum\"}\n");
}

}  // namespace meldbook_tests::json_test
