#include "stats/digest.hpp"

#include <utility>

#include "domain/pace.hpp"
#include "stats/finish.hpp"

namespace meldbook::stats {

Digest digest_of(Match const& match, std::string month, Interruptions const& interruptions) {
    auto times = hand_times(match);
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (interruptions.during(match.facts.number, match.hands[i].facts.number)) times[i].reset();
    }
    return {.match = match,
            .month = std::move(month),
            .places = places_of(match),
            .times = std::move(times)};
}

SideHand side_hand(SideScore const& score) {
    SideHand hand;
    for (auto const& line : score.lines) {
        if (line.of == LineOf::canasta) ++hand.canastas;
        if (line.of == LineOf::hand || line.of == LineOf::set) hand.caught -= line.points;
    }
    return hand;
}

}  // namespace meldbook::stats
