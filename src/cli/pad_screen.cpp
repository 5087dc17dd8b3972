#include "cli/pad_screen.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <exception>

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include "cli/file_watch.hpp"
#include "cli/terminal.hpp"
#include "domain/text.hpp"

namespace meldbook::cli {

namespace {

constexpr std::array signals_of_pad = {SIGINT,   SIGTERM, SIGHUP, SIGQUIT,
                                       SIGWINCH, SIGCONT, SIGTSTP};

// The alternate screen; what is drawn keeps a part of it for the line, which scrolls alone.
constexpr std::string_view enter_pad = "\x1b[?1049h";
constexpr std::string_view stay_in_pad = "\x1b[?1047h";
constexpr std::string_view leave_pad = "\x1b[r\x1b[0m\x1b[?7h\x1b[?1049l";

}  // namespace

/// The terminal as a command needs it between two lines: a key is neither shown nor taken for the end of
/// the input.
class SilentTerminal {
public:
    SilentTerminal() {
        known_ = tcgetattr(STDIN_FILENO, &before_) == 0;
        enter();
    }
    SilentTerminal(SilentTerminal const&) = delete;
    SilentTerminal& operator=(SilentTerminal const&) = delete;
    ~SilentTerminal() { leave(); }

    void enter() const {
        write_to_terminal(enter_pad);
        auto silent = before_;
        silent.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        silent.c_cc[VMIN] = 1;
        silent.c_cc[VTIME] = 0;
        set(silent);
    }

    void leave() const {
        write_to_terminal(leave_pad);
        set(before_);
    }

private:
    void set(termios const& settings) const {
        if (known_) tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
    }

    termios before_{};
    bool known_ = false;
    system::UndoneAtEnd undone_{
        [](void const* self) { static_cast<SilentTerminal const*>(self)->leave(); }, this};
};

class PadScreen::Parts : public Meanwhile {
public:
    Parts(std::string const& book, std::string const& history, PadContent& content)
        : content_(content),
          files_(book),
          keeps_history_(editor_.keep_history(pad_history, history)) {}

    bool keeps_history() const { return keeps_history_; }

    std::optional<std::string> ask() {
        std::optional<std::string> typed;
        {
            system::Signals const signals{signals_of_pad};
            set_time();
            // Another program, or a command, may have left it.
            write_to_terminal(stay_in_pad);
            // A prompt that is longer than the window takes rows of the page.
            int const rows = rows_of_prompt(prompt(), size().columns);
            if (!draw(rows)) write_to_terminal(fmt::format("\x1b[{};1H\x1b[2K", size().rows));
            typed = editor_.ask(
                {.text = prompt(), .history = pad_history}, signals,
                [&](std::string_view before) { return completions(before); }, this);
        }
        int const signal = editor_.ended_by();
        if (signal == SIGINT) return "";
        if (signal != 0) std::raise(signal);
        return typed;
    }

private:
    FileWatch::Clock::time_point until() const override {
        return earlier(files_.next_look(), time_);
    }

    int heard() const override { return content_.heard(); }

    std::string prompt() const override {
        return unless_it_throws(std::string(), [&] { return content_.prompt(); });
    }

    void line_begins() override {
        // What could not be read then has not been seen.
        unless_it_throws(false, [&] { return content_.line_begins(), true; });
    }

    bool has_pages() const override { return content_.has_pages(); }

    bool line_is_empty() override {
        return unless_it_throws(false, [&] { return content_.line_is_empty(); });
    }

    Completions completions(std::string_view before) {
        return unless_it_throws(Completions{}, [&] { return content_.completions(before); });
    }

    bool has_changed() override {
        return unless_it_throws(false, [&] {
            bool const is_time = time_ && FileWatch::Clock::now() >= *time_;
            // Or it is that time again and again.
            if (is_time) set_time();
            if (!content_.hear() && !files_.has_changed() && !is_time) return false;
            content_.read_again();
            set_time();
            return true;
        });
    }

    bool draw(int rows) override {
        auto const screen = size();
        auto const page = unless_it_throws(std::optional<PadPage>(), [&] {
            return content_.page({screen.columns, std::max(1, screen.rows - rows)});
        });
        if (!page) return false;
        int const line = std::max(1, screen.rows - rows + 1);
        auto const above = split_lines(page->above);
        auto const below = split_lines(page->below);
        // Written in one piece over the old page, so that nothing flickers; without wrapping.
        std::string text = "\x1b[?7l\x1b[r\x1b[H";
        int const end = line - 1 - static_cast<int>(below.size());
        for (int row = 0; row < line - 1; ++row) {
            text += "\x1b[2K";
            if (row >= end) text += below[static_cast<std::size_t>(std::max(0, row - end))];
            else if (row < std::ssize(above)) text += above[static_cast<std::size_t>(row)];
            text += "\r\n";
        }
        int const top = std::min(static_cast<int>(above.size()), line - 1) + 1;
        if (top < screen.rows) text += fmt::format("\x1b[{};{}r", top, screen.rows);
        write_to_terminal(text + fmt::format("\x1b[{};1H\x1b[J\x1b[?7h", line));
        return true;
    }

    void stop() override {
        terminal_.leave();
        system::Signals::raise_unwatched(SIGTSTP);
        terminal_.enter();
    }

    void set_time() {
        auto const check = content_.next_check();
        time_.reset();
        if (check) time_ = FileWatch::Clock::now() + *check;
    }

    PadContent& content_;
    FileWatch files_;
    std::optional<FileWatch::Clock::time_point> time_;  ///< of the next check
    SilentTerminal terminal_;
    LineEditor editor_{stdin, stdout};
    bool keeps_history_;
};

PadScreen::PadScreen(std::string const& book, std::string const& history, PadContent& content)
    : parts_(std::make_unique<Parts>(book, history, content)) {}

PadScreen::~PadScreen() = default;

host::ScreenSize PadScreen::size() { return terminal_size(); }

bool PadScreen::keeps_history() const { return parts_->keeps_history(); }

std::optional<std::string> PadScreen::ask() { return parts_->ask(); }

void PadScreen::go_on() { write_to_terminal(fmt::format("\x1b[r\x1b[{};1H", size().rows)); }

}  // namespace meldbook::cli
