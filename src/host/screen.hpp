#pragma once
// The interface through which `watch` keeps a page on the screen; cli implements it for a terminal.

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
    changed,  ///< the book changed, or a file that SQLite keeps beside it
    resized,  ///< the window was resized, or was hidden and must be drawn again
    timed_out,  ///< the time is over
    turned,  ///< the user wants the other page
    quit,  ///< the user leaves
};

/// The terminal's alternate screen. The destructor restores the terminal.
class Screen {
public:
    Screen() = default;
    Screen(Screen const&) = delete;
    Screen& operator=(Screen const&) = delete;
    virtual ~Screen() = default;

    virtual ScreenSize size() const = 0;

    /// Replaces the page on the screen. `page` is whole lines; those that do not fit are not shown.
    virtual void draw(std::string_view page) = 0;

    /// Waits until something happens, or until the time is over.
    virtual Wake wait(std::optional<std::chrono::milliseconds> at_most) = 0;
};

/// Opens a screen that also watches the book at a path. Throws CommandError if that fails.
using OpenScreen = std::function<std::unique_ptr<Screen>(std::string const& book)>;

}  // namespace meldbook::host
