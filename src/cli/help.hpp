#pragma once
// Prints what `--help` and `--version` print.

#include <string>
#include <string_view>

#include "domain/error.hpp"

namespace meldbook::host {
class Out;
struct Tools;
}

namespace meldbook::cli {

/// `--help` for the program (empty), a command or a group.
struct Help {
    std::string command;
    bool all = false;  ///< `--help --all`: every command of the program
};

ExitStatus run(Help const& help, host::Tools& tools, host::Out& out);

/// `--version`.
struct Version {};

ExitStatus run(Version const& version, host::Tools& tools, host::Out& out);

/// The page of `--version`: for scripts the version alone on the first line; below it what
/// distinguishes two builds of one version. `commit` is the commit it was built from, with "-dirty"
/// if files were changed since; "" if unknown. `libraries` are those besides SQLite; if they are part of
/// the program (`is_static`), it says what that means for a fix in one of them.
std::string version_page(std::string_view version, std::string_view commit, std::string_view sqlite,
                         int book, std::string_view libraries, bool is_static);

}  // namespace meldbook::cli
