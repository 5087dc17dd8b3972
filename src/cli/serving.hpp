#pragma once
// Serves the page of `watch --serve`.

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "host/command_error.hpp"
#include "host/viewers.hpp"
#include "serve/server.hpp"

namespace meldbook::cli {

/// Serves a page where `where` says, which is the value of --serve. Throws UsageError for what is no
/// address, Refused where this machine has no private one, and Failed if the system does not allow it.
std::unique_ptr<host::Viewers> open_server(std::string const& where, host::ServedPage page,
                                           std::string content);

/// The addresses to listen on; `private_ones` are those of this machine. Throws Refused if none is
/// wanted and there are no private ones.
std::vector<std::string> addresses_for(serve::Wanted const& wanted,
                                       std::vector<std::string> private_ones);

/// What those are told who come when `most` are looking.
std::string all_seats_taken(std::size_t most);

/// The error if the system does not let the program listen.
host::Failed listen_error(serve::CannotListen const& failure);

}  // namespace meldbook::cli
