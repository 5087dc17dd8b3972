#pragma once
// A match that is written in a file, resolved into facts: the same steps as `new`, `seat` and
// `hand`.

#include <string>

#include "formats/raw_match.hpp"
#include "host/tools.hpp"
#include "intake/importer.hpp"

namespace meldbook::intake {

/// A match, judged. `rules` is the name of the rule set where the file names none. What the file does
/// not say stays as the book has it, where the match is there already; else it follows as it does at
/// the table: who deals, how a hand ended, whether the match is over. A match without an id gets one
/// made from its content, so that the same file is recognised again. Points without an entry become
/// a correction. Throws LineError.
Candidate resolve_match(formats::RawMatch const& given, std::string const& rules,
                        host::Tools& tools, Importer& importer);

}  // namespace meldbook::intake
