#pragma once
// What the files of Incoming share; not for anybody else.

#include "commands/incoming.hpp"

namespace meldbook::commands {

/// Takes status, end and winner as they follow from the hands; that people ended a match early or
/// gave it up, they alone can say. Throws Refused, or Located, for what its source says otherwise.
void conclude(Arriving& match);

}  // namespace meldbook::commands
