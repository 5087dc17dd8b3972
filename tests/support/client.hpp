#pragma once
// Talks to a server on this machine.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace meldbook::test {

/// Longer than anything takes on a busy machine.
inline constexpr std::chrono::seconds patience{20};

/// A connection to the server, on which a test says what it likes.
class Client {
public:
    explicit Client(std::uint16_t port)
        : descriptor_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(port);
        inet_pton(AF_INET, "127.0.0.1", &place.sin_addr);
        REQUIRE(connect(descriptor_, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0);
    }
    Client(Client&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    Client& operator=(Client&&) = delete;
    ~Client() {
        if (descriptor_ >= 0) close(descriptor_);
    }

    void say(std::string_view text) const {
        // The server may have ended the connection already.
        (void)send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL);
    }

    /// Everything until a text has arrived, or the connection ends.
    std::string hear(std::string_view until) {
        auto const end = std::chrono::steady_clock::now() + patience;
        std::size_t looked = 0;  // at what was heard
        while (until.empty() || heard_.find(until, looked) == std::string::npos) {
            looked = heard_.size() - std::min(heard_.size(), until.size());
            pollfd source{descriptor_, POLLIN, 0};
            auto const left = std::chrono::duration_cast<std::chrono::milliseconds>(
                end - std::chrono::steady_clock::now());
            if (left.count() <= 0 || poll(&source, 1, static_cast<int>(left.count())) <= 0) {
                return heard_ + "(nothing more came)";
            }
            std::array<char, 65536> bytes{};
            auto const got = recv(descriptor_, bytes.data(), bytes.size(), 0);
            if (got <= 0) return std::exchange(heard_, "") + "(end)";
            heard_.append(bytes.data(), static_cast<std::size_t>(got));
        }
        auto const size = heard_.find(until, looked) + until.size();
        auto text = heard_.substr(0, size);
        heard_.erase(0, size);
        return text;
    }
    std::string hear_all() { return hear(""); }

private:
    int descriptor_;
    std::string heard_;
};

}  // namespace meldbook::test
