
#include <doctest/doctest.h>

#include "cli/help.hpp"
#include "support/pattern.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_version_test {

using namespace meldbook;

TEST_CASE("version: what tells two builds apart") {
    CHECK(cli::version_page("1.2.3", "67ea6fe8ae", "3.40.1", 4, "fmt 9.1.0", false) ==
          "meldbook 1.2.3\ncommit 67ea6fe8ae\nSQLite 3.40.1\nbooks of version 4\nfmt 9.1.0\n");
    CHECK(cli::version_page("1.2.3", "67ea6fe8ae-dirty", "3.40.1", 4, "fmt 9.1.0", false) ==
          "meldbook 1.2.3\ncommit 67ea6fe8ae and changes since\nSQLite 3.40.1\nbooks of version "
          "4\nfmt 9.1.0\n");
    CHECK(
        cli::version_page("1.2.3", "67ea6fe8ae", "3.40.1", 4, "fmt 9.1.0", true) ==
        "meldbook 1.2.3\ncommit 67ea6fe8ae\nSQLite 3.40.1\nbooks of version 4\nfmt 9.1.0\n"
        "These libraries are part of the program: a fix in one of them reaches it only with a new "
        "meldbook.\n");
    CHECK(cli::version_page("1.2.3", "", "3.40.1", 4, "fmt 9.1.0", false) ==
          "meldbook 1.2.3\nSQLite 3.40.1\nbooks of version 4\nfmt 9.1.0\n");
}

TEST_CASE("version: of this program") {
    test::Session session;
    auto const printed = session.run("meldbook --version");
    CHECK(printed.code == 0);
    test::Pattern const form("meldbook \\d+\\.\\d+\\.\\d+\n"
                             "(commit [0-9a-f]+( and changes since)?\n)?"
                             "SQLite 3\\.\\d+\\.\\d+\nbooks of version \\d+\n"
                             "SQLiteCpp [0-9.]+(, [A-Za-z0-9]+ [0-9.]+){8}\n"
                             "(These libraries [^\n]+\n)?");
    CHECK(form.matches(printed.text));
}

}  // namespace meldbook_tests::cli_version_test
