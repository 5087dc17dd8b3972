#include "stats/career.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace meldbook::stats {

namespace {

/// The 97.5 % quantile of the normal distribution, which leaves 2.5 % on either side.
constexpr double z = 1.959963984540054;

template <typename Kind>
KindCount& count_of(std::vector<KindCount>& counts, Kind const& kind) {
    auto found = std::ranges::find(counts, kind.id, &KindCount::id);
    if (found == counts.end()) found = counts.insert(found, KindCount{.id = kind.id, .name = {}});
    return *found;
}

/// The hands of a match count for every kind of its rule set, even if no such canasta was made.
template <typename Kinds>
void add_hands(std::vector<KindCount>& counts, Kinds const& kinds, int hands) {
    for (auto const& kind : kinds) {
        auto& count = count_of(counts, kind);
        count.name = kind.name;
        count.hands += hands;
    }
}

HandMark mark_of(MatchFigures const& match, HandFigures const& hand, std::int64_t value) {
    return {.value = value,
            .match = match.number,
            .hand = hand.number,
            .played = hand.played.empty() ? match.started : hand.played};
}

}  // namespace

Interval wilson(int hits, int trials) {
    if (trials <= 0) return {};
    double const n = trials;
    double const share = hits / n;
    double const spread = z * z / n;
    double const middle = share + spread / 2;
    double const reach = z * std::sqrt(share * (1 - share) / n + spread / (4 * n));
    return {std::clamp((middle - reach) / (1 + spread), 0.0, 1.0),
            std::clamp((middle + reach) / (1 + spread), 0.0, 1.0)};
}

void Score::add(Finish finish) {
    ++matches;
    ++(finish == Finish::won ? won : finish == Finish::level ? level : lost);
}

std::optional<double> Score::win_rate() const {
    if (matches == 0) return std::nullopt;
    return static_cast<double>(won) / matches;
}

void Runs::add(Finish finish, MatchMark match) {
    if (finish != current_is || finish == Finish::level) current = {};
    current_is = finish;
    if (finish == Finish::level) return;
    if (current.matches++ == 0) current.first = match;
    current.last = std::move(match);
    auto& longest = finish == Finish::won ? won : lost;
    if (current.matches > longest.matches) longest = current;
}

Career::Career(std::string player, Depth depth) : depth_(depth) {
    figures_.name = std::move(player);
}

void Career::add(MatchFigures const& match) {
    auto const sitting = sitting_of(match, figures_.name);
    auto const side = side_of(match, sitting, figures_.name);
    auto const hands = static_cast<int>(
        std::ranges::count_if(sitting, [](auto const& in) { return in.has_value(); }));
    if (hands == 0 && !side) return;

    if (figures_.first.empty()) figures_.first = match.started;
    figures_.last = match.started;
    int known = 0;
    for (std::size_t i = 0; i < sitting.size(); ++i)
        if (sitting[i] && match.hands[i].sides[*sitting[i]].known) ++known;
    figures_.known += known;
    if (match.rules->red_threes.laid()) figures_.with_threes += known;
    add_hands(figures_.kinds, match.rules->canastas, known);
    add_hands(figures_.out_kinds, match.rules->out_kinds, known);
    for (std::size_t i = 0; i < sitting.size(); ++i) {
        if (sitting[i]) add_hand(match, match.hands[i], *sitting[i]);
    }
    add_result(match, side);
    if (depth_ == Depth::full) break_down(match, sitting, side);
}

void Career::add_hand(MatchFigures const& match, HandFigures const& hand, std::size_t side) {
    auto const& did = hand.sides[side];
    ++figures_.hands;
    figures_.points += did.total;
    if (!hand.irregular) {
        keep_most(figures_.best, mark_of(match, hand, did.total));
        keep_fewest(figures_.worst, mark_of(match, hand, did.total));
        if (did.caught > 0) keep_most(figures_.most_caught, mark_of(match, hand, did.caught));
    }
    figures_.canastas += static_cast<int>(did.canastas.size());
    for (auto const kind : did.canastas)
        ++count_of(figures_.kinds, match.rules->canastas[kind]).count;
    figures_.red_threes += did.red_threes;
    if (did.out) {
        ++figures_.outs;
        ++count_of(figures_.out_kinds, match.rules->out_kinds[*did.out]).count;
    }
    figures_.caught += did.caught;
    if (did.known) {
        auto& count = count_for(figures_.openings, match.openings[did.required]);
        ++count.hands;
        if (did.opened) ++count.opened;
    }
    add_time(match, hand);
}

void Career::add_time(MatchFigures const& match, HandFigures const& hand) {
    auto const& took = hand.seconds;
    bool const was_elsewhere = std::ranges::any_of(
        hand.elsewhere, [&](std::size_t person) { return match.people[person] == figures_.name; });
    if (!took || was_elsewhere) return;
    auto& times = figures_.times;
    ++times.hands;
    times.seconds += *took;
    if (hand.irregular) return;
    keep_fewest(times.shortest, mark_of(match, hand, *took));
    keep_most(times.longest, mark_of(match, hand, *took));
}

void Career::add_result(MatchFigures const& match, std::optional<std::size_t> side) {
    switch (match.status) {
        case Status::open: ++figures_.open; return;
        case Status::ended: ++figures_.ended; return;
        case Status::abandoned: ++figures_.abandoned; return;
        case Status::finished: break;
    }
    if (!side) {
        ++figures_.helped_out;
        return;
    }
    MatchMark const mark{.match = match.number, .started = match.started};
    auto const finish = finish_of(match.places, *side);
    figures_.score.add(finish);
    figures_.runs.add(finish, mark);
    if (finish != Finish::won) return;
    int const behind = furthest_behind(match, *side);
    if (behind >= comeback_from(match)) ++figures_.comebacks;
    if (behind > figures_.furthest_behind) {
        figures_.furthest_behind = behind;
        figures_.furthest_behind_in = mark;
    }
}

void Everybody::add(MatchFigures const& match) {
    ++matches_;
    hands_ += static_cast<int>(match.hands.size());
    records_.add(match);
    if (!match.hands.empty()) {
        auto& game = by_game_[match.rules_id];
        game.name = match.rules->name;
        game.records.add(match);
    }

    for (auto const& player : match.people)
        if (!player.empty())
            careers_.try_emplace(player, player, Depth::brief).first->second.add(match);
}

std::vector<PlayerFigures> Everybody::players() const {
    std::vector<PlayerFigures> players;
    players.reserve(careers_.size());
    for (auto const& [name, career] : careers_) {
        if (career.sat_in_any()) players.push_back(career.figures());
    }
    return players;
}

std::vector<Record> Everybody::records() const {
    auto records = records_;
    for (auto const& [name, career] : careers_) {
        records.add_run(name, career.figures().runs.won);
    }
    return records.list();
}

namespace {

/// What is shared with another player in hands the player sat in.
struct Shared {
    int hands = 0;
    std::int64_t points = 0;  ///< of the player's side
};

/// By name, and whether as a partner.
using Company = std::map<std::pair<std::string_view, bool>, Shared>;

Company company_in(MatchFigures const& match, std::string const& player, Sitting const& sitting) {
    Company all;
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
                auto& shared = all[{name, partner}];
                ++shared.hands;
                shared.points += hand.sides[*sitting[i]].total;
            }
        }
    }
    return all;
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
    if (part.best) keep_most(sum.best, *part.best);
}

}  // namespace

void Career::break_down(MatchFigures const& match, Sitting const& sitting,
                        std::optional<std::size_t> side) {
    Breakdown here;
    for (std::size_t i = 0; i < sitting.size(); ++i) {
        if (!sitting[i]) continue;
        ++here.hands;
        auto const points = match.hands[i].sides[*sitting[i]].total;
        here.points += points;
        if (!match.hands[i].irregular) keep_most(here.best, mark_of(match, match.hands[i], points));
    }
    if (side && match.finished()) here.score.add(finish_of(match.places, *side));
    add_to(rules_[match.rules_name()], here);
    add_to(months_[match.month], here);
    add_people(match, sitting, side);
}

void Career::add_people(MatchFigures const& match, Sitting const& sitting,
                        std::optional<std::size_t> side) {
    bool const formed = std::ranges::any_of(
        match.hands, [](HandFigures const& hand) { return !hand.formed.empty(); });
    std::set<std::string_view> finished_against;
    for (auto const& [company, shared] : company_in(match, figures_.name, sitting)) {
        auto const& [name, partner] = company;
        auto& with = (partner ? partners_ : opponents_)[std::string(name)];
        with.hands += shared.hands;
        with.points += shared.points;
        // Where partners change from hand to hand, everybody is an opponent in the match.
        bool const counts = formed ? finished_against.insert(name).second
                                   : 2 * shared.hands >= static_cast<int>(sitting.size());
        if (!side || !match.finished() || !counts) continue;
        bool const together = partner && !formed;
        auto const other = side_of(match, sitting_of(match, name), name);
        if (!other || (*other == *side) != together) continue;
        if (together) with.score.add(finish_of(match.places, *side));
        else
            opponents_[std::string(name)].score.add(
                finish_between(match.places[*side], match.places[*other]));
    }
}

PlayerFigures Career::figures() const {
    auto figures = figures_;
    figures.partners = most_hands_first(listed(partners_));
    figures.opponents = most_hands_first(listed(opponents_));
    figures.rules = most_hands_first(listed(rules_));
    figures.months = listed(months_);
    By years;
    for (auto const& month : figures.months) add_to(years[month.name.substr(0, 4)], month);
    figures.years = listed(years);
    return figures;
}

}  // namespace meldbook::stats
