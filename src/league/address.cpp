#include "league/address.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>

#include <libpq-fe.h>

#include "host/command_error.hpp"
#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::league {

namespace {

using host::Refused;
using host::UsageError;

constexpr std::array<std::string_view, 8> allowed = {
    "host", "port", "dbname", "user", "service", "sslmode", "sslrootcert", "connect_timeout"};

constexpr std::string_view only_mode = "verify-full";

/// As libpq decides it.
bool is_socket(std::string_view host) { return host.starts_with('/') || host.starts_with('@'); }

void check(std::string const& url, std::string_view name, std::string_view value) {
    if (name == "password" || name == "sslpassword") {
        throw UsageError(tr("the address of the league has a password, which everybody could read "
                            "there; omit it, and put it into the file ~/.pgpass"));
    }
    if (std::ranges::find(allowed, name) == allowed.end()) {
        throw UsageError(tr("'{}' cannot be in the address of a league; it can have {}", safe(name),
                            joined({allowed.begin(), allowed.end()}, Joined::with_and)));
    }
    if (name == "sslmode" && value != only_mode) {
        throw UsageError(
            tr("'{}' has sslmode={}; a league is only reached with sslmode={}, omit it", safe(url),
               safe(value), only_mode));
    }
    // libpq would wait for the other end of a pipe.
    if (std::error_code none; name == "sslrootcert" && std::filesystem::exists(value, none) &&
                              !std::filesystem::is_regular_file(value, none)) {
        throw UsageError(
            tr("'{}' is not a regular file; save it as one and name that", safe(value)));
    }
}

}  // namespace

Parameters parse_address(std::string const& url) {
    if (!url.starts_with("postgresql://") && !url.starts_with("postgres://")) {
        throw UsageError(tr("'{}' is not the address of a league; write "
                            "postgresql://USER@HOST/DATABASE",
                            safe(url)));
    }
    char* problem = nullptr;
    std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> const options(
        PQconninfoParse(url.c_str(), &problem), PQconninfoFree);
    std::unique_ptr<char, decltype(&PQfreemem)> const freed(problem, PQfreemem);
    if (!options) {
        throw UsageError(tr("'{}' is not the address of a league: {}", safe(url),
                            safe(problem != nullptr ? problem : "")));
    }
    Parameters parameters;
    for (auto const* option = options.get(); option->keyword != nullptr; ++option) {
        if (option->val == nullptr) continue;
        std::string_view const name = option->keyword;
        check(url, name, option->val);
        if (name != "sslmode") parameters.emplace_back(name, option->val);
    }
    parameters.emplace_back("sslmode", only_mode);
    return parameters;
}

Parameters worker_parameters(Parameters const& coordinator, Place const& place) {
    Parameters parameters = {
        {"host", place.host}, {"port", place.port}, {"dbname", place.database}};
    bool by_socket = true;  // libpq's default
    for (auto const& [name, value] : coordinator) {
        if (name == "host") by_socket = is_socket(value);
        if (name == "user" || name == "sslrootcert" || name == "connect_timeout")
            parameters.emplace_back(name, value);
    }
    if (place.host.empty() || (is_socket(place.host) && !by_socket)) {
        throw Refused(
            tr("the league names '{}' as the worker of the club, which is on this machine; "
               "tell its owner",
               safe(place.host)));
    }
    // libpq takes lists of both, whose other members would pass the check above.
    if ((place.host + place.port).find(',') != std::string::npos) {
        throw Refused(
            tr("the league names '{}' as the worker of the club, which is not one server; "
               "tell its owner",
               safe(place.host + ':' + place.port)));
    }
    parameters.emplace_back("sslmode", only_mode);
    return parameters;
}

}  // namespace meldbook::league
