#include "stats/comparisons.hpp"

#include <algorithm>
#include <optional>

namespace meldbook::stats {

namespace {

Source source_of(LineOf line) {
    switch (line) {
        case LineOf::table: return Source::melds;
        case LineOf::canasta:
        case LineOf::bonus: return Source::canastas;
        case LineOf::red_threes:
        case LineOf::black_threes: return Source::threes;
        case LineOf::out: return Source::out;
        case LineOf::hand:
        case LineOf::set: return Source::caught;
        default: return Source::other;
    }
}

/// Whether two sides are one, or play together in a hand.
bool plays_with(PlayedHand const& hand, std::size_t one, std::size_t other) {
    auto const partners = partners_of(hand.facts.formed, one);
    return std::ranges::find(partners, other) != partners.end();
}

/// The side of the player who dealt; nothing if that is not known, or the dealer had no seat.
std::optional<std::size_t> dealing_side(PlayedHand const& hand) {
    if (hand.from_paper) return std::nullopt;
    for (std::size_t side = 0; side < hand.seats.size(); ++side) {
        if (std::ranges::find(hand.seats[side], hand.dealer) != hand.seats[side].end()) return side;
    }
    return std::nullopt;
}

/// Whether a side went out in a hand, or played together with the one that did; nothing if nobody did.
std::optional<bool> went_out(PlayedHand const& hand, std::size_t side) {
    auto const out = hand.hand.out_side();
    if (!out) return std::nullopt;
    return plays_with(hand, *out, side);
}

/// Whether a side scored more points in a hand than all it played against.
bool has_most(PlayedHand const& hand, std::size_t side) {
    for (std::size_t other = 0; other < hand.scores.size(); ++other) {
        if (plays_with(hand, other, side)) continue;
        if (hand.scores[other].total >= hand.scores[side].total) return false;
    }
    return true;
}

constexpr std::size_t year_length = 4;

}  // namespace

void Comparisons::add(Match const& match, MatchFigures const& figures) {
    ++matches_;
    if (!match.hands.empty()) games_.insert(figures.rules_id);
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        auto const& hand = match.hands[i];
        for (std::size_t side = 0; side < hand.scores.size(); ++side) {
            if (is_counted(hand.seats[side]))
                add_hand(hand, figures, figures.hands[i].sides[side], side);
        }
    }
    if (!figures.finished() || figures.from_paper()) return;
    std::vector<bool> counted(match.sides.size(), players_.empty());
    for (auto const& player : players_) {
        auto const side = side_of(figures, sitting_of(figures, player), player);
        if (side) counted[*side] = true;
    }
    for (std::size_t side = 0; side < counted.size(); ++side) {
        if (counted[side]) add_match(match, figures, side);
    }
}

bool Comparisons::is_counted(std::vector<std::string> const& seated) const {
    return players_.empty() || std::ranges::any_of(players_, [&](std::string const& player) {
               return std::ranges::find(seated, player) != seated.end();
           });
}

void Comparisons::add_case(Happened what, bool won, std::int64_t points) {
    auto& fared = fared_[static_cast<std::size_t>(what)];
    ++fared.cases;
    if (won) ++fared.won;
    fared.points += points;
}

void Comparisons::add_hand(PlayedHand const& hand, MatchFigures const& figures,
                           SideFigures const& did, std::size_t side) {
    if (!did.known) return;
    auto const& score = hand.scores[side];
    bool const won = has_most(hand, side);
    if (auto const dealer = dealing_side(hand)) {
        add_case(*dealer == side ? Happened::dealt : Happened::other_dealt, won, score.total);
    }
    if (auto const out = went_out(hand, side)) {
        add_case(*out ? Happened::went_out : Happened::other_went_out, won, score.total);
    }
    auto& month = months_[figures.month];
    ++month.hands;
    month.total += score.total;
    for (auto const& line : score.lines) {
        month.points[static_cast<std::size_t>(source_of(line.of))] += line.points;
    }
    auto& outcome = count_for(openings_, figures.openings[did.required]);
    ++outcome.hands;
    if (did.opened) ++outcome.opened;
    else if (score.state.opened) ++outcome.below;
    (did.opened ? outcome.points_opened : outcome.points_missed) += did.total;
}

void Comparisons::add_match(Match const& match, MatchFigures const& figures, std::size_t side) {
    bool const won = finish_of(figures.places, side) == Finish::won;
    auto const total = match.sides[side].total;
    std::optional<std::size_t> dealer;
    if (!match.hands.empty()) dealer = dealing_side(match.hands.front());
    if (dealer) {
        add_case(*dealer == side ? Happened::dealt_first : Happened::other_dealt_first, won, total);
    }
    for (auto const& hand : match.hands) {
        if (hand.hand.ended == Ended::unknown) break;
        auto const out = went_out(hand, side);
        if (!out) continue;
        add_case(*out ? Happened::out_first : Happened::other_out_first, won, total);
        break;
    }
}

std::vector<SourcesOf> Comparisons::sources() const {
    std::map<std::string, SourcesOf, std::less<>> years;
    for (auto const& [month, part] : months_) {
        auto& sum = years[month.substr(0, year_length)];
        sum.hands += part.hands;
        sum.total += part.total;
        for (std::size_t i = 0; i < source_count; ++i) sum.points[i] += part.points[i];
    }
    std::vector<SourcesOf> periods;
    for (auto const& [period, sum] : years.size() > 1 ? years : months_) {
        periods.push_back(sum);
        periods.back().period = period;
    }
    return periods;
}

}  // namespace meldbook::stats
