#include "view/tables/table.hpp"

#include <algorithm>

#include "formats/csv.hpp"
#include "text/translate.hpp"

namespace meldbook::view {

TableColumn heading_of(ColumnInfo const& info) {
    // An empty sentence must not be looked up: in a catalogue it is the header.
    auto const translated = [](Sentence sentence) {
        return sentence.empty() ? std::string() : tr(sentence);
    };
    auto const heading = translated(info.heading);
    auto const csv = info.csv.empty() && !info.heading.empty() ? info.key : info.csv;
    return {info, std::string(csv), heading,
            info.terminal_heading ? translated(*info.terminal_heading) : heading};
}

void align_numbers(Table& table, std::size_t from) {
    for (auto i = from; i < table.columns.size(); ++i) {
        bool const numbers = std::ranges::any_of(table.rows, [&](auto const& row) {
            return std::holds_alternative<Number>(row[i].value);
        });
        if (numbers) table.columns[i].info.align = Align::right;
    }
}

TableColumn named_column(std::string const& name, ColumnInfo const& info) {
    return {info, name, name, name};
}

void show_order(Table& table, std::string_view key) {
    for (auto& [info, csv, heading, terminal_heading] : table.columns) {
        bool const orders = info.key == key;
        // On a narrow screen, it is beside the names.
        if (info.align == Align::right && info.key != "rank") info.head = orders;
        if (!orders) continue;
        if (info.of_a_game && info.shown_in == ShownIn::csv &&
            std::erase(table.notes, points_apart()) > 0)
            table.notes.push_back(tr("The points of different rule sets are added here"));
        info.shown_in = ShownIn::everything;
        if (info.gives_way > GivesWay::wrapped) info.gives_way = GivesWay::never;
        info.rare = false;
    }
}

std::string points_apart() {
    return tr("Points of different rule sets are not added: choose one to see them");
}

void leave_points_to_csv(Table& table) {
    for (auto& column : table.columns)
        if (column.info.of_a_game) column.info.shown_in = ShownIn::csv;
    table.notes.push_back(points_apart());
}

void add_meanings(Table& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        auto const& info = table.columns[i].info;
        if (info.noted && info.shown_in != ShownIn::csv &&
            (!info.rare || says_anything(table, i))) {
            table.legend.push_back(tr(info.meaning));
        }
    }
}

std::string group_heading(Table const& table, std::size_t row) {
    auto const found = std::ranges::find(table.groups, row, &RowGroup::first);
    return found == table.groups.end() ? "" : found->heading;
}

std::size_t naming_column(Table const& table) {
    std::size_t first_left = table.columns.size();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        auto const& info = table.columns[i].info;
        if (info.names_row) return i;
        if (is_in_files(table.columns[i]) && info.align == Align::left) {
            first_left = std::min(first_left, i);
        }
    }
    return first_left;
}

std::string csv_table(Table const& table) {
    std::string text;
    std::vector<std::string> cells;
    auto const each = [&](auto const& cell_of) {
        cells.clear();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (is_in_files(table.columns[i])) cells.push_back(cell_of(i));
        }
        formats::append_csv_row(text, cells);
    };
    each([&](std::size_t i) { return table.columns[i].csv; });
    for (auto const& row : table.rows) each([&](std::size_t i) { return csv_text(row[i]); });
    return text;
}

bool says_anything(Table const& table, std::size_t column) {
    if (table.rows.empty()) return true;
    bool const rare = table.columns[column].info.rare;
    return std::ranges::any_of(table.rows, [&](auto const& row) {
        return rare ? !is_nothing(row[column]) : !page_text(row[column]).empty();
    });
}

}  // namespace meldbook::view
