#include "view/tables/csv.hpp"

#include <vector>

#include "domain/text.hpp"
#include "formats/csv.hpp"

namespace meldbook::view {

namespace {

/// A figure of a table as it is shown: its separators go, its minus becomes a hyphen.
std::string figure(std::string_view shown) {
    std::string plain;
    bool const negative = shown.starts_with(minus_sign);
    if (negative) shown.remove_prefix(minus_sign.size());
    for (char const c : shown)
        if (c != ',') plain += c;
    if (plain.starts_with('+') && formats::is_csv_figure(plain.substr(1))) plain.erase(0, 1);
    return negative ? "-" + plain : plain;
}

}  // namespace

std::string csv_table(Grid const& grid) {
    std::string text;
    std::vector<std::string> cells;
    for (auto const& column : grid.columns) cells.push_back(column.heading);
    formats::append_csv_row(text, cells);
    for (auto const& values : grid.rows) {
        cells.clear();
        for (std::size_t i = 0; i < values.size(); ++i) {
            bool const number = i < grid.columns.size() && grid.columns[i].number;
            cells.push_back(number ? figure(values[i]) : values[i]);
        }
        formats::append_csv_row(text, cells);
    }
    return text;
}

}  // namespace meldbook::view
