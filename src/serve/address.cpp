#include "serve/address.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <memory>
#include <tuple>

#include <boost/asio/ip/udp.hpp>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/socket.h>

namespace meldbook::serve {

namespace {

namespace ip = boost::asio::ip;

/// Nothing if a text is no numeric address.
std::optional<ip::address> read_address(std::string_view text) {
    boost::system::error_code failure;
    auto const address = ip::make_address(std::string(text), failure);
    bool const is_plain = text.find('%') == text.npos;
    return failure || !is_plain ? std::nullopt : std::optional(address);
}

bool is_v4(std::string_view text) {
    auto const address = read_address(text);
    return address && address->is_v4();
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
    boost::asio::io_context context;
    ip::udp::socket socket(context);
    boost::system::error_code failure;
    std::ignore = socket.connect({ip::make_address("192.0.2.1"), 9}, failure);
    return failure ? std::string{} : socket.local_endpoint(failure).address().to_string();
}

std::string text_of(sockaddr const& address) {
    if (address.sa_family != AF_INET && address.sa_family != AF_INET6) return {};
    ip::udp::endpoint place(address.sa_family == AF_INET ? ip::udp::v4() : ip::udp::v6(), 0);
    std::memcpy(place.data(), &address, place.size());
    return place.address().to_string();
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
    auto const numeric = read_address(parts->host);
    if (!numeric || (parts->in_brackets && numeric->is_v4())) return std::nullopt;
    wanted.address = parts->host;
    return wanted;
}

bool is_private(std::string_view address) {
    auto const read = read_address(address);
    if (read && read->is_v4()) {
        auto const bits = read->to_v4().to_uint();
        return bits >> 24U == 10 || bits >> 20U == (172U << 4U | 1U) ||
               bits >> 16U == (192U << 8U | 168U) || bits >> 16U == (169U << 8U | 254U);
    }
    return read && (read->to_v6().to_bytes()[0] & 0xFEU) == 0xFC;
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
        return is_v4(address) ? 1 : 2;
    });
    auto const [first, last] = std::ranges::unique(addresses);
    addresses.erase(first, last);
    return addresses;
}

bool is_numeric_host(std::string_view host, std::uint16_t port) {
    auto const parts = split(host);
    if (!parts) return false;
    auto const numeric = read_address(parts->host);
    if (!numeric || parts->in_brackets == numeric->is_v4()) return false;
    // A browser leaves out the port of the web.
    return parts->port ? port_of(*parts->port) == port : port == 80;
}

}  // namespace meldbook::serve
