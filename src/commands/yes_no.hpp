#pragma once
// Questions that are answered by y or n.

#include <cstdint>
#include <string>

#include "commands/asker.hpp"
#include "text/style.hpp"

namespace meldbook::commands {

enum class OnEnter : std::uint8_t { yes, no };

/// Puts a question until it is answered; leaving (Ctrl-C) is a no. `prompt` names what Enter
/// stands for.
bool asked_yes(Asker& asker, std::string const& prompt, OnEnter otherwise, Style const& style);

}  // namespace meldbook::commands
