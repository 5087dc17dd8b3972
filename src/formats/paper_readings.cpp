#include "formats/paper_readings.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

namespace meldbook::formats::paper {

namespace {

/// No hand loses more: all cards of three packs and their red threes.
constexpr std::int64_t largest_loss = 3000;

/// Points that a hand seldom loses.
constexpr std::int64_t usual_loss = 500;

using Sums = std::vector<std::int64_t>;

std::int64_t or_zero(Cell const& cell) { return cell.value_or(0); }

bool is_total(Row const& row) { return row.label == Label::total || row.label == Label::carried; }

/// Compares the totals of a reading with the sums of its points.
class Checker {
public:
    explicit Checker(std::size_t sides) : sums_(sides) {}

    /// Returns whether what is written is right.
    bool take(Step const& step) {
        auto const wrong_before = wrong;
        for (std::size_t side = 0; side < sums_.size(); ++side) {
            auto const& value = step.values[side];
            if (step.kind == Step::Kind::hand) {
                sums_[side] += or_zero(value);
                continue;
            }
            if (step.kind == Step::Kind::total && value) {
                bool const is_sum = *value == sums_[side];
                right += is_sum && *value != 0 ? 1 : 0;
                wrong += is_sum ? 0 : 1;
            }
            if (value) sums_[side] = *value;
        }
        return wrong == wrong_before;
    }

    bool is_sum(std::vector<Cell> const& cells) const {
        bool some = false;
        for (std::size_t side = 0; side < sums_.size(); ++side) {
            if (or_zero(cells[side]) != sums_[side]) return false;
            some = some || sums_[side] != 0;
        }
        return some;
    }

    /// Whether at least one side has its sum.
    bool is_sum_of_a_side(std::vector<Cell> const& cells) const {
        for (std::size_t side = 0; side < sums_.size(); ++side)
            if (or_zero(cells[side]) != 0 && or_zero(cells[side]) == sums_[side]) return true;
        return false;
    }

    /// The points that lead to these totals.
    std::vector<Cell> points_to(std::vector<Cell> const& totals) const {
        std::vector<Cell> points(sums_.size());
        for (std::size_t side = 0; side < sums_.size(); ++side)
            if (totals[side]) points[side] = static_cast<int>(*totals[side] - sums_[side]);
        return points;
    }

    int right = 0, wrong = 0;

private:
    Sums sums_;
};

class Reader {
public:
    Reader(Table const& table, std::vector<Row> const& rows)
        : table_{table}, rows_{rows}, check_{table.style.sides} {}

    Reading read(RowOrder order, std::optional<PairOrder> pairs) && {
        reading_.rows = order;
        reading_.pairs = pairs;
        for (auto const& row : table_.rows) {
            if (row.cells.size() > table_.style.sides) pair(row);
            else if (is_total(rows_[row.row])) total(row.row, row.cells);
            else single(row);
        }
        reading_.right = check_.right;
        reading_.wrong = check_.wrong;
        return std::move(reading_);
    }

private:
    void add(Step::Kind kind, std::size_t row, std::vector<Cell> values) {
        auto& step = reading_.steps.emplace_back(Step{kind, row, std::move(values)});
        hands_ += kind == Step::Kind::hand ? 1U : 0U;
        step.adds_up = check_.take(step);
    }

    void total(std::size_t row, std::vector<Cell> const& cells) {
        add(hands_ == 0 ? Step::Kind::start : Step::Kind::total, row, cells);
    }

    void pair(TableRow const& row) {
        auto const sides = table_.style.sides;
        std::vector<Cell> points(sides), totals(sides);
        for (std::size_t side = 0; side < sides; ++side) {
            auto const& cells = row.cells;
            auto first = cells[2 * side], second = cells[2 * side + 1];
            bool const in_turn = *reading_.pairs == PairOrder::points_total ||
                                 *reading_.pairs == PairOrder::total_points;
            if (!in_turn) first = cells[side], second = cells[sides + side];
            bool const points_first = *reading_.pairs == PairOrder::points_total ||
                                      *reading_.pairs == PairOrder::points_then_totals;
            points[side] = points_first ? first : second;
            totals[side] = points_first ? second : first;
        }
        auto const is_known = [](Cell const& cell) { return cell.has_value(); };
        auto const no_points = std::ranges::none_of(points, is_known);
        if (!is_total(rows_[row.row])) add(Step::Kind::hand, row.row, std::move(points));
        else if (!no_points && std::ranges::none_of(totals, is_known)) totals = points;
        total(row.row, totals);
    }

    void single(TableRow const& row) {
        ++singles_;
        switch (reading_.rows) {
            case RowOrder::points: break;
            case RowOrder::totals: {
                auto points = check_.points_to(row.cells);
                return add(Step::Kind::hand, row.row, std::move(points));
            }
            case RowOrder::points_and_sums:
                if (is_sum_of_hands(row)) return total(row.row, row.cells);
                break;
            case RowOrder::alternating:
                if (singles_ % 2 == 0) return total(row.row, row.cells);
                break;
            case RowOrder::alternating_from_second:
                if (singles_ > 2 && singles_ % 2 == 1) return total(row.row, row.cells);
                break;
            case RowOrder::last_is_total:
                if (row.row + 1 == rows_.size()) return total(row.row, row.cells);
                break;
        }
        add(Step::Kind::hand, row.row, row.cells);
    }

    /// Whether a row is the sum of the hands above. After one hand, its total is the same as its points.
    /// Below a total only the last row repeats it.
    bool is_sum_of_hands(TableRow const& row) const {
        bool const after_hand =
            reading_.steps.empty() || reading_.steps.back().kind == Step::Kind::hand;
        bool const is_last = row.row + 1 == rows_.size();
        return check_.is_sum(row.cells) &&
               (after_hand ? hands_ > 1 || rows_[row.row].ruled : hands_ > 1 && is_last);
    }

    Table const& table_;
    std::vector<Row> const& rows_;
    Checker check_;
    Reading reading_;
    std::size_t hands_ = 0, singles_ = 0;
};

Reading read(Table const& table, std::vector<Row> const& rows, RowOrder order,
             std::optional<PairOrder> pairs = std::nullopt) {
    return Reader{table, rows}.read(order, pairs);
}

/// Whether some side has reached the target before the last hand.
bool over_early(Reading const& reading, int target) {
    if (target <= 0) return false;
    Sums sums;
    std::size_t hands = 0;
    auto const all = std::ranges::count(reading.steps, Step::Kind::hand, &Step::kind);
    for (auto const& step : reading.steps) {
        sums.resize(step.values.size());
        if (step.kind != Step::Kind::hand) continue;
        if (++hands == static_cast<std::size_t>(all)) return false;
        for (std::size_t side = 0; side < sums.size(); ++side) {
            sums[side] += or_zero(step.values[side]);
            if (sums[side] >= target) return true;
        }
    }
    return false;
}

/// How much the hands of a reading win and lose.
struct Gains {
    explicit Gains(Reading const& reading) {
        for (auto const& step : reading.steps) {
            if (step.kind != Step::Kind::hand) continue;
            for (auto const& cell : step.values) {
                auto const points = or_zero(cell);
                most_lost = std::max(most_lost, -points);
                (points < 0 ? lost : won) += std::abs(points);
            }
        }
    }

    /// Whether they win points as nearly all matches do: together they lose little of what they win.
    bool are_usual() const { return most_lost <= largest_loss && 4 * lost < won; }

    /// Whether they win points as hands do: the same, or they lose more, but not much at once. Points that
    /// are taken for running totals lose about as much as they win.
    bool are_like_hands() const {
        return are_usual() || (are_possible() && most_lost <= usual_loss);
    }

    /// Whether hands can win so, with much bad luck.
    bool are_possible() const { return most_lost <= largest_loss && 2 * lost < won; }

    std::int64_t won = 0, lost = 0, most_lost = 0;
};

/// Keeps the readings of the fewest wrong totals, then those of the most right ones.
std::vector<Reading> best_of(std::vector<Reading> readings) {
    auto const worth = [](Reading const& r) { return r.right - 2 * r.wrong; };
    int most = worth(readings.front());
    for (auto const& reading : readings) most = std::max(most, worth(reading));
    std::erase_if(readings, [&](Reading const& r) { return worth(r) < most; });
    return readings;
}

std::vector<Reading> read_pairs(Table const& table, std::vector<Row> const& rows,
                                std::optional<PairOrder> order) {
    if (order) {
        auto reading = read(table, rows, RowOrder::points, order);
        reading.by_heading = true;
        return {std::move(reading)};
    }
    std::vector<Reading> confirmed;
    for (auto const pairs : {PairOrder::points_total, PairOrder::total_points,
                             PairOrder::points_then_totals, PairOrder::totals_then_points}) {
        auto reading = read(table, rows, RowOrder::points, pairs);
        if (reading.confirmed()) confirmed.push_back(std::move(reading));
    }
    if (confirmed.empty()) return {};
    return best_of(std::move(confirmed));
}

/// Points or running totals, where nothing on the sheet says which.
std::vector<Reading> read_points_or_totals(Table const& table, std::vector<Row> const& rows,
                                           int target) {
    auto points = read(table, rows, RowOrder::points);
    auto totals = read(table, rows, RowOrder::totals);
    Gains const gains(totals);
    bool const only_points_are_over = over_early(points, target) && !over_early(totals, target);
    bool const can_be_totals =
        gains.are_like_hands() || (only_points_are_over && gains.are_possible());
    if (!can_be_totals) return {std::move(points)};
    if (only_points_are_over && gains.are_usual()) return {std::move(totals)};
    std::vector<Reading> both;
    both.push_back(std::move(points));
    both.push_back(std::move(totals));
    return both;
}

/// Whether a row begins with the number of its hand.
bool is_numbered(Table const& table, std::vector<Row> const& rows, std::size_t row) {
    return rows[row].label == Label::hand || std::ranges::binary_search(table.numbered, row);
}

bool has_numbered_total(Reading const& reading, Table const& table, std::vector<Row> const& rows) {
    return std::ranges::any_of(reading.steps, [&](Step const& step) {
        return step.kind == Step::Kind::total && is_numbered(table, rows, step.row);
    });
}

/// Whether the last row can be totals with a mistake: a line is drawn above it, it alone has no number,
/// or it is the sum of a side.
bool can_end_in_total(Table const& table, std::vector<Row> const& rows, Reading const& points) {
    auto const last = rows.size() - 1;
    if (table.rows.size() < 2 || table.rows.back().row != last || is_total(rows[last]))
        return false;
    bool const ruled_off = rows[last].ruled &&
                           std::ranges::count(rows.begin() + 1, rows.end(), true, &Row::ruled) == 1;
    if (ruled_off) return true;
    if (table.rows.size() < 3 || is_numbered(table, rows, last)) return false;
    auto const others = std::span(table.rows).first(table.rows.size() - 1);
    if (std::ranges::all_of(others, [&](auto const& r) { return is_numbered(table, rows, r.row); }))
        return true;
    Checker above{table.style.sides};
    for (auto const& step : points.steps)
        if (step.row != last) above.take(step);
    return above.is_sum_of_a_side(table.rows.back().cells);
}

}  // namespace

Reading reading_of(Table const& table, std::vector<Row> const& rows, RowOrder order) {
    return read(table, rows, order);
}

std::vector<Reading> readings_of(Table const& table, std::vector<Row> const& rows,
                                 std::optional<PairOrder> order, int target) {
    auto const sides = table.style.sides;
    bool const has_pairs =
        std::ranges::any_of(table.rows, [&](auto const& r) { return r.cells.size() > sides; });
    if (has_pairs) return read_pairs(table, rows, order);
    auto const labelled = std::ranges::count_if(rows, is_total);
    auto points = read(table, rows, RowOrder::points);
    auto const hands = std::ranges::count(points.steps, Step::Kind::hand, &Step::kind);
    if (hands == 0) return {std::move(points)};
    if (labelled > 0) {
        // Rows with a label can be sums of points, or repeat the last running total or sum.
        std::vector<Reading> right;
        for (auto const kind : {RowOrder::totals, RowOrder::points_and_sums, RowOrder::alternating,
                                RowOrder::alternating_from_second}) {
            auto reading = read(table, rows, kind);
            if (reading.wrong == 0 && reading.right > 0) right.push_back(std::move(reading));
        }
        if (points.wrong > 0 && !right.empty()) return best_of(std::move(right));
        // Below sums with a label, the last one can be without.
        std::erase_if(right, [&](Reading const& r) { return r.right <= points.right; });
        if (!right.empty()) return best_of(std::move(right));
        bool const only_carried = std::ranges::none_of(
            points.steps, [](Step const& s) { return s.kind == Step::Kind::total; });
        if (!only_carried) return {std::move(points)};
    }
    std::vector<Reading> confirmed;
    for (auto const kind :
         {RowOrder::points_and_sums, RowOrder::alternating, RowOrder::alternating_from_second}) {
        auto reading = read(table, rows, kind);
        if (reading.confirmed()) confirmed.push_back(std::move(reading));
    }
    if (!confirmed.empty() && table.rows.size() > 2) {
        auto best = best_of(std::move(confirmed));
        auto const against_number = [&](Reading const& r) {
            return has_numbered_total(r, table, rows);
        };
        if (std::ranges::none_of(best, against_number)) return best;
        // The row says that it is a hand, and the sum that it is a total.
        for (auto& reading : best) reading.right = 0;
        best.insert(best.begin(), std::move(points));
        return best;
    }
    auto possible = read_points_or_totals(table, rows, target);
    bool const last_can_be_total = can_end_in_total(table, rows, points);
    if (last_can_be_total) possible.push_back(read(table, rows, RowOrder::last_is_total));
    if (last_can_be_total || confirmed.empty()) return possible;
    // The same points twice are two hands, or one with its total; the sum proves nothing.
    confirmed.front().right = 0;
    possible.push_back(std::move(confirmed.front()));
    return possible;
}

}  // namespace meldbook::formats::paper
