#pragma once
// The command `--version`.

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

/// The page of `--version`: for scripts the version alone on the first line; below it what
/// distinguishes two builds of one version. `commit` is the commit it was built from, with "-dirty"
/// if files were changed since; "" if unknown. `libraries` are those besides SQLite.
std::string version_page(std::string_view version, std::string_view commit, std::string_view sqlite,
                         int book, std::string_view libraries);

}  // namespace meldbook::cli
