#pragma once
// A paper sheet that is typed in at a terminal, line by line. Every line is kept in a file beside the
// book until the sheet is imported, so that nothing is typed twice.

#include <string>

#include "commands/command.hpp"
#include "intake/import_sheet.hpp"

namespace meldbook::commands {

/// Lets the user type a sheet in, after what an earlier one has left, and returns its file. Shows the
/// running totals after each row; asks what `judge` asks. Throws Refused if the user leaves, which says
/// where the sheet is, and Failed if it cannot be kept.
std::string type_sheet(intake::SheetJudge& judge, Tools& tools, Out& out);

/// Removes the file.
void remove_typed_sheet(Tools const& tools);

}  // namespace meldbook::commands
