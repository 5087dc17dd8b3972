#pragma once
// Files a test looks at, whole or line by line.

#include <filesystem>
#include <string>
#include <vector>

namespace meldbook::test {

/// The bytes of a file; "" where it cannot be read.
std::string content_of(std::filesystem::path const& file);

/// The lines of a text without their ends.
std::vector<std::string> lines_of(std::string const& text);

}  // namespace meldbook::test
