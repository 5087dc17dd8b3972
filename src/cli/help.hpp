#pragma once
// Makes the pages of `--help` from the grammar.

#include <string>
#include <string_view>

#include "domain/error.hpp"
#include "text/style.hpp"

namespace meldbook::host {
class Out;
struct Tools;
}

namespace meldbook::cli {

/// `--help` for the program (empty), a command or a group.
struct Help {
    std::string command;
};

ExitStatus run(Help const& help, host::Tools& tools, host::Out& out);

/// The help page of a command, of a group ("rules"), or of the program (empty).
std::string help_page(std::string_view command, Style const& style);

}  // namespace meldbook::cli
