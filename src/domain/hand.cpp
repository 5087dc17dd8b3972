#include "domain/hand.hpp"

#include <algorithm>

namespace meldbook {

bool Entry::opened() const {
    return opened_said || table > 0 || !melds.empty() ||
           std::any_of(piles.begin(), piles.end(), [](Pile const& p) { return p.cards > 0; }) ||
           std::any_of(canastas.begin(), canastas.end(),
                       [](CountedCanastas const& c) { return c.count > 0; });
}

std::optional<std::size_t> Hand::out_side() const {
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (sides[i].out) return i;
    }
    return std::nullopt;
}

Ended ended_by(std::vector<Entry> const& sides) {
    bool const out =
        std::any_of(sides.begin(), sides.end(), [](Entry const& e) { return e.out.has_value(); });
    return out ? Ended::out : Ended::stock;
}

}  // namespace meldbook
