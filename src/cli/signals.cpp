#include "cli/signals.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>

namespace meldbook::cli {

namespace {

using namespace std::chrono_literals;

/// By the number of the signal. POSIX's are below 32 on every system.
std::array<std::sig_atomic_t volatile, 32> arrived;

extern "C" void on_watched(int signal) { arrived[static_cast<std::size_t>(signal)] = 1; }

void handle(int signal, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

}  // namespace

Signals::Signals(std::span<int const> watched) {
    sigset_t ours;
    sigemptyset(&ours);
    for (int const signal : watched) {
        Handled found{signal, {}};
        if (sigaction(signal, nullptr, &found.before) != 0 || found.before.sa_handler == SIG_IGN)
            continue;
        arrived[static_cast<std::size_t>(signal)] = 0;
        sigaddset(&ours, signal);
        watched_.push_back(found);
    }
    // They arrive only while this class waits.
    sigprocmask(SIG_BLOCK, &ours, &before_);
    for (auto const& each : watched_) handle(each.signal, on_watched);
}

Signals::~Signals() {
    for (auto const& each : watched_) sigaction(each.signal, &each.before, nullptr);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
}

// Not poll(), because on some systems that does not know terminals.
bool Signals::wait(std::initializer_list<int> descriptors, fd_set& readable,
                   std::optional<Clock::time_point> until) const {
    FD_ZERO(&readable);
    int last = -1;
    for (int const descriptor : descriptors) {
        if (descriptor < 0) continue;
        FD_SET(descriptor, &readable);
        last = std::max(last, descriptor);
    }
    timespec left{};
    if (until) {
        auto const rest = std::clamp<Clock::duration>(*until - Clock::now(), 0s, 1h);
        auto const seconds = std::chrono::floor<std::chrono::seconds>(rest);
        left.tv_sec = static_cast<time_t>(seconds.count());
        left.tv_nsec = static_cast<long>(std::chrono::nanoseconds(rest - seconds).count());
    }
    if (pselect(last + 1, &readable, nullptr, nullptr, until ? &left : nullptr, &before_) >= 0)
        return true;
    FD_ZERO(&readable);
    return errno == EINTR;
}

int Signals::next() const {
    // Takes those that have come since wait().
    timespec const now{};
    pselect(0, nullptr, nullptr, nullptr, &now, &before_);
    for (auto const& [signal, before] : watched_) {
        auto& flag = arrived[static_cast<std::size_t>(signal)];
        if (flag == 0) continue;
        flag = 0;
        return signal;
    }
    return 0;
}

void Signals::raise_unblocked(int signal) const {
    sigset_t alone;
    sigemptyset(&alone);
    sigaddset(&alone, signal);
    handle(signal, SIG_DFL);
    std::raise(signal);
    sigprocmask(SIG_UNBLOCK, &alone, nullptr);
    sigprocmask(SIG_BLOCK, &alone, nullptr);
    handle(signal, on_watched);
}

}  // namespace meldbook::cli
