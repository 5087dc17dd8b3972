#include "stats/records.hpp"

#include <algorithm>

#include "domain/text.hpp"

namespace meldbook::stats {

namespace {

constexpr std::array<std::string_view, record_count> names = {
    "highest-hand",  "lowest-hand",    "most-canastas",    "most-caught",
    "highest-total", "largest-margin", "largest-comeback", "most-hands",
    "fewest-hands",  "winning-run",    "shortest-hand",    "longest-hand",
};

bool lower_is_better(RecordOf of) {
    return of == RecordOf::lowest_hand || of == RecordOf::fewest_hands ||
           of == RecordOf::shortest_hand;
}

/// Returns the players for whom a match counts on a side, not those who sat only in its last hands.
std::vector<std::string> players_of(MatchFigures const& match, std::size_t side) {
    std::vector<std::string> players;
    for (auto const& seat : match.seats) {
        bool const known = std::ranges::find(players, seat.player) != players.end();
        if (known || seat.side != side) continue;
        if (side_of(match, sitting_of(match, seat.player), seat.player) == side) {
            players.push_back(seat.player);
        }
    }
    return players;
}

}  // namespace

std::string_view record_name(RecordOf of) { return names[static_cast<std::size_t>(of)]; }

bool Records::reaches(RecordOf of, std::int64_t value) const {
    auto const& held = held_[static_cast<std::size_t>(of)];
    if (held.empty()) return true;
    auto const best = held.front().value;
    return lower_is_better(of) ? value <= best : value >= best;
}

void Records::claim(Record record) {
    auto& held = held_[static_cast<std::size_t>(record.of)];
    if (!held.empty() && held.front().value != record.value) held.clear();
    // In whatever order they sat.
    bool const is_held = std::ranges::any_of(held, [&](Record const& other) {
        return std::ranges::is_permutation(other.players, record.players);
    });
    bool const is_new = held.empty() || (!record.players.empty() && !is_held);
    if (is_new) held.push_back(std::move(record));
}

void Records::claim(RecordOf of, std::int64_t value, MatchFigures const& match,
                    HandFigures const* hand, std::optional<std::size_t> side) {
    if (!reaches(of, value)) return;
    bool const timed = hand != nullptr && !hand->played.empty();
    Record record{.of = of,
                  .value = value,
                  .match = match.number,
                  .hand = hand == nullptr ? 0 : hand->number,
                  .at = timed ? hand->played : match.started,
                  .rules = match.rules_name()};
    if (side && hand == nullptr) {
        record.side = match.sides[*side].name;
        record.players = players_of(match, *side);
    } else if (side) {
        // Canastas and cards in hand are those of all who play together, the points each player's own.
        bool const shared = of == RecordOf::most_canastas || of == RecordOf::most_caught;
        auto const partners = shared ? partners_of(hand->formed, *side) : std::vector{*side};
        record.side =
            join(partners, "+", [&](std::size_t partner) { return match.sides[partner].name; });
        for (auto const partner : partners) {
            auto const players = match.players_of(*hand, partner);
            record.players.insert(record.players.end(), players.begin(), players.end());
        }
    }
    claim(std::move(record));
}

void Records::add(MatchFigures const& match) {
    for (auto const& hand : match.hands) {
        if (!hand.irregular) add_hand(match, hand);
    }
    if (match.finished()) add_match(match);
}

void Records::add_hand(MatchFigures const& match, HandFigures const& hand) {
    for (std::size_t side = 0; side < hand.sides.size(); ++side) {
        auto const& did = hand.sides[side];
        claim(RecordOf::highest_hand, did.total, match, &hand, side);
        claim(RecordOf::lowest_hand, did.total, match, &hand, side);
        if (auto const canastas = static_cast<std::int64_t>(did.canastas.size()); canastas > 0)
            claim(RecordOf::most_canastas, canastas, match, &hand, side);
        if (did.caught > 0) claim(RecordOf::most_caught, did.caught, match, &hand, side);
    }
    if (auto const& took = hand.seconds; took && hand.elsewhere.empty()) {
        claim(RecordOf::shortest_hand, *took, match, &hand);
        claim(RecordOf::longest_hand, *took, match, &hand);
    }
}

void Records::add_match(MatchFigures const& match) {
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        claim(RecordOf::highest_total, match.totals[side], match, nullptr, side);
        if (finish_of(match.places, side) != Finish::won) continue;
        if (int const margin = lead_of(match.totals, side); margin > 0) {
            claim(RecordOf::largest_margin, margin, match, nullptr, side);
        }
        if (int const behind = furthest_behind(match, side); behind > 0) {
            claim(RecordOf::largest_comeback, behind, match, nullptr, side);
        }
    }
    if (match.from_paper()) return;
    auto const hands = static_cast<std::int64_t>(match.hands.size());
    claim(RecordOf::most_hands, hands, match, nullptr);
    claim(RecordOf::fewest_hands, hands, match, nullptr);
}

void Records::add_run(std::string const& player, Run const& run) {
    if (run.matches < 2) return;
    if (!reaches(RecordOf::winning_run, run.matches)) return;
    auto& held = held_[static_cast<std::size_t>(RecordOf::winning_run)];
    for (auto& record : held) {
        if (record.value != run.matches || record.match != run.first.match ||
            record.last_match != run.last.match) {
            continue;
        }
        record.players.push_back(player);
        return;
    }
    claim({.of = RecordOf::winning_run,
           .value = run.matches,
           .match = run.first.match,
           .last_match = run.last.match,
           .at = run.last.started,
           .players = {player}});
    std::ranges::stable_sort(held, {}, &Record::at);
}

std::vector<Record> Records::list() const {
    std::vector<Record> list;
    for (auto const& held : held_) list.insert(list.end(), held.begin(), held.end());
    return list;
}

}  // namespace meldbook::stats
