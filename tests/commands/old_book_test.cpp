// What an older book says that cannot be upgraded where it is.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <unistd.h>

#include "store/fixture.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_old_book_test {

using namespace meldbook;
namespace fs = std::filesystem;

namespace {

/// Somebody who may not write where others may not: root may.
class SomebodyElse {
public:
    SomebodyElse() { become(nobody); }
    SomebodyElse(SomebodyElse const&) = delete;
    SomebodyElse& operator=(SomebodyElse const&) = delete;
    ~SomebodyElse() { become(0); }

private:
    static constexpr uid_t nobody = 65534;

    void become(uid_t user) const {
        if (is_root_) REQUIRE(::setresuid(user, user, 0) == 0);
    }

    bool is_root_ = ::geteuid() == 0;
};

}  // namespace

TEST_CASE(
    "an older book in a folder that one may not write to says what it would after an upgrade") {
    test::Session session;
    auto const folder = session.folder() / "there";
    auto const book = folder / "book.db";
    fs::create_directory(folder);
    fs::copy_file(test::in_source("tests/upgrade/version-1.db"), book);
    fs::copy_file(book, session.folder() / "upgraded.db");
    auto const bytes = test::content_of(book);
    fs::permissions(session.folder(), fs::perms{0755});
    fs::permissions(book, fs::perms{0444});
    fs::permissions(folder, fs::perms{0555});

    for (std::string const command :
         {"show", "show --read-only", "matches", "log 1", "standings", "stats", "export --all",
          "book check", "hand KKK - --preview"}) {
        CAPTURE(command);
        auto const expected = session.run("meldbook --book ./upgraded.db " + command);
        CHECK(expected.code == 0);
        SomebodyElse const somebody;
        auto const printed = session.run("meldbook --book ./there/book.db " + command);
        CHECK(printed.code == 0);
        CHECK(printed.text == expected.text);
    }
    {
        SomebodyElse const somebody;
        auto const refused = session.run("meldbook --book ./there/book.db hand KKK -");
        CHECK(refused.code == 3);
        CHECK(refused.text ==
              "meldbook: './there/book.db' cannot be written to; check its permissions\n");
    }
    session.run("meldbook new Zoe Yan");
    CHECK(session.run("meldbook merge ./there/book.db").code == 0);
    CHECK(session.run("meldbook book check").code == 0);
    CHECK(test::content_of(book) == bytes);
    CHECK(test::names_in(folder) == std::vector<std::string>{"book.db"});
    fs::permissions(folder, fs::perms{0755});
}

}  // namespace meldbook_tests::commands_old_book_test
