#pragma once
// A table that is filled in: columns, rows of typed cells, notes. Everything that prints tables
// takes one: terminals and CSV here, Markdown and HTML among the pages.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "view/tables/cell.hpp"
#include "view/tables/column.hpp"

namespace meldbook::view {

struct TableColumn {
    ColumnInfo info;
    std::string csv;               ///< headings
    std::string heading;           ///< for people
    std::string terminal_heading;  ///< for people at a terminal
};

/// What becomes of a table that is too wide for a terminal.
enum class Narrow : std::uint8_t {
    stacks,  ///< each row becomes some lines
    cuts,    ///< columns are left out and cut; stacked where even that is not enough
};

/// How a row is stacked: its first line, then the rest of its cells.
enum class Stack : std::uint8_t {
    sentence,  ///< side by side, separated by commas
    list,      ///< below each other, each with its heading
    lines,     ///< as a table of their own, for cells of several lines
};

struct Table {
    std::string title = {};
    std::string caption = {};  ///< in HTML; empty: the title
    std::string_view html_class = "grid";
    std::vector<TableColumn> columns = {};
    std::vector<std::vector<Cell>> rows = {};  ///< each has a cell for every column
    std::vector<std::string> notes = {};       ///< sentences below it

    bool headed = true;  ///< whether a terminal shows the headings
    Narrow narrow = Narrow::stacks;
    Stack stack = Stack::sentence;
};

/// The headings in today's language.
TableColumn heading_of(ColumnInfo const& info);

/// A column whose heading is a name, or is known only when the program runs.
TableColumn named_column(std::string const& name, ColumnInfo const& info);

/// Appends columns to a table. `row_of` makes the row that the columns know from an item.
template <typename Columns, typename Items, typename RowOf = std::identity>
void add_columns(Table& table, Columns const& columns, Items const& items, RowOf row_of = {}) {
    for (auto const& column : columns) {
        if (column.cell != nullptr) table.columns.push_back(heading_of(column.info));
    }
    table.rows.resize(std::size(items));
    auto cells = table.rows.begin();
    for (auto const& item : items) {
        auto const& row = row_of(item);
        for (auto const& column : columns) {
            if (column.cell != nullptr) cells->push_back(column.cell(row));
        }
        ++cells;
    }
}

/// Appends the meanings of the columns that are to be noted.
void add_meanings(Table& table);

/// The index of the column that names the rows.
std::size_t naming_column(Table const& table);

/// Whether a column is in Markdown, HTML and CSV.
inline bool is_in_files(TableColumn const& column) {
    return column.info.shown_in != ShownIn::terminals;
}

/// Whether all of it fits a terminal side by side without leaving out or cutting anything.
bool fits(Table const& table, Style const& style);

/// The table at a terminal: its columns side by side, or each row in a few lines where there is too
/// little room for them. Without title and notes, see note_lines(). Before finish().
std::string terminal_table(Table const& table, Style const& style);

/// A page of the table alone.
std::string terminal_page(Table const& table, Style const& style);

/// Sentences in paragraphs of their own.
std::string note_lines(std::vector<std::string> const& notes, Style const& style);

/// Headings and rows as CSV. Numbers are written as a spreadsheet reads them: 1300, not 1,300.
std::string csv_table(Table const& table);

/// Writes the members of a row of a table for programs.
template <typename Columns, typename Row>
void write_members(meldbook::json::Object& out, Columns const& columns, Row const& row) {
    for (auto const& column : columns) {
        auto const key = column.info.key;
        if (key.empty()) continue;
        if (column.write_json != nullptr) column.write_json(out, key, row);
        else out.field(key, column.cell(row));
    }
}

}  // namespace meldbook::view
