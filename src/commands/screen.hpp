#pragma once
// A page that stays on the screen. Commands see only this; what a terminal is, is the cli's.

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook::commands {

struct ScreenSize {
    int columns = 80;
    int rows = 24;
};

/// What ended a wait.
enum class Wake : std::uint8_t {
    changed,  ///< the book, or what SQLite keeps beside it
    resized,  ///< the window, or it was hidden and must be drawn anew
    late,     ///< nothing happened for as long as was asked for
    quit,     ///< the person has seen enough
};

/// A screen of one's own; the terminal is as it was found when it goes, whatever happened.
class Screen {
public:
    Screen() = default;
    Screen(Screen const&) = delete;
    Screen& operator=(Screen const&) = delete;
    virtual ~Screen() = default;

    virtual ScreenSize size() const = 0;

    /// Puts a page in place of what is there: whole lines, of which as many are shown as fit.
    virtual void draw(std::string_view page) = 0;

    /// Sleeps until something happens, `at_most` so long.
    virtual Wake wait(std::optional<std::chrono::milliseconds> at_most) = 0;
};

/// Opens a screen that also watches the book at a path. Throws Stop where that cannot be done.
using OpenScreen = std::function<std::unique_ptr<Screen>(std::string const& book)>;

}  // namespace meldbook::commands
