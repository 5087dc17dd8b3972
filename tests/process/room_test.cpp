// An evening that one computer serves to many tables: every hand is recorded once, and nobody waits long, however
// many tap at once. scripts/room has 60 tables.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "terminal/phone.hpp"
#include "terminal/table.hpp"

namespace meldbook_tests::process_room_test {

using namespace meldbook::test;
using Clock = std::chrono::steady_clock;

namespace {

/// How long answers took, in milliseconds.
class Times {
public:
    void add(Clock::time_point since) {
        auto const took = std::chrono::duration<double, std::milli>(Clock::now() - since).count();
        std::scoped_lock const lock(mutex_);
        all_.push_back(took);
    }
    double part(double share) {
        std::scoped_lock const lock(mutex_);
        if (all_.empty()) return 0;
        std::ranges::sort(all_);
        return all_[static_cast<std::size_t>(share * static_cast<double>(all_.size() - 1))];
    }
    std::size_t count() const { return all_.size(); }

private:
    std::mutex mutex_;
    std::vector<double> all_;
};

std::string name_of(int table, int seat) { return fmt::format("P{:03}{}", table, "abcd"[seat]); }

/// What a page of a phone keeps open.
Client stream_of(std::string const& address) {
    auto const at = address.find('/', 7);
    auto const place = address.substr(7, at - 7);
    Client client(static_cast<std::uint16_t>(std::stoi(place.substr(place.find(':') + 1))));
    client.say(
        fmt::format("GET {}/events?1 HTTP/1.1\r\nHost: {}\r\n\r\n", address.substr(at), place));
    return client;
}

/// The resident memory of a process, in megabytes.
long memory_of(pid_t process) {
    auto* const file = std::fopen(fmt::format("/proc/{}/status", process).c_str(), "r");
    if (file == nullptr) return 0;
    long kilobytes = 0;
    for (char line[256]; std::fgets(line, sizeof line, file) != nullptr;)
        if (std::sscanf(line, "VmHWM: %ld", &kilobytes) == 1) break;
    std::fclose(file);
    return kilobytes / 1024;
}

}  // namespace

TEST_CASE("an evening of many tables, each with a phone for everybody") {
    auto const* const wanted = std::getenv("MELDBOOK_ROOM");
    int const tables = wanted != nullptr ? std::atoi(wanted) : 3;
    auto const* const pause = std::getenv("MELDBOOK_ROOM_PAUSE");
    auto const between = std::chrono::milliseconds(pause != nullptr ? std::atoi(pause) : 0);
    constexpr int hands = 2;
    std::string draw = "meldbook event draw Club";
    for (int table = 0; table < tables; ++table)
        for (int seat = 0; seat < 4; seat += 2)
            draw += fmt::format(" {}+{}", name_of(table, seat), name_of(table, seat + 1));
    Table book("xterm", draw + " --seed 1");
    auto const* const build = std::getenv("MELDBOOK_ROOM_PROGRAM");
    auto desk = book.terminal({"event", "serve", "--address", "127.0.0.1"}, 100,
                              build != nullptr ? build : program());
    until(desk, "'code' shows this again");
    auto const address = address_on(desk.screen());
    type(desk, "", "names taken");
    std::vector<Client> streams;
    for (int i = 0; i < 4 * tables; ++i) streams.push_back(stream_of(address));

    Times looks, sends, confirmations;
    std::atomic<int> failed = 0;
    auto const play = [&](int pair) {
        // The pairs meet as they were drawn: each enters for itself, and confirms what the other has sent.
        for (int hand = 0; hand < hands; ++hand) {
            std::vector<Phone> phones;
            std::vector<std::string> names;
            for (int seat = 0; seat < 2; ++seat) {
                names.push_back(name_of(pair / 2, pair % 2 * 2 + seat));
                phones.push_back({address, fmt::format("{:032x}", pair * 2 + seat)});
            }
            auto const post = [&](int seat, std::string const& text, Times& times) {
                auto const since = Clock::now();
                auto answer = phones[static_cast<std::size_t>(seat)].post(text);
                times.add(since);
                if (!holds(answer, "200 OK")) ++failed;
                std::this_thread::sleep_for(between);
                return answer;
            };
            auto const at_hand = fmt::format("/{}\"", hand + 1);
            for (int tap = 1; tap <= 7; ++tap)
                for (int seat = 0; seat < 2; ++seat)
                    post(seat,
                         names[static_cast<std::size_t>(seat)] + "\nlook\n" +
                             std::string(static_cast<std::size_t>(tap), 'K'),
                         looks);
            auto const* const entry = "AAAA minus=0";  // two sides can lay that, whoever meets
            auto const end = Clock::now() + std::chrono::minutes(2);
            while (Clock::now() < end) {
                auto const seen = post(0, fmt::format("{}\nlook\n{}", names[0], entry), looks);
                if (holds(seen, "class=\"sent\"")) break;
                post(0,
                     fmt::format("{}\nsend\n{}\n{}", names[0], entry, Phone::key_in(seen, "send")),
                     sends);
            }
            while (Clock::now() < end) {
                auto const seen = post(1, names[1] + "\nlook\n", looks);
                if (!holds(seen, at_hand)) break;
                auto const key = Phone::key_in(seen, "confirm");
                if (!key.empty())
                    post(1, fmt::format("{}\nconfirm\n\n{}", names[1], key), confirmations);
                else std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
        }
    };
    std::vector<std::thread> players;
    for (int pair = 0; pair < 2 * tables; ++pair) players.emplace_back(play, pair);
    // The desk goes on as if it were alone.
    Times keys;
    for (int i = 0; i < 3; ++i) {
        auto const since = Clock::now();
        type(desk, fmt::format("event show P00{}a", i % tables), "Club: P00");
        keys.add(since);
    }
    for (auto& each : players) each.join();
    CHECK(failed == 0);
    auto const matches = book.run("meldbook matches --limit 0 --json").text;
    int complete = 0;
    for (auto at = matches.find("\"hands\":2"); at != std::string::npos;
         at = matches.find("\"hands\":2", at + 1))
        ++complete;
    CHECK(complete == tables);
    CHECK(book.run("meldbook book check").code == 0);
    if (wanted != nullptr) {
        auto const tell = [](char const* what, Times& times) {
            std::printf("%-16s %6zu: median %.1f ms, p99 %.1f ms, most %.1f ms\n", what,
                        times.count(), times.part(0.5), times.part(0.99), times.part(1));
        };
        tell("taps", looks);
        tell("sent", sends);
        tell("confirmed", confirmations);
        tell("lines of desk", keys);
        std::printf("memory of the desk: %ld MB\n", memory_of(desk.process()));
    }
    type(desk, "quit", "");
    CHECK(desk.wait_for_end() == 0);
}

}  // namespace meldbook_tests::process_room_test
