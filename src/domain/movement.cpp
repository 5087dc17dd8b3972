#include "domain/movement.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace meldbook {

namespace {

/// Those who stay at a table come first; the others keep their order.
std::vector<std::size_t> with_fixed(std::vector<std::size_t> order, DrawTask const& task) {
    for (auto const& [who, table] : task.fixed) {
        auto const found = std::ranges::find(order, who);
        if (found != order.end() && table < order.size()) std::swap(*found, order[table]);
    }
    return order;
}

Drawing by_mitchell(std::vector<std::size_t> const& order, std::size_t round) {
    auto const staying = order.size() / 2;
    auto const moving = order.size() - staying;
    auto const at = [&](std::size_t table) {
        return order[staying + (table + moving - round % moving) % moving];
    };
    Drawing drawing;
    for (std::size_t table = 0; table < staying; ++table)
        drawing.tables.push_back({order[table], at(table)});
    if (moving > staying) drawing.resting.push_back(at(staying));
    return drawing;
}

Drawing by_circle(std::vector<std::size_t> const& order, std::size_t round) {
    // Of an odd number, who would meet the one outside the circle sits out.
    bool const odd = order.size() % 2 != 0;
    auto const circle = odd ? order.size() : order.size() - 1;
    Drawing drawing;
    auto const turned = round % circle;
    if (odd) drawing.resting.push_back(order[turned]);
    else drawing.tables.push_back({order.back(), order[turned]});
    for (std::size_t i = 1; i <= (circle - 1) / 2; ++i)
        drawing.tables.push_back(
            {order[(turned + i) % circle], order[(turned + circle - i) % circle]});
    return drawing;
}

std::vector<Drawing> rounds_of(std::vector<std::size_t> const& order, Movement movement,
                               std::size_t first, std::size_t rounds) {
    std::vector<Drawing> drawings;
    for (auto round = first; round < first + rounds; ++round)
        drawings.push_back(movement == Movement::mitchell ? by_mitchell(order, round)
                                                          : by_circle(order, round));
    return drawings;
}

std::int64_t cost_of_all(std::vector<Drawing> const& drawings, DrawTask const& task) {
    std::int64_t met = 0;
    for (auto const& drawing : drawings) met += cost_of(drawing, task).met;
    return met;
}

}  // namespace

std::size_t rounds_of_plan(Movement movement, std::size_t contestants) {
    if (movement == Movement::mitchell) return contestants - contestants / 2;
    return contestants % 2 != 0 ? contestants : contestants - 1;
}

std::vector<Drawing> planned_rounds(DrawTask const& task, Movement movement, std::size_t first,
                                    std::size_t rounds) {
    constexpr int most_lots = 500;
    DrawOfLots lots(task.seed);
    std::vector<std::size_t> order(task.rests.size());
    std::iota(order.begin(), order.end(), 0U);
    lots.shuffle(order);
    auto best = rounds_of(with_fixed(order, task), movement, first, rounds);
    auto least = cost_of_all(best, task);
    auto const most = rounds_of_plan(movement, order.size());
    for (int i = 0; i < most_lots && least > 0; ++i) {
        lots.shuffle(order);
        auto other = rounds_of(with_fixed(order, task), movement, lots.below(most), rounds);
        auto const cost = cost_of_all(other, task);
        if (cost >= least) continue;
        least = cost;
        best = std::move(other);
    }
    return best;
}

}  // namespace meldbook
