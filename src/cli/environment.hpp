#pragma once
// Reads the environment of the process: variables, the terminal, the clock.

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "host/world.hpp"
#include "text/style.hpp"

namespace meldbook::cli {

/// Looks up an environment variable; an empty one counts as not set.
using Variables = std::function<std::optional<std::string>(std::string const&)>;

/// The variables of this process.
Variables process_variables();

/// The style of results: the width from COLUMNS or the terminal, colour from NO_COLOR,
/// CLICOLOR_FORCE and TERM, Unicode if LC_ALL, LC_CTYPE or LANG name UTF-8.
Style style_of(Variables const& variables, bool terminal, int terminal_width);

/// Whether a descriptor is a terminal that can do more than print lines.
bool can_be_drawn_on(Variables const& variables, int descriptor);

/// The width of a terminal, in columns; 0 if the descriptor is not a terminal.
int terminal_width(int descriptor);

/// The height of a terminal in lines; 0 if it is not one, or not known.
int terminal_height(int descriptor);

/// The path of the book: `--book`, else MELDBOOK_BOOK, else below the data folder. Throws
/// host::CommandError if none of these is set and there is no home folder.
std::string book_path(std::string const& given, Variables const& variables);

/// The real clock, or a clock fixed by MELDBOOK_NOW. Throws host::UsageError if that cannot be
/// read.
host::World world_of(Variables const& variables);

}  // namespace meldbook::cli
