#pragma once
// Phones as they are used: pages of a browser with touch screens, one headless chromium for all of them.

#include <memory>
#include <string>
#include <string_view>

namespace meldbook::test {

/// The browser. Every phone has storage and a network of its own.
class PhoneBrowser {
public:
    PhoneBrowser();  ///< throws std::runtime_error if there is no chromium
    PhoneBrowser(PhoneBrowser const&) = delete;
    PhoneBrowser& operator=(PhoneBrowser const&) = delete;
    ~PhoneBrowser();

private:
    friend class PhonePage;
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// One phone that shows a page. It must not outlive its browser. What does not happen in the time that a busy
/// machine may need throws std::runtime_error.
class PhonePage {
public:
    /// Opens an address on a screen of so many CSS pixels, in a language.
    PhonePage(PhoneBrowser& browser, std::string const& address, int width, int height,
              std::string const& language = "en");

    /// Touches the middle of the first visible element that a selector finds, whose text begins with `text`;
    /// waits until there is one, scrolls to it, and requires that it is what lies there. Touches it again, but at
    /// most four times in all, if it has moved.
    void tap(std::string const& selector, std::string const& text = "");

    /// Types into the field that was tapped, as a keyboard of the phone does. Each letter is a tap.
    void type(std::string const& text);

    /// Waits until an expression of JavaScript is true.
    void wait_for(std::string const& condition);

    /// What an expression comes to, as text.
    std::string value(std::string const& expression);

    void set_online(bool is_online);
    /// Answers take so long to come, at 50 kB a second.
    void slow_down(int milliseconds);
    /// The battery is empty.
    void close();

    int taps() const { return taps_; }

private:
    std::string ask(std::string_view method, std::string const& parameters);
    void network(bool is_online, int latency, int bytes_a_second);

    PhoneBrowser& browser_;
    std::string target_, session_;
    int taps_ = 0;
};

}  // namespace meldbook::test
