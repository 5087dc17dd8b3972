#include "domain/draw.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

namespace meldbook {

namespace {

/// How many times the search begins again from the best draw, and with how many swaps.
constexpr int attempts = 12;
constexpr std::size_t shaken = 4;

/// The most changes of a draw that are tried, so that large events take less than a second.
constexpr std::int64_t most_trials = 800'000;

/// Nobody plays against themselves, or where they must not: this is more than any sum of other costs.
constexpr std::int64_t impossible = std::int64_t{1} << 50U;

/// Counts above this are all the same, so that sums of squares stay small.
constexpr int most_counted = 1000;

std::int64_t squared(std::int64_t number) { return number * number; }

/// What it costs that two meet again: all meetings, and more for those of the same kind.
std::int64_t again(Meetings::Count const& count, bool partners) {
    auto const with = std::min(count.with, most_counted);
    auto const against = std::min(count.against, most_counted);
    return squared(with + against) + (partners ? 2 * squared(with) : squared(against));
}

/// The side of each seat of a table.
std::vector<std::size_t> sides_of_seats(std::vector<std::size_t> const& sizes) {
    std::vector<std::size_t> sides;
    for (std::size_t side = 0; side < sizes.size(); ++side)
        sides.insert(sides.end(), sizes[side], side);
    return sides;
}

/// Who must not sit at one table, or at which.
class Bounds {
public:
    explicit Bounds(DrawTask const& task) : of_(task.rests.size()) {
        for (auto const& [one, other] : task.apart) {
            of_[one].apart.push_back(other);
            of_[other].apart.push_back(one);
        }
        for (auto const& [who, table] : task.fixed) of_[who].table = table;
    }

    bool forbid(std::size_t one, std::size_t other) const {
        return one == other || std::ranges::count(of_[one].apart, other) > 0;
    }
    bool forbid_table(std::size_t who, std::size_t table) const {
        return of_[who].table.value_or(table) != table;
    }
    bool have_table(std::size_t who) const { return of_[who].table.has_value(); }

private:
    struct Of {
        std::vector<std::size_t> apart;
        std::optional<std::size_t> table;
    };
    std::vector<Of> of_;
};

/// Computes what tables cost.
class TableCosts {
public:
    explicit TableCosts(DrawTask const& task)
        : task_(task), bounds_(task), side_(sides_of_seats(task.sides)) {}

    DrawCost of(std::vector<std::size_t> const& table, std::size_t index) const {
        DrawCost cost;
        for (auto const who : table)
            if (bounds_.forbid_table(who, index)) cost.met += impossible;
        for (std::size_t a = 0; a < table.size(); ++a)
            for (std::size_t b = a + 1; b < table.size(); ++b)
                add(cost, table[a], table[b], side_[a] == side_[b]);
        if (!task_.places.empty()) cost.apart += imbalance(table);
        return cost;
    }

    std::size_t side(std::size_t seat) const { return side_[seat]; }

private:
    void add(DrawCost& cost, std::size_t one, std::size_t other, bool partners) const {
        if (bounds_.forbid(one, other)) cost.met += impossible;
        cost.met += again(task_.now.of(one, other), partners);
        if (!task_.places.empty()) {
            // Partners and opponents alike: the whole table is of neighbours.
            auto const distance = static_cast<std::int64_t>(task_.places[one]) -
                                  static_cast<std::int64_t>(task_.places[other]);
            cost.apart += 4 * squared(distance);
        }
        cost.met_before += again(task_.before.of(one, other), partners);
    }

    /// The strongest and the weakest of a table are partners, so that the sides are as equal as can be.
    std::int64_t imbalance(std::vector<std::size_t> const& table) const {
        std::vector<std::int64_t> sums(task_.sides.size());
        for (std::size_t seat = 0; seat < table.size(); ++seat)
            sums[side_[seat]] += static_cast<std::int64_t>(task_.places[table[seat]]);
        auto const [least, most] = std::ranges::minmax(sums);
        return most - least;
    }

    DrawTask const& task_;
    Bounds bounds_;
    std::vector<std::size_t> side_;
};

DrawCost operator+(DrawCost const& a, DrawCost const& b) {
    return {a.met + b.met, a.apart + b.apart, a.met_before + b.met_before};
}

DrawCost operator-(DrawCost const& a, DrawCost const& b) {
    return {a.met - b.met, a.apart - b.apart, a.met_before - b.met_before};
}

/// Lowers the cost of a draw by swapping contestants of different sides.
class Search {
public:
    Search(Drawing& drawing, TableCosts const& costs, std::int64_t& trials)
        : tables_(drawing.tables), costs_(costs), trials_(trials) {
        for (auto const& table : tables_) {
            cost_.push_back(costs_.of(table, cost_.size()));
            total_ = total_ + cost_.back();
        }
    }

    DrawCost const& total() const { return total_; }

    /// Swaps until no swap is better, or too many were tried; but never leaves somebody twice at a
    /// table.
    void descend() {
        bool better = true;
        while (better && (trials_ < most_trials || total_.met >= impossible)) {
            better = false;
            for (std::size_t a = 0; a < seats(); ++a)
                for (std::size_t b = a + 1; b < seats(); ++b) better = improve(a, b) || better;
        }
    }

    /// Swaps some at random.
    void shake(DrawOfLots& lots) {
        for (std::size_t i = 0; i < shaken; ++i) swap(lots.below(seats()), lots.below(seats()));
    }

private:
    std::size_t seats() const { return tables_.empty() ? 0 : tables_.size() * size(); }
    std::size_t size() const { return tables_.front().size(); }

    bool improve(std::size_t a, std::size_t b) {
        bool const one_table = a / size() == b / size();
        if (one_table && costs_.side(a % size()) == costs_.side(b % size())) return false;
        ++trials_;
        auto const before = total_;
        swap(a, b);
        if (total_ < before) return true;
        swap(a, b);
        return false;
    }

    void swap(std::size_t a, std::size_t b) {
        auto const one = a / size();
        auto const other = b / size();
        std::swap(tables_[one][a % size()], tables_[other][b % size()]);
        recount(one);
        if (other != one) recount(other);
    }

    void recount(std::size_t table) {
        auto const now = costs_.of(tables_[table], table);
        total_ = total_ - cost_[table] + now;
        cost_[table] = now;
    }

    std::vector<std::vector<std::size_t>>& tables_;
    TableCosts const& costs_;
    std::int64_t& trials_;
    std::vector<DrawCost> cost_;  ///< of each table
    DrawCost total_;
};

/// Seats contestants in their order.
std::vector<std::vector<std::size_t>> seated(std::vector<std::size_t> const& order,
                                             std::size_t seats) {
    std::vector<std::vector<std::size_t>> tables;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % seats == 0) tables.emplace_back();
        tables.back().push_back(order[i]);
    }
    return tables;
}

/// Moves those who sit out from `order` to the result: who has sat out least, then the last in the
/// standings, then by the order, which is by lot.
std::vector<std::size_t> take_resting(std::vector<std::size_t>& order, std::size_t count,
                                      DrawTask const& task) {
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (task.rests[a] != task.rests[b]) return task.rests[a] > task.rests[b];
        return !task.places.empty() && task.places[a] < task.places[b];
    });
    std::vector<std::size_t> resting(order.end() - static_cast<std::ptrdiff_t>(count), order.end());
    order.resize(order.size() - count);
    std::ranges::sort(resting);
    return resting;
}

/// Who plays in this round, in an order by lot, and who sits out.
std::pair<std::vector<std::size_t>, std::vector<std::size_t>> players_of(DrawTask const& task,
                                                                         DrawOfLots& lots) {
    std::vector<std::size_t> order(task.rests.size());
    std::iota(order.begin(), order.end(), 0U);
    lots.shuffle(order);
    auto const wanted = tables_filled(task) * seats_of(task);
    std::vector<std::size_t> resting;
    if (wanted < order.size()) {
        resting = take_resting(order, order.size() - wanted, task);
        lots.shuffle(order);
    } else {
        auto const missing = static_cast<std::ptrdiff_t>(wanted - order.size());
        order.insert(order.end(), task.helpers.begin(), task.helpers.begin() + missing);
    }
    return {std::move(order), std::move(resting)};
}

/// Who plays in the round after one, for each who may sit out then; nothing for an evening that is not small, where it
/// is easily drawn.
std::vector<std::vector<std::size_t>> playing_next(DrawTask const& task,
                                                   std::vector<std::size_t> order,
                                                   std::vector<std::size_t> const& resting) {
    constexpr std::size_t small = 10;
    auto rests = task.rests;
    if (rests.size() > small || resting.size() > 1 || order.size() + resting.size() != rests.size())
        return {};
    if (resting.empty()) return {std::move(order)};
    order.push_back(resting.front());
    ++rests[resting.front()];
    auto const least = std::ranges::min(rests);
    std::vector<std::vector<std::size_t>> next;
    for (auto const who : order) {
        if (rests[who] != least) continue;
        next.push_back(order);
        std::erase(next.back(), who);
    }
    return next;
}

/// Seats two at each table from the top of the standings, each with the next whom they have not met.
class Neighbours {
public:
    explicit Neighbours(DrawTask const& task) : task_(task), bounds_(task) {}

    /// The tables for an order by the standings; nothing if there are none without a second meeting, or they
    /// are not found in a fixed number of steps. `next` has those of whom one may play in the round after it: the
    /// first tables are taken after which most of them can be seated so, too.
    std::optional<std::vector<std::vector<std::size_t>>>
    of(std::vector<std::size_t> const& order,
       std::vector<std::vector<std::size_t>> const& next = {}) {
        order_ = order;
        next_ = next;
        seated_.assign(order.size(), false);
        seat_from(0);
        return std::move(best_);
    }

private:
    bool seat_from(std::size_t first) {
        while (first < order_.size() && seated_[first]) ++first;
        if (first == order_.size()) return settles();
        seated_[first] = true;
        for (auto other = first + 1; other < order_.size(); ++other) {
            if (seated_[other] || !may_meet(order_[first], order_[other])) continue;
            if (++steps_ > most_steps) break;
            seated_[other] = true;
            tables_.push_back({order_[first], order_[other]});
            if (seat_from(first + 1)) return true;
            tables_.pop_back();
            seated_[other] = false;
        }
        seated_[first] = false;
        return false;
    }

    /// Keeps tables that are better than those before; returns whether none can be better.
    bool settles() {
        std::size_t ways = 0;
        if (!next_.empty()) {
            auto task = task_;
            for (auto const& table : tables_) task.now.add_against(table[0], table[1]);
            for (auto const& playing : next_) {
                Neighbours after(task);
                if (after.of(playing)) ++ways;
                steps_ += after.steps_;
            }
        }
        if (!best_ || ways > ways_on_) best_ = tables_;
        ways_on_ = std::max(ways, ways_on_);
        return ways_on_ == next_.size();
    }

    bool may_meet(std::size_t one, std::size_t other) const {
        auto const& met = task_.now.of(one, other);
        return met.with + met.against == 0 && !bounds_.forbid(one, other);
    }

    static constexpr int most_steps = 300'000;

    DrawTask const& task_;
    Bounds bounds_;
    std::vector<std::size_t> order_;
    std::vector<std::vector<std::size_t>> next_;
    std::vector<bool> seated_;
    std::vector<std::vector<std::size_t>> tables_;
    std::optional<std::vector<std::vector<std::size_t>>> best_;
    std::size_t ways_on_ = 0;  ///< from the best tables
    int steps_ = 0;
};

/// The strongest tables come first, but for those at which somebody stays.
void sort_by_places(Drawing& drawing, DrawTask const& task) {
    Bounds const bounds(task);
    auto const free = [&](std::vector<std::size_t> const& table) {
        return std::ranges::none_of(table, [&](auto who) { return bounds.have_table(who); });
    };
    std::vector<std::vector<std::size_t>> sorted;
    std::ranges::copy_if(drawing.tables, std::back_inserter(sorted), free);
    std::ranges::stable_sort(sorted, {}, [&](std::vector<std::size_t> const& table) {
        std::size_t best = task.places[table.front()];
        for (auto const contestant : table) best = std::min(best, task.places[contestant]);
        return best;
    });
    auto next = sorted.begin();
    for (auto& table : drawing.tables)
        if (free(table)) table = std::move(*next++);
}

/// Rounds that are drawn together. What a meeting costs adds up as if they were drawn one by one, but that two
/// meet again at all weighs four times as much beside how they do.
class Planning {
public:
    Planning(DrawTask const& task, std::size_t rounds, DrawOfLots& lots)
        : lots_(lots), bounds_(task), side_(sides_of_seats(task.sides)), met_(task.now) {
        auto turn = task;
        turn.places.clear();
        for (std::size_t i = 0; i < rounds; ++i) {
            auto [order, resting] = players_of(turn, lots);
            for (auto const each : resting) ++turn.rests[each];
            rounds_.push_back({std::vector(order.size(), nobody), std::move(resting), turn.rests});
            for (std::size_t seat = 0; seat < order.size(); ++seat) put(i, seat, order[seat]);
        }
    }

    void search() {
        constexpr std::int64_t steps_a_seat = 12'500;
        constexpr std::int64_t most_steps = 6'000'000;  // of the seats of a table
        constexpr std::int64_t widest = 16;  // of costs of 4 for a second meeting
        auto const seats = std::ssize(rounds_.front().seats);
        auto const steps =
            std::min(steps_a_seat * seats * std::ssize(rounds_), most_steps / std::ssize(side_));
        auto best = rounds_;
        auto least = cost_;
        for (auto left = steps; left > 0 && least > 0; --left) {
            // By lot below the threshold: costs are few whole numbers.
            auto const threshold = widest * left / steps;
            change(static_cast<std::int64_t>(lots_.below(static_cast<std::size_t>(threshold) + 1)));
            if (cost_ >= least) continue;
            least = cost_;
            best = rounds_;
        }
        rounds_ = std::move(best);
    }

    std::vector<Drawing> drawings() const {
        std::vector<Drawing> drawings;
        for (auto const& round : rounds_)
            drawings.push_back({seated(round.seats, side_.size()), round.resting});
        return drawings;
    }

private:
    static constexpr auto nobody = ~std::size_t{0};

    struct Round {
        std::vector<std::size_t> seats;  ///< of all tables
        std::vector<std::size_t> resting;
        std::vector<int> rests;  ///< of each contestant, with this round
    };

    /// Swaps two at random in a round, or takes it back if that costs more than `worse`.
    void change(std::int64_t worse) {
        auto const round = lots_.below(rounds_.size());
        auto& [seats, resting, rests] = rounds_[round];
        auto const a = lots_.below(seats.size());
        auto const b = lots_.below(seats.size() + resting.size());
        auto const before = cost_;
        auto const one = seats[a];
        if (b >= seats.size()) {
            auto& other = resting[b - seats.size()];
            if (!may_rest(round, one, other)) return;
            take(round, a);
            put(round, a, other);
            if (cost_ - before <= worse) {
                for (auto i = round; i < rounds_.size(); ++i)
                    std::swap(rounds_[i].rests[one], rounds_[i].rests[other]);
                other = one;
            } else {
                take(round, a);
                put(round, a, one);
            }
            return;
        }
        auto const other = seats[b];
        auto const swap = [&](std::size_t to_a, std::size_t to_b) {
            take(round, a);
            take(round, b);
            put(round, a, to_a);
            put(round, b, to_b);
        };
        if (a == b) return;
        swap(other, one);
        if (cost_ - before > worse) swap(one, other);
    }

    /// Whether one can rest instead of another who rests: everybody rests in turn from then on, too.
    bool may_rest(std::size_t round, std::size_t one, std::size_t other) const {
        for (auto i = round; i < rounds_.size(); ++i)
            if (rounds_[i].rests[one] + 1 != rounds_[i].rests[other]) return false;
        // Who plays at two tables does not rest.
        return std::ranges::count(rounds_[round].seats, one) == 1;
    }

    std::int64_t cost_of_pair(std::size_t one, std::size_t other) const {
        auto const& count = met_.of(one, other);
        auto const sum = [](std::int64_t n) { return (n - 1) * n * (2 * n - 1) / 6; };
        auto const all = count.with + count.against;
        return 4 * sum(all) + 2 * sum(count.with) + sum(count.against) +
               (bounds_.forbid(one, other) ? all * forbidden : 0);
    }

    void add(std::size_t round, std::size_t seat, std::size_t who, int times) {
        auto const size = side_.size();
        auto const& seats = rounds_[round].seats;
        auto const first = seat / size * size;
        if (bounds_.forbid_table(who, seat / size)) cost_ += times * forbidden;
        for (auto i = first; i < first + size; ++i) {
            if (i == seat || seats[i] == nobody) continue;
            cost_ -= cost_of_pair(who, seats[i]);
            if (side_[i - first] == side_[seat - first]) met_.add_with(who, seats[i], times);
            else met_.add_against(who, seats[i], times);
            cost_ += cost_of_pair(who, seats[i]);
        }
    }
    void put(std::size_t round, std::size_t seat, std::size_t who) {
        add(round, seat, who, 1);
        rounds_[round].seats[seat] = who;
    }
    void take(std::size_t round, std::size_t seat) {
        add(round, seat, std::exchange(rounds_[round].seats[seat], nobody), -1);
    }

    static constexpr std::int64_t forbidden = 1'000'000;  ///< for each time: more than a threshold

    DrawOfLots& lots_;
    Bounds bounds_;
    std::vector<std::size_t> side_;
    Meetings met_;
    std::vector<Round> rounds_;
    std::int64_t cost_ = 0;  ///< less those of earlier meetings
};

}  // namespace

// SplitMix64 and xoshiro256** (Blackman, Vigna: "Scrambled Linear Pseudorandom Number Generators", 2021).
DrawOfLots::DrawOfLots(std::uint64_t seed) : state_{} {
    for (auto& word : state_) {
        seed += 0x9E3779B97F4A7C15U;
        auto mixed = seed;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        word = mixed ^ (mixed >> 31U);
    }
}

std::uint64_t DrawOfLots::next() {
    auto const result = std::rotl(state_[1] * 5, 7) * 9;
    auto const shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
}

std::size_t DrawOfLots::below(std::size_t end) {
    // Numbers above the last whole multiple would make the first ones likelier.
    auto const rest = (~std::uint64_t{0} % end + 1) % end;
    auto number = next();
    while (number > ~std::uint64_t{0} - rest) number = next();
    return static_cast<std::size_t>(number % end);
}

std::size_t seats_of(DrawTask const& task) {
    return std::accumulate(task.sides.begin(), task.sides.end(), std::size_t{0});
}

std::size_t tables_filled(DrawTask const& task) {
    auto const filled =
        std::min(task.tables, (task.rests.size() + task.helpers.size()) / seats_of(task));
    // Whoever plays at two tables needs another one.
    return filled == 1 && task.rests.size() < seats_of(task) ? 0 : filled;
}

DrawCost cost_of(Drawing const& drawing, DrawTask const& task) {
    TableCosts const costs(task);
    DrawCost total;
    for (std::size_t i = 0; i < drawing.tables.size(); ++i)
        total = total + costs.of(drawing.tables[i], i);
    return total;
}

bool is_kept(Drawing const& drawing, DrawTask const& task) {
    return cost_of(drawing, task).met < impossible;
}

Drawing draw_by_lot(DrawTask const& task) {
    DrawOfLots lots(task.seed);
    auto [order, resting] = players_of(task, lots);
    return {seated(order, seats_of(task)), std::move(resting)};
}

Drawing draw(DrawTask const& task) {
    DrawOfLots lots(task.seed);
    auto [order, resting] = players_of(task, lots);
    auto const seats = seats_of(task);
    if (seats == 2 && !task.places.empty() && task.fixed.empty()) {
        auto by_places = order;
        std::ranges::stable_sort(by_places, {},
                                 [&](std::size_t each) { return task.places[each]; });
        auto const next = playing_next(task, by_places, resting);
        if (auto tables = Neighbours(task).of(by_places, next))
            return {std::move(*tables), resting};
    }
    TableCosts const costs(task);
    std::int64_t trials = 0;
    Drawing best{seated(order, seats), resting};
    Search first(best, costs, trials);
    first.descend();
    auto least = first.total();
    auto const attempt = [&](Drawing candidate, bool shakes) {
        Search search(candidate, costs, trials);
        if (shakes) search.shake(lots);
        search.descend();
        if (search.total() >= least) return;
        least = search.total();
        best = std::move(candidate);
    };
    if (!task.places.empty()) {
        std::ranges::stable_sort(order, {}, [&](std::size_t each) { return task.places[each]; });
        attempt({seated(order, seats), resting}, false);
    }
    for (int i = 0; i < attempts && !best.tables.empty() && trials < most_trials; ++i)
        attempt(best, true);
    if (!task.places.empty()) sort_by_places(best, task);
    return best;
}

std::vector<Drawing> draw_rounds(DrawTask const& task, std::size_t rounds) {
    DrawOfLots lots(task.seed);
    Planning planning(task, rounds, lots);
    planning.search();
    return planning.drawings();
}

}  // namespace meldbook
