#include "store/end_of_process.hpp"

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstring>

#include <unistd.h>

namespace meldbook::store {

namespace {

/// A handler may use only what was laid out before the signal came.
struct Unfinished {
    enum State : int { unused, taken, ready };
    std::atomic<int> state{unused};
    std::array<char, PATH_MAX> file{}, journal{};
};
static_assert(std::atomic<int>::is_always_lock_free);

constexpr std::size_t most_files = 8;
std::array<Unfinished, most_files> unfinished;

extern "C" void remove_and_end(int signal) {
    for (auto const& each : unfinished) {
        if (each.state != Unfinished::ready) continue;
        ::unlink(each.file.data());
        ::unlink(each.journal.data());
    }
    // It is blocked until the handler returns, and then ends the process.
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// Where nobody else handles or ignores a signal.
void handle_signals() {
    for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
        struct sigaction action{};
        if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action = {};
        action.sa_handler = remove_and_end;
        ::sigaction(signal, &action, nullptr);
    }
}

}  // namespace

RemovedAtEnd::RemovedAtEnd(std::filesystem::path const& file) : place_{most_files} {
    auto const journal = file.native() + "-journal";
    if (journal.size() >= PATH_MAX) return;
    for (std::size_t place = 0; place < most_files; ++place) {
        auto& each = unfinished[place];
        int expected = Unfinished::unused;
        if (!each.state.compare_exchange_strong(expected, Unfinished::taken)) continue;
        std::strcpy(each.file.data(), file.c_str());
        std::strcpy(each.journal.data(), journal.c_str());
        each.state = Unfinished::ready;
        place_ = place;
        handle_signals();
        return;
    }
}

RemovedAtEnd::~RemovedAtEnd() {
    if (place_ < most_files) unfinished[place_].state = Unfinished::unused;
}

}  // namespace meldbook::store
