#include "commands/player_names.hpp"

#include <utility>

#include "commands/sides.hpp"
#include "store/book.hpp"
#include "text/text.hpp"

namespace meldbook::commands {

PlayerNames::PlayerNames(store::Book const& book) {
    for (auto& name : book.names(store::NameOf::player)) {
        auto folded = fold(name);
        spellings_.emplace(std::move(folded), std::move(name));
    }
}

std::string const& PlayerNames::spelt(std::string const& player) {
    auto const asked = asked_.find(player);
    if (asked != asked_.end()) return asked->second;
    auto const [known, is_new] = spellings_.emplace(fold(player), player);
    if (is_new) new_players_.push_back(known->first);
    return asked_.emplace(player, known->second).first->second;
}

std::string PlayerNames::side_name(std::string const& name,
                                   std::vector<std::string> const& players) {
    return respelt(name, players, [this](auto const& player) { return spelt(player); })
        .value_or(name);
}

void PlayerNames::spell(MatchFacts& facts) {
    std::vector<std::vector<std::string>> players(facts.sides.size());
    for (auto const& seat : facts.seats)
        if (seat.from_hand == 1) players.at(seat.side).push_back(seat.player);
    for (std::size_t side = 0; side < players.size(); ++side)
        facts.sides[side].name = side_name(facts.sides[side].name, players[side]);
    for (auto& seat : facts.seats) seat.player = spelt(seat.player);
}

void PlayerNames::forget_match() {
    if (new_players_.empty()) return;
    for (auto const& player : new_players_) spellings_.erase(player);
    asked_.clear();
}

}  // namespace meldbook::commands
