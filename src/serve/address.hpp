#pragma once
// The addresses a page can be served on.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::serve {

/// A numeric address with a port.
struct Endpoint {
    std::string address;  ///< IPv4 or IPv6, without brackets
    std::uint16_t port = 0;  ///< 0: any that is free

    friend bool operator==(Endpoint const&, Endpoint const&) = default;
};

/// As an address on the web has it: "192.168.1.7:8373", "[fd00::7]:8373".
std::string authority(Endpoint const& endpoint);

/// Where to serve, as the user says it.
struct Wanted {
    std::string address;  ///< empty: the private addresses of this machine
    std::optional<std::uint16_t> port;  ///< empty: the usual one, or else any that is free
};

/// The word for the private addresses.
inline constexpr std::string_view private_word = "private";

/// Reads ADDRESS, ADDRESS:PORT, [ADDRESS]:PORT, `private` or `private:PORT`. Nothing if it is none of
/// them: names are not looked up, because what they mean can change.
std::optional<Wanted> read_wanted(std::string_view text);

/// Whether an address can be reached only from the network it is in: private (RFC 1918, RFC 4193), or
/// IPv4 and link-local (RFC 3927). IPv6 addresses that are link-local are not among them: no browser
/// opens one. Nor are those of the machine itself (127.0.0.1).
bool is_private(std::string_view address);

/// The private addresses of this machine, first the one from which it would send to other networks:
/// the others may belong to virtual machines.
std::vector<std::string> private_addresses();

/// Whether the Host of a request is a numeric address with this port. A page of somebody else's, whose
/// name was made to mean this machine, sends that name (DNS rebinding).
bool is_numeric_host(std::string_view host, std::uint16_t port);

}  // namespace meldbook::serve
