// meldbook import.

#include <algorithm>
#include <optional>
#include <vector>

#include "commands/export_formats.hpp"
#include "commands/looking.hpp"
#include "commands/typed_sheet.hpp"
#include "host/input_file.hpp"
#include "intake/import_formats.hpp"
#include "intake/import_sheet.hpp"
#include "intake/importer.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

using ReadFile = void (*)(intake::ImportFile const&);

std::vector<std::string> import_format_names() {
    return texts_of(intake::import_formats(), &intake::ImportFormat::name);
}

/// Throws UsageError: `given`, an option or a file, names a format that can only be exported.
[[noreturn]] void refuse_written_format(std::string const& given, std::string_view format) {
    throw UsageError(tr("'{}' is {}, which cannot be read back; import reads {}", safe(given),
                        format, joined(import_format_names(), Joined::with_and)));
}

ReadFile reader_of_format(std::string const& name) {
    for (auto const& format : intake::import_formats()) {
        if (format.name == name) return format.import;
    }
    for (auto const& written : export_formats()) {
        if (written.name == name) refuse_written_format("--format " + name, written.name);
    }
    refuse_format(name, import_format_names());
}

ReadFile reader_of_file(std::string const& file) {
    if (file == "-") return intake::import_json;
    for (auto const& format : intake::import_formats()) {
        if (file.ends_with(format.ending) || file.ends_with(format.other_ending)) {
            return format.import;
        }
    }
    for (auto const& written : export_formats()) {
        if (file.ends_with(written.ending)) refuse_written_format(file, written.name);
    }
    refuse_file_name(file, import_format_names());
}

ReadFile reader_of(Import const& command) {
    return command.format.empty() ? reader_of_file(command.file) : reader_of_format(command.format);
}

/// Whether only points are known of the matches.
bool has_figures(Import const& command) {
    return command.sheet ||
           (reader_of(command) == intake::import_csv && formats::lists_columns(command.columns));
}

std::optional<formats::Figures> figures_of(Import const& command) {
    auto const words = figures_words();
    if (command.figures.empty()) return std::nullopt;
    auto const found = std::ranges::find(words, command.figures);
    if (found == words.end()) intake::refuse_word("--figures", command.figures, words);
    return static_cast<formats::Figures>(found - words.begin());
}

}  // namespace

std::vector<std::string> figures_words() { return {"points", "totals"}; }

ExitStatus print_template(Import const&, Tools&, Out& out) {
    out.print(intake::sheet_template());
    return ExitStatus::done;
}

void prepare(Import const& command, Tools& tools) {
    figures_of(command);
    if (command.sheet && !command.format.empty()) {
        throw UsageError(tr("--sheet has a format of its own; omit --format"));
    }
    if (command.file.empty() && !command.sheet)
        throw UsageError(
            tr("name the file to import; --sheet without one lets you type a sheet in"));
    if (command.file.empty() && tools.asker == nullptr)
        throw UsageError(tr("name the file of the sheet; one is typed in only at a terminal"));
    if (!command.sheet) reader_of(command);
    // The file is not opened here, because a pipe can be opened only once.
}

ExitStatus run(Import const& command, store::Book& book, Tools& tools, Out& out) {
    intake::SheetJudge judge({command.columns, command.rules, figures_of(command), command.force},
                             tools, out);
    bool const typed = command.file.empty();
    host::InputFile file(typed ? type_sheet(judge, tools, out) : command.file, tools.input);
    intake::copy_pipe(file, tools.progress);
    // Only points are asked about, and the book is not locked meanwhile.
    std::vector<intake::JudgedMatch> judged;
    bool const figures = has_figures(command);
    if (figures) judged = judged_matches(file, !command.sheet, judge, command.skip_bad);
    auto const occasion = command.preview ? std::nullopt : std::optional{store::Occasion::import};
    store::Step step(book, step_note(tools), occasion);
    step.expect_many_rows();
    intake::Importer importer(book, step, tools.progress, file.name(),
                              {.skip_bad = command.skip_bad,
                               .replace = command.replace,
                               .force = command.force,
                               .theirs = command.replace ? std::optional(true) : std::nullopt},
                              out);
    intake::ImportFile const from{file,          importer,       tools, out, command.columns,
                                  command.rules, command.preview};
    if (figures) import_judged(judged, from);
    else reader_of(command)(from);
    auto const& report = importer.finish();
    if (!command.preview) step.commit();
    if (typed && !command.preview && !report.is_incomplete()) remove_typed_sheet(tools);
    for (auto const& two : report.two_draws)
        out.remark(tr(
            "round {} of '{}' was drawn otherwise in this book, which stays; --replace takes the "
            "file's",
            two.ours.round, safe(two.ours.event)));
    return intake::print(report, command.preview, out);
}

}  // namespace meldbook::commands
