#include <array>
#include <cerrno>
#include <csignal>
#include <string>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include "cli/file_watch.hpp"
#include "cli/terminal.hpp"
#include "domain/text.hpp"
#include "system/signals.hpp"

namespace meldbook::cli {

namespace {

using host::Wake;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::array watched_signals = {SIGINT,   SIGTERM, SIGHUP, SIGQUIT,
                                        SIGWINCH, SIGTSTP, SIGCONT};

// Switches to the alternate screen, hides the cursor and turns wrapping off; and the reverse.
constexpr std::string_view enter_screen = "\x1b[?1049h\x1b[?25l\x1b[?7l";
constexpr std::string_view leave_screen = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

}  // namespace

void write_to_terminal(std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        // If the terminal is gone, SIGHUP will report it.
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

host::ScreenSize terminal_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return {};
    return {size.ws_col, size.ws_row};
}

namespace {

/// Reads keys from standard input, or from the terminal if standard input is something else.
class Keys {
public:
    Keys() {
        if (isatty(STDIN_FILENO) != 0) descriptor_ = STDIN_FILENO;
        else descriptor_ = opened_ = open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY);
        known_ = descriptor_ >= 0 && tcgetattr(descriptor_, &before_) == 0;
    }
    Keys& operator=(Keys&&) = delete;
    ~Keys() {
        if (opened_ >= 0) close(opened_);
    }

    /// -1 without a terminal: then only a signal ends the program.
    int descriptor() const { return descriptor_; }

    void one_by_one() const {
        if (!known_) return;
        auto settings = before_;
        settings.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        // Ctrl-S would block our output, so the program could not end.
        settings.c_iflag &= ~static_cast<tcflag_t>(IXON);
        settings.c_cc[VMIN] = 1;
        settings.c_cc[VTIME] = 0;
        tcsetattr(descriptor_, TCSADRAIN, &settings);
    }

    void as_before() const {
        if (known_) tcsetattr(descriptor_, TCSAFLUSH, &before_);
    }

    /// The keys pressed; nothing if the terminal is gone.
    std::optional<std::string> pressed() const {
        std::array<char, 64> buffer{};
        auto const got = read(descriptor_, buffer.data(), buffer.size());
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) return std::string{};
        if (got <= 0) return std::nullopt;
        return std::string(buffer.data(), static_cast<std::size_t>(got));
    }

private:
    int descriptor_ = -1;
    int opened_ = -1;
    bool known_ = false;
    termios before_{};
};

class TerminalScreen final : public host::Screen {
public:
    explicit TerminalScreen(std::string const& book) : files_(book) { enter(); }
    ~TerminalScreen() override { leave(); }

    host::ScreenSize size() const override { return terminal_size(); }

    void draw(std::string_view page) override {
        // Written in one piece over the old page, so that nothing flickers.
        std::string text = "\x1b[H";
        int const rows = size().rows;
        for (int row = 0; row < rows && !page.empty(); ++row) {
            if (row > 0) text += "\r\n";
            // Clear the row first: after a line that fills it, the cursor would be on the last letter.
            text += "\x1b[2K";
            text += take_part(page, '\n');
        }
        write_to_terminal(text + "\x1b[J");
    }

    Wake wait(std::optional<std::chrono::milliseconds> at_most) override {
        std::optional<Clock::time_point> deadline;
        if (at_most) deadline = Clock::now() + *at_most;
        while (true) {
            fd_set readable;
            if (!signals_.wait({keys_.descriptor()}, readable,
                               earlier(files_.next_look(), deadline)))
                return Wake::quit;
            if (auto const wake = take_signal()) return *wake;
            if (is_in(readable, keys_.descriptor())) {
                if (auto const wake = take_keys()) return *wake;
            }
            if (files_.has_changed()) return Wake::changed;
            if (deadline && Clock::now() >= *deadline) return Wake::timed_out;
        }
    }

private:
    void enter() {
        keys_.one_by_one();
        write_to_terminal(enter_screen);
    }

    void leave() const {
        write_to_terminal(leave_screen);
        keys_.as_before();
    }

    static bool is_in(fd_set const& readable, int descriptor) {
        return descriptor >= 0 && FD_ISSET(descriptor, &readable);
    }

    std::optional<Wake> take_signal() {
        switch (int const signal = signals_.next()) {
            case 0: return std::nullopt;
            case SIGINT: return Wake::quit;
            case SIGWINCH: return Wake::resized;
            case SIGCONT:
                // Another program may have used the terminal while we were stopped.
                enter();
                return Wake::resized;
            case SIGTSTP:
                leave();
                system::Signals::raise_unwatched(SIGTSTP);
                enter();
                return Wake::resized;
            default:
                leave();
                system::Signals::raise_unwatched(signal);
                return Wake::quit;
        }
    }

    std::optional<Wake> take_keys() const {
        auto const pressed = keys_.pressed();
        if (!pressed) return Wake::quit;
        for (char const key : *pressed) {
            if (key == 'q' || key == 'Q' || key == '\x03' || key == '\x04') return Wake::quit;
            if (key == '\x0c') return Wake::resized;
            if (key == 'c' || key == 'C') return Wake::turned;
        }
        return std::nullopt;
    }

    FileWatch files_;
    system::Signals signals_{watched_signals};
    Keys keys_;
    system::UndoneAtEnd entered_{
        [](void const* self) { static_cast<TerminalScreen const*>(self)->leave(); }, this};
};

}  // namespace

std::unique_ptr<host::Screen> terminal_screen(std::string const& book) {
    return std::make_unique<TerminalScreen>(book);
}

}  // namespace meldbook::cli
