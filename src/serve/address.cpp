#include "serve/address.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace meldbook::serve {

namespace {

std::optional<in_addr> ipv4(std::string_view address) {
    in_addr bytes{};
    if (inet_pton(AF_INET, std::string(address).c_str(), &bytes) != 1) return std::nullopt;
    return bytes;
}

std::optional<in6_addr> ipv6(std::string_view address) {
    in6_addr bytes{};
    if (inet_pton(AF_INET6, std::string(address).c_str(), &bytes) != 1) return std::nullopt;
    return bytes;
}

std::optional<std::uint16_t> port_of(std::string_view text) {
    std::uint16_t port = 0;
    auto const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, port);
    if (error != std::errc{} || stop != end || port == 0) return std::nullopt;
    return port;
}

/// A host and what is after its last colon, as in "[::1]:80". Nothing if there is a bracket without
/// the other.
struct HostAndPort {
    std::string_view host;
    std::optional<std::string_view> port;
    bool in_brackets = false;
};

std::optional<HostAndPort> split(std::string_view text) {
    if (text.starts_with('[')) {
        auto const end = text.find(']');
        if (end == text.npos) return std::nullopt;
        HostAndPort parts{text.substr(1, end - 1), std::nullopt, true};
        auto const rest = text.substr(end + 1);
        if (rest.empty()) return parts;
        if (rest[0] != ':') return std::nullopt;
        parts.port = rest.substr(1);
        return parts;
    }
    auto const colon = text.find(':');
    // More than one colon is an IPv6 address.
    if (colon == text.npos || text.find(':', colon + 1) != text.npos) return HostAndPort{text, {}};
    return HostAndPort{text.substr(0, colon), text.substr(colon + 1)};
}

/// The address of this machine from which it would send to a network far away. Nothing is sent: the
/// address is one for documentation (RFC 5737).
std::string outward_address() {
    int const descriptor = socket(AF_INET, SOCK_DGRAM, 0);
    if (descriptor < 0) return {};
    sockaddr_in far{};
    far.sin_family = AF_INET;
    far.sin_port = htons(9);
    inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);
    sockaddr_in ours{};
    socklen_t size = sizeof ours;
    std::array<char, INET_ADDRSTRLEN> text{};
    bool const known =
        connect(descriptor, reinterpret_cast<sockaddr const*>(&far), sizeof far) == 0 &&
        getsockname(descriptor, reinterpret_cast<sockaddr*>(&ours), &size) == 0 &&
        inet_ntop(AF_INET, &ours.sin_addr, text.data(), text.size()) != nullptr;
    close(descriptor);
    return known ? std::string(text.data()) : std::string{};
}

std::string text_of(sockaddr const& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    void const* bytes = nullptr;
    if (address.sa_family == AF_INET)
        bytes = &reinterpret_cast<sockaddr_in const&>(address).sin_addr;
    if (address.sa_family == AF_INET6)
        bytes = &reinterpret_cast<sockaddr_in6 const&>(address).sin6_addr;
    if (bytes == nullptr ||
        inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr) {
        return {};
    }
    return text.data();
}

}  // namespace

std::string authority(Endpoint const& endpoint) {
    bool const six = endpoint.address.find(':') != endpoint.address.npos;
    auto const host = six ? "[" + endpoint.address + "]" : endpoint.address;
    return fmt::format("{}:{}", host, endpoint.port);
}

std::optional<Wanted> read_wanted(std::string_view text) {
    auto const parts = split(text);
    if (!parts) return std::nullopt;
    Wanted wanted;
    if (parts->port) {
        wanted.port = port_of(*parts->port);
        if (!wanted.port) return std::nullopt;
    }
    if (parts->host == private_word && !parts->in_brackets) return wanted;
    bool const numeric =
        parts->in_brackets ? ipv6(parts->host).has_value() : ipv4(parts->host) || ipv6(parts->host);
    if (!numeric) return std::nullopt;
    wanted.address = parts->host;
    return wanted;
}

bool is_private(std::string_view address) {
    if (auto const four = ipv4(address)) {
        auto const bits = ntohl(four->s_addr);
        return bits >> 24U == 10 || bits >> 20U == (172U << 4U | 1U) ||
               bits >> 16U == (192U << 8U | 168U) || bits >> 16U == (169U << 8U | 254U);
    }
    auto const six = ipv6(address);
    return six && (six->s6_addr[0] & 0xFEU) == 0xFC;
}

std::vector<std::string> private_addresses() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) return {};
    std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> const owner(list, freeifaddrs);
    std::vector<std::string> addresses;
    for (auto const* each = list; each != nullptr; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0) continue;
        auto const address = text_of(*each->ifa_addr);
        if (is_private(address)) addresses.push_back(address);
    }
    auto const outward = outward_address();
    std::ranges::stable_sort(addresses, {}, [&](std::string const& address) {
        if (address == outward) return 0;
        return ipv4(address) ? 1 : 2;
    });
    auto const [first, last] = std::ranges::unique(addresses);
    addresses.erase(first, last);
    return addresses;
}

bool is_numeric_host(std::string_view host, std::uint16_t port) {
    auto const parts = split(host);
    if (!parts) return false;
    bool const numeric =
        parts->in_brackets ? ipv6(parts->host).has_value() : ipv4(parts->host).has_value();
    // A browser leaves out the port of the web.
    return numeric && (parts->port ? port_of(*parts->port) == port : port == 80);
}

}  // namespace meldbook::serve
