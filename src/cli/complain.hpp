#pragma once
// Reports of what went wrong, on standard error.

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/run.hpp"
#include "domain/error.hpp"

namespace meldbook::cli {

/// Standard output that cannot be written: a full disk, a closed pipe.
class OutputLost : public Error {
public:
    explicit OutputLost(int system_error) : reason(system_error) {}
    ExitStatus exit_status() const noexcept override { return ExitStatus::failed; }
    int reason;  ///< errno
};

/// What is printed of an error: whole lines, harmless on a terminal whatever they quote.
std::vector<std::string> lines_of(std::exception const& error);

/// The status of a run that ended with this error.
ExitStatus exit_status_of(std::exception const& error);

/// The one place where a message gets its line: whatever it quotes, it stays one line, and no
/// escape code in it reaches the terminal.
void complain(Process& process, std::string_view message);

/// The same for an error, a line for each thing it says.
void complain(Process& process, std::exception const& error);

}  // namespace meldbook::cli
