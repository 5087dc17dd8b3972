#pragma once
// Matches of a match document on their way into a book.

#include "commands/import.hpp"
#include "commands/incoming.hpp"
#include "commands/input_file.hpp"

namespace meldbook::commands {

/// Takes every match of the document, one in memory at a time. Throws as Incoming::take does.
void import_json(InputFile& file, Incoming& incoming);

}  // namespace meldbook::commands
