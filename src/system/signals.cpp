#include "system/signals.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>

#include <unistd.h>

namespace meldbook::system {

namespace {

using namespace std::chrono_literals;

constexpr std::array ending = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// How long a signal may remain unread that would end the program.
constexpr unsigned longest_unread = 5;  // seconds

/// A handler may use only what was laid out before the signal came.
struct Undo {
    enum State : int { unused, taken, ready };
    std::atomic<int> state{unused};
    void (*undo)(void const*) = nullptr;
    void const* what = nullptr;
};
static_assert(std::atomic<int>::is_always_lock_free);
std::array<Undo, 8> undos;

/// By the number of the signal. POSIX's are below 32 on every system.
std::array<std::sig_atomic_t volatile, 32> watched, arrived;
std::sig_atomic_t volatile unread_end = 0;  ///< the signal that would end the program

extern "C" void on_signal(int signal) {
    int const error = errno;
    auto const place = static_cast<std::size_t>(signal);
    bool const ends = std::ranges::find(ending, signal) != ending.end();
    if (signal == SIGALRM || watched[place] == 0 || (ends && unread_end != 0)) {
        for (auto const& each : undos)
            if (each.state == Undo::ready) each.undo(each.what);
        Signals::raise_unwatched(signal == SIGALRM && unread_end != 0 ? int{unread_end} : signal);
    }
    arrived[place] = 1;
    if (ends) {
        unread_end = signal;
        ::alarm(longest_unread);
    }
    errno = error;
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

}  // namespace

UndoneAtEnd::UndoneAtEnd(void (*undo)(void const*), void const* what) : place_{undos.size()} {
    for (std::size_t place = 0; place < undos.size(); ++place) {
        auto& each = undos[place];
        int expected = Undo::unused;
        if (!each.state.compare_exchange_strong(expected, Undo::taken)) continue;
        each.undo = undo;
        each.what = what;
        each.state = Undo::ready;
        place_ = place;
        // Where nobody else handles or ignores a signal.
        for (int const signal : ending) {
            struct sigaction now{};
            if (sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_DFL)
                handle(signal, on_signal);
        }
        return;
    }
}

UndoneAtEnd::~UndoneAtEnd() {
    if (place_ < undos.size()) undos[place_].state = Undo::unused;
}

Signals::Signals(std::span<int const> signals) {
    handle(SIGALRM, on_signal);
    for (int const signal : signals) {
        Handled found{signal, {}};
        if (sigaction(signal, nullptr, &found.before) != 0 || found.before.sa_handler == SIG_IGN)
            continue;
        arrived[static_cast<std::size_t>(signal)] = 0;
        watched[static_cast<std::size_t>(signal)] = 1;
        watched_.push_back(found);
        handle(signal, on_signal);
    }
}

Signals::~Signals() {
    for (auto const& [signal, before] : watched_) {
        watched[static_cast<std::size_t>(signal)] = 0;
        sigaction(signal, &before, nullptr);
    }
    ::alarm(0);
    int const unread = unread_end;
    unread_end = 0;
    if (unread != 0) std::raise(unread);
}

// Not poll(), because on some systems that does not know terminals.
bool Signals::wait(std::initializer_list<int> descriptors, fd_set& readable,
                   std::optional<Clock::time_point> until) const {
    FD_ZERO(&readable);
    // None may come between a look at those that have come and the wait for others.
    sigset_t ours, before;
    sigemptyset(&ours);
    for (auto const& each : watched_) sigaddset(&ours, each.signal);
    sigprocmask(SIG_BLOCK, &ours, &before);
    bool const is_there = std::ranges::any_of(watched_, [](Handled const& each) {
        return arrived[static_cast<std::size_t>(each.signal)] != 0;
    });
    int last = -1;
    for (int const descriptor : descriptors) {
        if (descriptor < 0) continue;
        FD_SET(descriptor, &readable);
        last = std::max(last, descriptor);
    }
    timespec left{};
    if (until && !is_there) {
        auto const rest = std::clamp<Clock::duration>(*until - Clock::now(), 0s, 1h);
        auto const seconds = std::chrono::floor<std::chrono::seconds>(rest);
        left.tv_sec = static_cast<time_t>(seconds.count());
        left.tv_nsec = static_cast<long>(std::chrono::nanoseconds(rest - seconds).count());
    }
    int const found = pselect(last + 1, &readable, nullptr, nullptr,
                              until || is_there ? &left : nullptr, &before);
    bool const waited = found >= 0 || errno == EINTR;
    sigprocmask(SIG_SETMASK, &before, nullptr);
    if (found < 0) FD_ZERO(&readable);
    return waited;
}

int Signals::next() const {
    for (auto const& [signal, before] : watched_) {
        auto& flag = arrived[static_cast<std::size_t>(signal)];
        if (flag == 0) continue;
        flag = 0;
        if (signal == unread_end) {
            ::alarm(0);
            unread_end = 0;
        }
        return signal;
    }
    return 0;
}

void Signals::raise_unwatched(int signal) {
    sigset_t alone;
    sigemptyset(&alone);
    sigaddset(&alone, signal);
    handle(signal, SIG_DFL);
    std::raise(signal);
    // In its own handler it is blocked.
    sigset_t before;
    sigprocmask(SIG_UNBLOCK, &alone, &before);
    sigprocmask(SIG_SETMASK, &before, nullptr);
    handle(signal, on_signal);
}

}  // namespace meldbook::system
