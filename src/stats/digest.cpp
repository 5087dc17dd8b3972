#include "stats/digest.hpp"

#include <utility>

#include "domain/pace.hpp"
#include "stats/finish.hpp"

namespace meldbook::stats {

Digest digest_of(Match const& match, std::string month) {
    return {.match = match,
            .month = std::move(month),
            .places = places_of(match),
            .times = hand_times(match)};
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
