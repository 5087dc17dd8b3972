#include "text/catalogue.hpp"

#include <stdexcept>

#include <doctest/doctest.h>

#include "embedded/catalogues.hpp"
#include "support/pseudo.hpp"

namespace meldbook_tests::text_catalogue_test {

using namespace meldbook;

TEST_CASE("catalogue: plural rules of several languages") {
    struct Row {
        char const* language;
        char const* field;
        std::vector<std::pair<long long, std::size_t>> forms;
    };
    // The rules are those of the GNU gettext manual, "Additional functions for plural forms".
    Row const rows[] = {
        {"German", "nplurals=2; plural=n != 1;", {{0, 1}, {1, 0}, {2, 1}, {-1, 0}}},
        {"Spanish", "nplurals=2; plural=(n != 1);", {{0, 1}, {1, 0}, {2, 1}}},
        {"French", "nplurals=2; plural=n>1;", {{0, 0}, {1, 0}, {2, 1}, {-1, 0}, {-2, 1}}},
        {"Cornish",
         "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;",
         {{0, 2}, {1, 0}, {2, 1}, {7, 2}}},
    };
    for (auto const& row : rows) {
        CAPTURE(row.language);
        auto const form_of = plural_form(row.field);
        for (auto const& [n, form] : row.forms) {
            CAPTURE(n);
            CHECK(form_of(n) == form);
        }
    }
}

TEST_CASE("catalogue: a plural rule that no language of the program has is refused") {
    for (auto const* const field : {"", "nplurals=2;", "plural=n;", "nplurals=1; plural=0;"}) {
        CAPTURE(field);
        CHECK_THROWS_AS(plural_form(field), std::invalid_argument);
    }
}

TEST_CASE("catalogue: bytes that are not a whole .mo file are refused") {
    auto const& whole = test::pseudo_catalogue();
    CHECK_NOTHROW(Catalogue{whole});
    CHECK_THROWS_AS(Catalogue{""}, std::invalid_argument);
    CHECK_THROWS_AS(Catalogue{std::string(100, 'x')}, std::invalid_argument);
    for (std::size_t size = 0; size + 1 < whole.size(); size += 97) {
        CHECK_THROWS_AS(Catalogue{std::string_view(whole).substr(0, size)}, std::invalid_argument);
    }
    auto beyond = whole;
    beyond[15] = '\x7f';
    CHECK_THROWS_AS(Catalogue{beyond}, std::invalid_argument);
}

TEST_CASE("catalogue: every sentence of the program is in the pseudo-language, and found") {
    Catalogue const catalogue(test::pseudo_catalogue());
    auto const entries = catalogue.entries();
    CHECK(entries.size() >= 5);
    for (auto const& entry : entries) {
        std::string key(entry.english);
        if (!entry.context.empty()) key = std::string(entry.context) + '\4' + key;
        CAPTURE(key);
        auto const count = entry.english_plural.empty() ? 1U : 3U;
        REQUIRE(entry.translations.size() == count);
        CHECK(catalogue.find(key) == entry.translations[0]);
        if (count > 1) CHECK(catalogue.find(key, 2) == entry.translations[1]);
    }
    CHECK_FALSE(catalogue.find("this is not said anywhere"));
}

}  // namespace meldbook_tests::text_catalogue_test
