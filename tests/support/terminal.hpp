#pragma once
// Runs the real program on a pseudo-terminal, as a shell would, or another one.

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/types.h>

#include "support/paths.hpp"

namespace meldbook::test {

class Terminal {
public:
    /// Runs `meldbook` with these words, or another program that is searched for as a shell does.
    /// `variables` are added to the environment of the test.
    Terminal(std::vector<std::string> const& words,
             std::map<std::string, std::string> const& variables, int columns = 80,
             std::string const& program = meldbook::test::program());
    Terminal(Terminal const&) = delete;
    Terminal& operator=(Terminal const&) = delete;
    ~Terminal();  ///< kills the program if it still runs

    /// Presses keys; a line ends in '\r'.
    void press(std::string_view keys) const;

    /// Waits until a text appears after the text waited for before, ignoring escape sequences and
    /// line ends. Returns false if it does not appear in the time that a busy machine may need.
    bool wait_for(std::string_view text);

    /// Waits for the program to end; returns its exit code, or 128 plus its signal.
    int wait_for_end();

    pid_t process() const { return child_; }
    void signal(int number) const;
    void resize(int columns, int rows = 50) const;

    /// Everything on the screen so far, without escape sequences.
    std::string screen() const;
    /// The same with escape sequences.
    std::string raw() const;

    /// Whether the terminal reads whole lines with echo, as it did before the program ran.
    bool is_in_line_mode() const;

private:
    bool read_more();
    void read_on();
    bool has_ended();

    pid_t child_ = -1;
    int master_ = -1;
    int keeper_ = -1;  ///< the other end, kept open to read its settings
    mutable std::mutex mutex_;
    std::string raw_;
    /// Reads all the time, as a real terminal does: a program that waits until somebody reads answers no phone.
    std::thread reader_;
    std::atomic<bool> stops_ = false;
    std::size_t seen_ = 0;  ///< position in the flat screen
    bool ended_ = false;
    int status_ = 0;
};

}  // namespace meldbook::test
