#pragma once
// The command line of meldbook-league.

#include "cli/rows.hpp"

namespace meldbook::league {

cli::Program const& program();

}  // namespace meldbook::league
