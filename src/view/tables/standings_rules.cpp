// Rule sets side by side.

#include <algorithm>
#include <cmath>

#include "text/row.hpp"
#include "text/text.hpp"
#include "view/tables/standings.hpp"
#include "view/tables/standings_parts.hpp"
#include "view/tables/table.hpp"

namespace meldbook::view {

namespace {

using stats::RulesStanding;

/// A whole number, rounded.
std::string rounded(double value) { return number(std::llround(value)); }

std::string hands_a_match(RulesStanding const& row) {
    return fmt::format("{:.1f}", row.hands_a_match);
}

std::string average_a_hand(RulesStanding const& row) {
    return row.points_a_hand ? rounded(*row.points_a_hand) : "";
}

Table broad(RulesStandingsPage const& page, Style const& style) {
    Table table({{.flexible = true},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right},
                 {Align::right}});
    table.row({{"rules", Tone::dim},
               {"matches", Tone::dim},
               {"level", Tone::dim},
               {"hands a match", Tone::dim},
               {"points a hand", Tone::dim},
               {"final score", Tone::dim},
               {"margin", Tone::dim}});
    for (auto const& row : page.rows) {
        table.row({{shown(row.rules_id, style), Tone::bold},
                   {number(row.matches)},
                   {number(row.level)},
                   {hands_a_match(row)},
                   {average_a_hand(row)},
                   {rounded(row.best_total)},
                   {rounded(row.margin)}});
    }
    return table;
}

std::string narrow(RulesStandingsPage const& page, Style const& style) {
    std::string text;
    for (auto const& row : page.rows) {
        text += paragraph(shown(row.rules_id, style), style, 0, 2, Tone::bold);
        text += paragraph(counted(row.matches, "{} match, {} level, {} hands a match",
                                  "{} matches, {} level, {} hands a match", number(row.matches),
                                  number(row.level), hands_a_match(row)),
                          style, 2, 4);
        text +=
            paragraph(row.points_a_hand ? fmt::format("{} points a hand, final score {}, margin {}",
                                                      average_a_hand(row), rounded(row.best_total),
                                                      rounded(row.margin))
                                        : fmt::format("final score {}, margin {}",
                                                      rounded(row.best_total), rounded(row.margin)),
                      style, 2, 4);
    }
    return text;
}

std::vector<std::string> notes_of(RulesStandingsPage const& page) {
    auto notes = counted_notes(page.counted);
    if (page.rows.empty()) return notes;
    notes.emplace_back("Points a hand: of one side; final score: of the best side; margin: between "
                       "the two best; each an average");
    return notes;
}

}  // namespace

std::string rules_standings_page(RulesStandingsPage const& page, Style const& style) {
    std::string text;
    if (page.as_of) text += paragraph(fmt::format("As of {}", *page.as_of), style, 0, 2) + "\n";
    if (!page.rows.empty()) {
        auto const table = broad(page, style);
        text += table.fits(style) ? table.draw(style) : narrow(page, style);
    }
    auto notes = notes_text(notes_of(page), style);
    if (text.empty() || text.ends_with("\n\n")) notes.erase(0, 1);
    return finish(text + notes, style);
}

Grid rules_standings_grid(RulesStandingsPage const& page) {
    Grid grid;
    grid.title = "Standings by rules";
    grid.columns = {{"rules"}};
    for (auto const* heading :
         {"matches", "level", "hands", "hands a match", "points a hand", "final score", "margin"}) {
        grid.columns.push_back({heading, true});
    }
    auto const plain = [](double value) { return std::to_string(std::llround(value)); };
    for (auto const& row : page.rows) {
        grid.rows.push_back({row.rules_id, std::to_string(row.matches), std::to_string(row.level),
                             std::to_string(row.hands), hands_a_match(row),
                             row.points_a_hand ? plain(*row.points_a_hand) : "",
                             plain(row.best_total), plain(row.margin)});
    }
    grid.notes = notes_of(page);
    return grid;
}

}  // namespace meldbook::view
