#pragma once
// Telling processes apart, also those that are gone.

#include "commands/command.hpp"

namespace meldbook::cli {

/// This process.
store::DraftOwner own_process();

/// Whether a process is still running. Of one on another machine, or from before a restart of
/// this one whose name alone is known, nobody can tell.
commands::Life life_of(store::DraftOwner const& owner);

}  // namespace meldbook::cli
