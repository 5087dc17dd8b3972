#include "stats/records.hpp"

#include <algorithm>
#include <limits>

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

bool on_paper(MatchFigures const& match) {
    return std::ranges::any_of(match.sides, [](SideFacts const& side) { return side.start != 0; });
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

Record* Records::claim(RecordOf of, std::int64_t value) {
    auto& held = held_[static_cast<std::size_t>(of)];
    if (held && (lower_is_better(of) ? value >= held->value : value <= held->value)) return nullptr;
    held = Record{};
    held->of = of;
    held->value = value;
    return &*held;
}

void Records::claim_hand(RecordOf of, std::int64_t value, MatchFigures const& match,
                         HandFigures const& hand, std::optional<std::size_t> side) {
    auto* const record = claim(of, value);
    if (record == nullptr) return;
    record->match = match.number;
    record->hand = hand.number;
    record->at = hand.played;
    record->rules = match.rules_name();
    if (!side) return;
    record->side = match.sides[*side].name;
    record->players = match.players_of(hand, *side);
    // Canastas and cards in hand are those of all who play together, the points each player's own.
    if (of != RecordOf::most_canastas && of != RecordOf::most_caught) return;
    auto const partners = partners_of(hand.formed, *side);
    record->side =
        join(partners, "+", [&](std::size_t partner) { return match.sides[partner].name; });
    record->players.clear();
    for (auto const partner : partners) {
        auto const players = match.players_of(hand, partner);
        record->players.insert(record->players.end(), players.begin(), players.end());
    }
}

void Records::claim_match(RecordOf of, std::int64_t value, MatchFigures const& match,
                          std::optional<std::size_t> side) {
    auto* const record = claim(of, value);
    if (record == nullptr) return;
    record->match = match.number;
    record->at = match.started;
    record->rules = match.rules_name();
    if (!side) return;
    record->side = match.sides[*side].name;
    record->players = players_of(match, *side);
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
        claim_hand(RecordOf::highest_hand, did.total, match, hand, side);
        claim_hand(RecordOf::lowest_hand, did.total, match, hand, side);
        if (auto const canastas = static_cast<std::int64_t>(did.canastas.size()); canastas > 0)
            claim_hand(RecordOf::most_canastas, canastas, match, hand, side);
        if (did.caught > 0) claim_hand(RecordOf::most_caught, did.caught, match, hand, side);
    }
    if (auto const& took = hand.seconds; took && hand.elsewhere.empty()) {
        claim_hand(RecordOf::shortest_hand, *took, match, hand);
        claim_hand(RecordOf::longest_hand, *took, match, hand);
    }
}

void Records::add_match(MatchFigures const& match) {
    for (std::size_t side = 0; side < match.sides.size(); ++side) {
        claim_match(RecordOf::highest_total, match.totals[side], match, side);
        if (finish_of(match.places, side) != Finish::won) continue;
        int best_other = std::numeric_limits<int>::min();
        for (std::size_t other = 0; other < match.sides.size(); ++other) {
            if (other != side) best_other = std::max(best_other, match.totals[other]);
        }
        if (int const margin = match.totals[side] - best_other; margin > 0) {
            claim_match(RecordOf::largest_margin, margin, match, side);
        }
        if (int const behind = furthest_behind(match, side); behind > 0) {
            claim_match(RecordOf::largest_comeback, behind, match, side);
        }
    }
    if (on_paper(match)) return;
    auto const hands = static_cast<std::int64_t>(match.hands.size());
    claim_match(RecordOf::most_hands, hands, match);
    claim_match(RecordOf::fewest_hands, hands, match);
}

void Records::add_run(std::string const& player, Run const& run) {
    if (run.matches < 2) return;
    auto& held = held_[static_cast<std::size_t>(RecordOf::winning_run)];
    if (held && held->value == run.matches && held->match == run.first.match &&
        held->last_match == run.last.match) {
        held->players.push_back(player);
        return;
    }
    if (held && (held->value > run.matches ||
                 (held->value == run.matches && held->at <= run.last.started))) {
        return;
    }
    held = Record{.of = RecordOf::winning_run,
                  .value = run.matches,
                  .match = run.first.match,
                  .last_match = run.last.match,
                  .hand = 0,
                  .at = run.last.started,
                  .rules = {},
                  .side = std::nullopt,
                  .players = {player}};
}

std::vector<Record> Records::list() const {
    std::vector<Record> list;
    for (auto const& held : held_) {
        if (held) list.push_back(*held);
    }
    return list;
}

}  // namespace meldbook::stats
