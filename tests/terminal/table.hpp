#pragma once
// A book that is used from pseudo-terminals.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"
#include "support/terminal.hpp"

namespace meldbook::test {

/// A question, and the answer to type.
struct Step {
    std::string prompt, typed;
};

/// A book, and terminals that use it.
class Table {
public:
    /// `first` is the first command, which starts a match; "" leaves the book empty.
    explicit Table(std::string const& kind_of_terminal = "xterm",
                   std::string const& first = "meldbook new 'Us: Ana, Bea' 'Them: Cid, Zoë' "
                                              "--rules french") {
        variables_ = {{"MELDBOOK_BOOK", (session_.folder() / "book.db").string()},
                      {"XDG_STATE_HOME", (session_.folder() / "state").string()},
                      {"MELDBOOK_NOW", "2026-11-21T19:15:00Z"},
                      {"LC_ALL", "C.UTF-8"},
                      {"TERM", kind_of_terminal},
                      {"TZ", "UTC"}};
        session_.run("export MELDBOOK_NOW=2026-11-21T19:15:00Z");
        session_.run(first);
    }

    Terminal terminal(std::vector<std::string> const& words = {"hand"}, int columns = 80,
                      std::string const& of = program()) const {
        return Terminal(words, variables_, columns, of);
    }

    std::string sheet() { return session_.run("meldbook show --json").text; }

    std::string folder() const { return session_.folder().string(); }

    Printed run(std::string const& command) { return session_.run(command); }

private:
    Session session_;
    std::map<std::string, std::string> variables_;
};

/// Requires that a text appears after the one waited for before.
inline void until(Terminal& terminal, std::string const& text) {
    bool const shown = terminal.wait_for(text);
    CAPTURE(text);
    CAPTURE(terminal.screen());
    REQUIRE(shown);
}

/// Types a line without its Enter, and waits until the program has read it: it is about what is shown then.
inline void begin_line(Terminal& terminal, std::string const& text) {
    terminal.press(text);
    until(terminal, text);
}

/// Types a line and waits for what it shows.
inline void type(Terminal& terminal, std::string const& line, std::string const& shown) {
    terminal.press(line + "\r");
    until(terminal, shown);
}

/// The address of the code for phones that was shown last.
inline std::string address_on(std::string const& screen) {
    auto const at = screen.rfind("http://127.0.0.1:");
    REQUIRE(at != std::string::npos);
    return screen.substr(at, screen.find_first_of(" \r\n", at) - at);
}

}  // namespace meldbook::test
