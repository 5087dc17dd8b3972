#include "view/pages/markdown.hpp"

#include <algorithm>

#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/rules/rules_page.hpp"
#include "view/sheet/hands.hpp"
#include "view/sheet/next.hpp"
#include "view/sheet/notes.hpp"
#include "view/sheet/sheet_text.hpp"
#include "words/phrases.hpp"

namespace meldbook::view::markdown {

namespace {

constexpr std::string_view marks = "\\`*_~|<>[]#&";

/// A column whose heading is Markdown already.
struct MarkdownColumn {
    std::string heading;
    Align align = Align::left;
};

/// The table without title and notes; its cells are Markdown already.
std::string table_text(std::vector<MarkdownColumn> const& columns,
                       std::vector<std::vector<std::string>> const& rows) {
    constexpr int narrowest = 3;  // "--:"
    std::vector<int> widths;
    for (auto const& column : columns) {
        widths.push_back(std::max(narrowest, display_width(column.heading)));
    }
    for (auto const& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], display_width(row[i]));
        }
    }
    auto const is_right = [&](std::size_t i) { return columns[i].align == Align::right; };
    auto const line = [&](auto const& cell_of) {
        std::string text = "|";
        for (std::size_t i = 0; i < columns.size(); ++i) {
            std::string const cell = cell_of(i);
            text += ' ';
            text += is_right(i) ? pad_left(cell, widths[i]) : pad_right(cell, widths[i]);
            text += " |";
        }
        return text + "\n";
    };
    auto text = line([&](std::size_t i) { return columns[i].heading; });
    text += line([&](std::size_t i) {
        auto const dashes = std::string(static_cast<std::size_t>(widths[i] - 1), '-');
        return is_right(i) ? dashes + ":" : dashes + "-";
    });
    for (auto const& row : rows) text += line([&](std::size_t i) { return row[i]; });
    return text;
}

std::string header(Match const& match, SheetOptions const& options) {
    auto const& facts = match.facts;
    auto const started = options.local_time ? options.local_time(facts.started) : facts.started;
    auto text = fmt::format("## {}\n\n", escaped(tr("Match {}, {}", facts.number, started)));
    auto const add = [&](std::string const& line) {
        if (!line.empty()) text += fmt::format("- {}\n", escaped(line));
    };
    add(where_text(facts));
    add(rules_text(match));
    for (auto const& rule : contested_rules(match.rules)) add(rule);
    add(facts.note.value_or(""));
    return text + "\n";
}

std::string notes(Match const& match) {
    std::string text;
    auto const add = [&](int hand, std::vector<std::string> const& notes) {
        for (auto const& note : notes) {
            text += fmt::format("- {}\n", escaped(tr("Hand {}: {}", hand, note)));
        }
    };
    for (std::size_t i = 0; i < match.hands.size(); ++i) {
        add(match.hands[i].facts.number, notes_on(match, i));
    }
    add(match.next_hand, next_substitutes(match));
    auto lines = hand_legends(match);
    lines.push_back(hands_played(match));
    for (auto const& line : lines) {
        if (!line.empty()) text += fmt::format("- {}\n", escaped(line));
    }
    return text.empty() ? text : "\n" + text;
}

std::string next(Match const& match) {
    if (auto const end = end_text(match); !end.empty()) {
        return fmt::format("\n**{}**\n", escaped(end));
    }
    return fmt::format("\n**{}**\n\n{}", escaped(deal_text(match)), table(next_table(match)));
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string plain;
    for (char const c : safe(text)) {
        if (marks.find(c) != std::string_view::npos) plain += '\\';
        plain += c;
    }
    return plain;
}

std::string match(Match const& match, SheetOptions const& options) {
    auto text = header(match, options);
    bool const empty = match.hands.empty() && !has_start(match);
    text +=
        empty ? escaped(tr("No hand yet.")) + "\n" : table(hands_table(match, HandFigures::totals));
    return text + notes(match) + next(match);
}

std::string heading(std::string_view title) { return fmt::format("# {}\n\n", escaped(title)); }

std::string table(Table const& table) {
    std::vector<MarkdownColumn> columns;
    std::vector<std::size_t> shown;
    auto side = table.sides.begin();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        auto const& column = table.columns[i];
        if (!is_on_pages(column) || !says_anything(table, i)) continue;
        shown.push_back(i);
        bool const begins_side = side != table.sides.end() && i >= side->first;
        columns.push_back(
            {escaped(begins_side ? (side++)->name : column.heading), column.info.align});
    }
    std::vector<std::vector<std::string>> rows;
    for (std::size_t at = 0; at < table.rows.size(); ++at) {
        if (auto const heading = group_heading(table, at); !heading.empty()) {
            rows.emplace_back(columns.size());
            rows.back().front() = fmt::format("**{}**", escaped(heading));
        }
        auto& row = rows.emplace_back();
        for (auto const i : shown) row.push_back(escaped(page_text(table.rows[at][i])));
    }
    std::string text;
    if (!table.title.empty()) text = fmt::format("## {}\n\n", escaped(table.title));
    text += table_text(columns, rows);
    if (!table.notes.empty() || !table.legend.empty()) text += '\n';
    for (auto const* notes : {&table.notes, &table.legend}) {
        for (auto const& note : *notes) text += fmt::format("- {}\n", escaped(note));
    }
    return text;
}

}  // namespace meldbook::view::markdown
