#pragma once
// A page that stays on the screen. Commands know only this interface; cli has the terminal.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook::host {

struct ScreenSize {
    int columns = 80;
    int rows = 24;
};

/// What ended a wait.
enum class Wake : std::uint8_t {
    changed,  ///< the book, or what SQLite keeps beside it
    resized,  ///< the window was, or it was hidden and must be drawn anew
    late,     ///< nothing happened in the time that was given
    quit,     ///< the person leaves
};

/// A screen of the program's own; when it is destroyed, the terminal is as it was before.
class Screen {
public:
    Screen() = default;
    Screen(Screen const&) = delete;
    Screen& operator=(Screen const&) = delete;
    virtual ~Screen() = default;

    virtual ScreenSize size() const = 0;

    /// Replaces what is shown by a page: whole lines, of which as many are shown as fit.
    virtual void draw(std::string_view page) = 0;

    /// Sleeps until something happens, at most so long.
    virtual Wake wait(std::optional<std::chrono::milliseconds> at_most) = 0;
};

/// Opens a screen that also watches the book at a path. Throws CommandError where that cannot be done.
using OpenScreen = std::function<std::unique_ptr<Screen>(std::string const& book)>;

}  // namespace meldbook::host
