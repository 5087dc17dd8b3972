// An evening of pairs by victory points, computed again beside the program from the points that were played.

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
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
    CHECK(ranking_in(session.run("meldbook standings --event Cup --json").results) ==
          sheet.ranking());
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

}  // namespace meldbook_tests::commands_burraco_evening_test
