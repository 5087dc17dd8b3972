#pragma once
// The formats people read: rows of the table in export_formats.cpp.

#include <memory>
#include <string>

#include "commands/export_formats.hpp"

namespace meldbook::commands {

std::unique_ptr<MatchExport> markdown_export(ExportLook const& look);

/// A page with the sheet of every match; before several of them the
/// standings and a list that leads to each.
std::unique_ptr<MatchExport> html_export(ExportLook const& look);

/// The picture of one match's running totals.
std::unique_ptr<MatchExport> svg_export(ExportLook const& look);

/// Their tables, one below the other.
std::string markdown_report(Report const& report, Style const& style);
std::string html_report(Report const& report, Style const& style);

}  // namespace meldbook::commands
