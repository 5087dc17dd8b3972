// Every command that opens a book, with something else beside it than its owner's journal.

#include <string>

#include <doctest/doctest.h>

#include "shell.hpp"

namespace meldbook_tests::process_hot_journal_test {

using meldbook::test::Shell;

TEST_CASE("process: a pipe in place of a journal is not waited for, in one line") {
    Shell const shell;
    auto const made =
        shell.run("meldbook new Ana Bea; meldbook --book theirs.db new Cid Dan; mkdir club;"
                  "cp theirs.db club; mkfifo theirs.db-journal club/theirs.db-journal pipe.db");
    REQUIRE(made.status == 0);
    for (std::string const command :
         {"--book theirs.db show", "--book theirs.db hand 7xK -", "--book theirs.db book check",
          "--book theirs.db book backup copy.db", "--book theirs.db book restore book.db",
          "book restore theirs.db", "book salvage theirs.db -o saved.db", "merge theirs.db",
          "--book theirs.db export", "--book theirs.db book upgrade"}) {
        CAPTURE(command);
        auto const ran = shell.run("meldbook --no-input " + command);
        CHECK(ran.status == 3);
        CHECK(ran.output == "meldbook: 'theirs.db-journal' is not a regular file, so the book "
                            "beside it is not opened; move it away\n");
    }
    auto const folder = shell.run("meldbook merge club");
    CHECK(folder.status == 1);
    CHECK(folder.output.find("meldbook: this file is skipped: 'club/theirs.db-journal' is not a "
                             "regular file, so the book beside it is not opened; move it away\n") !=
          std::string::npos);
    auto const pipe = shell.run("meldbook --book pipe.db show");
    CHECK(pipe.status == 3);
    CHECK(pipe.output.starts_with("meldbook: 'pipe.db' is not a book of meldbook; "));
    CHECK(shell.run("ls").output == "book.db\nclub\npipe.db\ntheirs.db\ntheirs.db-journal\n");
    CHECK(shell.run("meldbook book check").status == 0);
}

TEST_CASE("process: a book left in the middle of a change is not written to by a merge") {
    Shell const shell;
    REQUIRE(shell.run("meldbook new Ana Bea; meldbook --book theirs.db new Cid Dan").status == 0);
    // A header without a page takes nothing back, but who reads does not know that.
    REQUIRE(
        shell
            .run("printf '\\xd9\\xd5\\x05\\xf9\\x20\\xa1\\x63\\xd7%504d' 0 > theirs.db-journal; "
                 "cp -a theirs.db before.db")
            .status == 0);
    auto const ran = shell.run("meldbook merge theirs.db");
    CHECK(ran.status == 3);
    CHECK(ran.output == "meldbook: 'theirs.db' was left in the middle of a change; let its owner "
                        "open it, then merge it again\n");
    CHECK(shell.run("cmp theirs.db before.db && ls theirs.db-journal").status == 0);
}

}  // namespace meldbook_tests::process_hot_journal_test
