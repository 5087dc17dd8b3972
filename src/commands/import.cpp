// meldbook import.

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <vector>

#include "commands/export_formats.hpp"
#include "commands/looking.hpp"
#include "domain/text.hpp"
#include "host/input_file.hpp"
#include "host/output_file.hpp"
#include "intake/import_formats.hpp"
#include "intake/import_sheet.hpp"
#include "intake/importer.hpp"
#include "intake/values.hpp"
#include "store/book.hpp"
#include "store/step.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

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
    if (file.ends_with(".db"))
        throw UsageError(
            tr("'{0}' has the name of a book; 'meldbook merge {0}' adds the matches of "
               "one",
               safe(file)));
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

constexpr std::size_t longest_kept = std::size_t{1} << 18U;  // bytes

std::string path_of(Tools const& tools) { return tools.book_path + ".sheet"; }

/// A paper sheet that is typed in at a terminal, line by line. Every line is kept in a file beside the
/// book until the sheet is imported, so that nothing is typed twice.
class TypedSheet {
public:
    TypedSheet(intake::SheetJudge& judge, Tools& tools, Style const& style)
        : judge_{judge}, path_{path_of(tools)}, asker_{*tools.asker}, style_{style} {}

    /// Lets the user type it in, after what an earlier one has left, and returns its file. Shows the
    /// running totals after each row; asks what the judge asks. Throws Refused if the user leaves, which
    /// says where the sheet is, and Failed if it cannot be kept.
    std::string run() {
        // Others may write to the folder of the book: a pipe would be waited for.
        std::error_code unknown;
        auto const kept = std::filesystem::symlink_status(path_, unknown);
        bool const is_there = std::filesystem::exists(kept);
        if (is_there && !std::filesystem::is_regular_file(kept))
            throw Refused(tr("'{}' is not a regular file, so no sheet can be kept in it; move it "
                             "away",
                             safe(path_)));
        say(tr(
            "Type the sheet in: the sides, then a row for each hand. Enter alone ends it, < takes "
            "the last line back, ? shows an example, and Ctrl-C keeps what you typed."));
        if (is_there) go_on();
        while (true) {
            auto const typed = asker_.ask({.text = prompt(),
                                           .start = std::exchange(start_, {}),
                                           .recall = std::exchange(refused_, {}),
                                           .history = "sheet"});
            if (!typed) leave();
            auto const line = std::string{trimmed(*typed)};
            if (line == "?") asker_.say(finish(intake::sheet_template(), style_));
            else if (line == "<") take_back();
            else if (!line.empty()) take(line);
            else if (is_complete()) return path_;
        }
    }

private:
    void say(std::string const& text) { asker_.say(finish(wrapped_lines(text, style_), style_)); }

    /// Takes the lines of an earlier sheet.
    void go_on() {
        auto const kept = host::InputFile(path_, nullptr).rest(longest_kept);
        say(tr("This was typed before, and is kept in '{}':", safe(path_)));
        asker_.say(finish(safe_lines(kept), style_));
        auto const wanted =
            host::ask_yes_no(asker_, finish(tr("go on with it? n removes it [Y/n]: "), style_),
                             host::OnEnter::yes, style_);
        if (wanted && !*wanted) return keep();
        if (!wanted || !add_all(kept))
            throw Refused(tr("nothing was imported; the sheet is still in '{}'", safe(path_)));
    }

    /// Adds lines. Their file stays as it is until all are added: none behind a mistake is lost. Returns
    /// false if one cannot be added.
    bool add_all(std::string const& lines) {
        try {
            for (auto const line : split_lines(lines)) add(std::string{line});
            return true;
        } catch (intake::LeftQuestion const&) {
            return false;
        } catch (Error const& error) {
            say(words::sentence(error));
            return false;
        }
    }

    /// Reads what was typed, and `line`. Throws LayoutError.
    formats::FigureReader read(std::string const& line = {}) const {
        formats::FigureReader reader{judge_.options().columns};
        auto const text = text_ + line;
        for (auto const each : split_lines(text)) reader.take(each);
        return reader;
    }

    std::string prompt() const {
        auto const reader = read();
        std::size_t hands = 0;
        bool const begun = !reader.matches.empty() && !reader.matches.back().match.sides.empty();
        if (begun)
            for (auto const& row : reader.matches.back().rows) hands += row.is_total ? 0U : 1U;
        return finish(begun ? tr("hand {}: ", hands + 1) : tr("sides: "), style_);
    }

    /// Adds a line, if it is right; else throws an Error.
    void add(std::string const& line) {
        auto reader = read(line);
        if (!reader.matches.empty()) {
            auto& match = reader.matches.back();
            auto const figures = judge_.judge(match);
            if (figures && !match.rows.back().is_total) show_totals(match, *figures);
        }
        text_ += line + "\n";
    }

    void take(std::string const& line) {
        try {
            add(line);
        } catch (intake::LeftQuestion const&) {
            text_ += line + "\n";
            leave();
        } catch (Error const& error) {
            say(words::sentence(error));
            refused_ = line;
            return;
        }
        keep();
    }

    void show_totals(formats::FigureMatch const& match, formats::Figures figures) {
        auto const totals = formats::read_as(figures, match).totals;
        std::vector<std::string> sides;
        for (std::size_t side = 0; side < totals.size(); ++side)
            sides.push_back(
                fmt::format("{} {}", safe(match.match.sides[side].name), number(totals[side])));
        say(tr("totals: {}", joined(sides)));
    }

    void take_back() {
        auto const before =
            text_.rfind('\n', text_.size() - std::min<std::size_t>(text_.size(), 2));
        start_ = text_.substr(before == std::string::npos ? 0 : before + 1);
        text_.resize(text_.size() - start_.size());
        start_ = std::string{trimmed(start_)};
        keep();
    }

    bool is_complete() {
        try {
            read().finish();
            return true;
        } catch (Error const& error) {
            say(words::sentence(error));
            return false;
        }
    }

    void keep() const {
        if (text_.empty()) {
            std::error_code ignored;
            std::filesystem::remove(path_, ignored);
            return;
        }
        host::OutputFile file(path_, true, host::Readers::owner);
        file.write(text_);
        file.finish();
    }

    [[noreturn]] void leave() const {
        keep();
        if (text_.empty()) throw Refused(tr("nothing was imported"));
        throw Refused(
            tr("nothing was imported; what you typed is kept in '{}', and 'meldbook import "
               "--sheet' goes on with it",
               safe(path_)));
    }

    intake::SheetJudge& judge_;
    std::string path_;
    Asker& asker_;
    Style style_;
    std::string text_;  ///< the lines so far
    std::string start_;  ///< a line that was taken back
    std::string refused_;  ///< a line that could not be read
};

}  // namespace

std::vector<std::string> figures_words() { return {"points", "totals"}; }

ExitStatus print_template(Import const&, Tools&, Out& out) {
    out.print(intake::sheet_template());
    return ExitStatus::done;
}

void prepare(Import const& command, Tools& tools) {
    figures_of(command);
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
    host::InputFile file(typed ? TypedSheet(judge, tools, out.style).run() : command.file,
                         tools.input);
    intake::copy_pipe(file, tools.progress);
    // Only points are asked about, and the book is not locked meanwhile.
    std::vector<intake::JudgedMatch> judged;
    bool const figures = has_figures(command);
    if (figures) judged = judged_matches(file, !command.sheet, judge, command.skip_bad);
    auto const occasion = command.preview ? std::nullopt : std::optional{store::Occasion::import};
    auto const note = step_note(tools);
    store::Step step(book, note, occasion);
    step.expect_many_rows();
    intake::Importer importer(book, step, tools.progress, file.name(),
                              {.skip_bad = command.skip_bad,
                               .replace = command.replace,
                               .force = command.force,
                               .theirs = command.replace ? std::optional(true) : std::nullopt,
                               .at = note.at},
                              out);
    intake::ImportFile const from{file,          importer,       tools, out, command.columns,
                                  command.rules, command.preview};
    if (figures) import_judged(judged, from);
    else reader_of(command)(from);
    auto const& report = importer.finish();
    if (!command.preview) step.commit();
    if (std::error_code ignored; typed && !command.preview && !report.is_incomplete())
        std::filesystem::remove(path_of(tools), ignored);
    for (auto const& two : report.two_draws)
        out.remark(tr(
            "round {} of '{}' was drawn otherwise in this book, which stays; --replace takes the "
            "file's",
            two.ours.round, safe(two.ours.event)));
    return intake::print(report, command.preview, out);
}

}  // namespace meldbook::commands
