#include "support/files.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "support/paths.hpp"

namespace meldbook::test {

std::string content_of(std::filesystem::path const& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::map<std::string, std::string> files_in(std::filesystem::path const& folder) {
    std::map<std::string, std::string> files;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_directory()) continue;
        files[entry.path().lexically_relative(folder)] = content_of(entry.path());
    }
    return files;
}

std::map<std::string, std::filesystem::path> documents_in(std::string const& folder,
                                                          char const* variable) {
    auto const* const only = std::getenv(variable);
    std::map<std::string, std::filesystem::path> files;
    for (auto const& entry : std::filesystem::directory_iterator(in_source("tests/") + folder)) {
        auto const& path = entry.path();
        if (path.extension() != ".txt" || (only != nullptr && path.stem() != only)) continue;
        files[path.stem()] = path;
    }
    if (files.empty()) throw std::runtime_error("no documents in " + folder);
    return files;
}

}  // namespace meldbook::test
