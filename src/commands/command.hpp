#pragma once
// What every command uses: its tools, its exit status and its errors, and what it says of itself.

#include <string>

#include "domain/error.hpp"
#include "host/command_error.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"

namespace meldbook::store {
class Book;
class BookFile;
struct StepNote;
}

namespace meldbook::view {
struct SheetOptions;
}

namespace meldbook::commands {

using enum ExitStatus;

using host::Asker;
using host::CommandError;
using host::Failed;
using host::Out;
using host::Refused;
using host::Tools;
using host::UsageError;
using host::World;

/// What the journal records of this command: its line, the time, and the user's reason, if any.
store::StepNote step_note(Tools const& tools, std::string const& why = {});

/// The options of sheets: local time and the current time.
view::SheetOptions sheet_options(Tools const& tools);

/// The sentence printed if a command had nothing to change.
std::string nothing_changed();

/// Asks a question that ends in "? y, n", and shows what Enter means. Leaving (Ctrl-C) means no.
bool is_agreed(std::string const& question, host::OnEnter on_enter, Asker& asker,
               Style const& style);

}  // namespace meldbook::commands
