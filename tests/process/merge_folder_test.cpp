// merge FOLDER --watch as a process: it takes what appears, and a signal ends it cleanly.

#include <string>

#include <doctest/doctest.h>

#include "shell.hpp"

namespace meldbook_tests::merge_folder_process_test {

using meldbook::test::Shell;

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

}  // namespace meldbook_tests::merge_folder_process_test
