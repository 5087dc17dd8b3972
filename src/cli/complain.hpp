#pragma once
// What has gone wrong, on standard error.

#include <exception>
#include <string_view>

#include "cli/run.hpp"

namespace meldbook::cli {

/// Standard output that cannot be written: a full disk, a closed pipe.
class OutputLost : public std::exception {
public:
    explicit OutputLost(int system_error) : reason(system_error) {}
    int reason;  ///< errno
};

/// The one place where a message gets its line: whatever it quotes, it stays one, and no escape code
/// in it reaches the terminal.
void complain(Process& process, std::string_view message);

/// The same for an error, a line for each thing it says.
void complain(Process& process, std::exception const& error);

}  // namespace meldbook::cli
