#pragma once
// A page on the real terminal, on a screen of its own.

#include <memory>

#include "cli/environment.hpp"
#include "host/screen.hpp"

namespace meldbook::cli {

/// Uses the terminal's alternate screen and takes keys as they are pressed; the terminal is as it
/// was again when this goes, while the program is stopped (Ctrl-Z), and before a signal ends it.
/// Nothing is looked at between two things that happen: it sleeps until there is a key, a signal
/// or a change of the book.
class TerminalScreen : public host::Screen {
public:
    /// Throws host::Failed where the system cannot tell of changes of the book.
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
