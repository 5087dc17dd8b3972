#pragma once
// Reads files, whole or line by line.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace meldbook::test {

/// The contents of a file; "" if it cannot be read.
std::string content_of(std::filesystem::path const& file);

/// The lines of a text, without newlines.
std::vector<std::string> lines_of(std::string const& text);

/// The contents of all files in a folder and its folders, by name.
std::map<std::string, std::string> files_in(std::filesystem::path const& folder);

/// The documents of a folder of `tests`, by name: the one that an environment variable names, else all.
std::map<std::string, std::filesystem::path> documents_in(std::string const& folder,
                                                          char const* variable);

}  // namespace meldbook::test
