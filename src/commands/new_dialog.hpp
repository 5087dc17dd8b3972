#pragma once
// Asks for what a new match needs.

#include <optional>

#include "commands/playing.hpp"

namespace meldbook::commands {

/// Asks for everything that the command line does not say, and returns the command with the
/// answers. Nothing if the user leaves.
std::optional<New> ask_new(New const& given, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
