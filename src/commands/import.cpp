// meldbook import and merge.

#include <algorithm>

#include "commands/export_formats.hpp"
#include "commands/looking.hpp"
#include "commands/match.hpp"
#include "host/input_file.hpp"
#include "intake/import_formats.hpp"
#include "intake/importer.hpp"
#include "intake/merger.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/errors.hpp"
#include "store/step.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "view/log/log.hpp"

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

using intake::Merged;

/// Says what happened to a match whose copies differed, and what was changed or dropped.
void show(intake::MergedMatch const& match, Out& out) {
    int const number = match.ours.number;
    switch (match.what) {
        case Merged::continued:
            out.say(tr("Match {} was continued in the other book:", number));
            break;
        case Merged::took_theirs:
            out.say(tr("Match {} is now as in the other book:", number));
            break;
        case Merged::kept_ours: out.say(tr("Match {} stays as in this book:", number)); break;
        case Merged::left_alone: out.say(tr("Match {} was changed in both books:", number)); break;
    }
    bool const taken = match.what == Merged::continued || match.what == Merged::took_theirs;
    out.print(taken ? view::taken_text(match.ours, match.theirs, out.style)
                    : view::differences_text(match.ours, match.theirs, out.style));
}

/// Says with which commands one copy or the other of matches that were left alone is kept.
void suggest_choices(std::vector<int> const& matches, Merge const& command, Tools const& tools,
                     Out& out) {
    if (matches.empty()) return;
    auto merge = "meldbook --book " + shell_word(safe(tools.book_path)) + " merge " +
                 shell_word(safe(command.other));
    if (command.skip_bad) merge += " --skip-bad";
    if (command.force) merge += " --force";
    if (matches.size() == 1) {
        out.remark(
            tr("match {0} was changed in both books and was left alone; '{1} {0}=ours' keeps "
               "this book's, '{1} {0}=theirs' takes the other book's",
               matches.front(), merge));
        return;
    }
    std::vector<std::string> numbers;
    for (int const match : matches) numbers.push_back(std::to_string(match));
    out.remark(tr("matches {0} were changed in both books and were left alone; '{1} --ours' keeps "
                  "this book's, '{1} --theirs' takes the other book's, and '{1} {2}=theirs' takes "
                  "one of them",
                  joined(numbers, Joined::with_and), merge, matches.front()));
}

/// Throws UsageError for choices that contradict each other.
intake::MergeChoices choices_of(Merge const& command) {
    bool const theirs = command.theirs || command.replace;
    if (theirs && command.ours)
        throw UsageError(
            tr("--ours and --theirs contradict each other; for one match, write 3=ours "
               "or 3=theirs"));
    intake::MergeChoices choices{.all = {}, .one = intake::parse_choices(command.choices)};
    if (theirs) choices.all = intake::Kept::theirs;
    if (command.ours) choices.all = intake::Kept::ours;
    return choices;
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

void prepare(Merge const& command, Tools&) {
    choices_of(command);
    open_other(command);
}

ExitStatus run(Merge const& command, store::Book& book, Tools& tools, Out& out) {
    auto const other = open_other(command);
    store::Step step(book, step_note(tools), backup_before(Occasion::merge, command.preview));
    step.expect_many_rows();
    intake::Importer importer(
        book, step, tools.progress, command.other,
        {.skip_bad = command.skip_bad, .replace = false, .force = command.force}, out);
    std::vector<int> left_alone;
    intake::Merger merger(book, other, step, importer, choices_of(command),
                          [&](intake::MergedMatch const& match) {
                              importer.progress.clear();
                              if (match.what == Merged::left_alone)
                                  left_alone.push_back(match.ours.number);
                              show(match, out);
                          });
    store::MatchFilter const everything;
    auto const all = other.match_count(everything);
    long long merged = 0;
    other.each_match(everything, [&](MatchFacts const& facts) {
        merger.take(facts.number);
        ++merged;
        importer.progress.update(
            [&] { return tr("merging: {} of {}", number(merged), number(all)); });
        return true;
    });
    auto const& report = merger.finish();
    if (!command.preview) step.commit();
    auto const status = intake::print(report, command.preview, out);
    suggest_choices(left_alone, command, tools, out);
    return status;
}

}  // namespace meldbook::commands
