#pragma once
// Runs the program, from the words of the command line to the exit code, and reports errors on
// standard error.

#include <chrono>
#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/pager.hpp"
#include "cli/settings.hpp"
#include "domain/error.hpp"
#include "embedded/file.hpp"
#include "host/asker.hpp"
#include "host/progress.hpp"
#include "host/screen.hpp"
#include "host/shared_folder.hpp"
#include "host/tools.hpp"
#include "host/viewers.hpp"

namespace meldbook::cli {

/// Everything a run uses from its process, so that tests can replace it.
struct Process {
    Variables variables;
    Style style;
    host::World world;
    std::FILE* input = nullptr;
    host::Asker* asker = nullptr;  ///< null without a terminal
    host::OpenScreen open_screen;  ///< empty without a terminal to draw on
    host::OpenViewers open_viewers{};
    host::OpenFolderWatch open_folder_watch{};
    std::function<void(std::string_view)> results;  ///< standard output
    std::function<void(std::string_view)> remarks;  ///< standard error
    host::ProgressLine progress{};  ///< empty if no progress line can be shown
    bool results_on_terminal = false;
    bool at_pad = false;  ///< lines that are typed into 'pad' are run
    Rules const* rules_at_pad = nullptr;  ///< those of the match that is played there
    bool sheet_is_shown = false;  ///< on the screen, also as the command changes it
    /// Prints long results through a pager from now on; empty without a terminal.
    std::function<void(PagerChoice const&)> page_results{};
    int message_width = 0;  ///< columns of standard error; 0: not a terminal, nothing is wrapped
    std::span<embedded::File const> catalogues;  ///< one for each language except English
    /// How long to wait for another program that writes to the book; nothing: as store::OpenOptions.
    std::optional<std::chrono::milliseconds> patience{};
    host::Agreed agreed{};  ///< of the hand that `hand` records
    bool recorded = false;  ///< set by `run`: the book is changed, or a file is written
};

/// Reads the words, opens the book if the command needs it, and runs the command. Reports all
/// errors.
ExitStatus run(std::vector<std::string> const& words, Process& process);

/// Calls run() with the streams, environment, terminal and clock of the real process.
int run_process(int argc, char const* const* argv);

/// Thrown when standard output cannot be written: a full disk, a closed pipe.
class OutputLost : public Error {
public:
    explicit OutputLost(int system_error) : reason(system_error) {}
    ExitStatus exit_status() const noexcept override { return ExitStatus::failed; }
    int reason;  ///< errno
};

/// The lines of an error message, safe for a terminal.
std::vector<std::string> lines_of(std::exception const& error);

/// The status of a run that ended with this error.
ExitStatus exit_status_of(std::exception const& error);

/// Prints a message as one line, without any line breaks or escape codes that it quotes; a terminal
/// shows it wrapped at its spaces. All messages are printed here.
void complain(Process& process, std::string_view message);

/// Prints an error, one line for each of its sentences.
void complain(Process& process, std::exception const& error);

}  // namespace meldbook::cli
