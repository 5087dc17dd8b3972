#pragma once
// Shows a page on a real terminal.

#include <memory>

#include "cli/environment.hpp"
#include "host/screen.hpp"

namespace meldbook::cli {

/// Uses the terminal's alternate screen and reads single keys. The terminal is restored by the
/// destructor, while the program is stopped (Ctrl-Z), and before a signal ends the program. wait()
/// sleeps until there is a key, a signal or a change of the book; nothing is polled.
class TerminalScreen : public host::Screen {
public:
    /// Throws host::Failed if the system cannot report changes of the book.
    explicit TerminalScreen(std::string const& book);
    ~TerminalScreen() override;

    host::ScreenSize size() const override;
    void draw(std::string_view page) override;
    host::Wake wait(std::optional<std::chrono::milliseconds> at_most) override;

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace meldbook::cli
