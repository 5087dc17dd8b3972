#include "view/tables/lists.hpp"

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/tables/table.hpp"
#include "words/phrases.hpp"

namespace meldbook::view {

namespace {

/// What stands behind a side's total: who won, or why nobody has.
std::string result_text(MatchRow const& row, std::size_t side) {
    bool const first = side == 0;
    switch (row.status) {
        case Status::open: return !first ? "" : row.current ? "open, current" : "open";
        case Status::ended: return first ? "ended early" : "";
        case Status::abandoned: return first ? "abandoned" : "";
        case Status::finished:
            if (row.winner == side) return "won";
            return first && !row.winner ? "level" : "";
    }
    return "";
}

std::string side_name(MatchRowSide const& side, bool with_players, Style const& style) {
    auto name = shown(side.name, style);
    std::vector<std::string> others;
    for (auto const& player : side.players) {
        if (side.name.find(player) == std::string::npos) others.push_back(shown(player, style));
    }
    if (!with_players || others.empty()) return name;
    return fmt::format("{} ({})", name, joined(others));
}

Tone name_tone(MatchRow const& row, std::size_t side) {
    return row.winner == side ? Tone::bold : Tone::plain;
}

Table broad_matches(std::vector<MatchRow> const& rows, bool with_players, Style const& style) {
    Table table({{Align::right}, {}, {.flexible = true}, {Align::right}, {}, {}});
    for (auto const& row : rows) {
        for (std::size_t i = 0; i < row.sides.size(); ++i) {
            auto const& side = row.sides[i];
            bool const first = i == 0;
            table.row({{first ? number(row.number) : "", Tone::bold},
                       {first ? shown(row.date, style) : ""},
                       {side_name(side, with_players, style), name_tone(row, i)},
                       {number(side.total)},
                       {result_text(row, i)},
                       {first ? shown(row.rules, style) : "", Tone::dim}});
        }
    }
    return table;
}

/// For narrow terminals: number and date stand above the sides.
std::string narrow_matches(std::vector<MatchRow> const& rows, Style const& style) {
    Table heads({{Align::right}, {.flexible = true}, {.optional = true}});
    Table sides({{.flexible = true}, {Align::right}, {}});
    for (auto const& row : rows) {
        heads.row({{number(row.number), Tone::bold},
                   {shown(row.date, style)},
                   {shown(row.rules, style), Tone::dim}});
        for (std::size_t i = 0; i < row.sides.size(); ++i) {
            sides.row({{"    " + side_name(row.sides[i], false, style), name_tone(row, i)},
                       {number(row.sides[i].total)},
                       {result_text(row, i)}});
        }
    }
    auto const head_lines = heads.lines(style);
    auto const side_lines = sides.lines(style);
    std::string text;
    std::size_t side = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += head_lines[i];
        for (std::size_t n = 0; n < rows[i].sides.size(); ++n) text += side_lines[side++];
    }
    return text;
}

/// "2–4, 6": runs of three and more drawn together.
std::string seats_text(std::vector<int> const& seats) {
    std::vector<std::string> runs;
    for (std::size_t first = 0; first < seats.size();) {
        std::size_t last = first;
        while (last + 1 < seats.size() && seats[last + 1] == seats[last] + 1) ++last;
        if (last - first >= 2) {
            runs.push_back(fmt::format("{}–{}", seats[first], seats[last]));
            first = last + 1;
        } else {
            runs.push_back(number(seats[first]));
            ++first;
        }
    }
    return joined(runs);
}

}  // namespace

std::string matches_table(std::vector<MatchRow> const& rows, Style const& style) {
    auto table = broad_matches(rows, true, style);
    if (!table.fits(style)) table = broad_matches(rows, false, style);
    return finish(table.fits(style) ? table.draw(style) : narrow_matches(rows, style), style);
}

std::string result_of(MatchRow const& row) {
    switch (row.status) {
        case Status::open: return row.current ? "open, current" : "open";
        case Status::ended: return "ended early";
        case Status::abandoned: return "given up";
        case Status::finished: break;
    }
    if (!row.winner) return "level";
    return fmt::format("won by {}", row.sides[*row.winner].name);
}

Grid matches_grid(std::vector<MatchRow> const& rows) {
    Grid grid{"Matches", {{"Match", true}, {"Date"}, {"Sides"}, {"Result"}, {"Rules"}}, {}, {}};
    for (auto const& row : rows) {
        std::vector<std::string> sides;
        for (auto const& side : row.sides) {
            sides.push_back(fmt::format("{} {}", side.name, number(side.total)));
        }
        grid.rows.push_back(
            {number(row.number), row.date, joined(sides), result_of(row), row.rules});
    }
    return grid;
}

std::string players_table(std::vector<PlayerRow> const& rows, Style const& style) {
    Table table({{.flexible = true}, {Align::right}, {Align::right, false, true}});
    for (auto const& row : rows) {
        table.row({{shown(row.name, style)},
                   {counted(row.matches, "{} match", "{} matches", number(row.matches))},
                   {counted(row.hands, "{} hand", "{} hands", number(row.hands))}});
    }
    return finish(table.draw(style), style);
}

std::string rules_list(std::vector<RulesRow> const& rows, Style const& style) {
    Table table({{}, {.flexible = true}, {Align::right, false, true}, {.optional = true}});
    for (auto const& row : rows) {
        MatchTerms terms;
        terms.target = row.target;
        auto const seats = seats_text(row.seats);
        table.row({{shown(row.id, style), Tone::bold},
                   {shown(row.name, style)},
                   {joined(words::terms_text(terms))},
                   {seats.empty() ? "" : fmt::format("{} players", seats), Tone::dim}});
    }
    return finish(table.draw(style), style);
}

}  // namespace meldbook::view
