#define DOCTEST_CONFIG_IMPLEMENT
#include <cstdlib>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <sys/resource.h>

#include "support/noted.hpp"

namespace {

/// Processor time of this program and of those that it started and waited for, in seconds.
double used_seconds() {
    double seconds = 0;
    for (int const whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
        rusage used{};
        getrusage(whose, &used);
        for (auto const& time : {used.ru_utime, used.ru_stime})
            seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    }
    return seconds;
}

}  // namespace

int main(int argc, char** argv) {
    // Whether all tests ran is needed to know whether each sentence was shown (every_sentence_test).
    auto const* const test = std::getenv("MELDBOOK_TEST");
    if (test != nullptr) meldbook::translation::note(std::string("test ") + test);
    int const status = doctest::Context(argc, argv).run();
    // For scripts/times.
    auto const* const times = std::getenv("MELDBOOK_TIMES");
    if (test != nullptr && times != nullptr)
        std::ofstream(times, std::ios::app) << used_seconds() << ' ' << test << std::endl;
    return status;
}
