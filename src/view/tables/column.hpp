#pragma once
// A column of a table, described once: what it is called in every format, what it means, how it
// behaves where there is little room, and its value as a function of the row. Tables are arrays of
// such columns over one type of row.

#include <cstdint>
#include <optional>
#include <string_view>

#include "json/writer.hpp"
#include "text/style.hpp"
#include "text/translate.hpp"
#include "view/tables/cell.hpp"

namespace meldbook::view {

enum class Align : std::uint8_t { left, right };

/// Who sees a column. In JSON it is wherever it has a key.
enum class ShownIn : std::uint8_t {
    everything,
    terminals,
    files,  ///< Markdown, HTML and CSV
};

struct ColumnInfo {
    std::string_view key = {};  ///< in JSON; empty: it is not there
    std::string_view csv = {};  ///< heading in CSV, never translated
    Sentence heading = {};      ///< for people
    /// Heading in a terminal, where it is another one; empty: none.
    std::optional<Sentence> terminal_heading = std::nullopt;
    Sentence meaning = {};  ///< a whole sentence that begins with the heading
    bool noted = false;     ///< the meaning is among the notes below the table
    ShownIn shown_in = ShownIn::everything;
    Align align = Align::left;
    Tone tone = Tone::plain;
    Tone heading_tone = Tone::dim;

    /// Left out of terminals and of the notes where no row has anything in it.
    bool rare = false;
    /// Names its row; without such a column, the first that is aligned left does.
    bool names_row = false;
    /// In a terminal a part of the column before, which its heading is for.
    bool joins = false;
    /// Cut where the table would be too wide.
    bool flexible = false;
    /// Wrapped where the table would be too wide.
    bool wraps = false;
    /// When it is left out for want of room: 1 first, then 2 and so on; 0 never. Terminals show
    /// columns that may go at the right.
    int goes = 0;

    /// Where a table is stacked, whether it is on the first line of a row; the others are below.
    bool head = false;
    /// Where a table is stacked or has no headings, the cell in words: "{} won". Empty: the heading
    /// and the cell, or the cell alone where there is no heading.
    Sentence words = {};
    PluralSentence counted = {};  ///< the same with a plural
};

/// `Row` is what a row of the table is made from.
template <typename Row>
struct Column {
    ColumnInfo info;
    Cell (*cell)(Row const&) = nullptr;  ///< null where only JSON has the column
    /// Writes the value for programs, where it is more than the cell.
    void (*write_json)(meldbook::json::Object&, std::string_view key, Row const&) = nullptr;
};

}  // namespace meldbook::view
