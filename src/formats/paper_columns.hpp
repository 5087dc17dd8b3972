#pragma once
// The columns of a paper sheet that have words: who dealt, who went out. Only for use inside formats.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::formats::paper {

/// The columns of words in a table, which its headings name.
class WordColumns {
public:
    /// None if the last column alone has words: they are a note that needs no heading.
    explicit WordColumns(std::vector<std::string> const& lines);

    struct Row {
        std::string rest;  ///< the row without them
        std::string note;  ///< "dealer Ana; out Bea"
    };

    /// A row of the table; nothing for any other line, and if figures are in these columns. Lines are
    /// counted from 0.
    std::optional<Row> row(std::size_t line, std::string_view text) const;

private:
    struct Column {
        std::size_t place = 0;
        std::string heading;
    };

    std::size_t headings_ = 0;  ///< their line
    std::size_t cells_ = 0;  ///< of a row
    std::vector<Column> columns_;
};

}  // namespace meldbook::formats::paper
