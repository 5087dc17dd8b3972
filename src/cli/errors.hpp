#pragma once
// What is printed of an error, and the exit code, for the one catch of the program.

#include <exception>
#include <string>
#include <vector>

namespace meldbook::cli {

/// One line. Where a command stopped with several, the first.
std::string words_of(std::exception const& error);

/// What is printed of an error: whole lines, harmless on a terminal whatever they quote.
std::vector<std::string> lines_of(std::exception const& error);

/// 0 … 3 (contract, section 3).
int exit_code_of(std::exception const& error);

}  // namespace meldbook::cli
