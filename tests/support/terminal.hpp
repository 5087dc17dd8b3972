#pragma once
// A real terminal with the real program on it: a pseudo-terminal, as a shell would give it.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace meldbook::test {

class Terminal {
public:
    /// Runs `meldbook` with these words. Variables come on top of the test's own.
    Terminal(std::vector<std::string> const& words,
             std::map<std::string, std::string> const& variables, int columns = 80);
    Terminal(Terminal const&) = delete;
    Terminal& operator=(Terminal const&) = delete;
    ~Terminal();  ///< kills what still runs

    /// Keys as they are pressed; a line wants its '\r'.
    void press(std::string_view keys) const;

    /// Waits until this shows up behind what was waited for before, as long as a busy machine may
    /// take. Escape sequences and line ends do not count. False when it never does.
    bool wait_for(std::string_view text);

    /// Waits for the program's end: its exit code, or 128 and its signal.
    int wait_for_end();

    pid_t process() const { return child_; }
    void signal(int number) const;
    void resize(int columns) const;

    /// Everything on the screen so far, without escape sequences.
    std::string screen() const;
    /// The same as it came.
    std::string const& raw() const { return raw_; }

    /// Whether the terminal takes lines with their echo, as before the program was there.
    bool is_in_line_mode() const;

private:
    bool read_more(int milliseconds);

    pid_t child_ = -1;
    int master_ = -1;
    int keeper_ = -1;  ///< the other end, held open so that its settings can be looked at
    std::string raw_;
    std::size_t seen_ = 0;  ///< of the flat screen
    bool ended_ = false;
    int status_ = 0;
};

}  // namespace meldbook::test
