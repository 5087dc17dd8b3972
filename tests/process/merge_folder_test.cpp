// merge FOLDER --watch as a process: it takes what appears, and a signal ends it cleanly.

#include <optional>
#include <string>
#include <utility>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "shell.hpp"
#include "store/fixture.hpp"

namespace meldbook_tests::process_merge_folder_test {

using namespace meldbook;
using test::Shell;

TEST_CASE("process: a watched folder is merged until a signal") {
    for (std::string const signal : {"INT", "TERM", "HUP"}) {
        CAPTURE(signal);
        Shell const shell;
        // Without `set -m` the shell lets a program in the background ignore SIGINT.
        auto const ran = shell.run(
            "set -m; mkdir club; touch said;"
            " until_said() { for i in $(seq 400); do grep -q \"$1\" said && return; sleep .05; "
            "done;"
            "  echo \"not said: $1\"; };"
            " play() { meldbook new \"$1\" Zoe --book ./$1.mine >/dev/null;"
            "  meldbook book backup ./club/$1.db --book ./$1.mine >/dev/null; };"
            " play Ana; $PROGRAM merge club --watch >said 2>&1 & P=$!;"
            " until_said Ana.db; play Bea; until_said Bea.db; echo half >club/Cid.db;"
            " until_said 'Cid.db'; play Cid2; until_said Cid2.db;"
            " kill -" +
            signal + " $P; wait $P; echo status $?; meldbook matches --no-pager | grep -c Zoe");
        CAPTURE(ran.output);
        CHECK(ran.output.ends_with("status 0\n3\n"));
        CHECK(ran.output.find("not said") == std::string::npos);
    }
}

TEST_CASE("process: a watched folder is left by a signal while a merge waits for something else") {
    for (std::string const signals : {"kill -TERM $P", "kill -INT $P; kill -HUP $P"}) {
        CAPTURE(signals);
        Shell const shell;
        REQUIRE(
            shell.run("mkdir club; meldbook new Ana Bea; meldbook --book club/one.db new Cid Dan")
                .status == 0);
        auto book = store::Book::open(shell.folder() / "book.db", store::Access::write);
        std::optional<store::Step> step{std::in_place, book, test::note("another program")};
        // Without `set -m` the shell lets a program in the background ignore SIGINT.
        auto const ran =
            shell.run("set -m; touch said; $PROGRAM merge club --watch >said 2>&1 & P=$!;"
                      " for i in $(seq 400); do grep -q wait said && break; sleep .05; done;" +
                      signals + "; wait $P; echo status $?; cat said");
        CAPTURE(ran.output);
        // Either of two signals may be the one that is taken first.
        bool const by_term = signals.find("TERM") != std::string::npos;
        auto const left_by = [&](int status) {
            return ran.output.find(fmt::format("status {}\n", status)) != std::string::npos;
        };
        CHECK((by_term ? left_by(143) : left_by(129) || left_by(130)));
        step.reset();
        CHECK(shell.run("meldbook book check").status == 0);
    }
}

}  // namespace meldbook_tests::process_merge_folder_test
