// The pages of statistics at a terminal: one player, players side by side, the whole book.

#include "text/style.hpp"
#include "text/text.hpp"
#include "view/tables/stats.hpp"

namespace meldbook::view {

namespace {

using stats::Breakdown;
using stats::PlayerFigures;

constexpr std::size_t most_people = 10;
constexpr std::size_t most_months = 12;

std::string breakdown_text(DividedBy by, Sentence heading, std::vector<Breakdown> const& rows,
                           bool several, Style const& style) {
    if (rows.empty()) return "";
    return "\n" + terminal_table(breakdown_table(by, heading, rows, several), style);
}

/// The people met most; a line below them says how many more there are.
std::string people_text(DividedBy by, Sentence heading, std::vector<Breakdown> people, bool several,
                        Style const& style) {
    auto const left_out = people.size() - std::min(people.size(), most_people);
    people.resize(people.size() - left_out);
    auto text = breakdown_text(by, heading, people, several, style);
    if (left_out > 0) {
        text += paragraph(tr_plural(static_cast<long long>(left_out),
                                    "({} more with fewer hands; --json shows all)",
                                    "({} more with fewer hands; --json shows all)",
                                    number(static_cast<long long>(left_out))),
                          style, 0, 0, Tone::dim);
    }
    return text;
}

std::string months_text(std::vector<Breakdown> months, bool several, Style const& style) {
    if (months.size() <= most_months) {
        return breakdown_text(DividedBy::month, mark("Month"), months, several, style);
    }
    months.erase(months.begin(), months.end() - static_cast<std::ptrdiff_t>(most_months));
    return breakdown_text(DividedBy::month, mark("Last months"), months, several, style);
}

std::string breakdowns(PlayerFigures const& player, Style const& style) {
    bool const several = stats::several_games({player});
    auto text = people_text(DividedBy::partner, mark("With"), player.partners, several, style);
    text += people_text(DividedBy::opponent, mark("Against"), player.opponents, several, style);
    if (player.rules.size() > 1) {
        text += breakdown_text(DividedBy::rules, mark("Rules"), player.rules, several, style);
    }
    text += breakdown_text(DividedBy::year, mark("Year"), player.years, several, style);
    return text + months_text(player.months, several, style);
}

std::string summary(BookFigures const& book) {
    auto const players = static_cast<long long>(book.players.size());
    return joined({tr_plural(book.matches, "{} match", "{} matches", number(book.matches)),
                   tr_plural(book.hands, "{} hand", "{} hands", number(book.hands)),
                   tr_plural(players, "{} player", "{} players", number(players))});
}

}  // namespace

std::string player_page(PlayerFigures const& player, LocalDay const& local, Style const& style,
                        Legend legend) {
    auto table = figures_table({player}, local);
    if (!player.partners.empty() || !player.opponents.empty()) {
        table.legend.push_back(company_note());
    }
    return finish(paragraph(shown(player.name, style), style, 0, 2, Tone::bold) + "\n" +
                      terminal_table(table, style) + breakdowns(player, style) + "\n" +
                      note_lines(table.notes, style) + legend_lines(table.legend, legend, style),
                  style);
}

std::string comparison_page(std::vector<PlayerFigures> const& players, Style const& style,
                            Legend legend) {
    auto const as_kept = [](std::string_view utc) { return std::string(utc); };
    auto const table = figures_table(players, as_kept);
    return finish(terminal_table(table, style) + "\n" + note_lines(table.notes, style) +
                      legend_lines(table.legend, legend, style),
                  style);
}

std::string book_page(BookFigures const& book, LocalDay const& local, Style const& style,
                      Legend shown_legend) {
    auto const everybody = everybody_table(book);
    auto text = paragraph(summary(book), style) + "\n" + terminal_table(everybody, style);
    auto legend = everybody.legend;
    if (!book.records.empty()) {
        auto const records = records_tables(book, local);
        text += "\n" + terminal_tables(records, style);
        legend.insert(legend.end(), records.back().legend.begin(), records.back().legend.end());
    }
    text += "\n" + note_lines(everybody.notes, style);
    return finish(text + legend_lines(legend, shown_legend, style), style);
}

}  // namespace meldbook::view
