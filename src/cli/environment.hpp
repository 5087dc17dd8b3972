#pragma once
// What the process finds around it: variables, the terminal, the clock.

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

/// How results may look: COLUMNS or the terminal's width, NO_COLOR, CLICOLOR_FORCE, TERM, and
/// whether LC_ALL, LC_CTYPE or LANG name UTF-8.
Style style_of(Variables const& variables, bool terminal, int terminal_width);

/// Whether a descriptor is a terminal that can do more than print lines.
bool can_be_drawn_on(Variables const& variables, int descriptor);

/// The width of the terminal that a descriptor is, 0 when it is not one.
int terminal_width(int descriptor);

/// The path of the book: `--book`, else MELDBOOK_BOOK, else below the data folder.
/// Throws host::CommandError when there is no home folder either.
std::string book_path(std::string const& given, Variables const& variables);

/// The real clock, or the one that MELDBOOK_NOW fixes. Throws host::UsageError.
host::World world_of(Variables const& variables);

}  // namespace meldbook::cli
