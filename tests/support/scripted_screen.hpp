#pragma once
// A screen with events from a test.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/screen.hpp"

namespace meldbook::test {

/// Keeps all pages drawn. Each wait runs the next event and returns its result; after the last one,
/// the user leaves.
class ScriptedScreen {
public:
    using Happening = std::function<host::Wake()>;

    explicit ScriptedScreen(std::vector<Happening> happenings, host::ScreenSize screen = {})
        : size(screen), happenings_(std::move(happenings)) {}

    /// The screen for a command. `is_open` is true until it is destroyed.
    std::unique_ptr<host::Screen> open() { return std::make_unique<Given>(*this); }

    std::string const& page() const { return pages.back(); }

    host::ScreenSize size;
    std::vector<std::string> pages;
    std::vector<std::optional<std::chrono::milliseconds>> waits;  ///< the time limit of each wait
    bool is_open = false;

private:
    class Given : public host::Screen {
    public:
        explicit Given(ScriptedScreen& script) : script_(script) { script_.is_open = true; }
        ~Given() override { script_.is_open = false; }
        host::ScreenSize size() const override { return script_.size; }
        void draw(std::string_view page) override { script_.pages.emplace_back(page); }
        host::Wake wait(std::optional<std::chrono::milliseconds> at_most) override {
            script_.waits.push_back(at_most);
            if (script_.next_ == script_.happenings_.size()) return host::Wake::quit;
            return script_.happenings_[script_.next_++]();
        }

    private:
        ScriptedScreen& script_;
    };

    std::vector<Happening> happenings_;
    std::size_t next_ = 0;
};

}  // namespace meldbook::test
