// meldbook import and merge.

#include <algorithm>

#include "commands/export_formats.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "host/input_file.hpp"
#include "intake/import_formats.hpp"
#include "intake/importer.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/errors.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::commands {

namespace {

using store::Occasion;
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

/// Reads a pipe to its end first, because the book is locked from the first match on.
void copy_pipe(host::InputFile& file, Tools const& tools) {
    host::Progress progress(tools.progress);
    file.copy_pipe([&] { progress.update([&] { return intake::reading_progress(file); }); });
}

std::optional<Occasion> backup_before(Occasion occasion, bool preview) {
    return preview ? std::nullopt : std::optional{occasion};
}

store::Book open_other(Merge const& command) {
    try {
        return store::Book::open(command.other, store::Access::read);
    } catch (store::NotFound const&) {
        throw Refused(tr("there is no book at '{}' to merge; check its name", safe(command.other)));
    }
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
    copy_pipe(file, tools);
    store::Step step(book, step_note(tools), backup_before(Occasion::import, command.preview));
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

void prepare(Merge const& command, Tools&) { open_other(command); }

ExitStatus run(Merge const& command, store::Book& book, Tools& tools, Out& out) {
    auto const other = open_other(command);
    store::Step step(book, step_note(tools), backup_before(Occasion::merge, command.preview));
    step.expect_many_rows();
    intake::Importer importer(
        book, step, tools.progress, command.other,
        {.skip_bad = command.skip_bad, .replace = command.replace, .force = command.force}, out);
    store::MatchFilter const everything;
    auto const all = other.match_count(everything);
    long long merged = 0;
    other.each_match(everything, [&](MatchFacts facts) {
        int const its_number = facts.number;
        importer.take_match(its_number, [&] {
            auto const outcome = importer.judge(facts);
            return intake::Candidate{std::move(facts), outcome};
        });
        ++merged;
        importer.progress.update(
            [&] { return tr("merging: {} of {}", number(merged), number(all)); });
        return true;
    });
    auto const& report = importer.finish();
    if (!command.preview) step.commit();
    return intake::print(report, command.preview, out);
}

}  // namespace meldbook::commands
