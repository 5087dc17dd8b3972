#pragma once
// Comma-separated values (RFC 4180): UTF-8, quotes where they are needed.
//
// Spreadsheets take a cell that begins with = + - @ for a formula, and run it. Such a cell, unless
// it is a plain figure, is written with an apostrophe before it, and so is one that begins with
// apostrophes before such a sign; read, one apostrophe is taken off again.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::formats {

/// Appends a row; it ends in CR LF.
void append_csv_row(std::string& to, std::span<std::string const> cells);

/// Whether a cell is a figure for a spreadsheet: 1300, -15, -2.5.
bool is_csv_figure(std::string_view cell);

struct CsvRow {
    std::int64_t line = 1;  ///< the first
    std::vector<std::string> cells;  ///< as written, without quotes
};

/// Reads a text row by row: separated by commas, semicolons or tabs, whichever its first line has
/// most of; with a byte order mark or without; lines that end in LF or CR LF. Rows in which every
/// cell is empty are passed over. The text must last as long as the reader.
class CsvReader {
public:
    explicit CsvReader(std::string_view text);

    /// The next row. Throws LayoutError.
    std::optional<CsvRow> next();

    char separator() const { return separator_; }

private:
    std::string cell();
    std::string quoted_cell();
    bool at_line_end() const;
    void take_line_end();

    std::string_view text_;
    std::size_t at_ = 0;
    std::int64_t line_ = 1;
    char separator_ = ',';
};

/// A cell without the apostrophe that keeps it from being taken for a formula.
std::string without_guard(std::string cell);

}  // namespace meldbook::formats
