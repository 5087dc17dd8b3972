#pragma once
// A table as data: what standings and statistics give to every format a table can be written in.

#include <string>
#include <vector>

namespace meldbook::view {

struct GridColumn {
    std::string heading;
    bool number = false;  ///< figures: set to the right, and kept as figures by a spreadsheet
    bool plain = false;   ///< figures that are told without separators: ratings
};

/// Cells are plain text, nothing in them is escaped or painted: the format does that.
/// Every row has a cell for each column.
struct Grid {
    std::string title;
    std::vector<GridColumn> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes;  ///< sentences that belong below it
};

}  // namespace meldbook::view
