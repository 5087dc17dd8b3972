#pragma once
// Resolves a match written in a file into facts, like the commands `new`, `seat` and `hand`.

#include <string>

#include "formats/raw_match.hpp"
#include "host/tools.hpp"
#include "intake/importer.hpp"

namespace meldbook::intake {

/// Resolves and judges a match. `rules` is the name of the rule set if the file names none. What
/// the file does not say is taken from the book, if it has the match; else it follows from the
/// rules, as at the table: who deals, how a hand ended, whether the match is over. A match without
/// an id gets one made from its content, so that the same file is recognised when it is imported
/// again. Points without an entry become a correction. Throws LineError.
Candidate resolve_match(formats::RawMatch const& given, std::string const& rules,
                        host::Tools& tools, Importer& importer);

}  // namespace meldbook::intake
