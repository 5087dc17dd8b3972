#pragma once
// The names every command uses: its tools, its exit status and its errors.

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
