#pragma once
// Serves one page over HTTP, with a stream that sends its content again whenever that changes. It
// knows nothing of books.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "host/viewers.hpp"
#include "serve/address.hpp"
#include "serve/answer.hpp"

namespace meldbook::serve {

/// What the server grants. Nobody can make it use more memory than this allows: a connection holds one
/// request, and waits for its answer, and a stream that is behind gets only the newest content. A stranger is a connection on which
/// nobody has shown the word in the address yet: above a limit, the stranger that came first goes.
struct Limits {
    std::size_t streams = 64;  ///< how many can look at the page
    /// Above it, if there is no stranger, new ones are closed at once. Fewer if the system lets the
    /// program open fewer files: some are left for the book.
    std::size_t connections = 256;
    std::size_t strangers = 16;  ///< from one address
    std::size_t header = 8192;  ///< bytes
    std::size_t body = 4096;
    std::chrono::milliseconds request{10'000};  ///< to send a request, also after the last one
    std::chrono::milliseconds answer{4000};  ///< to get one to what was posted
    std::chrono::milliseconds write{30'000};  ///< to take what is sent
    std::chrono::milliseconds alive{15'000};  ///< between two signs of life in a stream
    /// In a stream of those who may enter: their page says within three seconds that nothing comes any more.
    std::chrono::milliseconds alive_entering{1'000};
};

/// What it grants where so many phones are expected, each with a stream, a connection for what it posts and one
/// that is being closed: nobody who knows the word is turned away.
Limits limits_for(std::size_t phones);

/// The system does not let the program listen.
struct CannotListen : std::runtime_error {
    CannotListen(Endpoint its_endpoint, int its_error);
    Endpoint endpoint;
    int error;  ///< errno
};

/// The port that is tried if none is asked for.
inline constexpr std::uint16_t usual_port = 8373;

/// Serves in a thread of its own, until the result is destroyed. Only who knows the token in the address can
/// read the page (answer.hpp). Listens on all these addresses of this machine, on the same port; without one
/// on usual_port, or if that is in use on any that is free. `pages` are the same page in one language or
/// more, of which the first is for those who want none of them. `before`: the words and, instead of
/// usual_port, the port. Throws CannotListen.
std::unique_ptr<host::Viewers> serve_pages(std::vector<std::string> const& addresses,
                                           std::optional<std::uint16_t> port,
                                           std::vector<host::ServedPage> pages,
                                           Limits const& limits = {},
                                           std::optional<Place> const& before = std::nullopt);

}  // namespace meldbook::serve
