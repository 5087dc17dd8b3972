#include "domain/hand.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "domain/text.hpp"

namespace meldbook {

bool Entry::opened() const {
    return says_opened || table > 0 || !melds.empty() || !unfinished.empty() ||
           std::ranges::any_of(piles, [](Pile const& pile) { return pile.cards > 0; }) ||
           std::ranges::any_of(canastas, [](auto const& counted) { return counted.count > 0; });
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
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i].out) return i;
    return std::nullopt;
}

std::string_view ended_name(Ended ended) {
    return ended == Ended::out ? "out" : ended == Ended::stock ? "stock" : "";
}

std::optional<Ended> ended_of(std::string_view name) {
    for (auto const ended : {Ended::out, Ended::stock})
        if (name == ended_name(ended)) return ended;
    return std::nullopt;
}

Formed in_order(Formed groups) {
    for (auto& group : groups) std::ranges::sort(group);
    std::ranges::sort(groups);
    bool const together =
        std::ranges::any_of(groups, [](auto const& group) { return group.size() > 1; });
    return together ? groups : Formed{};
}

bool are_parts(Formed const& groups, std::size_t sides) {
    std::vector<std::size_t> members;
    for (auto const& group : groups) members.insert(members.end(), group.begin(), group.end());
    std::ranges::sort(members);
    std::vector<std::size_t> every(sides);
    std::iota(every.begin(), every.end(), std::size_t{0});
    auto const empty = [](auto const& group) { return group.empty(); };
    return groups.size() > 1 && members == every && std::ranges::none_of(groups, empty);
}

bool are_formed(Formed const& groups, std::size_t sides) {
    return are_parts(groups, sides) && in_order(groups) == groups;
}

Formed groups_of(Formed const& formed, std::size_t sides) {
    if (!formed.empty()) return formed;
    Formed groups;
    for (std::size_t side = 0; side < sides; ++side) groups.push_back({side});
    return groups;
}

std::vector<std::size_t> partners_of(Formed const& formed, std::size_t side) {
    for (auto const& group : formed)
        if (std::ranges::find(group, side) != group.end()) return group;
    return {side};
}

bool is_first_partner(Formed const& formed, std::size_t side) {
    return partners_of(formed, side).front() == side;
}

std::string print_formed(Formed const& formed) {
    return join(formed, " ", [](auto const& group) {
        return join(group, "+", [](std::size_t side) { return std::to_string(side); });
    });
}

std::optional<Formed> read_formed(std::string_view text) {
    Formed formed;
    if (text.empty()) return formed;
    for (auto const written : split(text, ' ')) {
        auto& group = formed.emplace_back();
        for (auto const number : split(written, '+')) {
            auto const side = whole_number<std::size_t>(number);
            if (!side) return std::nullopt;
            group.push_back(*side);
        }
    }
    return formed;
}

Entry common_part(Entry entry) {
    entry.red_threes = 0;
    entry.adjustments.clear();
    entry.net.reset();
    return entry;
}

Hand joined_by_partners(Hand const& hand) {
    Hand joined;
    joined.ended = hand.ended;
    for (auto const& group : hand.formed) {
        auto entry = hand.sides[group.front()];
        for (std::size_t i = 1; i < group.size(); ++i) {
            auto const& partner = hand.sides[group[i]];
            entry.red_threes += partner.red_threes;
            entry.adjustments.insert(entry.adjustments.end(), partner.adjustments.begin(),
                                     partner.adjustments.end());
            if (partner.net) entry.net = entry.net.value_or(0) + *partner.net;
        }
        joined.sides.push_back(std::move(entry));
    }
    return joined;
}

bool is_from_paper(Hand const& hand) {
    bool any = false;
    for (auto rest : hand.sides) {
        for (auto const& adjustment : rest.adjustments)
            if (adjustment.reason != paper_reason) return false;
        any = any || !rest.adjustments.empty();
        rest.adjustments.clear();
        if (rest != Entry{}) return false;
    }
    return any;
}

bool only_points(Hand const& hand) {
    return !hand.sides.empty() &&
           std::ranges::all_of(hand.sides, [](Entry const& side) { return side.net.has_value(); });
}

Ended ended_by(std::vector<Entry> const& sides) {
    if (std::ranges::any_of(sides, [](Entry const& entry) { return entry.out.has_value(); }))
        return Ended::out;
    return std::ranges::any_of(sides, [](Entry const& entry) { return entry.net.has_value(); })
               ? Ended::unknown
               : Ended::stock;
}

}  // namespace meldbook
