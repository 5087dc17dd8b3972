#pragma once
// Reads files, whole or line by line.

#include <filesystem>
#include <string>
#include <vector>

namespace meldbook::test {

/// The contents of a file; "" if it cannot be read.
std::string content_of(std::filesystem::path const& file);

/// The lines of a text, without newlines.
std::vector<std::string> lines_of(std::string const& text);

}  // namespace meldbook::test
