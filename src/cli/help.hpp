#pragma once
// The pages of `--help`, made from the grammar.

#include <string>
#include <string_view>

#include "domain/error.hpp"
#include "text/style.hpp"

namespace meldbook::host {
class Out;
struct Tools;
}

namespace meldbook::cli {

/// `--help`, of the program (empty), of a command or of a group.
struct Help {
    std::string command;
};

ExitStatus run(Help const& help, host::Tools& tools, host::Out& out);

/// The page of a command, of a group ("rules"), or of the program (empty).
std::string help_page(std::string_view command, Style const& style);

}  // namespace meldbook::cli
