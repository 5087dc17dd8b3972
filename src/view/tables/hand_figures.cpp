// The figures that are counted in hands (figures.hpp).

#include <algorithm>
#include <tuple>

#include "text/text.hpp"
#include "view/tables/figures.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

using stats::KindCount;
using stats::OpeningCount;
using stats::PlayerFigures;

/// The kinds that any of the players made, in the order in which they are found.
std::vector<KindCount> kinds_of(std::vector<PlayerFigures> const& players,
                                std::vector<KindCount> PlayerFigures::* kinds) {
    std::vector<KindCount> all;
    for (auto const& player : players) {
        for (auto const& kind : player.*kinds) {
            bool const known = std::ranges::find(all, kind.id, &KindCount::id) != all.end();
            if (kind.count > 0 && !known) all.push_back(kind);
        }
    }
    return all;
}

KindCount const* find(std::vector<KindCount> const& kinds, std::string const& id) {
    auto const found = std::ranges::find(kinds, id, &KindCount::id);
    return found == kinds.end() ? nullptr : &*found;
}

/// The average per hand; an empty cell if no hand was played.
Cell average(std::int64_t sum, int hands) {
    if (hands == 0) return {};
    return Number{static_cast<double>(sum) / hands, number_format::hundredths};
}

std::string in_hands(std::int64_t sum, int hands) {
    if (hands == 0) return "";
    return tr_plural(hands, "{} in {} hand", "{} in {} hands", number(sum), number(hands));
}

/// In how many of the hands: a count and a share.
FigureCell share_of_hands(int count, int hands) {
    if (hands == 0) return {};
    return {.figure = Number{static_cast<double>(count) / hands, number_format::percentage},
            .detail =
                tr_plural(hands, "{} of {} hand", "{} of {} hands", number(count), number(hands))};
}

constexpr Figure canasta_figures[] = {
    {mark("Canastas a hand"), mark("Canastas a hand: on average"),
     [](PlayerFigures const& p, LocalDay const&) {
         return FigureCell{.figure = average(p.canastas, p.known),
                           .detail = in_hands(p.canastas, p.known)};
     }},
};

constexpr Figure red_three_figures[] = {
    {mark("Red threes a hand"), mark("Red threes a hand: laid out, on average"),
     [](PlayerFigures const& p, LocalDay const&) {
         return FigureCell{.figure = average(p.red_threes, p.with_threes),
                           .detail = in_hands(p.red_threes, p.with_threes)};
     }},
};

constexpr Figure out_figures[] = {
    {mark("Went out"), mark("Went out: the share of the hands in which the side went out"),
     [](PlayerFigures const& p, LocalDay const&) { return share_of_hands(p.outs, p.known); }},
};

constexpr Figure caught_figures[] = {
    {mark("Caught a hand"), mark("Caught a hand: points lost for cards left in hand, on average"),
     [](PlayerFigures const& p, LocalDay const&) {
         if (p.known == 0) return FigureCell{};
         return FigureCell{
             .figure = Number{static_cast<double>(p.caught) / p.known, number_format::whole},
             .detail = in_hands(p.caught, p.known)};
     }},
    {mark("Most caught"), mark("Most caught: the most points lost for cards left in one hand"),
     [](PlayerFigures const& p, LocalDay const& local) {
         return hand_figure(p.most_caught, number_format::whole, local);
     }},
};

void add_canasta_kinds(FigureRows& rows) {
    for (auto const& kind : kinds_of(rows.players(), &PlayerFigures::kinds)) {
        rows.add({.text = tr_rules(kind.name), .part = true}, [&](PlayerFigures const& p) {
            auto const* count = find(p.kinds, kind.id);
            if (count == nullptr || count->hands == 0) return FigureCell{};
            return FigureCell{.figure = average(count->count, count->hands),
                              .detail = in_hands(count->count, count->hands)};
        });
    }
}

void add_out_kinds(FigureRows& rows) {
    for (auto const& kind : kinds_of(rows.players(), &PlayerFigures::out_kinds)) {
        rows.add({.text = tr_rules(kind.name), .part = true}, [&](PlayerFigures const& p) {
            auto const* count = find(p.out_kinds, kind.id);
            return count == nullptr ? FigureCell{} : share_of_hands(count->count, count->hands);
        });
    }
}

std::string opening_label(Opening const& required) {
    return tr("Opened with {}", words::opening_figure(required));
}

void add_openings(FigureRows& rows) {
    auto const key = [](OpeningCount const& count) {
        return std::tie(count.required.min, count.required.pure, count.required.combine);
    };
    std::vector<OpeningCount> all;
    for (auto const& player : rows.players()) {
        for (auto const& opening : player.openings) {
            auto const at = std::ranges::find_if(
                all, [&](OpeningCount const& other) { return key(other) >= key(opening); });
            if (at == all.end() || key(*at) != key(opening)) all.insert(at, opening);
        }
    }
    for (auto const& opening : all) {
        rows.add({opening_label(opening.required)}, [&](PlayerFigures const& p) {
            auto const found = std::ranges::find_if(
                p.openings, [&](OpeningCount const& other) { return key(other) == key(opening); });
            if (found == p.openings.end()) return FigureCell{};
            return share_of_hands(found->opened, found->hands);
        });
    }
}

}  // namespace

void add_hand_figures(FigureRows& rows) {
    rows.begin(tr_context("a group of figures", "Canastas and red threes"));
    rows.add_all(canasta_figures);
    add_canasta_kinds(rows);
    rows.add_all(red_three_figures);
    rows.begin(tr_context("a group of figures", "Going out"));
    rows.add_all(out_figures);
    add_out_kinds(rows);
    rows.add_points(caught_figures);
    rows.begin(tr_context("a group of figures", "Openings"));
    add_openings(rows);
}

}  // namespace meldbook::view
