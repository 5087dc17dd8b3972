#include "stats/figures.hpp"

#include <string_view>

#include <doctest/doctest.h>

namespace meldbook_tests::stats_figures_test {

using namespace meldbook::stats;

namespace {

/// Matches 1, 2, 3 … that ended so: w, l or d for level.
Runs runs_of(std::string_view finishes) {
    Runs runs;
    int match = 0;
    for (char const c : finishes) {
        auto const finish = c == 'w' ? Finish::won : c == 'l' ? Finish::lost : Finish::level;
        runs.add(finish, {.match = ++match, .started = {}});
    }
    return runs;
}

}  // namespace

TEST_CASE("runs of matches won and lost") {
    struct Row {
        std::string_view finishes;
        int won, won_from, won_to, lost, current;
        Finish current_is;
    };
    for (auto const& row : {
             Row{"", 0, 0, 0, 0, 0, Finish::level},
             Row{"w", 1, 1, 1, 0, 1, Finish::won},
             Row{"wwlwwwl", 3, 4, 6, 1, 1, Finish::lost},
             Row{"wwlww", 2, 1, 2, 1, 2, Finish::won},  // of two equal ones the first
             Row{"wwdw", 2, 1, 2, 0, 1, Finish::won},   // a level match ends a run
             Row{"llldd", 0, 0, 0, 3, 0, Finish::level},
         }) {
        CAPTURE(row.finishes);
        auto const runs = runs_of(row.finishes);
        CHECK(runs.won.matches == row.won);
        CHECK(runs.won.first.match == row.won_from);
        CHECK(runs.won.last.match == row.won_to);
        CHECK(runs.lost.matches == row.lost);
        CHECK(runs.current.matches == row.current);
        CHECK(runs.current_is == row.current_is);
    }
}

TEST_CASE("a score and its rate of wins") {
    Score score;
    CHECK_FALSE(score.win_rate());
    for (auto const finish : {Finish::won, Finish::won, Finish::level, Finish::lost}) {
        score.add(finish);
    }
    CHECK(score.matches == 4);
    CHECK(score.won == 2);
    CHECK(score.level == 1);
    CHECK(score.lost == 1);
    CHECK(score.win_rate() == 0.5);
}

}  // namespace meldbook_tests::stats_figures_test
