#pragma once
// Serves the page of `watch --serve`.

#include <memory>
#include <string>
#include <vector>

#include "host/command_error.hpp"
#include "host/viewers.hpp"
#include "serve/server.hpp"

namespace meldbook::cli {

/// Serves pages where `where` says, which is the value of --serve; `before` and `phones` as in host::OpenViewers. Throws
/// UsageError for what is no address, Refused where this machine has no private one, and Failed if the
/// system does not allow it.
std::unique_ptr<host::Viewers> open_server(std::string const& where,
                                           std::vector<host::ServedPage> pages,
                                           std::string const& before, std::size_t phones);

/// The addresses to listen on; `private_ones` are those of this machine. Throws Refused if none is
/// wanted and there are no private ones.
std::vector<std::string> addresses_for(serve::Wanted const& wanted,
                                       std::vector<std::string> private_ones);

/// The error if the system does not let the program listen.
host::Failed listen_error(serve::CannotListen const& failure);

}  // namespace meldbook::cli
