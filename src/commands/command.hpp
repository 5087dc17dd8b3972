#pragma once
// What every command is written with: what it is given, how it ends, and how it stops.

#include "domain/error.hpp"
#include "host/command_error.hpp"
#include "host/out.hpp"
#include "host/tools.hpp"

namespace meldbook::store {
class Book;
class BookFile;
}

namespace meldbook::commands {

using enum ExitStatus;

using host::Asker;
using host::CommandError;
using host::Failed;
using host::Out;
using host::Refused;
using host::Tools;
using host::UsageError;
using host::World;

}  // namespace meldbook::commands
