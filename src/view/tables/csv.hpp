#pragma once
// A table as comma-separated values.

#include <string>

#include "view/tables/grid.hpp"

namespace meldbook::view {

/// Its headings and its rows. Figures are written as a spreadsheet reads them: 1300, not 1,300.
std::string csv_table(Grid const& grid);

}  // namespace meldbook::view
