#include "support/terminal.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace meldbook::test {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds patience{60};
constexpr std::chrono::milliseconds pause{5};

/// The text without escape sequences and control characters. What is written elsewhere on the screen is on
/// another line.
std::string without_escapes(std::string const& raw) {
    std::string text;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == '\x1b') {
            if (i + 1 < raw.size() && raw[i + 1] == '[') {
                i += 2;
                while (i < raw.size() && (raw[i] < '@' || raw[i] > '~')) ++i;
                if (i < raw.size() && raw[i] == 'H') text += '\n';
            } else {
                ++i;
            }
        } else if (raw[i] == '\n' || static_cast<unsigned char>(raw[i]) >= 0x20U) {
            text += raw[i];
        }
    }
    return text;
}

/// The text without blanks and line ends, because line breaks depend on the width.
std::string flat(std::string const& text) {
    std::string result;
    for (char const c : text) {
        if (c != '\n' && c != ' ') result += c;
    }
    return result;
}

}  // namespace

Terminal::Terminal(std::vector<std::string> const& words,
                   std::map<std::string, std::string> const& variables, int columns,
                   std::string const& program) {
    winsize size{};
    size.ws_row = 50;
    size.ws_col = static_cast<unsigned short>(columns);
    int slave = -1;
    if (openpty(&master_, &slave, nullptr, nullptr, &size) != 0) {
        throw std::runtime_error("no pseudo-terminal");
    }
    keeper_ = slave;
    fcntl(master_, F_SETFD, FD_CLOEXEC);
    fcntl(keeper_, F_SETFD, FD_CLOEXEC);
    child_ = fork();
    if (child_ == 0) {
        setsid();
        ioctl(slave, TIOCSCTTY, 0);
        for (int const end : {0, 1, 2}) dup2(slave, end);
        setenv("TERM", "xterm", 1);
        unsetenv("COLUMNS");
        for (auto const& [name, value] : variables) setenv(name.c_str(), value.c_str(), 1);
        std::vector<char*> arguments = {const_cast<char*>(program.c_str())};
        for (auto const& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        execvp(program.c_str(), arguments.data());
        _exit(127);
    }
    if (child_ < 0) throw std::runtime_error("no process");
    reader_ = std::thread([this] { read_on(); });
}

Terminal::~Terminal() {
    if (!ended_) {
        kill(child_, SIGKILL);
        waitpid(child_, nullptr, 0);
    }
    stops_ = true;
    reader_.join();
    close(master_);
    close(keeper_);
}

void Terminal::press(std::string_view keys) const {
    while (!keys.empty()) {
        auto const written = write(master_, keys.data(), keys.size());
        if (written <= 0) return;
        keys.remove_prefix(static_cast<std::size_t>(written));
    }
}

bool Terminal::read_more() {
    std::scoped_lock const lock(mutex_);
    pollfd wait{master_, POLLIN, 0};
    if (poll(&wait, 1, 0) <= 0 || (wait.revents & POLLIN) == 0) return false;
    std::array<char, 4096> buffer{};
    auto const got = read(master_, buffer.data(), buffer.size());
    if (got <= 0) return false;
    raw_.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
}

void Terminal::read_on() {
    while (!stops_) {
        pollfd wait{master_, POLLIN, 0};
        if (poll(&wait, 1, 20) > 0) read_more();
    }
}

bool Terminal::has_ended() {
    if (!ended_ && waitpid(child_, &status_, WNOHANG) == child_) ended_ = true;
    // Its last output is still on the way.
    if (ended_)
        while (read_more()) {
        }
    return ended_;
}

bool Terminal::wait_for(std::string_view text) {
    auto const wanted = flat(std::string(text));
    auto const until = Clock::now() + patience;
    for (bool is_last = false;; std::this_thread::sleep_for(pause)) {
        auto const screen_now = flat(screen());
        auto const at = screen_now.find(wanted, seen_);
        if (at != std::string::npos) {
            seen_ = at + wanted.size();
            return true;
        }
        if (is_last) return false;
        is_last = has_ended() || Clock::now() > until;
    }
}

int Terminal::wait_for_end() {
    auto const until = Clock::now() + patience;
    while (!has_ended() && Clock::now() < until) std::this_thread::sleep_for(pause);
    if (!ended_) return -1;
    return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
}

void Terminal::signal(int number) const { kill(child_, number); }

void Terminal::resize(int columns, int rows) const {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    ioctl(master_, TIOCSWINSZ, &size);
    kill(child_, SIGWINCH);
}

std::string Terminal::raw() const {
    std::scoped_lock const lock(mutex_);
    return raw_;
}

std::string Terminal::screen() const { return without_escapes(raw()); }

bool Terminal::is_in_line_mode() const {
    termios settings{};
    if (tcgetattr(keeper_, &settings) != 0) return false;
    return (settings.c_lflag & ICANON) != 0 && (settings.c_lflag & ECHO) != 0;
}

}  // namespace meldbook::test
