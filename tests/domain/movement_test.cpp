// The plans for two at a table: of 4 to 30 pairs, in every round everybody sits once or rests, and nobody meets twice.

#include "domain/movement.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::domain_movement_test {

using namespace meldbook;

namespace {

DrawTask task_of(std::size_t pairs, std::uint64_t seed = 1) {
    return {.sides = {1, 1},
            .tables = pairs,
            .now = Meetings(pairs),
            .before = Meetings(pairs),
            .rests = std::vector<int>(pairs),
            .seed = seed};
}

void play(DrawTask& task, Drawing const& drawing) {
    for (auto const& table : drawing.tables) task.now.add_against(table[0], table[1]);
    for (auto const each : drawing.resting) ++task.rests[each];
}

/// Checks a round, and adds its meetings. Returns how many of them are not the first.
int meet_again(Drawing const& drawing, std::size_t pairs,
               std::set<std::pair<std::size_t, std::size_t>>& met) {
    std::set<std::size_t> seen(drawing.resting.begin(), drawing.resting.end());
    CHECK(drawing.resting.size() == pairs % 2);
    int again = 0;
    for (auto const& table : drawing.tables) {
        REQUIRE(table.size() == 2);
        seen.insert(table.begin(), table.end());
        again += met.insert(std::minmax(table[0], table[1])).second ? 0 : 1;
    }
    CHECK(seen.size() == pairs);
    return again;
}

}  // namespace

TEST_CASE("movement: nobody meets twice, and byes go round") {
    for (auto const movement : {Movement::mitchell, Movement::all}) {
        for (std::size_t pairs = 4; pairs <= 30; ++pairs) {
            CAPTURE(pairs);
            auto const rounds = rounds_of_plan(movement, pairs);
            std::set<std::pair<std::size_t, std::size_t>> met;
            std::vector<int> rests(pairs);
            for (auto const& drawing : planned_rounds(task_of(pairs), movement, 0, rounds)) {
                CHECK(meet_again(drawing, pairs, met) == 0);
                for (auto const each : drawing.resting) CHECK(++rests[each] == 1);
            }
            if (movement == Movement::all) CHECK(met.size() == pairs * (pairs - 1) / 2);
            else CHECK(met.size() == (pairs / 2) * (pairs - pairs / 2));
        }
    }
}

TEST_CASE("movement: by Mitchell one half stay, the others move one table each round") {
    auto const rounds = planned_rounds(task_of(13), Movement::mitchell, 0, 7);
    for (std::size_t i = 1; i < rounds.size(); ++i) {
        auto const& before = rounds[i - 1];
        for (std::size_t table = 0; table < 6; ++table) {
            CHECK(rounds[i].tables[table][0] == before.tables[table][0]);
            auto const from = table == 0 ? before.resting.front() : before.tables[table - 1][1];
            CHECK(rounds[i].tables[table][1] == from);
        }
        CHECK(rounds[i].resting.front() == before.tables[5][1]);
    }
    // It can go on later, and keeps somebody at a table and two apart.
    auto task = task_of(12, 7);
    task.fixed = {{3, 2}};
    task.apart = {{0, 1}, {3, 4}};
    auto const whole = planned_rounds(task, Movement::mitchell, 0, 4);
    for (auto const& drawing : whole) {
        CHECK(is_kept(drawing, task));
        CHECK(drawing.tables[2][0] == 3);
    }
    auto plain = task_of(12, 7);
    auto const all = planned_rounds(plain, Movement::mitchell, 0, 6);
    play(plain, all[0]);
    play(plain, all[1]);
    auto const rest = planned_rounds(plain, Movement::mitchell, 2, 4);
    for (std::size_t i = 0; i < rest.size(); ++i) CHECK(rest[i].tables == all[i + 2].tables);
}

TEST_CASE("movement: by standings the first meets the second, and nobody twice") {
    for (std::size_t pairs = 4; pairs <= 30; ++pairs) {
        CAPTURE(pairs);
        auto task = task_of(pairs);
        std::set<std::pair<std::size_t, std::size_t>> met;
        DrawOfLots lots(pairs);
        // As many rounds as an evening has.
        auto const rounds = std::min<std::size_t>(6, pairs / 2);
        for (std::size_t round = 0; round < rounds; ++round) {
            std::vector<std::size_t> order(pairs);
            for (std::size_t i = 0; i < pairs; ++i) order[i] = i;
            lots.shuffle(order);
            task.places.assign(pairs, 0);
            for (std::size_t place = 0; place < pairs; ++place) task.places[order[place]] = place;
            task.seed = round;
            auto const drawing = draw(task);
            // From the top, each meets the next whom they have not met, if the others find somebody then.
            std::erase_if(order, [&](std::size_t each) {
                return std::ranges::count(drawing.resting, each) > 0;
            });
            auto const second =
                std::ranges::find_if(order.begin() + 1, order.end(), [&](auto each) {
                    return !met.contains(std::minmax(order[0], each));
                });
            CHECK(drawing.tables[0][0] == order[0]);
            if (pairs > 2 * rounds) CHECK(drawing.tables[0][1] == *second);
            CHECK(meet_again(drawing, pairs, met) == 0);
            play(task, drawing);
        }
    }
}

}  // namespace meldbook_tests::domain_movement_test
