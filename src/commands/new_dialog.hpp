#pragma once
// Asking for what a new match needs.

#include <optional>

#include "commands/playing.hpp"

namespace meldbook::commands {

/// The command with everything that was answered; what its line says already is not asked for.
/// Nothing where the person leaves.
std::optional<New> ask_new(New const& given, store::Book const& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
