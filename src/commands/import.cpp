// meldbook import.

#include <algorithm>

#include "commands/export_formats.hpp"
#include "commands/looking.hpp"
#include "host/input_file.hpp"
#include "intake/import_formats.hpp"
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
    std::vector<std::string> names;
    for (auto const& format : intake::import_formats()) names.emplace_back(format.name);
    return names;
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
    if (command.sheet) return intake::import_paper_sheet;
    return command.format.empty() ? reader_of_file(command.file) : reader_of_format(command.format);
}

formats::Totals totals_of(Import const& command) {
    auto const words = totals_words();
    if (command.totals.empty()) return formats::Totals::added;
    auto const found = std::ranges::find(words, command.totals);
    if (found == words.end()) intake::refuse_word("--totals", command.totals, words);
    return static_cast<formats::Totals>(found - words.begin());
}

}  // namespace

std::vector<std::string> totals_words() { return {"added", "paper", "none", "only"}; }

void prepare(Import const& command, Tools&) {
    totals_of(command);
    if (command.sheet && !command.format.empty()) {
        throw UsageError(tr("--sheet has a format of its own; omit --format"));
    }
    reader_of(command);
    // The file is not opened here, because a pipe can be opened only once.
}

ExitStatus run(Import const& command, store::Book& book, Tools& tools, Out& out) {
    host::InputFile file(command.file, tools.input);
    intake::copy_pipe(file, tools.progress);
    auto const occasion = command.preview ? std::nullopt : std::optional{store::Occasion::import};
    store::Step step(book, step_note(tools), occasion);
    step.expect_many_rows();
    intake::Importer importer(
        book, step, tools.progress, file.name(),
        {.skip_bad = command.skip_bad, .replace = command.replace, .force = command.force}, out);
    reader_of(command)({file, importer, tools, out, command.columns, command.rules,
                        totals_of(command), command.preview});
    auto const& report = importer.finish();
    if (!command.preview) step.commit();
    return intake::print(report, command.preview, out);
}

}  // namespace meldbook::commands
