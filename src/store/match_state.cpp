// Applies the images of rows that the journal keeps.

#include "store/match_state.hpp"

#include <algorithm>

namespace meldbook::store {

void MatchState::apply(RowChange const& change) {
    auto const& [table, before, after] = change;
    if (!before && !after) corrupt(table);
    auto const& image = after ? *after : *before;
    if (table == "player") return apply_player(image, after.has_value());
    changes.any = true;
    if (table == "match") {
        changes.mentioned = changes.mentioned || before == after;
        return apply_match(image, after.has_value());
    }
    if (table == "side") return apply_side(image, after.has_value());
    if (table == "seat") return apply_seat(image, after.has_value());
    if (table == "hand") return apply_hand(image, after.has_value());
    if (table == "entry") return apply_entry(image, after.has_value());
    corrupt(table);
}

void MatchState::corrupt(std::string const& table) const {
    refuse(connection_,
           finding::journal(match_ ? match_->number : 0, shorten_middle(table, longest_quoted)));
}

void MatchState::forget_changes() {
    changes = {};
    leaving_.clear();
}

std::optional<HandFacts> MatchState::hand(std::int64_t id) const {
    auto const found = hands_.find(id);
    if (found == hands_.end()) return std::nullopt;
    return found->second;
}

void MatchState::apply_player(std::string const& image, bool there) {
    Query row{connection_, "SELECT ?1 ->> 'id', ?1 ->> 'name'", image};
    row.next();
    auto const id = row.integer(0);
    auto const known = names_.find(id);
    bool const seated = known != names_.end() && sits(id);
    if (there && seated) {
        changes.players.push_back({known->second, row.text(1)});
        changes.any = true;
    }
    // A player who is removed while still sitting is being merged into another one.
    if (!there && seated) leaving_[id] = known->second;
    if (there) names_[id] = row.text(1);
    else names_.erase(id);
}

bool MatchState::sits(std::int64_t player) const {
    return std::ranges::any_of(seats_,
                               [&](auto const& seat) { return seat.second.player == player; });
}

void MatchState::apply_match(std::string const& image, bool there) {
    if (!there) return match_.reset();
    Query row{connection_,
              "SELECT ?1 ->> 'id', ?1 ->> 'number', ?1 ->> 'uid', ?1 ->> 'started',"
              " ?1 ->> 'finished', ?1 ->> 'status', ?1 ->> 'winner', ?1 ->> 'place',"
              " ?1 ->> 'event', ?1 ->> 'note', ?1 ->> 'target', ?1 ->> 'hands_limit',"
              " ?1 ->> 'tie', ?1 ->> 'first_dealer',"
              " (SELECT slug FROM rule_set WHERE id = ?1 ->> 'rules'), ?1 ->> 'drawn',"
              " ?1 ->> 'rules', ?1 ->> 'touched'",
              image};
    row.next();
    auto facts = match_in_row(connection_, row);
    bool const moved = match_ && row.integer(17) != touched_;
    changes.made_current = changes.made_current || moved;
    touched_ = row.integer(17);
    rules_ = row.integer(16);
    match_ = std::move(facts);
}

void MatchState::apply_side(std::string const& image, bool there) {
    Query row{connection_, "SELECT ?1 ->> 'position', ?1 ->> 'name', ?1 ->> 'start'", image};
    row.next();
    if (there) sides_[row.integer(0)] = {row.text(1), row.number(2)};
    else sides_.erase(row.integer(0));
}

void MatchState::apply_seat(std::string const& image, bool there) {
    Query row{connection_,
              "SELECT ?1 ->> 'seat', ?1 ->> 'from_hand', ?1 ->> 'side', ?1 ->> 'player'", image};
    row.next();
    std::pair const key{row.integer(0), row.number(1)};
    if (!there) {
        seats_.erase(key);
        return;
    }
    auto const player = row.integer(3);
    if (auto const before = seats_.find(key); before != seats_.end()) {
        auto const leaving = leaving_.extract(before->second.player);
        if (leaving) changes.players.push_back({leaving.mapped(), names_[player], true});
    }
    SeatFacts const facts{
        .seat = row.index(0), .side = row.index(2), .from_hand = row.number(1), .player = {}};
    seats_[key] = {facts, player};
}

void MatchState::apply_hand(std::string const& image, bool there) {
    Query row{connection_,
              "SELECT ?1 ->> 'id', ?1 ->> 'number', ?1 ->> 'played', ?1 ->> 'dealer_seat',"
              " ?1 ->> 'ended', ?1 ->> 'irregular', ?1 ->> 'note', ?1 ->> 'formed'",
              image};
    row.next();
    auto const id = row.integer(0);
    remember(id);
    if (!there) {
        hands_.erase(id);
        return;
    }
    read_hand_row(connection_, row, 1, hands_[id]);
}

void MatchState::apply_entry(std::string const& image, bool there) {
    Query row{connection_,
              "SELECT ?1 ->> 'hand', ?1 ->> 'side', ?1 ->> 'typed', ?1 ->> 'understood',"
              " ?1 ->> 'total'",
              image};
    row.next();
    auto const id = row.integer(0);
    remember(id);
    // Entries are removed before their hand; remember() has kept the hand with them.
    auto const hand = hands_.find(id);
    if (!there || hand == hands_.end()) return;
    auto const side = row.index(1);
    auto& entries = hand->second.entries;
    if (side >= sides_.size()) corrupt("entry");
    if (side >= entries.size()) entries.resize(side + 1);
    entries[side] = {row.text(2), row.text(3), row.number(4)};
}

void MatchState::remember(std::int64_t id) {
    auto const hand = hands_.find(id);
    changes.hands_before.try_emplace(id, hand != hands_.end() ? std::optional{hand->second}
                                                              : std::nullopt);
}

std::optional<MatchFacts> MatchState::facts() const {
    if (!match_) return std::nullopt;
    auto facts = *match_;
    for (auto const& [position, side] : sides_) facts.sides.push_back(side);
    for (auto const& [key, seat] : seats_) {
        facts.seats.push_back(seat.facts);
        auto const name = names_.find(seat.player);
        if (name != names_.end()) facts.seats.back().player = name->second;
    }
    return facts;
}

std::optional<MatchFacts> MatchState::whole() {
    auto state = facts();
    if (!state) return std::nullopt;
    for (auto const& [id, hand] : hands_) state->hands.push_back(hand);
    std::ranges::sort(state->hands, {}, &HandFacts::number);
    state->rules_document = rules_document();
    check_facts(connection_, *state);
    return state;
}

std::string MatchState::rules_document() const {
    Query row{connection_, "SELECT document FROM rule_set WHERE id = ?1 AND document <> ''",
              rules_};
    if (!row.next()) corrupt("match");
    return row.text(0);
}

}  // namespace meldbook::store
