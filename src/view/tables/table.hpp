#pragma once
// A table as data: columns, rows of typed cells, and notes. This header writes it for terminals and
// as CSV, view/pages as Markdown and HTML.

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
    std::string csv;  ///< headings
    std::string heading;  ///< for people
    std::string terminal_heading;  ///< for people at a terminal
};

/// What happens to a table that is too wide for a terminal.
enum class Narrow : std::uint8_t {
    stacks,  ///< each row becomes several lines
    cuts,  ///< columns are left out or cut; stacked if that is not enough
};

/// How the cells of a stacked row after its first line are shown.
enum class Stack : std::uint8_t {
    sentence,  ///< side by side, separated by commas
    below,  ///< the same, but below a table of all first lines
    lines,  ///< as a table inside the row, for cells of several lines
};

/// Rows that belong together, under a heading of their own.
struct RowGroup {
    std::size_t first = 0;  ///< index of its first row
    std::string heading;
};

/// The columns of a side: as many as every other side has, and with the same headings.
struct SideColumns {
    std::size_t first = 0;  ///< index of its first column
    std::string name;
    std::vector<std::string> players;  ///< empty if the name says who plays
};

struct Table {
    std::string title = {};
    std::string caption = {};  ///< in HTML; the title if empty
    std::string_view html_class = "grid";
    std::vector<TableColumn> columns = {};
    std::vector<SideColumns> sides = {};  ///< ascending, to the last column
    std::vector<std::vector<Cell>> rows = {};  ///< each has a cell for every column
    std::vector<RowGroup> groups = {};  ///< in Markdown and HTML; ascending
    std::vector<std::string> notes = {};  ///< sentences below it
    std::vector<std::string> legend = {};  ///< what its columns and figures mean

    bool headed = true;  ///< whether a terminal shows the headings
    Narrow narrow = Narrow::stacks;
    Stack stack = Stack::sentence;
};

/// A column with its headings in the current language.
TableColumn heading_of(ColumnInfo const& info);

/// A column whose heading is a name or is known only at run time.
TableColumn named_column(std::string const& name, ColumnInfo const& info);

/// Aligns the columns from an index on that have numbers.
void align_numbers(Table& table, std::size_t from);

/// Appends columns to a table, with a row for each item. `row_of` turns an item into the row that
/// the columns take.
template <typename Columns, typename Items, typename RowOf = std::identity>
void add_columns(Table& table, Columns const& columns, Items const& items, RowOf row_of = {}) {
    auto const first = table.columns.size();
    for (auto const& column : columns) {
        if (column.cell != nullptr) table.columns.push_back(heading_of(column.info));
    }
    table.rows.resize(std::size(items));
    auto cells = table.rows.begin();
    for (auto const& item : items) {
        auto const& row = row_of(item);
        cells->reserve(table.columns.size());  // no more: a large book has a row for each seat
        for (auto const& column : columns) {
            if (column.cell != nullptr) cells->push_back(column.cell(row));
        }
        ++cells;
    }
    align_numbers(table, first);
}

/// The table with these columns alone.
template <typename Columns, typename Items>
Table filled(Table table, Columns const& columns, Items const& items) {
    add_columns(table, columns, items);
    return table;
}

/// Shows a column, by its key in JSON, in terminals too, because the rows are ordered by it.
void show_order(Table& table, std::string_view key);

/// Leaves the points of different games to CSV, in a table that is of several, and says so.
void leave_points_to_csv(Table& table);
std::string points_apart();

/// Appends the meanings of the columns with `noted` to the legend.
void add_meanings(Table& table);

/// The heading of the group that begins with a row; "" if none does.
std::string group_heading(Table const& table, std::size_t row);

/// The index of the column that names the rows.
std::size_t naming_column(Table const& table);

/// Whether a column says anything: a rare one about something that happened, any other in some row.
bool says_anything(Table const& table, std::size_t column);

/// Whether a column is in Markdown, HTML and CSV.
inline bool is_in_files(TableColumn const& column) {
    return column.info.shown_in != ShownIn::terminals;
}
/// Whether it is in Markdown and HTML.
inline bool is_on_pages(TableColumn const& column) {
    return is_in_files(column) && column.info.shown_in != ShownIn::csv;
}

/// Whether all columns fit side by side in a terminal, with nothing left out or cut.
bool fits(Table const& table, Style const& style);

/// The table for a terminal, without title and notes: columns side by side, or each row on several
/// lines where there is too little room. The caller applies finish(), see text/style.hpp.
std::string terminal_table(Table const& table, Style const& style);

/// The same, finished: a page with only the table.
std::string terminal_page(Table const& table, Style const& style);

/// Several tables, each with its title, and a blank line between them.
std::string terminal_tables(std::vector<Table> const& tables, Style const& style);

/// Sentences, each in a separate paragraph.
std::string note_lines(std::vector<std::string> const& notes, Style const& style);

/// How much a terminal shows of a legend, which is the same at every look.
enum class Legend : std::uint8_t {
    hint,  ///< one line: how to see it
    whole,
};

/// The legend of a table, or a line that says how to see it; "" if there is none.
std::string legend_lines(std::vector<std::string> const& legend, Legend shown, Style const& style);

/// Headings and rows as CSV. Numbers are written so that a spreadsheet can read them: 1300, not
/// 1,300.
std::string csv_table(Table const& table);

/// Writes a row as members of a JSON object.
template <typename Columns, typename Row>
void write_members(meldbook::json::Object& out, Columns const& columns, Row const& row) {
    for (auto const& column : columns) {
        auto const key = column.info.key;
        if (key.empty()) continue;
        if (column.write_json != nullptr) column.write_json(out, key, row);
        else out.field(key, column.cell(row));
    }
}

/// Writes rows as the objects of a list.
template <typename Columns, typename Rows>
void write_rows(meldbook::json::List list, Columns const& columns, Rows const& rows) {
    for (auto const& row : rows) {
        auto object = list.object();
        write_members(object, columns, row);
    }
}

}  // namespace meldbook::view
