#pragma once
// Loads pages in a browser: Debian's chromium, headless.

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace meldbook::test {

/// The words of a command that begins a browser with the options that every run needs, and what it keeps in
/// a folder. Throws std::runtime_error if there is no chromium.
std::vector<std::string> browser_command(std::filesystem::path const& profile);

enum class Theme { dark = 0, light = 1 };  ///< chromium's numbers

/// Loads a page without network in a window of `width` pixels (500 or more), and returns its
/// document after its scripts have run. Throws std::runtime_error if there is no chromium.
std::string browsed(std::string const& page, Theme theme, int width);

/// The same for a file, which can refer to the files beside it.
std::string browsed_file(std::filesystem::path const& file, Theme theme, int width);

/// A browser that goes on showing a page of a server, as a phone on the table does.
class OpenBrowser {
public:
    explicit OpenBrowser(std::string const& address);
    OpenBrowser(OpenBrowser const&) = delete;
    OpenBrowser& operator=(OpenBrowser const&) = delete;
    ~OpenBrowser();

    /// Waits until the page has a title; false if it does not have it in that time.
    bool wait_for_title(std::string const& title,
                        std::chrono::milliseconds patience = std::chrono::seconds(20)) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// Prints a page as the browser does by itself, and returns how many sheets of paper that takes.
int sheets_of_paper(std::string const& page);

}  // namespace meldbook::test
