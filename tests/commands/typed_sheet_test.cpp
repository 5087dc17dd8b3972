// meldbook import --sheet without a file: where what is typed is kept.

#include <filesystem>
#include <string>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_typed_sheet_test {

using namespace meldbook;

TEST_CASE("a sheet is not kept in what somebody else has put in its place") {
    test::Session session;
    auto const kept = session.folder() / "x.db.sheet";
    SUBCASE("a pipe, which would be waited for") { ::mkfifo(kept.c_str(), 0600); }
    SUBCASE("a link") { std::filesystem::create_symlink("elsewhere", kept); }
    SUBCASE("a folder") { std::filesystem::create_directory(kept); }
    test::ScriptedAsker asker({"Ana | Bea"});
    session.answer_with(&asker);
    auto const printed = session.run("meldbook --book ./x.db import --sheet");
    CHECK(printed.code == 1);
    CHECK(printed.text == "meldbook: './x.db.sheet' is not a regular file, so no sheet can be kept "
                          "in it; move it away\n");
    CHECK(asker.shown.empty());
    CHECK_FALSE(std::filesystem::exists(session.folder() / "x.db"));
}

}  // namespace meldbook_tests::commands_typed_sheet_test
