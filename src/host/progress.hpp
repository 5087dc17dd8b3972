#pragma once
// Shows the progress of a long command.

#include <chrono>
#include <functional>
#include <string_view>

namespace meldbook::host {

/// The line of a terminal where progress is shown.
struct ProgressLine {
    /// Empty if there is no terminal. It is called with an empty line to remove the last one.
    std::function<void(std::string_view line)> show = {};
    std::chrono::milliseconds patience{1000};  ///< a command that ends sooner shows nothing
};

/// Shows a line on the terminal and replaces it from time to time.
class Progress {
public:
    explicit Progress(ProgressLine const& line)
        : show_(line.show), next_(Clock::now() + line.patience) {}
    Progress(Progress const&) = delete;
    Progress& operator=(Progress const&) = delete;
    ~Progress() {
        if (shown_) show_("");
    }

    /// Calls `make_line` only if the line is to be shown now.
    template <typename MakeLine>
    void update(MakeLine const& make_line) {
        if (!show_) return;
        auto const now = Clock::now();
        if (now < next_) return;
        next_ = now + pause;
        shown_ = true;
        show_(make_line());
    }

    /// Removes the line, so that something else can be printed.
    void clear() {
        if (shown_) show_("");
        shown_ = false;
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds pause{200};

    std::function<void(std::string_view)> show_;
    Clock::time_point next_;
    bool shown_ = false;
};

}  // namespace meldbook::host
