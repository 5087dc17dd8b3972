// Errors of the domain, and what commands throw, have their sentence and their exit code.

#include "words/errors.hpp"

#include <stdexcept>
#include <string>

#include <doctest/doctest.h>

#include "cli/run.hpp"
#include "domain/match.hpp"
#include "domain/notation.hpp"
#include "domain/score.hpp"
#include "host/command_error.hpp"
#include "support/rules.hpp"

namespace meldbook_tests::words_errors_test {

using namespace meldbook;

TEST_CASE("errors: an entry of a damaged book is told with its match and hand") {
    Complaint complaint;
    try {
        read_meld("KKQ");
        FAIL("KKQ is no meld");
    } catch (NotationError const& error) {
        complaint = error.complaint();
    }
    UnreadableEntry const error(3, 2, "Us", complaint);
    auto const sentence = words::sentence(static_cast<std::exception const&>(error));
    CHECK(sentence.starts_with("match 3, hand 2: the book is damaged, the entry of 'Us' cannot be "
                               "read ('KKQ': K and Q are not one meld"));
    CHECK(sentence.ends_with("; restore a backup, or try 'meldbook book salvage'"));
    CHECK(cli::exit_status_of(error) == ExitStatus::failed);
}

TEST_CASE("errors: a total that none can be is refused") {
    TotalTooLarge const error(1, 100'000'005);
    auto const sentence = words::sentence(static_cast<std::exception const&>(error));
    CHECK(sentence == "side 2 would come to '100,000,005' points, but no score can exceed "
                      "100,000,000; correct what was entered or the points of the rule set");
    CHECK(cli::exit_status_of(error) == ExitStatus::refused);
}

TEST_CASE("errors: what commands throw keeps its text and code") {
    host::UsageError const usage("'x' is no option here");
    host::Refused const refused("there is nothing to take back");
    CHECK(cli::lines_of(usage).front() == "'x' is no option here");
    CHECK(cli::exit_status_of(usage) == ExitStatus::usage);
    CHECK(cli::lines_of(refused).front() == "there is nothing to take back");
    CHECK(cli::exit_status_of(refused) == ExitStatus::refused);
    CHECK(cli::exit_status_of(host::Failed("no home")) == ExitStatus::failed);
}

TEST_CASE("errors: words that cannot be read are usage errors, worded like everywhere") {
    try {
        read_meld("KKQ");
        FAIL("KKQ was read");
    } catch (NotationError const& error) {
        CHECK(words::sentence(error) == "'KKQ': K and Q are not one meld; did you mean KK Q?");
        CHECK(cli::exit_status_of(error) == ExitStatus::usage);
    }
}

TEST_CASE("errors: of two words alike it is said once") {
    try {
        read_entry("KKQ 555 KKQ 99A", test::rules_of("classic"));
        FAIL("KKQ was read");
    } catch (NotationError const& error) {
        CHECK(words::sentences(error).size() == 2);
    }
}

TEST_CASE("errors: of several unknown words one names those that are known") {
    try {
        read_entry("KKK cambia con", test::rules_of("classic"));
        FAIL("it was read");
    } catch (NotationError const& error) {
        auto const said = words::sentences(error);
        REQUIRE(said.size() == 2);
        CHECK(said[0].starts_with("'cambia' is neither cards nor a known word; the words are "));
        CHECK(said[1] == "'con' is neither cards nor a known word");
    }
}

TEST_CASE("errors: anything else is a defect, and says so") {
    std::runtime_error const surprise("index out of range");
    CHECK(words::sentence(surprise) ==
          "this is a bug in meldbook: index out of range; please report it");
    CHECK(cli::exit_status_of(surprise) == ExitStatus::failed);
}

}  // namespace meldbook_tests::words_errors_test
