#pragma once
// One run of the program, from its words to its exit code.

#include <cstdio>
#include <span>
#include <string>
#include <vector>

#include "cli/environment.hpp"
#include "domain/error.hpp"
#include "embedded/file.hpp"
#include "host/asker.hpp"
#include "host/screen.hpp"

namespace meldbook::cli {

/// Everything a run touches, so that tests run in-process with their own.
struct Process {
    Variables variables;
    Style style;
    host::World world;
    std::FILE* input = nullptr;
    host::Asker* asker = nullptr;  ///< null where no terminal is
    host::OpenScreen open_screen;  ///< empty where there is nothing to draw on
    std::function<void(std::string_view)> results;  ///< standard output
    std::function<void(std::string_view)> remarks;  ///< standard error
    std::function<void(std::string_view)> progress{};  ///< empty where no line can be drawn there
    bool results_on_terminal = false;
    std::span<embedded::File const> catalogues;  ///< of the languages there are besides English
    bool recorded = false;  ///< set by `run`: something was kept in the book
};

/// Parses the words, opens the book if the command needs one, runs it; the one place that catches
/// errors.
ExitStatus run(std::vector<std::string> const& words, Process& process);

/// `run` for the real process: its streams, environment, terminal and clock.
int run_process(int argc, char const* const* argv);

}  // namespace meldbook::cli
