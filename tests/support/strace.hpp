#pragma once
// Runs programs under strace, which lets one of their system calls fail, or kills them there.

#include <filesystem>
#include <string>
#include <vector>

namespace meldbook::test {

/// Whether strace is installed and may trace; where not, the test says that it is not tried.
bool can_trace();

/// How a command begins that strace runs; its options and the program follow. LeakSanitizer does not
/// work under a tracer.
constexpr auto tracer = "MELDBOOK_SENTENCES= ASAN_OPTIONS=detect_leaks=0 strace ";

/// One system call of a program, and what happens instead of it.
struct Injection {
    std::string call;  ///< "write"
    int number;  ///< among the calls of this name, from 1
    std::string effect;  ///< "error=EIO", "error=ENOSPC", "signal=KILL"

    bool kills() const { return effect == "signal=KILL"; }

    /// As strace wants it: "-e inject=write:error=EIO:when=3".
    std::string option() const;
};

/// Every call that a log of strace has, with two errors and a kill; by name, then by number. Of files
/// that are opened by their whole paths, only those in a folder: the loader of programs opens the others.
std::vector<Injection> injections_into(std::string const& log, std::filesystem::path const& folder);

}  // namespace meldbook::test
