#pragma once
// What `--version` prints.

#include <string>
#include <string_view>

namespace meldbook::cli {

/// The version alone on the first line, for scripts; below it what tells two builds of one version
/// apart. `commit` is the one it was built from, "-dirty" behind it where files were changed since;
/// "" where that is not known.
std::string version_page(std::string_view version, std::string_view commit, std::string_view sqlite,
                         int book);

}  // namespace meldbook::cli
