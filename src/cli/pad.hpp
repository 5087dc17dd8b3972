#pragma once
// The command `pad`: one screen for the evening. Each line that is typed is a command of its own.

#include <string>

#include "cli/context.hpp"
#include "cli/page.hpp"
#include "domain/error.hpp"

namespace meldbook::cli {

struct Pad {
    host::Serving serve;  ///< where phones can see the sheet, and perhaps enter
    std::string confirm;  ///< a value of --confirm; "" for the usual one
};

void options(Page& page, Pad& pad);

/// Keeps the sheet on the screen and runs the lines that are typed until the user leaves. Without a
/// terminal to draw on it runs the lines of the input, and without a terminal at all it returns the worst
/// status of them. Throws as commands::LiveSheet::serve.
ExitStatus run_pad(Pad const& pad, Context& context);

}  // namespace meldbook::cli
