#pragma once
// meldbook book upgrade: an older book becomes one of this program's version.

#include "commands/command.hpp"

namespace meldbook::store {
class BookFile;
}

namespace meldbook::commands {

struct UpgradeBook {};

int run(UpgradeBook const& command, store::BookFile& book, Tools& tools, Out& out);

}  // namespace meldbook::commands
