// Every figure of a player in words: what it is called, how it is written, where to look it up.

#include "text/translate.hpp"
#include "view/sheet/pace.hpp"
#include "view/tables/stats_lines.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

using stats::PlayerFigures;

std::string unfinished_text(PlayerFigures const& player) {
    std::vector<std::string> parts;
    if (player.open > 0) parts.push_back(fmt::format("{} open", number(player.open)));
    if (player.ended > 0) parts.push_back(fmt::format("{} ended early", number(player.ended)));
    if (player.abandoned > 0) {
        parts.push_back(fmt::format("{} abandoned", number(player.abandoned)));
    }
    return joined(parts);
}

void matches(FigureLines& lines) {
    lines.add("Matches", [&](PlayerFigures const& p) {
        auto const detail = p.first.empty() ? std::string()
                                            : fmt::format("begun {} to {}", lines.local()(p.first),
                                                          lines.local()(p.last));
        return FigureCell{.figure = number(p.score.matches), .compared = {}, .detail = detail};
    });
    lines.add("Won", [](PlayerFigures const& p) {
        if (p.score.matches == 0) return FigureCell{};
        return FigureCell{.figure = percent_text(p.score.win_rate()),
                          .compared = rate_text(p.score),
                          .detail = fmt::format("{} of {} ({})", number(p.score.won),
                                                number(p.score.matches), interval_text(p.score))};
    });
    lines.count("Level", [](PlayerFigures const& p) { return p.score.level; });
    lines.count("Lost", [](PlayerFigures const& p) { return p.score.lost; });
    lines.count("Helped out", [](PlayerFigures const& p) { return p.helped_out; });
    auto const unfinished = [](PlayerFigures const& p) { return p.open + p.ended + p.abandoned; };
    bool const any = std::ranges::any_of(lines.players(), unfinished);
    if (any) {
        lines.add("Without a result", [&](PlayerFigures const& p) {
            return FigureCell{
                .figure = number(unfinished(p)), .compared = {}, .detail = unfinished_text(p)};
        });
    }
}

void runs(FigureLines& lines) {
    lines.count("Comebacks", [](PlayerFigures const& p) { return p.comebacks; });
    lines.add("Furthest behind and won", [&](PlayerFigures const& p) {
        if (p.furthest_behind == 0) return FigureCell{};
        return FigureCell{.figure = number(p.furthest_behind),
                          .compared = {},
                          .detail = lines.where(p.furthest_behind_in)};
    });
    lines.run("Longest winning run", &stats::Runs::won);
    lines.run("Longest losing run", &stats::Runs::lost);
    lines.add("Run going on", [](PlayerFigures const& p) {
        if (p.runs.current.matches == 0) return FigureCell{};
        auto const n = number(p.runs.current.matches);
        bool const won = p.runs.current_is == stats::Finish::won;
        return FigureCell{.figure = won ? fmt::format("{} won", n) : fmt::format("{} lost", n)};
    });
}

void times(FigureLines& lines) {
    lines.add("Time a hand", [](PlayerFigures const& p) {
        if (p.times.hands == 0) return FigureCell{};
        return FigureCell{.figure = minutes_text(p.times.seconds, p.times.hands),
                          .compared = {},
                          .detail = counted(p.times.hands, "{} hand in {}", "{} hands in {}",
                                            number(p.times.hands), duration_text(p.times.seconds))};
    });
    lines.time("quickest", &stats::HandTimes::shortest);
    lines.time("longest", &stats::HandTimes::longest);
}

}  // namespace

std::vector<FigureLine> figure_lines(std::vector<PlayerFigures> const& players,
                                     LocalDay const& local) {
    FigureLines lines(players, local);
    matches(lines);
    runs(lines);
    lines.add("Hands",
              [](PlayerFigures const& p) { return FigureCell{.figure = number(p.hands)}; });
    lines.add("Points a hand", [](PlayerFigures const& p) {
        return FigureCell{.figure = points_a_hand(p.points, p.hands),
                          .compared = {},
                          .detail = fmt::format("{} in all", number(p.points))};
    });
    lines.hand("Best hand", &PlayerFigures::best, true);
    lines.hand("Worst hand", &PlayerFigures::worst, true);
    add_hand_lines(lines);
    times(lines);
    return std::move(lines).take();
}

}  // namespace meldbook::view
