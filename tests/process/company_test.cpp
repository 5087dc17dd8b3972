// Several programs record into one book while others look at it, copy it, undo and redo. A few hands are
// recorded; with MELDBOOK_COMPANY=200 so many by each program (scripts/company).

#include <cstdlib>
#include <set>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "shell.hpp"
#include "store/book.hpp"
#include "support/files.hpp"

namespace meldbook_tests::process_company_test {

using namespace meldbook;
using test::Shell;

namespace {

/// Every hand has a note that no other has. Each program says with which status it ended.
constexpr auto script = R"(
    export ASAN_OPTIONS=detect_leaks=0
    meldbook new Ana Bea --target 1000000 >said-new
    meldbook hand "table=50 minus=0" minus=0 --note first >said-new
    record() {
        for i in $(seq "$HANDS"); do
            meldbook hand table=50 - --note "$1-$i" >out-$1 2>&1
            echo "$? $1-$i" >>said-$1
        done
    }
    while_they_record() { while [ ! -e done ]; do "$@"; done; }
    look() {
        for it in show stats log 'book check'; do
            meldbook $it >out-look 2>&1 || cat out-look >>wrong
        done
    }
    copy() { meldbook book backup --force copy.db >out-copy 2>&1 || cat out-copy >>wrong; }
    go_back() {
        for it in undo redo; do
            meldbook $it >out-back 2>&1
            echo "$it $?" >>said-back
        done
        sleep 0.2
    }
    : >wrong
    while_they_record look & while_they_record copy & while_they_record go_back &
    recording=()
    for program in $(seq 8); do record "$program" & recording+=($!); done
    wait "${recording[@]}"
    touch done
    wait
    cat wrong)";

/// How many lines of a file begin with these words.
int count_lines(Shell const& shell, std::string const& words) {
    return std::stoi(shell.run("cat said-[b0-9]* | grep -c '^" + words + "'").output);
}

}  // namespace

TEST_CASE("process: eight programs record, and nothing is lost or doubled") {
    Shell const shell;
    auto const* const wish = std::getenv("MELDBOOK_COMPANY");
    std::string const hands = wish != nullptr ? wish : "2";
    auto const ran = shell.run("HANDS=" + hands + ";" + script);
    CHECK_MESSAGE(ran.output.empty(), ran.output);
    CHECK(shell.run("meldbook book check && meldbook --book copy.db book check").status == 0);
    auto const recorded = count_lines(shell, "0 ");
    CHECK(recorded == 8 * std::stoi(hands));
    auto const book = store::Book::open(shell.folder() / "book.db", store::Access::read);
    auto const match = book.match(1);
    std::set<std::string> notes;
    for (auto const& hand : match.hands) notes.insert(hand.note.value_or(""));
    CHECK(notes.size() == match.hands.size());
    // Undo takes back a hand, and redo brings it back if nothing came in between.
    auto const there = 1 + recorded - count_lines(shell, "undo 0") + count_lines(shell, "redo 0");
    CHECK(static_cast<int>(match.hands.size()) == there);
    MESSAGE("recorded: ", recorded, ", undone: ", count_lines(shell, "undo 0"),
            ", done again: ", count_lines(shell, "redo 0"));
}

}  // namespace meldbook_tests::process_company_test
