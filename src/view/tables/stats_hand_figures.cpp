// What is counted in hands, in words.

#include <cmath>
#include <tuple>

#include "view/tables/stats_lines.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

using stats::KindCount;
using stats::OpeningCount;
using stats::PlayerFigures;

/// The kinds any of the players made, in the order they were met.
std::vector<KindCount> kinds_of(std::vector<PlayerFigures> const& players,
                                std::vector<KindCount> PlayerFigures::* kinds) {
    std::vector<KindCount> all;
    for (auto const& player : players) {
        for (auto const& kind : player.*kinds) {
            bool const listed = std::ranges::find(all, kind.id, &KindCount::id) != all.end();
            if (kind.count > 0 && !listed) all.push_back(kind);
        }
    }
    return all;
}

KindCount const* find(std::vector<KindCount> const& kinds, std::string const& id) {
    auto const found = std::ranges::find(kinds, id, &KindCount::id);
    return found == kinds.end() ? nullptr : &*found;
}

void canastas(FigureLines& lines) {
    lines.add("Canastas a hand", [](PlayerFigures const& p) {
        return FigureCell{.figure = average_text(p.canastas, p.hands),
                          .compared = {},
                          .detail =
                              counted(p.canastas, "{} canasta", "{} canastas", number(p.canastas))};
    });
    for (auto const& kind : kinds_of(lines.players(), &PlayerFigures::kinds)) {
        lines.add(
            kind.name,
            [&](PlayerFigures const& p) {
                auto const* count = find(p.kinds, kind.id);
                if (count == nullptr || count->hands == 0) return FigureCell{};
                return FigureCell{.figure = average_text(count->count, count->hands),
                                  .compared = {},
                                  .detail = counted(count->hands, "{} in {} hand", "{} in {} hands",
                                                    number(count->count), number(count->hands))};
            },
            true);
    }
    lines.add("Red threes a hand", [](PlayerFigures const& p) {
        return FigureCell{
            .figure = average_text(p.red_threes, p.hands),
            .compared = {},
            .detail = counted(p.red_threes, "{} red three", "{} red threes", number(p.red_threes))};
    });
}

/// So many of so many hands.
FigureCell share_of_hands(int count, int hands) {
    if (hands == 0) return {};
    return {.figure = percent_text(static_cast<double>(count) / hands),
            .compared = {},
            .detail =
                counted(hands, "{} of {} hand", "{} of {} hands", number(count), number(hands))};
}

void going_out(FigureLines& lines) {
    lines.add("Went out", [](PlayerFigures const& p) { return share_of_hands(p.outs, p.hands); });
    for (auto const& kind : kinds_of(lines.players(), &PlayerFigures::out_kinds)) {
        lines.add(
            kind.name,
            [&](PlayerFigures const& p) {
                auto const* count = find(p.out_kinds, kind.id);
                return count == nullptr ? FigureCell{} : share_of_hands(count->count, count->hands);
            },
            true);
    }
    lines.add("Caught a hand", [](PlayerFigures const& p) {
        if (p.hands == 0) return FigureCell{};
        return FigureCell{.figure = number(std::llround(static_cast<double>(p.caught) / p.hands)),
                          .compared = {},
                          .detail = fmt::format("{} in all", number(p.caught))};
    });
    lines.hand("Most caught", &PlayerFigures::most_caught, false);
}

std::string opening_label(Opening const& required) {
    if (required.min == 0 && !required.pure) return "Opened with any meld";
    return fmt::format("Opened at {}", words::opening_figure(required));
}

void openings(FigureLines& lines) {
    auto const key = [](OpeningCount const& count) {
        return std::tie(count.required.min, count.required.pure, count.required.combine);
    };
    std::vector<OpeningCount> all;
    for (auto const& player : lines.players()) {
        for (auto const& opening : player.openings) {
            auto const at = std::ranges::find_if(
                all, [&](OpeningCount const& other) { return key(other) >= key(opening); });
            if (at == all.end() || key(*at) != key(opening)) all.insert(at, opening);
        }
    }
    for (auto const& opening : all) {
        lines.add(opening_label(opening.required), [&](PlayerFigures const& p) {
            auto const found = std::ranges::find_if(
                p.openings, [&](OpeningCount const& other) { return key(other) == key(opening); });
            if (found == p.openings.end()) return FigureCell{};
            return share_of_hands(found->opened, found->hands);
        });
    }
}

}  // namespace

void add_hand_lines(FigureLines& lines) {
    canastas(lines);
    going_out(lines);
    openings(lines);
}

}  // namespace meldbook::view
