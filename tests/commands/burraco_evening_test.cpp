// An evening of pairs by victory points, computed again beside the program from the points that were played.

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::commands_burraco_evening_test {

using namespace meldbook;

namespace {

/// The pairs are called by a letter: A is Ax and Ay.
std::string players_of(char pair) { return {pair, 'x', '+', pair, 'y'}; }

struct Round {
    std::vector<std::pair<char, char>> tables;
    std::string resting;
};

Round round_in(std::string const& json) {
    static std::regex const sides(R"re("sides":\[\["(.)x","(.)y"\],\["(.)x","(.)y"\]\])re");
    static std::regex const resting(R"re("sitting_out":\[\["(.)x")re");
    Round round;
    for (std::sregex_iterator at(json.begin(), json.end(), sides), end; at != end; ++at) {
        CHECK((*at)[1] == (*at)[2]);
        round.tables.emplace_back((*at)[1].str()[0], (*at)[3].str()[0]);
    }
    if (std::smatch found; std::regex_search(json, found, resting)) round.resting = found[1];
    return round;
}

/// A list kept by hand.
struct Sheet {
    std::map<char, int> victory, points;
    std::set<std::pair<char, char>> met;

    static int step_of(int difference) {
        constexpr std::array bounds = {50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500};
        int step = 0;
        for (int const bound : bounds)
            if (difference > bound) ++step;
        return step;
    }

    void add(char one, char other, int points_of_one, int points_of_other) {
        points[one] += points_of_one;
        points[other] += points_of_other;
        auto const step = step_of(std::abs(points_of_one - points_of_other));
        victory[one] += points_of_one >= points_of_other ? 10 + step : 10 - step;
        victory[other] += points_of_one >= points_of_other ? 10 - step : 10 + step;
        CHECK(met.insert(std::minmax(one, other)).second);
    }

    std::vector<std::tuple<int, int, char>> ranking() const {
        std::vector<std::tuple<int, int, char>> rows;
        for (auto const& [pair, total] : victory) {
            auto const found = points.find(pair);
            rows.emplace_back(-total, found == points.end() ? 0 : -found->second, pair);
        }
        std::ranges::sort(rows);
        return rows;
    }
};

std::vector<std::tuple<int, int, char>> ranking_in(std::string const& json) {
    static std::regex const row(
        R"re("name":"(.)x & .y","players":\["..",".."\],"victory_points":(\d+),[^{}]*"points":(-?\d+))re");
    std::vector<std::tuple<int, int, char>> rows;
    for (std::sregex_iterator at(json.begin(), json.end(), row), end; at != end; ++at)
        rows.emplace_back(-std::stoi((*at)[2]), -std::stoi((*at)[3]), (*at)[1].str()[0]);
    return rows;
}

/// Plays a round with points that follow from nothing but numbers, and writes them down.
void play(test::Session& session, int number, Sheet& sheet) {
    auto const round = round_in(
        session.run("meldbook event show Cup " + std::to_string(number) + " --json").results);
    for (std::size_t table = 0; table < round.tables.size(); ++table) {
        auto const [one, other] = round.tables[table];
        REQUIRE(session.run("meldbook new --table " + std::to_string(table + 1)).code == 0);
        std::array totals = {0, 0};
        for (int hand = 1; hand <= 3; ++hand) {
            std::array<int, 2> points = {};
            for (int side = 0; side < 2; ++side)
                points[static_cast<std::size_t>(side)] =
                    ((number * 37 + static_cast<int>(table) * 101 + side * 53 + hand * 29) * 7 %
                     160) *
                    5;
            REQUIRE(session
                        .run("meldbook hand --force \"table=" + std::to_string(points[0]) +
                             " minus=0\" \"table=" + std::to_string(points[1]) + " minus=0\"")
                        .code == 0);
            totals[0] += points[0];
            totals[1] += points[1];
        }
        sheet.add(one, other, totals[0], totals[1]);
    }
    if (!round.resting.empty()) sheet.victory[round.resting[0]] += 14;
    CHECK(ranking_in(session.run("meldbook standings --event Cup --json").results) ==
          sheet.ranking());
}

/// From the top, each meets the next whom they have not met, if the others then find somebody, too.
bool pair_up(std::vector<char> order, std::set<std::pair<char, char>> const& met,
             std::vector<std::pair<char, char>>& tables) {
    if (order.empty()) return true;
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (met.contains(std::minmax(order[0], order[i]))) continue;
        auto rest = order;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        rest.erase(rest.begin());
        tables.emplace_back(order[0], order[i]);
        if (pair_up(rest, met, tables)) return true;
        tables.pop_back();
    }
    return false;
}

std::string thirteen_pairs() {
    std::string words;
    for (char pair = 'A'; pair <= 'M'; ++pair) words += ' ' + players_of(pair);
    return words;
}

constexpr auto terms = " --rules burraco --target 0 --hands 3 --scale burraco";

}  // namespace

TEST_CASE("burraco: thirteen pairs, four rounds of three hands, first against second") {
    test::Session session;
    REQUIRE(session.run("meldbook event draw Cup" + thirteen_pairs() + terms + " --seed 1").code ==
            0);
    Sheet sheet;
    play(session, 1, sheet);
    std::string rested;
    for (int number = 2; number <= 4; ++number) {
        auto const ranking = sheet.ranking();
        REQUIRE(session.run("meldbook event next --seed " + std::to_string(number)).code == 0);
        auto const round = round_in(
            session.run("meldbook event show Cup " + std::to_string(number) + " --json").results);
        // Who has sat out does not again.
        std::vector<char> order;
        for (auto const& row : ranking)
            if (std::get<2>(row) != round.resting[0]) order.push_back(std::get<2>(row));
        CHECK(rested.find(round.resting) == std::string::npos);
        rested += round.resting;
        std::vector<std::pair<char, char>> tables;
        REQUIRE(pair_up(order, sheet.met, tables));
        CHECK(round.tables == tables);
        play(session, number, sheet);
    }
    CHECK(sheet.met.size() == 24);
    auto const csv = session.run("meldbook export standings --event Cup --format csv").results;
    CHECK(csv.find("victory_points") != std::string::npos);
    CHECK(csv.find("round 4 victory points") != std::string::npos);
    // Another book has the scale from the draw.
    session.run("meldbook export --all --output ./all.json");
    CHECK(session.run("meldbook import ./all.json --book ./copy.db").code == 0);
    CHECK(session.run("meldbook standings --event Cup --json --book ./copy.db").results ==
          session.run("meldbook standings --event Cup --json").results);
    CHECK(session.run("meldbook book check").code == 0);
}

TEST_CASE("burraco: thirteen pairs by Mitchell; who is not there, and a scale of one's own") {
    test::Session session;
    REQUIRE(session
                .run("meldbook event draw Cup" + thirteen_pairs() + terms +
                     " --by mitchell --rounds 4 --seed 1")
                .code == 0);
    Sheet sheet;
    for (int number = 1; number <= 3; ++number) play(session, number, sheet);
    // In the last round, one table is not played.
    auto const last = round_in(session.run("meldbook event show Cup 4 --json").results);
    auto const [absent, there] = last.tables[0];
    session.run("meldbook new --table 2");
    CHECK(session.run("meldbook event forfeit 1 --round 4 --by " + players_of(absent)).code == 0);
    sheet.victory[absent] += 6;
    sheet.victory[there] += 14;
    sheet.victory[last.resting[0]] += 14;
    auto const standings = [&](std::string const& more) {
        return session.run("meldbook standings --event Cup " + more).results;
    };
    CHECK(ranking_in(standings("--json")) == sheet.ranking());
    CHECK(ranking_in(standings("--json --as-of 2026")) == sheet.ranking());
    CHECK(standings("--as-of 2026").find("\nRound 4: ") != std::string::npos);
    CHECK(ranking_in(standings("--json --as-of 2025")).empty());
    // What is played by other rules at the same event has a table of its own, and changes nothing in this one.
    session.run("meldbook event draw Cup Ax+Ay Bx+By --new-evening --rules classic --hands 1 "
                "--target 0 --scale none --seed 1");
    session.run("meldbook new --table 1");
    session.run("meldbook hand --force \"table=300 minus=0\" \"table=100 minus=0\"");
    auto const printed = standings("");
    auto const part = printed.find("\nStandings by partners: burraco\n");
    REQUIRE(part != std::string::npos);
    std::istringstream lines(printed.substr(part));
    std::vector<std::pair<char, int>> wanted, shown;
    for (auto const& [victory, points, pair] : sheet.ranking()) wanted.emplace_back(pair, -victory);
    for (std::string line;
         std::getline(lines, line) && !line.starts_with("Standings by partners: classic");)
        if (std::smatch found; std::regex_search(line, found, std::regex(R"((.)x & .y +(\d+) )")))
            shown.emplace_back(found[1].str()[0], std::stoi(found[2]));
    CHECK(shown == wanted);
}

TEST_CASE("burraco: pairs that are level in all are ranked by the match between them") {
    test::Session session;
    session.run("meldbook event draw Cup Ax+Ay Bx+By Cx+Cy Dx+Dy --by all --hands 1 --target 0 "
                "--scale \"0=1:1 2:0\" --seed 1");
    // A and B have two matches won and 250 points each; B has beaten A.
    std::map<std::pair<char, char>, std::pair<int, int>> const points = {
        {{'A', 'B'}, {50, 100}}, {{'A', 'C'}, {100, 0}}, {{'A', 'D'}, {100, 0}},
        {{'B', 'C'}, {50, 100}}, {{'B', 'D'}, {100, 0}}, {{'C', 'D'}, {50, 100}}};
    for (int number = 1; number <= 3; ++number) {
        auto const round = round_in(
            session.run("meldbook event show Cup " + std::to_string(number) + " --json").results);
        for (std::size_t table = 0; table < round.tables.size(); ++table) {
            auto const [one, other] = round.tables[table];
            auto [first, second] = points.at(std::minmax(one, other));
            if (one > other) std::swap(first, second);
            session.run("meldbook new --table " + std::to_string(table + 1));
            session.run("meldbook hand --force \"table=" + std::to_string(first) +
                        " minus=0\" \"table=" + std::to_string(second) + " minus=0\"");
        }
    }
    auto const standings = session.run("meldbook standings --event Cup --json").results;
    std::vector<std::tuple<int, int, char>> const wanted = {
        {-4, -250, 'B'}, {-4, -250, 'A'}, {-2, -150, 'C'}, {-2, -100, 'D'}};
    CHECK(ranking_in(standings) == wanted);
    CHECK(standings.find("\"rank\":2,\"name\":\"Ax & Ay\"") != std::string::npos);
}

TEST_CASE("burraco: victory points of a director stand beside the result, and are the pair's") {
    test::Session session;
    session.run("meldbook event draw Cup Ax+Ay Bx+By Cx+Cy --hands 1 --target 0 --seed 1 "
                "--scale \"0=10:10 100=12:8 20:0 bye=14\"");
    auto const round = round_in(session.run("meldbook event show Cup --json").results);
    auto const [one, other] = round.tables[0];
    auto const rests = round.resting[0];
    session.run("meldbook new --table 1");
    session.run("meldbook hand --force \"table=300 minus=0\" \"table=100 minus=0\"");
    auto const ranked = [&](int won, int lost, int rested) {
        std::vector<std::tuple<int, int, char>> rows = {
            {-won, -300, one}, {-lost, -100, other}, {-rested, 0, rests}};
        std::ranges::sort(rows);
        CHECK(ranking_in(session.run("meldbook standings --event Cup --json").results) == rows);
    };
    auto const score = [&](std::string const& line) {
        auto printed = session.run("meldbook event " + line);
        CHECK_MESSAGE(printed.code == 0, printed.text);
        return printed.text;
    };
    ranked(20, 0, 14);
    // Whoever of the two is named.
    CHECK(score(std::string("score ") + one + "y -2 --vp --why late")
              .find("−2 victory points (late)") != std::string::npos);
    ranked(18, 0, 14);
    score("bye " + players_of(rests));
    score("score " + players_of(rests) + " -1 --vp --why smoke");
    ranked(18, 0, 13);
    CHECK(score("bye " + players_of(rests)).find("−1 victory point (−1 smoke)") !=
          std::string::npos);
    ranked(18, 0, 13);
    score("score " + players_of(other) + " 3 --vp --why disturbed");
    score("score " + players_of(other) + " -3 --vp --why -");
    ranked(18, 0, 13);
    // It goes wherever the draw does.
    auto const shown = session.run("meldbook event show Cup --json").results;
    session.run("meldbook export --all --output ./all.json");
    session.run("meldbook import ./all.json --book ./copy.db");
    session.run("meldbook merge ./book.db --book ./table.db");
    session.run("meldbook book salvage ./book.db --output ./saved.db");
    for (std::string const book : {"copy", "table", "saved"}) {
        CAPTURE(book);
        CHECK(session.run("meldbook event show Cup --json --book ./" + book + ".db").results ==
              shown);
    }
    CHECK(session.run("meldbook book check").code == 0);

    auto const refused = [&](std::string const& line, std::string const& words) {
        auto const printed = session.run("meldbook event score Ax+Ay " + line + " --why late");
        CAPTURE(line);
        CHECK(printed.code == 2);
        CHECK_MESSAGE(printed.text.find(words) != std::string::npos, printed.text);
    };
    refused("-2 --vp --as lost", "--vp and --as contradict each other; omit one of them");
    refused("-20000 --vp", "POINTS");
    session.run("meldbook event draw Den Ax+Ay Bx+By --seed 1");
    refused("-2 --vp", "'Den' has no victory points, because it was drawn without a scale; omit "
                       "--vp");
}

TEST_CASE("burraco: to be level after the last hand is a result") {
    test::Session session;
    auto const play = [&](std::string const& event) {
        session.run("meldbook new --table 1 --event " + event);
        session.run("meldbook hand --force \"table=300 minus=0\" \"table=300 minus=0\"");
        return session.run("meldbook show --json").results;
    };
    std::string const two = " Ax+Ay Bx+By --hands 1 --target 0 --seed 1";
    session.run("meldbook event draw Cup --scale \"0=1:1 2:0\"" + two);
    CHECK(play("Cup").find("\"status\":\"finished\"") != std::string::npos);
    std::vector<std::tuple<int, int, char>> const wanted = {{-1, -300, 'A'}, {-1, -300, 'B'}};
    CHECK(ranking_in(session.run("meldbook standings --event Cup --json").results) == wanted);
    // Without victory points they play on, as the rules say.
    session.run("meldbook event draw Den" + two);
    CHECK(play("Den").find("\"status\":\"open\"") != std::string::npos);
}

TEST_CASE("burraco: a round of forfeits alone has begun, and a forfeit won counts without a bye") {
    test::Session session;
    session.run("meldbook event draw Cup Ax+Ay Bx+By Cx+Cy --seed 1 --scale \"0=1:1 2:0 bye=2\"");
    auto const round = round_in(session.run("meldbook event show Cup --json").results);
    session.run("meldbook event forfeit 1 --by " + players_of(round.tables[0].second));
    std::vector<std::tuple<int, int, char>> wanted = {
        {-2, 0, round.tables[0].first}, {-2, 0, round.resting[0]}, {0, 0, round.tables[0].second}};
    std::ranges::sort(wanted);
    CHECK(ranking_in(session.run("meldbook standings --event Cup --json").results) == wanted);
    // The next round is drawn by the same standings, and this one cannot be drawn again.
    auto const again = session.run("meldbook event draw Cup --seed 2");
    CHECK(again.code == 1);
    CHECK(again.text.find("round 1 of 'Cup' has been played") != std::string::npos);
    CHECK(session.run("meldbook event next Cup --seed 2").code == 0);

    session.run("meldbook event draw Den Ax+Ay Bx+By --seed 1 --scale \"0=1:1 3:0\"");
    session.run("meldbook event forfeit 1 --by Bx+By --event Den");
    CHECK(ranking_in(session.run("meldbook standings --event Den --json").results).front() ==
          std::tuple{-3, 0, 'A'});
}

TEST_CASE("burraco: all rounds of an evening have one scale") {
    test::Session session;
    auto const has = [](test::Printed const& printed, std::string const& text) {
        return printed.text.find(text) != std::string::npos;
    };
    auto const scale_in = [&](int round) {
        auto const json =
            session.run("meldbook event show Cup " + std::to_string(round) + " --json").results;
        auto const at = json.find("\"scale\":\"");
        return at == std::string::npos ? "" : json.substr(at + 9, json.find('"', at + 9) - at - 9);
    };
    session.run("meldbook event draw Cup Ax+Ay Bx+By Cx+Cy Dx+Dy --hands 3 --target 0 --seed 1");
    session.run("meldbook event next Cup --by rotation --seed 2");
    session.run("meldbook merge ./book.db --book ./table.db");
    // Before a round begins, it changes all of them, also in the other book.
    auto const changed = session.run("meldbook event draw Cup --scale \"0=1:1 2:0\" --seed 2");
    CHECK(has(changed, "Round 1 has the new scale, too."));
    CHECK(scale_in(1) == "0=1:1 2:0");
    CHECK(scale_in(2) == "0=1:1 2:0");
    CHECK(has(session.run("meldbook merge ./book.db --book ./table.db"),
              "The draws of 2 rounds were taken over."));
    CHECK(session.run("meldbook event show Cup 1 --json --book ./table.db").results ==
          session.run("meldbook event show Cup 1 --json").results);
    session.run("meldbook event draw Cup --scale burraco --seed 2");
    CHECK(scale_in(1).starts_with("50="));
    auto const hands = session.run("meldbook event draw Cup --hands 2");
    CHECK(hands.code == 2);
    CHECK(has(hands, "there is a scale 'burraco' for matches of 3 or 4 hands; choose --hands, or "
                     "give --scale none or your own"));
    auto const seats = session.run("meldbook event draw Cup --hands 3 --seats 6");
    CHECK(seats.code == 2);
    // Then it stays.
    session.run("meldbook new --event Cup --table 1");
    for (std::string const other : {"--scale none", "--scale \"20:0\"", "--hands 4"}) {
        CAPTURE(other);
        auto const refused = session.run("meldbook event draw Cup " + other);
        CHECK(refused.code == 1);
        CHECK(has(refused, "all rounds of an evening have one scale of victory points, and round 1 "
                           "of 'Cup' has begun; omit --scale and --hands, or begin another evening "
                           "with --new-evening"));
    }
    CHECK(session.run("meldbook event draw Cup --scale burraco").code == 0);
    CHECK(session.run("meldbook event draw Cup --scale none --new-evening").code == 0);
    CHECK(scale_in(1).empty());
    auto const three =
        session.run("meldbook event draw Trio Ana Bea Cid --seats 3 --scale \"2:0\"");
    CHECK(three.code == 2);
    CHECK(has(three, "victory points are for two sides at a table, not 3; add --scale none, or "
                     "choose other --seats"));
    CHECK(has(session.run("meldbook event draw Cup --scale \"10:20\""),
              "--scale takes burraco, none or a scale such as"));
}

TEST_CASE(
    "burraco: a plan goes on from who has met, whoever comes or leaves and by whichever seed") {
    struct Row {
        std::string by;
        std::string change;
        int rounds = 0;  ///< in all
        int meetings = 0;
    };
    for (auto const& [by, change, rounds, meetings] :
         {Row{"all", "--add Ex+Ey", 5, 10}, Row{"all", "--add Ex+Ey --add Fx+Fy", 5, 14},
          Row{"all", "", 3, 6}, Row{"all", "--seed 9", 3, 6}, Row{"all", "--rounds 1", 2, 4},
          Row{"mitchell", "--add Ex+Ey", 3, 6}}) {
        CAPTURE(by);
        CAPTURE(change);
        test::Session session;
        session.run("meldbook event draw Cup Ax+Ay Bx+By Cx+Cy Dx+Dy --seed 1 --by " + by);
        session.run("meldbook new --table 1");
        CHECK(session.run("meldbook event draw Cup " + change).code == 0);
        std::set<std::pair<char, char>> met;
        int number = 1;
        for (;; ++number) {
            auto const shown =
                session.run("meldbook event show Cup " + std::to_string(number) + " --json");
            if (shown.code != 0) break;
            for (auto const& [one, other] : round_in(shown.results).tables)
                CHECK(met.insert(std::minmax(one, other)).second);
        }
        CHECK(number - 1 == rounds);
        CHECK(static_cast<int>(met.size()) == meetings);
    }
}

TEST_CASE("burraco: another plan is drawn whole, though the one before it was of few rounds") {
    test::Session session;
    session.run("meldbook event draw Cup Ax+Ay Bx+By Cx+Cy Dx+Dy Ex+Ey Fx+Fy --seed 1 --by "
                "mitchell --rounds 2");
    auto const rounds = [&](std::string const& draw) {
        REQUIRE(session.run("meldbook event draw Cup " + draw).code == 0);
        int number = 1;
        while (session.run("meldbook event show Cup " + std::to_string(number)).code == 0) ++number;
        return number - 1;
    };
    CHECK(rounds("") == 2);
    CHECK(rounds("--by all") == 5);
    CHECK(rounds("--by all --rounds 3") == 3);
    CHECK(rounds("--seed 4") == 3);
    CHECK(rounds("--by all") == 5);
}

TEST_CASE("burraco: what a plan cannot do is said") {
    test::Session session;
    auto const has = [](test::Printed const& printed, std::string const& text) {
        return printed.text.find(text) != std::string::npos;
    };
    session.run("meldbook event draw Cup Ax+Ay Bx+By Cx+Cy Dx+Dy --seed 1 --by all --rounds 1");
    session.run("meldbook new --table 1");
    CHECK(has(session.run("meldbook event next --by all --add Ex+Ey --add Fx+Fy --seed 3"),
              "1 meeting is left over, because somebody would meet again in every further round; "
              "'meldbook event next --by rotation' draws on"));
    CHECK(has(session.run("meldbook event next Cup --by all"),
              "'--by all' has no round left in which nobody meets again; choose --by rotation"));
    auto const many =
        session.run("meldbook event draw Den Ax+Ay Bx+By Cx+Cy Dx+Dy --by all --rounds 4");
    CHECK(many.code == 1);
    CHECK(has(many,
              "'--by all' has 3 rounds left in which nobody meets again; choose fewer --rounds, "
              "or --by rotation"));
    // When some leave, the rounds are as many as are left.
    session.run("meldbook event draw Six Ax+Ay Bx+By Cx+Cy Dx+Dy Ex+Ey Fx+Fy --by all --seed 1");
    session.run("meldbook new --event Six --table 1");
    CHECK(session.run("meldbook event draw Six --without Ax --without Bx").code == 0);
    // One who stays at a table can meet all the others there.
    session.run("meldbook event draw Six --new-evening --by all --seed 1 --fixed Ax=2 --fixed Ay=2 "
                "Ax+Ay Bx+By Cx+Cy Dx+Dy Ex+Ey Fx+Fy");
    for (int round = 1; round <= 5; ++round) {
        auto const tables =
            round_in(
                session.run("meldbook event show Six " + std::to_string(round) + " --json").results)
                .tables;
        REQUIRE(tables.size() == 3);
        CHECK((tables[1].first == 'A' || tables[1].second == 'A'));
    }
    // Of a hundred pairs, no more rounds are planned than can be asked for.
    std::string crowd;
    for (int i = 0; i < 104; ++i) crowd += " P" + std::to_string(i) + "+Q" + std::to_string(i);
    CHECK(has(session.run("meldbook event draw Crowd --by mitchell --seed 1" + crowd),
              "Rounds 2 to 50 are drawn, too"));
}

}  // namespace meldbook_tests::commands_burraco_evening_test
