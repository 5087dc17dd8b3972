#pragma once
// The terminal of `pad`: the sheet above, a line to type in below.

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/line_editor.hpp"
#include "host/screen.hpp"

namespace meldbook::cli {

/// The key of prompts whose history is kept from one evening to the next.
inline constexpr char const* pad_history = "pad";

/// Whole lines. Those that do not fit are not shown.
struct PadPage {
    std::string above;  ///< from the top on
    std::string below;  ///< right above the line
};

/// What a PadScreen shows, and what can be typed into it.
class PadContent {
public:
    PadContent() = default;
    PadContent(PadContent const&) = delete;
    PadContent& operator=(PadContent const&) = delete;
    virtual ~PadContent() = default;

    /// The page in so many rows; nothing if what was written last stays on the screen.
    virtual std::optional<PadPage> page(host::ScreenSize room) = 0;
    /// What stands before the line.
    virtual std::string prompt() const = 0;
    /// Called when the book has changed, or the time is over.
    virtual void read_again() = 0;
    virtual std::optional<std::chrono::milliseconds> next_check() const = 0;
    virtual Completions completions(std::string_view before) = 0;
    /// A descriptor that can be read when hear() has something to do; −1: there is none.
    virtual int heard() const = 0;
    /// Called at the first key of a line.
    virtual void line_begins() = 0;
    /// Called when all that was typed of a line is removed again. Returns whether something has changed.
    virtual bool line_is_empty() = 0;
    /// Whether the page is one of several.
    virtual bool has_pages() const = 0;
    /// Answers phones. Returns whether something has changed.
    virtual bool hear() = 0;
};

/// Uses the terminal's alternate screen without echo, so that what is typed before a line is asked for is in
/// that line. The terminal is restored by the destructor, while the program is stopped, and before a signal
/// ends the program.
class PadScreen {
public:
    /// What is typed is kept in the file `history`; "": nowhere.
    PadScreen(std::string const& book, std::string const& history, PadContent& content);
    PadScreen(PadScreen const&) = delete;
    PadScreen& operator=(PadScreen const&) = delete;
    ~PadScreen();

    static host::ScreenSize size();

    /// Whether its file can keep what is typed, or nothing stands in the way of making it.
    bool keeps_history() const;

    /// Draws the page and asks for a line; nothing if the user leaves (Ctrl-D). Ctrl-C gives up the line.
    std::optional<std::string> ask();

    /// Leaves the page where it is, for what is written below it, where the user has just typed.
    static void go_on();

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace meldbook::cli
