// The gallery of errors in files of matches: every fault has one sentence, and exit code 2.

#include <string>

#include <doctest/doctest.h>

#include "cli/errors.hpp"
#include "support/enumerators.hpp"

using namespace meldbook;

namespace {

void check_sentence(std::exception const& error) {
    auto const sentence = cli::words_of(error);
    CAPTURE(sentence);
    CHECK(sentence.size() > 10);
    CHECK(sentence.find('\n') == std::string::npos);
    CHECK(sentence.find("a defect") == std::string::npos);
    CHECK_FALSE(sentence.ends_with("."));
    CHECK(cli::exit_code_of(error) == 2);
}

}  // namespace

TEST_CASE("errors: everything that can be wrong with a document of matches has its sentence") {
    for (auto const& [fault, name] : test::enumerators<documents::MatchFault>()) {
        CAPTURE(name);
        documents::MatchError error{fault, "started", "value"};
        error.other = "out, stock";
        error.hand = 3;
        check_sentence(error);
    }
}

TEST_CASE("errors: everything that can be wrong with how a file is laid out has its sentence") {
    for (auto const& [fault, name] : test::enumerators<documents::LayoutFault>()) {
        CAPTURE(name);
        check_sentence(documents::LayoutError{fault, 3, "value", "hand, side"});
    }
}
