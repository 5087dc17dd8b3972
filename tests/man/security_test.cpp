// SECURITY.md: the tests and scripts that it names are there.

#include <filesystem>
#include <regex>
#include <string>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::man_security_test {

namespace fs = std::filesystem;

TEST_CASE("the page about security names files that exist") {
    fs::path const sources = meldbook::test::in_source("");
    auto const page = meldbook::test::content_of(sources / "SECURITY.md");
    std::regex const name("`((tests|scripts|src|man|docs)/[^` *]+)[` ]");
    int named = 0;
    for (std::sregex_iterator found(page.begin(), page.end(), name), end; found != end; ++found) {
        auto const file = (*found)[1].str();
        CAPTURE(file);
        CHECK(fs::exists(sources / file));
        ++named;
    }
    CHECK(named > 10);
}

}  // namespace meldbook_tests::man_security_test
