#include "domain/outcome.hpp"

#include <algorithm>
#include <array>

#include "domain/score.hpp"

namespace meldbook {

namespace {

constexpr std::array<std::string_view, 4> status_names = {"open", "finished", "ended", "abandoned"};
constexpr std::array<std::string_view, 3> finish_names = {"won", "level", "lost"};

/// Who has won a match that ends at once with what a side did. Of sides that played together, so that
/// all of them did it, the one with the highest total; nobody if they are level.
Outcome won_at_once(Hand const& hand, std::vector<int> const& totals, std::size_t side) {
    auto const partners = partners_of(hand.formed, side);
    auto const total = [&](std::size_t partner) { return totals[partner]; };
    auto const best = std::ranges::max_element(partners, {}, total);
    bool const alone = std::ranges::count(partners, total(*best), total) == 1;
    return {true, alone ? std::optional{*best} : std::nullopt, false};
}

bool target_reached(MatchTerms const& terms, int total) {
    return terms.target > 0 && points_to_target(terms, total) == 0;
}

}  // namespace

std::string_view finish_name(Finish finish) {
    return finish_names[static_cast<std::size_t>(finish)];
}

std::optional<Finish> finish_named(std::string_view name) {
    auto const found = std::ranges::find(finish_names, name);
    if (found == finish_names.end()) return std::nullopt;
    return static_cast<Finish>(found - finish_names.begin());
}

std::string_view status_name(Status status) {
    return status_names[static_cast<std::size_t>(status)];
}

std::optional<Status> status_of(std::string_view name) {
    auto const found = std::ranges::find(status_names, name);
    if (found == status_names.end()) return std::nullopt;
    return static_cast<Status>(found - status_names.begin());
}

int points_to_target(MatchTerms const& terms, int total) {
    int const step = std::max(1, terms.step);
    int const goal = terms.exceed ? terms.target + 1 : terms.target;
    if (terms.target == 0 || total >= goal) return 0;
    return (goal - total + step - 1) / step * step;
}

Outcome outcome(MatchTerms const& terms, Rules const& rules, std::vector<int> const& totals,
                int hand_number, Hand const& hand) {
    for (std::size_t i = 0; i < hand.sides.size(); ++i) {
        auto const special = hand.sides[i].special;
        if (special && rules.specials[*special].wins) return won_at_once(hand, totals, i);
    }
    if (std::ranges::any_of(rules.bonuses, &SetBonus::wins)) {
        auto const states = states_of(hand, rules);
        for (std::size_t side = 0; side < states.size(); ++side) {
            for (auto const& bonus : rules.bonuses) {
                if (bonus.wins && bonus.when.holds(states[side]))
                    return won_at_once(hand, totals, side);
            }
        }
    }
    int const hands = terms.hands_of(rules.table.players());
    bool const over =
        (hands > 0 && hand_number >= hands) ||
        std::ranges::any_of(totals, [&](int total) { return target_reached(terms, total); });
    if (!over || totals.empty()) return {};

    auto const best = std::ranges::max_element(totals);
    if (std::ranges::count(totals, *best) == 1) {
        return {true, static_cast<std::size_t>(best - totals.begin()), false};
    }
    switch (terms.tie) {
        case Tie::play_on: break;
        case Tie::share: return {true, std::nullopt, false};
        case Tie::out: {
            auto const out = hand.out_side();
            if (!out) break;
            // Partners went out together, so level partners play on.
            auto const partners = partners_of(hand.formed, *out);
            auto const total = [&](std::size_t side) { return totals[side]; };
            if (std::ranges::count(partners, *best, total) != 1) break;
            return {true, *std::ranges::find(partners, *best, total), false};
        }
    }
    return {false, std::nullopt, true};
}

}  // namespace meldbook
