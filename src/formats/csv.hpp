#pragma once
// Reads and writes comma-separated values (RFC 4180): UTF-8, with quotes only where they are
// needed.
//
// Spreadsheets run a cell that begins with = + - @ as a formula. Such a cell is written with an
// apostrophe before it, unless it is a plain number. So is a cell with apostrophes before such a
// sign. The reader removes one apostrophe from these cells.
//
// A character that a terminal would obey or hide is written as its code, "\\u202e", except for tabs and
// line feeds. Backslashes before one, and before what would be read as one, are doubled, no others: so
// a cell that has no such character is as it was, and each comes back. A byte that is not UTF-8 is
// written as U+FFFD.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/raw_match.hpp"

namespace meldbook::formats {

/// Appends a row; it ends in CR LF.
void append_csv_row(std::string& to, std::span<std::string const> cells);

/// Whether a cell is a number for a spreadsheet: 1300, -15, -2.5.
bool is_csv_figure(std::string_view cell);

/// The most bytes of a row, and cells in it, together; far more than any row of a table has.
inline constexpr std::size_t longest_row = std::size_t{1} << 21U;

/// A row of cells, without quotes and codes.
class CsvRow {
public:
    std::int64_t line = 1;  ///< its first line

    std::size_t size() const { return ends_.size(); }  ///< cells
    std::size_t bytes() const { return text_.size(); }
    std::string_view operator[](std::size_t cell) const {
        auto const begin = cell == 0 ? 0 : ends_[cell - 1];
        return std::string_view{text_}.substr(begin, ends_[cell] - begin);
    }

private:
    friend class CsvReader;
    std::string text_;  ///< of all cells
    std::vector<std::uint32_t> ends_;  ///< where each cell ends in the text
};

/// Reads a file row by row, in the memory of one row. The separator is the one of comma, semicolon
/// and tab that the first line has most of. Accepts a byte order mark, and lines that end in LF or
/// CR LF. Skips rows in which all cells are empty.
class CsvReader {
public:
    /// A place between two rows.
    struct Place {
        std::uint64_t byte = 0;
        std::int64_t line = 1;
    };

    /// Reads the first line, and begins again before it.
    explicit CsvReader(SeekableFile file);

    /// Reads the next row into `row`; returns false after the last. Throws LayoutError.
    bool next(CsvRow& row);

    Place place() const { return {begin_ + at_, line_}; }
    void go_to(Place place);

    char separator() const { return separator_; }

private:
    bool fill();
    bool at_end() { return at_ == buffer_.size() && !fill(); }
    bool at_line_end() { return at_end() || buffer_[at_] == '\n' || buffer_[at_] == '\r'; }
    char find_separator();
    void take_cell(CsvRow& row);
    void take_quoted_cell(CsvRow& row);
    void take_line_end();

    SeekableFile file_;
    std::string buffer_;
    std::size_t at_ = 0;  ///< position in the buffer
    std::uint64_t begin_ = 0;  ///< byte of the file at which the buffer begins
    std::size_t piece_;  ///< bytes to read next
    std::int64_t line_ = 1;
    char separator_ = ',';
};

/// Removes the apostrophe that protects a cell from being run as a formula.
std::string_view without_guard(std::string_view cell);

}  // namespace meldbook::formats
