#include "commands/typed_sheet.hpp"

#include <filesystem>
#include <system_error>

#include "domain/text.hpp"
#include "host/input_file.hpp"
#include "host/output_file.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"
#include "words/errors.hpp"

namespace meldbook::commands {

namespace {

constexpr std::size_t longest_kept = std::size_t{1} << 18U;  // bytes

std::string path_of(Tools const& tools) { return tools.book_path + ".sheet"; }

class TypedSheet {
public:
    TypedSheet(intake::SheetJudge& judge, Tools& tools, Style const& style)
        : judge_{judge}, path_{path_of(tools)}, asker_{*tools.asker}, style_{style} {}

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

std::string type_sheet(intake::SheetJudge& judge, Tools& tools, Out& out) {
    return TypedSheet(judge, tools, out.style).run();
}

void remove_typed_sheet(Tools const& tools) {
    std::error_code ignored;
    std::filesystem::remove(path_of(tools), ignored);
}

}  // namespace meldbook::commands
