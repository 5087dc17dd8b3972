#pragma once
// A page as a browser understands it: Debian's chromium, without a screen.

#include <string>

namespace meldbook::test {

enum class Theme { dark = 0, light = 1 };  ///< as chromium counts them

/// Loads a page in a window 500 or more pixels wide, without any network, and gives its document
/// as it is after its scripts have run. Throws std::runtime_error where there is no chromium.
std::string browsed(std::string const& page, Theme theme, int width);

}  // namespace meldbook::test
