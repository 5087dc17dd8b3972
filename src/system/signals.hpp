#pragma once
// What the program does when it gets a signal.

#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include <signal.h>
#include <sys/select.h>

namespace meldbook::system {

/// Something that is undone if SIGINT, SIGTERM, SIGHUP or SIGQUIT ends the program: an unfinished file, a
/// changed terminal. If there is too much at once, the rest stays as it is.
class UndoneAtEnd {
public:
    /// `undo` may use only what is there already, and only functions that a handler may call.
    UndoneAtEnd(void (*undo)(void const* what), void const* what);
    UndoneAtEnd(UndoneAtEnd const&) = delete;
    UndoneAtEnd& operator=(UndoneAtEnd const&) = delete;
    /// From now on it stays.
    ~UndoneAtEnd();

private:
    std::size_t place_;
};

/// Lets signals be read like keys, as long as the object exists; there is one at a time. One that would
/// end the program does so nevertheless if nobody has read it when the object goes, or within some
/// seconds, or when another comes: then the program waits for something else, perhaps a file of others.
class Signals {
public:
    using Clock = std::chrono::steady_clock;

    /// A signal that was ignored when the program started (nohup) stays ignored.
    explicit Signals(std::span<int const> signals);
    Signals(Signals const&) = delete;
    Signals& operator=(Signals const&) = delete;
    ~Signals();

    /// Waits until a descriptor can be read, a signal arrives, or the time has come; which
    /// descriptors can be read is then in `readable`. Descriptors below 0 are passed over. False if it
    /// cannot wait.
    bool wait(std::initializer_list<int> descriptors, fd_set& readable,
              std::optional<Clock::time_point> until) const;

    /// A signal that arrived; 0 if there is none.
    int next() const;

    /// Lets the signal have its default effect, which ends or stops the program.
    static void raise_unwatched(int signal);

private:
    struct Handled {
        int signal;
        struct sigaction before;
    };

    std::vector<Handled> watched_;
};

}  // namespace meldbook::system
