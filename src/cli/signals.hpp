#pragma once
// Lets a program that waits read its signals, instead of being ended by them in the middle of its work.

#include <chrono>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include <signal.h>
#include <sys/select.h>

namespace meldbook::cli {

/// Lets signals be read like keys, as long as the object exists; there is one at a time.
class Signals {
public:
    using Clock = std::chrono::steady_clock;

    /// A signal that was ignored when the program started (nohup) stays ignored.
    explicit Signals(std::span<int const> watched);
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
    void raise_unblocked(int signal) const;

private:
    struct Handled {
        int signal;
        struct sigaction before;
    };

    std::vector<Handled> watched_;
    sigset_t before_{};
};

}  // namespace meldbook::cli
