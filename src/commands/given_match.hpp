#pragma once
// A match that was written down in a file, understood: the same steps as `new`, `seat` and `hand`.

#include "commands/incoming.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::commands {

/// A match, judged. `rules` is the rule set's name where the file does not say one. What the file
/// does not say stays as the book has it, where the match is there already; else it follows as it
/// does at the table: who deals, how a hand ended, whether the match is over. A match without an id
/// gets one made from its content, so that the same file is known again. Points without an entry
/// become a correction. Throws Located.
Arriving arriving(formats::RawMatch const& given, std::string const& rules, Tools& tools,
                  Incoming& incoming);

}  // namespace meldbook::commands
