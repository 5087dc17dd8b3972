#pragma once
// The command `event serve`: the desk of an evening, and the phones of all tables.

#include <string>

#include "cli/context.hpp"
#include "cli/page.hpp"
#include "domain/error.hpp"

namespace meldbook::cli {

struct EventServe {
    std::string event;  ///< as in commands::EventShow
    host::Serving serve;
};

void options(Page& page, EventServe& given);

/// Keeps the tables of the round that is played on the screen, answers phones, and runs the lines that are typed
/// until the user leaves. Throws Refused without a terminal to draw on, and as commands::Room.
ExitStatus serve_event(EventServe const& given, Context& context);

}  // namespace meldbook::cli
