#pragma once
// A real terminal: asks questions on it with line editing, and shows pages on its whole screen.

#include <cstdio>
#include <memory>

#include "cli/settings.hpp"
#include "host/asker.hpp"
#include "host/screen.hpp"

namespace meldbook::cli {

class LineEditor;
class Meanwhile;

/// Writes to the terminal at once, as a handler of signals may do.
void write_to_terminal(std::string_view text);

/// The size of the terminal, or 80 by 24 if it is not known.
host::ScreenSize terminal_size();

/// The line editor is started with the first question. The terminal is restored after each question, also
/// after Ctrl-C or a signal that ends the program.
class TerminalAsker : public host::Asker {
public:
    TerminalAsker(std::FILE* input, std::FILE* output);
    ~TerminalAsker() override;

    void say(std::string_view text) override;
    int rows() const override;
    std::optional<std::string> ask(host::Prompt const& prompt) override;

protected:
    /// What else happens while an answer is typed; null: nothing.
    virtual Meanwhile* meanwhile() { return nullptr; }

private:
    std::FILE* input_;
    std::FILE* output_;
    std::unique_ptr<LineEditor> editor_;
};

/// A screen that uses the terminal's alternate one and reads single keys. The terminal is restored by the
/// destructor, while the program is stopped (Ctrl-Z), and before a signal ends the program. wait()
/// sleeps until there is a key, a signal or a change of the book.
std::unique_ptr<host::Screen> terminal_screen(std::string const& book);

}  // namespace meldbook::cli
