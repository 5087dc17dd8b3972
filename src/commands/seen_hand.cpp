#include "commands/seen_hand.hpp"

#include "commands/findings.hpp"

namespace meldbook::commands {

SeenHand seen_hand(Match const* match, CountedHand const& counted) {
    if (match == nullptr) return {.counted = counted};
    return {match->facts.number, match->next_hand, counted, terms_of_next_hand(*match),
            players_at(match->facts, match->next_hand)};
}

void SeenLine::begin() {
    begun_ = shown_;
    open_.clear();
}

std::vector<std::string> SeenLine::in_the_way(std::vector<std::string> points,
                                              bool all_the_same) const {
    if (!all_the_same) return points;
    return begun_ ? added(std::move(points), open_) : std::vector<std::string>{};
}

}  // namespace meldbook::commands
