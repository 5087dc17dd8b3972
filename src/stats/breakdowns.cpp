// Splits a player's figures by partner, opponent, rule set, month and year.

#include <algorithm>
#include <utility>
#include <vector>

#include "stats/career.hpp"

namespace meldbook::stats {

namespace {

/// Another player in hands the player sat in.
struct Company {
    std::string const* name = nullptr;
    bool partner = false;
    int hands = 0;
    std::int64_t points = 0;  ///< of the player's side
};

Company& company_of(std::vector<Company>& all, std::string const& name, bool partner) {
    for (auto& company : all) {
        if (company.partner == partner && *company.name == name) return company;
    }
    return all.emplace_back(Company{.name = &name, .partner = partner});
}

std::vector<Company> company_in(MatchFigures const& match, std::string const& player,
                                Sitting const& sitting) {
    std::vector<Company> all;
    for (std::size_t i = 0; i < sitting.size(); ++i) {
        if (!sitting[i]) continue;
        auto const& hand = match.hands[i];
        auto const partners = partners_of(hand.formed, *sitting[i]);
        auto const& seated = match.seated[hand.seated].sides;
        for (std::size_t side = 0; side < seated.size(); ++side) {
            for (auto const person : seated[side]) {
                auto const& name = match.people[person];
                if (name == player) continue;
                bool const partner = std::ranges::find(partners, side) != partners.end();
                auto& company = company_of(all, name, partner);
                ++company.hands;
                company.points += hand.sides[*sitting[i]].total;
            }
        }
    }
    return all;
}

/// Returns how the match ended between two sides.
Finish between(std::vector<int> const& places, std::size_t own, std::size_t other) {
    if (places[own] == places[other]) return Finish::level;
    return places[own] < places[other] ? Finish::won : Finish::lost;
}

template <typename By>
std::vector<Breakdown> listed(By const& all) {
    std::vector<Breakdown> list;
    list.reserve(all.size());
    for (auto const& [name, breakdown] : all) {
        list.push_back(breakdown);
        list.back().name = name;
    }
    return list;
}

std::vector<Breakdown> most_hands_first(std::vector<Breakdown> list) {
    std::ranges::stable_sort(list, std::ranges::greater{}, &Breakdown::hands);
    return list;
}

void add_to(Breakdown& sum, Breakdown const& part) {
    sum.score.matches += part.score.matches;
    sum.score.won += part.score.won;
    sum.score.level += part.score.level;
    sum.score.lost += part.score.lost;
    sum.hands += part.hands;
    sum.points += part.points;
}

}  // namespace

void Breakdowns::add(MatchFigures const& match, std::string const& player, Sitting const& sitting,
                     std::optional<std::size_t> side) {
    Breakdown here;
    for (std::size_t i = 0; i < sitting.size(); ++i) {
        if (!sitting[i]) continue;
        ++here.hands;
        here.points += match.hands[i].sides[*sitting[i]].total;
    }
    if (side && match.finished()) here.score.add(finish_of(match.places, *side));
    add_to(rules_[match.rules_name()], here);
    add_to(months_[match.month], here);
    add_people(match, player, sitting, side);
}

void Breakdowns::add_people(MatchFigures const& match, std::string const& player,
                            Sitting const& sitting, std::optional<std::size_t> side) {
    auto const all = company_in(match, player, sitting);
    bool const formed = std::ranges::any_of(
        match.hands, [](HandFigures const& hand) { return !hand.formed.empty(); });
    std::vector<std::string> finished_against;
    for (auto const& company : all) {
        auto& with = (company.partner ? partners_ : opponents_)[*company.name];
        with.hands += company.hands;
        with.points += company.points;
        // Where partners change from hand to hand, everybody is an opponent in the match.
        if (formed) {
            bool const known = std::ranges::count(finished_against, *company.name) > 0;
            if (!known) finished_against.push_back(*company.name);
            if (known || !side || !match.finished()) continue;
            auto const other = side_of(match, sitting_of(match, *company.name), *company.name);
            if (other && *other != *side)
                opponents_[*company.name].score.add(between(match.places, *side, *other));
            continue;
        }
        bool const together = 2 * company.hands >= static_cast<int>(sitting.size());
        if (!side || !match.finished() || !together) continue;
        auto const other = side_of(match, sitting_of(match, *company.name), *company.name);
        if (!other || (*other == *side) != company.partner) continue;
        with.score.add(company.partner ? finish_of(match.places, *side)
                                       : between(match.places, *side, *other));
    }
}

void Breakdowns::write(PlayerFigures& figures) const {
    figures.partners = most_hands_first(listed(partners_));
    figures.opponents = most_hands_first(listed(opponents_));
    figures.rules = most_hands_first(listed(rules_));
    figures.months = listed(months_);
    By years;
    for (auto const& month : figures.months) add_to(years[month.name.substr(0, 4)], month);
    figures.years = listed(years);
}

}  // namespace meldbook::stats
