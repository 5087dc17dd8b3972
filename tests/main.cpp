#define DOCTEST_CONFIG_IMPLEMENT
#include <cstdlib>
#include <string>

#include <doctest/doctest.h>

#include "support/noted.hpp"

int main(int argc, char** argv) {
    // Whether all tests ran is needed to know whether each sentence was shown (every_sentence_test).
    if (auto const* test = std::getenv("MELDBOOK_TEST")) {
        meldbook::translation::note(std::string("test ") + test);
    }
    return doctest::Context(argc, argv).run();
}
