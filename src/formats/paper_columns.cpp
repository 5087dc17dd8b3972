#include "formats/paper_columns.hpp"

#include <ranges>

#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

/// The columns of two sides, and one of words.
constexpr std::size_t fewest_cells = 3;

/// Whether nothing, or a dash, is in a cell.
bool says_nothing(std::string_view cell) {
    auto const figure = read_cell(cell);
    return figure && figure->kind != FigureKind::number;
}

}  // namespace

WordColumns::WordColumns(std::vector<std::string> const& lines) {
    for (std::size_t line = 0; line < lines.size(); ++line) {
        auto const cells = split_cells(lines[line]);
        if (cells.size() < fewest_cells) continue;
        std::vector<Column> found;
        for (std::size_t place = 0; place < cells.size(); ++place) {
            auto const word = trimmed(cells[place]);
            if (is_note_word(word)) found.push_back({place, std::string{word}});
        }
        bool const only_last = found.size() == 1 && found[0].place + 1 == cells.size();
        if (found.empty() || only_last) continue;
        headings_ = line;
        cells_ = cells.size();
        columns_ = std::move(found);
        return;
    }
}

std::optional<WordColumns::Row> WordColumns::row(std::size_t line, std::string_view text) const {
    if (columns_.empty() || line <= headings_) return std::nullopt;
    auto cells = split_cells(text);
    if (cells.size() != cells_) return std::nullopt;
    Row found;
    for (auto const& column : columns_) {
        auto const cell = trimmed(cells[column.place]);
        if (says_nothing(cell)) continue;
        if (!is_note(cell)) return std::nullopt;
        found.note += found.note.empty() ? "" : "; ";
        found.note.append(column.heading).append(" ").append(cell);
    }
    for (auto const& column : columns_ | std::views::reverse)
        cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(column.place));
    found.rest = join(cells, "|", [](std::string_view cell) { return std::string{cell}; });
    return found;
}

}  // namespace meldbook::formats::paper
