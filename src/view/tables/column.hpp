#pragma once
// Describes a column of a table for all formats: its headings, what it means, what happens to it
// where there is little room, and its value as a function of the row. A table is an array of such
// columns for one type of row.

#include <cstdint>
#include <optional>
#include <string_view>

#include "json/writer.hpp"
#include "text/style.hpp"
#include "text/translate.hpp"
#include "view/tables/cell.hpp"

namespace meldbook::view {

enum class Align : std::uint8_t { left, right };

/// Which formats show a column. JSON has each column that has a key.
enum class ShownIn : std::uint8_t {
    everything,
    terminals,
    files,  ///< Markdown, HTML and CSV
    csv,
};

/// What happens to a column where a terminal has too little room. Those that can be left out are on the
/// right, in this order.
enum class GivesWay : std::uint8_t {
    never,
    cut,
    wrapped,
    left_out_fourth,
    left_out_third,
    left_out_second,
    left_out_first,
};

struct ColumnInfo {
    std::string_view key = {};  ///< in JSON; empty: JSON does not have the column
    /// Heading in CSV, never translated; empty: the key, if the column has a heading.
    std::string_view csv = {};
    Sentence heading = {};  ///< for people
    /// Heading in a terminal, if it is a different one; an empty sentence: no heading.
    std::optional<Sentence> terminal_heading = std::nullopt;
    /// A whole sentence that begins with the heading; HTML shows it on pointing at the heading.
    /// Empty if the table or the column is only for terminals.
    Sentence meaning = {};
    /// Points, which are not added over different games (leave_points_to_csv).
    bool of_a_game = false;
    bool noted = false;  ///< the meaning is among the notes below the table
    ShownIn shown_in = ShownIn::everything;
    Align align = Align::left;  ///< of texts; a column of numbers is aligned on the right
    Tone tone = Tone::plain;
    Tone heading_tone = Tone::dim;

    /// How sure the figure before it is: a page shows it together with the legend.
    bool range = false;
    /// Left out of terminals and of the notes if it is empty in every row.
    bool rare = false;
    /// Names its row. If no column has this flag, the first left-aligned column names the row.
    bool names_row = false;
    /// In a terminal, part of the column before it, whose heading is for both.
    bool joins = false;
    GivesWay gives_way = GivesWay::never;

    /// In a stacked table, whether the cell is on the first line of a row instead of below it.
    bool head = false;
    /// The cell in words, "{} won", for a table that is stacked or has no headings. If empty, the
    /// heading and the cell, or only the cell if there is no heading.
    Sentence words = {};
    PluralSentence counted = {};  ///< the same with a plural
};

/// A column of a table whose rows are made from `Row`.
template <typename Row>
struct Column {
    ColumnInfo info;
    Cell (*cell)(Row const&) = nullptr;  ///< null if only JSON has the column
    /// Writes the value as JSON, if that is more than the cell.
    void (*write_json)(meldbook::json::Object&, std::string_view key, Row const&) = nullptr;
};

/// Writes as JSON what a function without captures makes of the row.
template <typename Row, typename ValueOf>
constexpr auto json_of(ValueOf) {
    return [](meldbook::json::Object& out, std::string_view key, Row const& row) {
        out.field(key, ValueOf{}(row));
    };
}

/// A column that only JSON has.
template <typename Row, typename ValueOf>
constexpr Column<Row> json_column(std::string_view key, ValueOf value_of) {
    return {.info = {.key = key}, .write_json = json_of<Row>(value_of)};
}

/// Null in JSON for 0.
constexpr std::optional<int> unless_0(int value) {
    return value == 0 ? std::nullopt : std::optional{value};
}

}  // namespace meldbook::view
