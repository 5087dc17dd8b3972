#pragma once
// The formats of files that matches are read from.

#include <span>
#include <string>
#include <string_view>

#include "host/input_file.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"
#include "intake/importer.hpp"

namespace meldbook::intake {

/// A file of matches, and where they go.
struct ImportFile {
    host::InputFile& file;
    Importer& importer;
    host::Tools& tools;
    host::Out& out;
    std::string columns;        ///< CSV: "hand=Hand,side=Team"; empty: the usual headings
    std::string rules;          ///< name or file, where the file names none; empty: classic
    bool paper_totals = false;  ///< paper sheets: totals as written, not as the points make them
};

/// Read every match of a file and take it. What is wrong with one match is for the importer; what is
/// wrong with how the file is laid out is thrown as CommandError.
void import_json(ImportFile const& from);  ///< one match in memory at a time
void import_csv(ImportFile const& from);
void import_text_sheets(ImportFile const& from);
/// An old paper sheet, typed in. Lists the mistakes in adding up.
void import_paper_sheet(ImportFile const& from);

struct ImportFormat {
    std::string_view name;
    std::string_view ending;  ///< of file names, with its dot
    void (*import)(ImportFile const&);
    std::string_view other_ending = ending;
};

/// Those that export writes, too.
std::span<ImportFormat const> import_formats();

/// The line of progress while a file is read.
std::string reading_progress(host::InputFile const& file);

}  // namespace meldbook::intake
