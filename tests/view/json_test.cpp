// What `check`, `opening` and `chart` answer as JSON.

#include "view/json.hpp"

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::view_json_test {

using namespace meldbook;

TEST_CASE("json: check and opening") {
    auto const& rules = test::rules_of("classic");
    auto const meld = read_meld("8888822");
    auto const required = opening_at(rules, 3000, 1);
    auto const verdict = judge_opening({meld}, rules, required);
    CHECK(view::json::check({{meld, {}}}, {{{3000, 1}, verdict}}, {}, rules) ==
          R"({"melds":[{"cards":"8888822","legal":true,"points":90,"canasta":"mixed",)"
          R"("problems":[]}],"points":90,"required":{"min":120,"pure":false,"combine":"sum"},)"
          R"("opens":false,"problems":[{"code":"opening.short","level":"refused",)"
          R"("text":"90 of 120: 30 short"}]})"
          "\n");
    CHECK(view::json::opening({{{1500, 1}}}, rules) ==
          "{\"min\":90,\"pure\":false,\"combine\":\"sum\"}\n");
}

}  // namespace meldbook_tests::view_json_test
