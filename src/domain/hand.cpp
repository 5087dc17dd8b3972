#include "domain/hand.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace meldbook {

bool Entry::opened() const {
    return says_opened || table > 0 || !melds.empty() ||
           std::any_of(piles.begin(), piles.end(), [](Pile const& p) { return p.cards > 0; }) ||
           std::any_of(canastas.begin(), canastas.end(),
                       [](CountedCanastas const& c) { return c.count > 0; }) ||
           !unfinished.empty();
}

std::optional<int> exceeded_limit(Entry const& entry) {
    std::int64_t cards = 0;
    std::int64_t canastas = 0;
    std::int64_t corrected = 0;
    for (auto const& meld : entry.melds) cards += meld.size();
    for (auto const& pile : entry.piles) cards += pile.cards;
    for (auto const& hand : entry.hands) cards += hand.size();
    for (auto const& counted : entry.canastas) canastas += counted.count;
    for (auto const& counted : entry.unfinished) canastas += counted.count;
    for (auto const& adjustment : entry.adjustments) corrected += std::abs(adjustment.points);
    auto const listed =
        static_cast<std::int64_t>(std::max(entry.adjustments.size(), entry.events.size()));
    if (std::max({cards, canastas, listed}) > largest_count) return largest_count;
    if (corrected > largest_points) return largest_points;
    return std::nullopt;
}

std::optional<std::size_t> Hand::out_side() const {
    for (std::size_t i = 0; i < sides.size(); ++i) {
        if (sides[i].out) return i;
    }
    return std::nullopt;
}

std::string_view ended_name(Ended ended) { return ended == Ended::out ? "out" : "stock"; }

std::optional<Ended> ended_of(std::string_view name) {
    for (auto const ended : {Ended::out, Ended::stock})
        if (name == ended_name(ended)) return ended;
    return std::nullopt;
}

Ended ended_by(std::vector<Entry> const& sides) {
    bool const out =
        std::any_of(sides.begin(), sides.end(), [](Entry const& e) { return e.out.has_value(); });
    return out ? Ended::out : Ended::stock;
}

}  // namespace meldbook
