#pragma once
// Compares what an earlier version wrote (tests/kept) with what the program is now.

#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/pattern.hpp"

namespace meldbook::test {

/// Checks that each line, "COMMAND -o --OPTION…", is still a command with these options. `run` runs one and returns its
/// exit status and text, as `code` and `text`.
template <typename Run>
void check_still_there(std::string const& commands, Run const& run) {
    for (auto const& line : lines_of(commands)) {
        auto const options = line.find(" -");
        auto const command = line.substr(0, options);
        auto const help = run(command + " --help");
        CAPTURE(command);
        CHECK(help.code == 0);
        std::istringstream words(options == std::string::npos ? "" : line.substr(options));
        for (std::string option; words >> option;) {
            CAPTURE(option);
            // "--hand" is not "--hands".
            CHECK(Pattern(" " + option + "(?![a-z-])").is_in(help.text));
        }
    }
}

}  // namespace meldbook::test
