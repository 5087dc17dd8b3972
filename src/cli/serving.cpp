#include "cli/serving.hpp"

#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "host/command_error.hpp"
#include "serve/address.hpp"
#include "serve/server.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

host::Failed listen_error(serve::CannotListen const& failure) {
    auto const place = serve::authority(failure.endpoint);
    if (failure.error == EADDRINUSE) {
        return host::Failed(
            tr("another program is listening on {}; name another port, or none", place));
    }
    if (failure.error == EADDRNOTAVAIL) {
        return host::Failed(tr("'{}' is not an address of this machine; 'ip address' lists them",
                               failure.endpoint.address));
    }
    if (failure.error == EACCES) {
        return host::Failed(
            tr("the system does not let you listen on {}; name a port above 1023", place));
    }
    return host::Failed(tr("cannot listen on {}: {}", place, std::strerror(failure.error)));
}

std::vector<std::string> addresses_for(serve::Wanted const& wanted,
                                       std::vector<std::string> private_ones) {
    if (!wanted.address.empty()) return {wanted.address};
    if (!private_ones.empty()) return private_ones;
    throw host::Refused(tr("this machine has no address in a private network; join one, or name an "
                           "address (127.0.0.1 is for this machine alone)"));
}

std::unique_ptr<host::Viewers> open_server(std::string const& where,
                                           std::vector<host::ServedPage> pages,
                                           std::string const& before, std::size_t phones) {
    auto const wanted = serve::read_wanted(where);
    if (!wanted) {
        throw host::UsageError(tr("'{}' is not an address; write one of this machine's, such as "
                                  "192.168.1.20 or 192.168.1.20:8080, or omit it",
                                  where));
    }
    auto const addresses = addresses_for(*wanted, serve::private_addresses());
    try {
        return serve::serve_pages(addresses, wanted->port, std::move(pages),
                                  serve::limits_for(phones), serve::read_place(before));
    } catch (serve::CannotListen const& failure) {
        throw listen_error(failure);
    }
}

}  // namespace meldbook::cli
