#pragma once
// Imports matches from files of all formats.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "formats/raw_match.hpp"
#include "host/input_file.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"
#include "intake/importer.hpp"

namespace meldbook::intake {

/// A file of matches, and what is needed to import it.
struct ImportFile {
    host::InputFile& file;
    Importer& importer;
    host::Tools& tools;
    host::Out& out;
    /// CSV: "hand=Hand,side=Team"; empty: the usual headings.
    std::string columns;
    /// Name or file of the rule set if the import file names none; empty: classic.
    std::string rules;
    bool preview = false;  ///< list what was understood of a sheet
};

/// Read each match of a file and give it to the importer, which handles errors in one match. An
/// error in the layout of the file is thrown as CommandError.
void import_json(ImportFile const& from);  ///< one match in memory at a time
void import_csv(ImportFile const& from);
void import_text_sheets(ImportFile const& from);

/// Reads a file to its end, and begins again. Throws LayoutError if it is not text.
void check_text(host::InputFile& file);
/// The file, to be read from any byte on.
formats::SeekableFile seekable(host::InputFile& file);
/// Calls `visit` with each match of a JSON export, the line on which it begins and a function that reads
/// and judges it, which must be called before `visit` returns. Then the importer takes the draws.
void each_document(
    host::InputFile& file, Importer& importer,
    std::function<void(std::int64_t line, std::function<Candidate()> const& make)> const& visit);

struct ImportFormat {
    std::string_view name;
    std::string_view ending;  ///< of file names, with its dot
    void (*import)(ImportFile const&);
    std::string_view other_ending = ending;
};

/// The formats that export also writes.
std::span<ImportFormat const> import_formats();

/// Reads a pipe to its end, because the book is locked from the first match on.
void copy_pipe(host::InputFile& file, host::ProgressLine const& line);

/// The progress line while a file is read.
std::string reading_progress(host::InputFile const& file);

}  // namespace meldbook::intake
