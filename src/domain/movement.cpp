#include "domain/movement.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace meldbook {

namespace {

/// Who must not meet, or not again, and how many they are.
class Barred {
public:
    explicit Barred(DrawTask const& task)
        : contestants_(task.rests.size()), barred_(contestants_ * contestants_) {
        for (std::size_t a = 0; a < contestants_; ++a)
            for (std::size_t b = 0; b < a; ++b) {
                auto const& met = task.now.of(a, b);
                if (met.with + met.against > 0) bar(a, b);
            }
        for (auto const& [one, other] : task.apart) bar(one, other);
        // Who stays at one table never comes to another one.
        for (auto const& [one, table] : task.fixed)
            for (auto const& [other, its_table] : task.fixed)
                if (table != its_table) bar(one, other);
    }

    bool operator()(std::size_t a, std::size_t b) const { return barred_[a * contestants_ + b]; }
    std::size_t contestants() const { return contestants_; }
    bool none() const { return pairs_ == 0; }

private:
    void bar(std::size_t a, std::size_t b) {
        if (!barred_[a * contestants_ + b]) ++pairs_;
        barred_[a * contestants_ + b] = true;
        barred_[b * contestants_ + a] = true;
    }

    std::size_t contestants_;
    std::vector<bool> barred_;
    std::size_t pairs_ = 0;
};

/// Those who stay at a table come first; the others keep their order.
std::vector<std::size_t> with_fixed(std::vector<std::size_t> order, DrawTask const& task) {
    for (auto const& [who, table] : task.fixed) {
        auto const found = std::ranges::find(order, who);
        if (found != order.end() && table < order.size()) std::swap(*found, order[table]);
    }
    return order;
}

/// Who has moved to a table in a round by Mitchell; of an odd number, one sits out at the table after the last.
std::size_t moved_to(std::size_t table, std::vector<std::size_t> const& order, std::size_t round) {
    auto const staying = order.size() / 2;
    auto const moving = order.size() - staying;
    return order[staying + (table + moving - round % moving) % moving];
}

Drawing by_mitchell(std::vector<std::size_t> const& order, std::size_t round) {
    auto const staying = order.size() / 2;
    Drawing drawing;
    for (std::size_t table = 0; table < staying; ++table)
        drawing.tables.push_back({order[table], moved_to(table, order, round)});
    if (order.size() > 2 * staying) drawing.resting.push_back(moved_to(staying, order, round));
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

/// Who stays and who moves after a round: who came takes the place of who left, or else one at the end.
std::vector<std::size_t> order_after(Drawing const& seated, std::size_t contestants) {
    std::vector<std::size_t> staying;
    std::vector<std::size_t> moving;
    for (auto const& table : seated.tables) {
        staying.push_back(table[0]);
        moving.push_back(table[1]);
    }
    moving.insert(moving.end(), seated.resting.begin(), seated.resting.end());
    std::vector<bool> known(contestants);
    for (auto const* const half : {&staying, &moving})
        for (auto const who : *half)
            if (who != no_one) known[who] = true;
    std::vector<std::size_t> come;
    for (std::size_t who = contestants; who-- > 0;)
        if (!known[who]) come.push_back(who);
    auto const take = [](std::vector<std::size_t>& from) {
        auto const last = from.back();
        from.pop_back();
        return last;
    };
    for (auto* const half : {&staying, &moving}) {
        for (auto& who : *half)
            if (who == no_one && !come.empty()) who = take(come);
        std::erase(*half, no_one);
    }
    auto const tables = contestants / 2;
    while (!come.empty()) (staying.size() < tables ? staying : moving).push_back(take(come));
    while (staying.size() > tables) moving.push_back(take(staying));
    while (staying.size() < tables) staying.push_back(take(moving));
    staying.insert(staying.end(), moving.begin(), moving.end());
    return staying;
}

/// How good an order for Mitchell is: the rounds until some meet who must not, and all such meetings.
struct Merit {
    std::size_t rounds = 0;
    std::size_t meetings = 0;

    bool at_least(Merit const& other) const {
        return rounds != other.rounds ? rounds > other.rounds : meetings <= other.meetings;
    }
};

/// The rounds of Mitchell that are left.
class MitchellPlan {
public:
    MitchellPlan(DrawTask const& task, Barred const& barred, std::size_t most)
        : task_(task),
          barred_(barred),
          most_(std::min(most, rounds_of_plan(Movement::mitchell, barred.contestants()))) {}

    std::vector<Drawing> rounds(std::optional<Drawing> const& seated, std::size_t least) const {
        if (seated) {
            auto const order = with_fixed(order_after(*seated, barred_.contestants()), task_);
            auto const left = merit(order, 1).rounds;
            if (left >= least) return drawings(order, 1, left);
        }
        DrawOfLots lots(task_.seed);
        std::vector<std::size_t> order(barred_.contestants());
        std::iota(order.begin(), order.end(), 0U);
        lots.shuffle(order);
        order = with_fixed(std::move(order), task_);
        return drawings(order, 0, improve(order, lots).rounds);
    }

private:
    Merit merit(std::vector<std::size_t> const& order, std::size_t first) const {
        Merit merit;
        for (std::size_t round = 0; round < most_; ++round) {
            for (std::size_t table = 0; table < order.size() / 2; ++table)
                if (barred_(order[table], moved_to(table, order, first + round))) ++merit.meetings;
            if (merit.meetings == 0) ++merit.rounds;
        }
        return merit;
    }

    /// Exchanges two places by lot as long as that makes the order no worse.
    Merit improve(std::vector<std::size_t>& order, DrawOfLots& lots) const {
        constexpr std::size_t most_meetings = 5'000'000;  // that are looked at
        auto best = merit(order, 0);
        auto const each = 1 + most_ * (order.size() / 2);
        for (std::size_t left = most_meetings / each; left > 0 && best.rounds < most_; --left) {
            auto other = order;
            std::swap(other[lots.below(other.size())], other[lots.below(other.size())]);
            other = with_fixed(std::move(other), task_);
            auto const now = merit(other, 0);
            if (!now.at_least(best)) continue;
            best = now;
            order = std::move(other);
        }
        return best;
    }

    static std::vector<Drawing> drawings(std::vector<std::size_t> const& order, std::size_t first,
                                         std::size_t rounds) {
        std::vector<Drawing> drawings;
        for (std::size_t i = 0; i < rounds; ++i) drawings.push_back(by_mitchell(order, first + i));
        return drawings;
    }

    DrawTask const& task_;
    Barred const& barred_;
    std::size_t most_;
};

/// Rounds in which everybody meets somebody new, found by hill climbing. Of an odd number, who sits out meets one more.
class HillClimb {
public:
    HillClimb(DrawTask const& task, Barred const& barred, std::size_t most, DrawOfLots& lots)
        : lots_(lots), size_(barred.contestants() + barred.contestants() % 2), others_(size_) {
        auto const contestants = barred.contestants();
        for (std::size_t a = 0; a < contestants; ++a)
            for (std::size_t b = 0; b < contestants; ++b)
                if (a != b && !barred(a, b)) others_[a].push_back(b);
        auto const fewest = [&](std::size_t from, std::size_t more) {
            auto least = most;
            for (std::size_t who = 0; who < from; ++who)
                least = std::min(least, others_[who].size() + more);
            return least;
        };
        if (contestants != size_) add_resting(task, fewest(contestants, 1));
        most_ = fewest(size_, 0);
    }

    /// As many rounds as are found in a fixed number of steps, each with the partner of everybody.
    std::vector<std::vector<std::size_t>> rounds() {
        constexpr std::size_t steps_a_seat = 400;
        constexpr std::size_t many_steps = 6'000'000;
        constexpr int most_attempts = 200;  // some ways lead nowhere
        std::size_t steps = 0;
        for (auto rounds = most_; rounds > 0; --rounds) {
            for (int left = most_attempts; left > 0; --left) {
                begin(rounds);
                for (auto few = steps_a_seat * rounds * size_; !is_done() && few > 0;
                     --few, ++steps)
                    step();
                if (is_done()) return partner_;
                if (steps > many_steps) break;
            }
        }
        return {};
    }

private:
    static constexpr int no_round = -1;

    /// Those may sit out who have done so least often, so many at least.
    void add_resting(DrawTask const& task, std::size_t rounds) {
        auto rests = task.rests;
        std::ranges::sort(rests);
        auto const most = rests[std::min(std::max<std::size_t>(rounds, 1), rests.size()) - 1];
        auto const bye = size_ - 1;
        for (std::size_t who = 0; who < bye; ++who) {
            if (task.rests[who] > most) continue;
            others_[who].push_back(bye);
            others_[bye].push_back(who);
        }
    }

    void begin(std::size_t rounds) {
        met_in_.assign(size_ * size_, no_round);
        partner_.assign(rounds, std::vector(size_, no_one));
        std::vector<std::size_t> all(size_);
        std::iota(all.begin(), all.end(), 0U);
        free_.assign(rounds, all);
    }

    bool is_done() const {
        return std::ranges::all_of(free_, [](auto const& free) { return free.empty(); });
    }

    int& met_in(std::size_t a, std::size_t b) { return met_in_[a * size_ + b]; }

    void put(std::size_t round, std::size_t a, std::size_t b) {
        for (auto const& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
            partner_[round][one] = other;
            met_in(one, other) = static_cast<int>(round);
            auto& free = free_[round];
            *std::ranges::find(free, one) = free.back();
            free.pop_back();
        }
    }

    void take(std::size_t round, std::size_t a, std::size_t b) {
        for (auto const& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
            partner_[round][one] = no_one;
            met_in(one, other) = no_round;
            free_[round].push_back(one);
        }
    }

    /// One of the two heuristics, by lot, in a round that is not full: no step leaves more seats free.
    void step() {
        auto round = lots_.below(free_.size());
        while (free_[round].empty()) round = (round + 1) % free_.size();
        auto const& free = free_[round];
        auto const who = free[lots_.below(free.size())];
        if (lots_.below(2) == 0) {
            // Two who are free meet here instead of in another round.
            auto const other = free[lots_.below(free.size())];
            if (other == who || std::ranges::count(others_[who], other) == 0) return;
            if (auto const before = met_in(who, other); before != no_round)
                take(static_cast<std::size_t>(before), who, other);
            put(round, who, other);
            return;
        }
        // Who is free meets somebody new; who sat with them is free then.
        auto other = others_[who][lots_.below(others_[who].size())];
        while (met_in(who, other) != no_round)
            other = others_[who][lots_.below(others_[who].size())];
        if (auto const left = partner_[round][other]; left != no_one) take(round, other, left);
        put(round, who, other);
    }

    DrawOfLots& lots_;
    std::size_t size_;  ///< with the one whom those meet who sit out
    std::vector<std::vector<std::size_t>> others_;  ///< whom each may meet
    std::size_t most_ = 0;  ///< rounds
    std::vector<int> met_in_;  ///< the round in which two meet
    std::vector<std::vector<std::size_t>> partner_;  ///< by round
    std::vector<std::vector<std::size_t>> free_;  ///< who has no partner yet, by round
};

/// Puts the tables of those who stay at one in their places.
void place_fixed(Drawing& drawing, DrawTask const& task) {
    for (auto const& [who, table] : task.fixed) {
        auto const found = std::ranges::find_if(
            drawing.tables, [&](auto const& seats) { return std::ranges::count(seats, who) > 0; });
        if (found != drawing.tables.end() && table < drawing.tables.size())
            std::swap(*found, drawing.tables[table]);
    }
}

std::vector<Drawing> all_against_all(DrawTask const& task, Barred const& barred, std::size_t most) {
    auto const contestants = barred.contestants();
    DrawOfLots lots(task.seed);
    std::vector<std::size_t> order(contestants);
    std::iota(order.begin(), order.end(), 0U);
    lots.shuffle(order);
    std::vector<Drawing> drawings;
    bool const equal_rests = std::ranges::count(task.rests, task.rests.front()) ==
                             static_cast<std::ptrdiff_t>(contestants);
    if (barred.none() && equal_rests) {
        auto const rounds = std::min(most, rounds_of_plan(Movement::all, contestants));
        for (std::size_t i = 0; i < rounds; ++i) drawings.push_back(by_circle(order, i));
    } else {
        for (auto const& partners : HillClimb(task, barred, most, lots).rounds()) {
            auto& drawing = drawings.emplace_back();
            std::vector<bool> seated(contestants);
            for (auto const who : order) {
                auto const partner = partners[who];
                if (seated[who]) continue;
                if (partner == contestants) {
                    drawing.resting.push_back(who);
                    continue;
                }
                drawing.tables.push_back({who, partner});
                seated[partner] = true;
            }
        }
        std::ranges::stable_sort(drawings, {}, [&](Drawing const& drawing) {
            return drawing.resting.empty() ? 0 : task.rests[drawing.resting.front()];
        });
    }
    for (auto& drawing : drawings) place_fixed(drawing, task);
    return drawings;
}

}  // namespace

std::size_t rounds_of_plan(Movement movement, std::size_t contestants) {
    if (movement == Movement::mitchell) return contestants - contestants / 2;
    return contestants % 2 != 0 ? contestants : contestants - 1;
}

std::vector<Drawing> planned_rounds(DrawTask const& task, Movement movement,
                                    std::optional<Drawing> const& seated, std::size_t least,
                                    std::size_t most) {
    Barred const barred(task);
    if (movement == Movement::mitchell)
        return MitchellPlan(task, barred, most).rounds(seated, least);
    return all_against_all(task, barred, most);
}

}  // namespace meldbook
