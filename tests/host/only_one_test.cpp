// Two programs must not both take what phones enter into a book.

#include "host/only_one.hpp"

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include <doctest/doctest.h>

#include "host/command_error.hpp"
#include "store/fixture.hpp"

namespace meldbook_tests::host_only_one_test {

using namespace meldbook;
using namespace meldbook::host;

namespace fs = std::filesystem;

TEST_CASE("one program takes what phones enter, by whatever name the book is opened") {
    test::TempFolder const folder;
    std::string const book = folder / "book.db", link = folder / "link.db";
    std::ofstream{book} << "a book";
    fs::create_symlink(book, link);
    std::optional<OnlyOne> first(book);
    for (auto const& other : {book, link, (folder / ".").string() + "/book.db"}) {
        CAPTURE(other);
        CHECK_THROWS_AS(OnlyOne{other}, Refused);
    }
    first.reset();
    CHECK_NOTHROW(OnlyOne{link});
    // There may be no book yet, nor its folder.
    CHECK_NOTHROW(OnlyOne{folder / "new" / "book.db"});
    CHECK(fs::status(folder / "new").permissions() == fs::perms::owner_all);
}

TEST_CASE("what stands in the place of its file is named") {
    test::TempFolder const folder;
    std::string const book = folder / "book.db";
    fs::create_directory(book + ".desk");
    CHECK_THROWS_AS(OnlyOne{book}, Failed);
    fs::remove(book + ".desk");
    fs::create_symlink(folder / "nowhere", book + ".desk");
    CHECK_THROWS_AS(OnlyOne{book}, Failed);
}

}  // namespace meldbook_tests::host_only_one_test
