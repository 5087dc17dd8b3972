#pragma once
// Reads and writes comma-separated values (RFC 4180): UTF-8, with quotes only where they are
// needed.
//
// Spreadsheets run a cell that begins with = + - @ as a formula. Such a cell is written with an
// apostrophe before it, unless it is a plain number. So is a cell with apostrophes before such a
// sign. The reader removes one apostrophe from these cells.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::formats {

/// Appends a row; it ends in CR LF.
void append_csv_row(std::string& to, std::span<std::string const> cells);

/// Whether a cell is a number for a spreadsheet: 1300, -15, -2.5.
bool is_csv_figure(std::string_view cell);

struct CsvRow {
    std::int64_t line = 1;  ///< its first line
    std::vector<std::string> cells;  ///< as written, without quotes
};

/// Reads a text row by row. The separator is the one of comma, semicolon and tab that the first
/// line has most of. Accepts a byte order mark, and lines that end in LF or CR LF. Skips rows in
/// which all cells are empty. The text must last as long as the reader.
class CsvReader {
public:
    explicit CsvReader(std::string_view text);

    /// The next row; nothing after the last. Throws LayoutError.
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

/// Removes the apostrophe that protects a cell from being run as a formula.
std::string without_guard(std::string cell);

}  // namespace meldbook::formats
