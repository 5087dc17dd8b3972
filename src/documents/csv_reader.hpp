#pragma once
// Comma-separated values (RFC 4180), as spreadsheets write them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::documents {

struct CsvRow {
    std::int64_t line = 1;  ///< where it begins
    std::vector<std::string> cells;
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

/// A cell as it was before it was guarded against being taken for a formula (view/csv.hpp): an
/// apostrophe before what could begin one is taken off.
std::string unguarded(std::string cell);

}  // namespace meldbook::documents
