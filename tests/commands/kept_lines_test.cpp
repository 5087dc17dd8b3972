// Lines beside a book: addresses of pages, and who holds which phone.

#include "commands/kept_lines.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "store/fixture.hpp"

namespace meldbook_tests::commands_kept_lines_test {

using namespace meldbook;
using commands::KeptLines;
using Lines = std::vector<std::string>;

TEST_CASE("kept lines: of each owner, the newest first") {
    test::TempFolder const folder;
    KeptLines const kept(folder / "book.db.phones", 2, 1000);
    CHECK(kept.of("one").lines.empty());
    CHECK(kept.keep("one", {"http://192.0.2.1:8000/a b", "0 Ana"}));
    CHECK(kept.keep("two", {"c"}));
    CHECK(kept.of("one").lines == Lines{"http://192.0.2.1:8000/a b", "0 Ana"});
    CHECK(kept.keep("three", {"d"}));
    CHECK(kept.of("one").lines.empty());
    CHECK(kept.of("two").lines == Lines{"c"});
}

TEST_CASE("kept lines: the id of a stranger's match writes none for another") {
    test::TempFolder const folder;
    KeptLines const kept(folder / "book.db.phones", 8, 1000);
    CHECK(kept.keep("mine", {"address word"}));
    for (auto const* owner : {"x\nmine", "x mine", "mine\t", ""}) {
        CAPTURE(owner);
        CHECK_FALSE(kept.keep(owner, {"http://192.0.2.9/ theirs"}));
        CHECK(kept.of(owner).lines.empty());
    }
    CHECK(kept.keep("x", {"first\nmine theirs", "second"}));
    CHECK(kept.of("x").lines == Lines{"second"});
    CHECK(kept.of("mine").lines == Lines{"address word"});
}

}  // namespace meldbook_tests::commands_kept_lines_test
