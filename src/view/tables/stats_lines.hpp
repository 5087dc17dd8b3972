#pragma once
// The lines of a player's figures, or of several players, put together one figure after the other.

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "text/text.hpp"
#include "view/tables/stats_parts.hpp"

namespace meldbook::view {

class FigureLines {
public:
    FigureLines(std::vector<stats::PlayerFigures> const& players, LocalDay const& local)
        : players_(players), local_(local) {}

    std::vector<FigureLine> take() && { return std::move(lines_); }

    template <typename CellOf>
    void add(std::string label, CellOf cell_of, bool part = false) {
        FigureLine line{.label = std::move(label), .part = part, .cells = {}};
        bool any = false;
        for (auto const& player : players_) {
            line.cells.push_back(cell_of(player));
            any = any || !line.cells.back().figure.empty();
        }
        if (any) lines_.push_back(std::move(line));
    }

    /// A whole number that is only told where somebody has one.
    template <typename NumberOf>
    void count(std::string label, NumberOf number_of, bool part = false) {
        bool const any = std::ranges::any_of(
            players_, [&](stats::PlayerFigures const& player) { return number_of(player) != 0; });
        if (!any) return;
        add(
            std::move(label),
            [&](stats::PlayerFigures const& p) {
                return FigureCell{.figure = number(number_of(p))};
            },
            part);
    }

    void hand(std::string label, std::optional<stats::HandMark> stats::PlayerFigures::* mark,
              bool sign) {
        add(std::move(label), [&](stats::PlayerFigures const& player) {
            auto const& at = player.*mark;
            if (!at) return FigureCell{};
            return FigureCell{.figure = sign ? signed_number(at->value) : number(at->value),
                              .compared = {},
                              .detail = where(*at)};
        });
    }

    void time(std::string label, std::optional<stats::HandMark> stats::HandTimes::* mark) {
        add(
            std::move(label),
            [&](stats::PlayerFigures const& player) {
                auto const& at = player.times.*mark;
                if (!at) return FigureCell{};
                return FigureCell{
                    .figure = minutes_text(at->value), .compared = {}, .detail = where(*at)};
            },
            true);
    }

    void run(std::string label, stats::Run stats::Runs::* run) {
        add(std::move(label), [&](stats::PlayerFigures const& player) {
            auto const& longest = player.runs.*run;
            if (longest.matches == 0) return FigureCell{};
            auto const detail =
                longest.matches == 1
                    ? where(longest.first)
                    : fmt::format("match {} to match {}", longest.first.match, longest.last.match);
            return FigureCell{.figure = number(longest.matches), .compared = {}, .detail = detail};
        });
    }

    std::string where(stats::HandMark const& mark) const {
        return fmt::format("match {}, hand {}, {}", mark.match, mark.hand, local_(mark.played));
    }

    std::string where(stats::MatchMark const& mark) const {
        return fmt::format("match {}, {}", mark.match, local_(mark.started));
    }

    std::vector<stats::PlayerFigures> const& players() const { return players_; }
    LocalDay const& local() const { return local_; }

private:
    std::vector<stats::PlayerFigures> const& players_;
    LocalDay const& local_;
    std::vector<FigureLine> lines_;
};

/// What is counted in hands: canastas, threes, going out, cards in hand, opening requirements.
void add_hand_lines(FigureLines& lines);

}  // namespace meldbook::view
