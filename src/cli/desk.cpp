#include "cli/desk.hpp"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <utility>

#include "cli/bash_line.hpp"
#include "cli/completion.hpp"
#include "cli/line_editor.hpp"
#include "cli/pad_line.hpp"
#include "cli/pad_screen.hpp"
#include "cli/pad_words.hpp"
#include "cli/rows.hpp"
#include "cli/settings.hpp"
#include "cli/terminal.hpp"
#include "commands/seen_hand.hpp"
#include "domain/text.hpp"
#include "host/private_file.hpp"
#include "store/counted.hpp"
#include "text/command_line.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

namespace {

/// Rows that the end of the sheet needs, which is the hand in progress or the openings; what a command
/// prints takes its place if fewer are left for it.
constexpr int least_sheet = 3;

int lines_in(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

/// The screen, with what the last command has printed between the sheet and the line.
class Desk final : public PadContent {
public:
    Desk(DeskWork& work, Context& context)
        : work_(work),
          context_(context),
          screen_(context.tools().book_path, history_path(context.process().variables), *this) {}

    ExitStatus run() {
        collect([&](Process& process) {
            if (!screen_.keeps_history())
                complain(process, host::not_private(history_path(context_.process().variables)));
            say(process, work_.what_to_type());
            work_.review(process);
            return true;
        });
        while (true) {
            auto const line = screen_.ask();
            if (turns_page(line)) {
                work_.line_ends();
                if (long_.empty() && !news_.empty()) tell_news();
                continue;
            }
            if (!line) break;
            bool const asks_for_sheet = hides_sheet() && trimmed(*line).empty();
            if (work_.code_shown()) work_.hide_code();
            // Only what the prompt says, also where an empty line does something.
            if (asks_for_sheet) {
                work_.line_ends();
                tell_news();
                continue;
            }
            bool const stays = collect([&](Process& process) {
                for (auto const& text : std::exchange(news_, {})) say(process, text);
                bool const goes_on = work_.take(*line, process);
                // What phones have said while the line asked something.
                for (auto const& text : std::exchange(news_, {})) say(process, text);
                return goes_on;
            });
            if (!stays) break;
        }
        return ExitStatus::done;
    }

private:
    /// An asker that takes the whole screen: a dialog may be long.
    class Asker final : public TerminalAsker, private Meanwhile {
    public:
        explicit Asker(Desk& desk) : TerminalAsker(stdin, stdout), desk_(desk) {}

        void say(std::string_view text) override {
            desk_.shown_ += sentence_as_typed_here(text);
            desk_.write_rest();
        }

        std::optional<std::string> ask(host::Prompt const& prompt) override {
            desk_.write_rest();
            auto here = prompt;
            here.text = sentence_as_typed_here(prompt.text);
            auto answer = TerminalAsker::ask(here);
            // What was seen before an answer need not be shown again behind it.
            desk_.shown_.clear();
            desk_.written_ = 0;
            return answer;
        }

    private:
        using Clock = system::Signals::Clock;

        Meanwhile* meanwhile() override { return desk_.work_.heard() < 0 ? nullptr : this; }
        /// What waits until the question is answered would wake it again and again, so it looks from time to time.
        Clock::time_point until() const override { return next_; }
        bool has_changed() override {
            constexpr std::chrono::milliseconds between_looks{20};
            next_ = Clock::now() + between_looks;
            return unless_it_throws(false, [&] {
                auto heard = desk_.work_.hear(commands::Hears::looks);
                std::ranges::move(heard.news, std::back_inserter(desk_.news_));
                return false;
            });
        }
        bool draw(int /*rows*/) override { return false; }
        void stop() override {}

        Desk& desk_;
        Clock::time_point next_{};
    };

    std::string prompt() const override {
        if (!long_.empty()) return is_last_page() ? tr("Enter: the sheet, b: back > ") : to_turn();
        return hides_sheet() ? tr("Enter shows the sheet > ") : work_.prompt();
    }

    /// Whether what was printed has taken the room of the sheet; what a hand under review would make of the match may
    /// need all of it.
    bool hides_sheet() const {
        return !work_.is_asked() && (taken_ || !has_room(PadScreen::size()));
    }

    /// A text in lines of so many columns: messages are not wrapped yet, and the window may have become
    /// narrower.
    static std::string fitting(std::string_view text, int columns) {
        Style const style{.width = columns};
        std::string lines;
        for (auto const line : split_lines(text)) {
            auto const plain = without_tones(line);
            auto const words = trimmed(plain);
            auto const indent = static_cast<int>(plain.find(words));
            bool const fits = display_width(plain) <= usable_width(style);
            lines += fits ? std::string(line) + '\n' : paragraph(words, style, indent, indent + 2);
        }
        return lines;
    }

    /// The lines of a long text, and how many of them fit above the line that is typed.
    std::vector<std::string_view> long_lines() const { return split_lines(long_); }
    static std::string to_turn() { return tr("Enter: on, b: back, q: the sheet > "); }
    static std::size_t page_rows() {
        auto const size = PadScreen::size();
        // In a narrow window the line that is typed goes over two rows.
        int const line = rows_of_prompt(to_turn(), size.columns);
        return static_cast<std::size_t>(std::max(1, size.rows - line));
    }
    bool is_last_page() const { return first_ + page_rows() >= long_lines().size(); }

    /// Takes a line for a key of the long text that is on the screen. Anything else that is typed is meant for
    /// the pad, and leaves the text; so does Ctrl-D, which leaves nothing more.
    bool turns_page(std::optional<std::string> const& line) {
        if (long_.empty()) return false;
        auto const key = line ? lower(trimmed(*line)) : "q";
        if (key == "b") {
            first_ -= std::min(first_, page_rows());
            return true;
        }
        bool const goes_on = key.empty() && !is_last_page();
        if (goes_on) first_ += page_rows();
        else long_.clear();
        return key.empty() || key == "q";
    }

    /// Whether the sheet has room above what was printed.
    bool has_room(host::ScreenSize room) const {
        auto const lines = lines_in(fitting(shown_, room.columns));
        return lines == 0 || room.rows - 1 - lines - 1 >= least_sheet;
    }

    std::optional<PadPage> page(host::ScreenSize room) override {
        if (taken_) return std::nullopt;
        if (!long_.empty()) {
            std::string above;
            auto const lines = long_lines();
            auto const end = std::min(lines.size(), first_ + static_cast<std::size_t>(room.rows));
            for (auto at = first_; at < end; ++at) (above += lines[at]) += '\n';
            return PadPage{std::move(above), {}};
        }
        auto below = fitting(shown_, room.columns);
        if (work_.code_shown()) {
            auto code = work_.page(room);
            if (lines_in(code) + lines_in(below) >= room.rows) below.clear();
            return PadPage{std::move(code), std::move(below)};
        }
        if (!has_room({room.columns, room.rows + 1})) return PadPage{{}, std::move(below)};
        int const rows = room.rows - lines_in(below) - 1;
        return PadPage{as_typed_here(work_.page({room.columns, rows})), std::move(below)};
    }

    int heard() const override { return work_.heard(); }

    /// What has come while something else was on the screen has not been seen.
    void line_begins() override { work_.line_begins(news_.empty() && long_.empty()); }

    bool has_pages() const override { return !taken_ && !long_.empty(); }

    /// It is as if none had been begun.
    bool line_is_empty() override {
        if (taken_ || !long_.empty()) return false;
        work_.line_ends();
        if (!work_.waits_for_line()) return false;
        tell_news();
        return true;
    }

    bool hear() override {
        auto const [news, has_changed] = work_.hear(commands::Hears::everything);
        news_.insert(news_.end(), news.begin(), news.end());
        if (!news.empty() && !taken_ && long_.empty()) tell_news();
        return has_changed || !news.empty();
    }

    void read_again() override {
        // What was said was of the other.
        if (work_.read_again()) shown_.clear();
        if (!taken_ && long_.empty() && work_.is_outdated()) tell_news();
    }

    std::optional<std::chrono::milliseconds> next_check() const override {
        return work_.next_check();
    }

    /// The candidates of the shells, and the sides of the match.
    Completions completions(std::string_view before) override {
        auto typed = pad_words(before);
        if (typed.empty() || typed.back().end < before.size())
            typed.push_back({.word = {}, .begin = before.size(), .end = before.size()});
        BashLine line{.words = texts_of(typed, &PadWord::word)};
        Candidates found;
        auto& first = line.words.front();
        bool const is_first = typed.size() == 1;
        if (is_first)
            for (auto const& word : work_.first_words()) found.words.push_back({word});
        else if (auto command = command_of_word(first); !command.empty())
            first = std::move(command);
        try {
            std::optional<store::Book> book;
            auto const more = candidates(line.words, candidate_sources(context_, book));
            found.words.insert(found.words.end(), more.words.begin(), more.words.end());
            found.before_file = more.before_file;
            if (more.files) add_files(found, line, context_);
        } catch (Error const&) {
            return {.from = typed.back().begin};  // nothing goes on with that
        }
        Completions fitting{.from = typed.back().begin};
        auto const begun = fold(line.words.back());
        for (auto const& each : found.words) {
            auto word = is_first            ? own_word(each.word)
                        : typed.size() == 2 ? own_word_in_group(first, each.word)
                                            : each.word;
            // Who has begun a command in English means that.
            if (!fold(word).starts_with(begun)) word = each.word;
            if (!fold(word).starts_with(begun)) continue;
            // A side is read with its blanks.
            fitting.words.push_back(word.ends_with(':') ? word : shell_word(word));
        }
        if (fitting.words.size() == 1 && !fitting.words.front().ends_with('='))
            fitting.words.front() += ' ';
        return fitting;
    }

    /// Runs commands, and keeps what they print for the page, or for pages of its own if it is long.
    template <typename Run>
    bool collect(Run run) {
        shown_.clear();
        written_ = 0;
        taken_ = false;
        long_.clear();
        bool from_end = false;
        auto process = context_.process();
        // What somebody has noted may look like an example.
        process.results = [this](std::string_view text) { shown_ += as_typed_here(text); };
        process.remarks = [this](std::string_view text) { shown_ += sentence_as_typed_here(text); };
        process.page_results = [&](PagerChoice const& choice) { from_end = choice.from_end; };
        process.sheet_is_shown = process.at_pad = true;
        process.style.width = PadScreen::size().columns;
        // They are wrapped where they are shown.
        process.message_width = 0;
        process.asker = &asker_;
        bool const stays = run(process);
        taken_ = false;
        // What is longer than the screen is shown page by page.
        auto const size = PadScreen::size();
        auto lines = fitting(shown_, size.columns);
        auto const count = static_cast<std::size_t>(lines_in(lines));
        if (count >= static_cast<std::size_t>(size.rows)) {
            long_ = std::move(lines);
            first_ = from_end ? count - page_rows() : 0;
            shown_.clear();
        }
        return stays;
    }

    /// Says what phones have done, and shows the hand as it is now.
    void tell_news() {
        collect([&](Process& process) {
            for (auto const& text : std::exchange(news_, {})) say(process, text);
            work_.act(process);
            return true;
        });
    }

    /// Writes what is not on the screen yet, for a dialog.
    void write_rest() {
        if (!taken_) PadScreen::go_on();
        taken_ = true;
        auto const rest =
            fitting(std::string_view(shown_).substr(written_), PadScreen::size().columns);
        std::fwrite(rest.data(), 1, rest.size(), stdout);
        std::fflush(stdout);
        written_ = shown_.size();
    }

    DeskWork& work_;
    Context& context_;
    std::vector<std::string> news_;  ///< of phones, while something else is on the screen
    std::string shown_;  ///< what the last command has printed
    std::size_t written_ = 0;  ///< how much of it stands on the screen in a dialog
    std::string long_;  ///< a text of more lines than the screen has; "": none
    std::size_t first_ = 0;  ///< of its lines on the screen
    bool taken_ = false;  ///< something else than the page is on the screen
    PadScreen screen_;
    Asker asker_{*this};  ///< it leaves the terminal as it was after `screen_` had changed it
};

void replace_counted(CountedHand then, CountedHand const& now, Match const& match, Context& context,
                     Process const& process) {
    context.refuse_if_read_only();
    auto changed = context.write();
    if (store::Counted(changed.book(), match.facts.number).save(then, now))
        throw host::Refused(commands::changed_since_seen());
    bool kept = false;
    host::Out out(process.style, process.results, process.remarks, kept, true);
    commands::report_taken_back(now, then, match, out);
    out.flush();
}

}  // namespace

void say(Process& process, std::string_view text) {
    // The page is wrapped where it is shown.
    auto const lines =
        process.sheet_is_shown ? std::string(text) + '\n' : wrapped_lines(text, process.style);
    process.results(finish(lines, process.style));
}

bool told_in_the_way(std::vector<std::string> const& open, Process& process) {
    for (auto const& point : open) complain(process, point);
    if (!open.empty()) say(process, tr("'alone' records the hand all the same."));
    return !open.empty();
}

bool take_back_typed(std::vector<std::optional<commands::CountedChange>>& typed,
                     CountedHand const& now, Match const& match, Context& context,
                     Process& process) {
    while (!typed.empty() && typed.back()) {
        auto const then = commands::without_change(now, *typed.back());
        bool const is_there = then != now;
        // What cannot be kept now is still there for the next time.
        if (is_there) replace_counted(then, now, match, context, process);
        typed.pop_back();
        if (!is_there && !now.has_words()) continue;
        if (!is_there)
            say(process,
                tr("What was typed last has been replaced since; nothing was taken back."));
        return true;
    }
    return false;
}

bool leaves(std::vector<std::string> const& wrong, Process& process) {
    if (wrong.empty() || process.asker == nullptr) return true;
    for (auto const& text : wrong) complain(process, text);
    return commands::is_agreed(tr("what was said to be wrong is forgotten: leave? y, n"),
                               host::OnEnter::no, *process.asker, process.style);
}

ExitStatus run_desk(DeskWork& work, Context& context) { return Desk(work, context).run(); }

}  // namespace meldbook::cli
