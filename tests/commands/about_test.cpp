// The chances of winning, which need more matches than a transcript has.

#include <string>

#include <doctest/doctest.h>

#include "stats/chances.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_about_test {

using namespace meldbook;

namespace {

void play_matches(test::Session& session, int matches) {
    for (int i = 0; i < matches; ++i) {
        REQUIRE(session.run("meldbook new Ana Cid --target 1000").code == 0);
        REQUIRE(session.run("meldbook hand 'KKKKKKK out' 'AAA'").code == 0);
        auto const* last =
            i % 4 == 0 ? "meldbook hand 'AAA' '7xQ 7x8 out'" : "meldbook hand '7xQ 7x8 out' 'AAA'";
        REQUIRE(session.run(last).code == 0);
    }
}

}  // namespace

TEST_CASE("chances of winning are drawn once there are enough matches") {
    test::Session session;
    play_matches(session, stats::fewest_for_chances);
    auto const chart = session.run("meldbook chart 1 --chances").text;
    CAPTURE(chart);
    std::string const origin =
        "From 20 matches; 'meldbook stats --about chances' shows how often such chances\n"
        "  came true.\n";
    for (std::string const& part :
         {std::string("Match 1: chances of winning\n"), std::string(" even\n"),
          std::string(" certain\n"), std::string("●  Ana    0 %\n"), std::string("▲  Cid  100 %\n"),
          origin}) {
        CAPTURE(part);
        CHECK(chart.find(part) != chart.npos);
    }
    CHECK(session.run("meldbook chart 2 --chances --json")
              .text.ends_with("\"sides\":[1.0000,0.0000]}]}\n"));
    auto const picture = session.run("meldbook chart 2 --chances --svg").text;
    CHECK(picture.find("before the first hand: 50 %") != picture.npos);
    CHECK(picture.find("after hand 2: 100 %") != picture.npos);
    CHECK(picture.find("Chances of winning, from 20 matches; at the end: Ana 100 %, Cid 0 %") !=
          picture.npos);
    CHECK(session.run("meldbook stats --about chances --legend").text == R"(Chances of winning
rules     chance  times  expected  won  rate     95 %
classic  70–80 %     20      76 %   15  75 %  53–89 %

Chance: of the side that was more likely to win, after a hand
Times: the hands after which a side had such a chance
Expected: their average chance
Won: after how many of them that side won the match
)");

    // A match of three sides is not in the model.
    session.run("meldbook new Ana Bea Cid --rules classic");
    CHECK(session.run("meldbook chart --chances").text ==
          "meldbook: chances are estimated for matches of two sides with a target that are not "
          "level; match 21 is not one\n");
}

}  // namespace meldbook_tests::commands_about_test
