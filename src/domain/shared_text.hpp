#pragma once
// A long text that many values have: copies share it.

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace meldbook {

/// A text that never changes; an empty one at first.
class SharedText {
public:
    SharedText() = default;
    SharedText(std::string text) : text_(std::make_shared<std::string const>(std::move(text))) {}
    SharedText(char const* text) : SharedText(std::string(text)) {}

    std::string const& str() const {
        static std::string const none;
        return text_ ? *text_ : none;
    }
    operator std::string const&() const { return str(); }
    operator std::string_view() const { return str(); }

    friend bool operator==(SharedText const& a, SharedText const& b) {
        return a.text_ == b.text_ || a.str() == b.str();
    }

private:
    std::shared_ptr<std::string const> text_;
};

}  // namespace meldbook
