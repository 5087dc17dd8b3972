#include "cli/version.hpp"

#include <fmt/format.h>

namespace meldbook::cli {

namespace {

std::string built_from(std::string_view commit) {
    constexpr std::string_view changed = "-dirty";
    if (commit.empty()) return "";
    if (!commit.ends_with(changed)) return fmt::format("commit {}\n", commit);
    commit.remove_suffix(changed.size());
    return fmt::format("commit {} and changes since\n", commit);
}

}  // namespace

std::string version_page(std::string_view version, std::string_view commit, std::string_view sqlite,
                         int book) {
    return fmt::format("meldbook {}\n", version) + built_from(commit) +
           fmt::format("SQLite {}\nbooks of version {}\n", sqlite, book);
}

}  // namespace meldbook::cli
