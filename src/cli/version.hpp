#pragma once
// What `--version` prints.

#include <string>
#include <string_view>

#include "domain/error.hpp"

namespace meldbook::host {
class Out;
struct Tools;
}

namespace meldbook::cli {

/// `--version`.
struct Version {};

ExitStatus run(Version const& version, host::Tools& tools, host::Out& out);

/// The version alone on the first line, for scripts; below it what distinguishes two
/// builds of one version. `commit` is the one it was built from, followed by "-dirty" where files
/// were changed since; "" where it is not known.
std::string version_page(std::string_view version, std::string_view commit, std::string_view sqlite,
                         int book);

}  // namespace meldbook::cli
