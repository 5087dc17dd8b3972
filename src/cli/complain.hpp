#pragma once
// Reports errors on standard error.

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/run.hpp"
#include "domain/error.hpp"

namespace meldbook::cli {

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
