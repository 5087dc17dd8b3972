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
            auto const plan = planned_rounds(task_of(pairs), movement, {}, 1, 50);
            CHECK(plan.size() == rounds);
            for (auto const& drawing : plan) {
                CHECK(meet_again(drawing, pairs, met) == 0);
                for (auto const each : drawing.resting) CHECK(++rests[each] == 1);
            }
            if (movement == Movement::all) CHECK(met.size() == pairs * (pairs - 1) / 2);
            else CHECK(met.size() == (pairs / 2) * (pairs - pairs / 2));
        }
    }
}

TEST_CASE("movement: by Mitchell one half stay, the others move one table each round") {
    auto const rounds = planned_rounds(task_of(13), Movement::mitchell, {}, 1, 7);
    REQUIRE(rounds.size() == 7);
    for (std::size_t i = 1; i < rounds.size(); ++i) {
        auto const& before = rounds[i - 1];
        for (std::size_t table = 0; table < 6; ++table) {
            CHECK(rounds[i].tables[table][0] == before.tables[table][0]);
            auto const from = table == 0 ? before.resting.front() : before.tables[table - 1][1];
            CHECK(rounds[i].tables[table][1] == from);
        }
        CHECK(rounds[i].resting.front() == before.tables[5][1]);
    }
    // It keeps somebody at a table and two apart.
    auto task = task_of(12, 7);
    task.fixed = {{3, 2}};
    task.apart = {{0, 1}, {3, 4}};
    auto const whole = planned_rounds(task, Movement::mitchell, {}, 4, 50);
    CHECK(whole.size() >= 4);
    for (auto const& drawing : whole) {
        CHECK(is_kept(drawing, task));
        CHECK(drawing.tables[2][0] == 3);
    }
}

TEST_CASE("movement: what is left follows from who has met, whatever the seed was") {
    for (auto const movement : {Movement::mitchell, Movement::all}) {
        for (std::size_t pairs : {4U, 5U, 8U, 12U, 13U, 20U}) {
            auto const rounds = rounds_of_plan(movement, pairs);
            auto const plan = planned_rounds(task_of(pairs), movement, {}, 1, 50);
            for (std::size_t played = 1; played < rounds; ++played) {
                CAPTURE(pairs);
                CAPTURE(played);
                auto task = task_of(pairs, 99);
                std::set<std::pair<std::size_t, std::size_t>> met;
                for (std::size_t i = 0; i < played; ++i) {
                    play(task, plan[i]);
                    CHECK(meet_again(plan[i], pairs, met) == 0);
                }
                auto const rest = planned_rounds(task, movement, plan[played - 1], 1, 50);
                CHECK(rest.size() == rounds - played);
                for (std::size_t i = 0; i < rest.size(); ++i) {
                    CHECK(meet_again(rest[i], pairs, met) == 0);
                    if (movement == Movement::mitchell)
                        CHECK(rest[i].tables == plan[played + i].tables);
                }
            }
        }
    }
}

TEST_CASE("movement: one round after another, each by another seed, all meet all") {
    for (std::size_t const pairs : {6U, 9U, 14U}) {
        CAPTURE(pairs);
        auto task = task_of(pairs);
        std::set<std::pair<std::size_t, std::size_t>> met;
        for (std::size_t round = 0; round < rounds_of_plan(Movement::all, pairs); ++round) {
            task.seed = 100 + round;
            auto const plan = planned_rounds(task, Movement::all, {}, 1, 50);
            REQUIRE(!plan.empty());
            CHECK(meet_again(plan[0], pairs, met) == 0);
            play(task, plan[0]);
        }
        CHECK(met.size() == pairs * (pairs - 1) / 2);
        for (auto const rests : task.rests) CHECK(rests == (pairs % 2 == 0 ? 0 : 1));
        CHECK(planned_rounds(task, Movement::all, {}, 1, 50).empty());
    }
}

TEST_CASE("movement: by Mitchell, who comes later sits out or takes a new table, and who leaves "
          "leaves a gap") {
    // Of twelve, two rounds are played; one comes, or two leave.
    auto const plan = planned_rounds(task_of(12), Movement::mitchell, {}, 1, 2);
    auto more = task_of(13);
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (auto const& drawing : plan) {
        play(more, drawing);
        CHECK(meet_again(drawing, 12, met) == 0);
    }
    more.rests[12] = 2;
    auto const with = planned_rounds(more, Movement::mitchell, plan[1], 1, 50);
    CHECK(with.size() >= 4);
    for (auto const& drawing : with) {
        CHECK(meet_again(drawing, 13, met) == 0);
        for (std::size_t table = 0; table < 6; ++table)
            CHECK(drawing.tables[table][0] == plan[1].tables[table][0]);
    }
    auto fewer = task_of(10);
    std::vector<std::size_t> now(12, no_one);
    std::size_t next = 0;
    for (std::size_t who = 0; who < 12; ++who)
        if (who != plan[1].tables[2][0] && who != plan[1].tables[4][1]) now[who] = next++;
    auto seated = plan[1];
    std::set<std::pair<std::size_t, std::size_t>> before;
    for (auto const& drawing : plan)
        for (auto const& table : drawing.tables)
            if (now[table[0]] != no_one && now[table[1]] != no_one) {
                fewer.now.add_against(now[table[0]], now[table[1]]);
                before.insert(std::minmax(now[table[0]], now[table[1]]));
            }
    for (auto& table : seated.tables)
        for (auto& who : table) who = now[who];
    auto const without = planned_rounds(fewer, Movement::mitchell, seated, 1, 50);
    CHECK(!without.empty());
    for (auto const& drawing : without) CHECK(meet_again(drawing, 10, before) == 0);
}

TEST_CASE("movement: when all meet all, some stay at a table and some are apart") {
    auto task = task_of(8);
    task.fixed = {{3, 2}};
    auto const one = planned_rounds(task, Movement::all, {}, 1, 50);
    CHECK(one.size() == 7);
    task.fixed = {{3, 2}, {5, 0}};
    task.apart = {{1, 2}};
    auto const two = planned_rounds(task, Movement::all, {}, 1, 50);
    CHECK(two.size() == 6);
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (auto const& drawing : two) {
        CHECK(is_kept(drawing, task));
        CHECK(meet_again(drawing, 8, met) == 0);
    }
}

TEST_CASE("movement: late comers meet everybody whom they can") {
    // Of four, one round is played; then there are five, or six.
    for (auto const& [pairs, left] : {std::pair<std::size_t, std::size_t>{5, 4}, {6, 4}}) {
        auto task = task_of(pairs);
        std::set<std::pair<std::size_t, std::size_t>> met = {{0, 1}, {2, 3}};
        task.now.add_against(0, 1);
        task.now.add_against(2, 3);
        for (std::size_t who = 4; who < pairs; ++who) task.rests[who] = 1;
        auto const plan = planned_rounds(task, Movement::all, {}, 1, 50);
        CHECK(plan.size() == left);
        for (auto const& drawing : plan) CHECK(meet_again(drawing, pairs, met) == 0);
    }
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
