#include "system/signals.hpp"

#include <array>
#include <csignal>
#include <functional>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace meldbook_tests::system_signals_test {

using namespace meldbook;
using namespace meldbook::system;

namespace {

/// The signal that ends a process which does this; 0 if none does.
int ended_by(std::function<void()> const& act) {
    auto const child = ::fork();
    if (child == 0) {
        act();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

constexpr std::array watched = {SIGTERM, SIGWINCH};

}  // namespace

TEST_CASE("signals: one that ends the program is not lost if nobody reads it") {
    auto const ends = [](bool is_read, int signal) {
        return ended_by([&] {
            Signals const signals{watched};
            std::raise(signal);
            if (is_read) signals.next();
        });
    };
    CHECK(ends(false, SIGTERM) == SIGTERM);
    CHECK(ends(true, SIGTERM) == 0);
    CHECK(ends(false, SIGWINCH) == 0);
}

TEST_CASE("signals: the alarm of somebody else ends the program, as it would without us") {
    CHECK(ended_by([] {
              {
                  Signals const signals{watched};
              }
              std::raise(SIGALRM);
          }) == SIGALRM);
}

}  // namespace meldbook_tests::system_signals_test
