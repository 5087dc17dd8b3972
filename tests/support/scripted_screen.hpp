#pragma once
// A screen on which things happen as a test tells them to.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/screen.hpp"

namespace meldbook::test {

/// Keeps every page that was drawn. Each wait does the next of its happenings and wakes as that
/// says; after the last the person leaves.
class ScriptedScreen {
public:
    using Happening = std::function<host::Wake()>;

    explicit ScriptedScreen(std::vector<Happening> happenings, host::ScreenSize screen = {})
        : size(screen), happenings_(std::move(happenings)) {}

    /// What a command is given; `is_open` until it is gone again.
    std::unique_ptr<host::Screen> open() { return std::make_unique<Given>(*this); }

    std::string const& page() const { return pages.back(); }

    host::ScreenSize size;
    std::vector<std::string> pages;
    std::vector<std::optional<std::chrono::milliseconds>> waits;  ///< how long each might last
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
