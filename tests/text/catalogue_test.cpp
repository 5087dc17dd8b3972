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
        {"Japanese", "nplurals=1; plural=0;", {{0, 0}, {1, 0}, {7, 0}}},
        {"German", "nplurals=2; plural=n != 1;", {{0, 1}, {1, 0}, {2, 1}, {-1, 0}}},
        {"French", "nplurals=2; plural=n>1;", {{0, 0}, {1, 0}, {2, 1}}},
        {"Polish",
         "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
         {{1, 0}, {2, 1}, {5, 2}, {12, 2}, {22, 1}, {1'000'022, 1}, {1'000'001, 2}}},
        {"Slovenian",
         "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
         {{101, 0}, {102, 1}, {104, 2}, {105, 3}}},
        {"Arabic",
         "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : "
         "n%100>=11 ? 4 : 5;",
         {{0, 0}, {1, 1}, {2, 2}, {5, 3}, {111, 4}, {100, 5}}},
    };
    for (auto const& row : rows) {
        CAPTURE(row.language);
        PluralRule const rule(row.field);
        for (auto const& [n, form] : row.forms) {
            CAPTURE(n);
            CHECK(rule.form(n) == form);
        }
    }
    CHECK(PluralRule().form(1) == 0);
    CHECK(PluralRule().form(0) == 1);
}

TEST_CASE("catalogue: a plural rule that cannot be read is refused") {
    std::string deep = "nplurals=2; plural=";
    for (int i = 0; i < 100'000; ++i) deep += '(';
    for (auto const& field :
         {std::string{}, std::string{"nplurals=2;"}, std::string{"plural=n;"},
          std::string{"nplurals=2; plural=n;"}, std::string{"nplurals=0; plural=0;"},
          std::string{"nplurals=99; plural=0;"}, std::string{"nplurals=2; plural=n != ;"},
          std::string{"nplurals=2; plural=n ? 1;"}, std::string{"nplurals=2; plural=(n != 1;"},
          std::string{"nplurals=2; plural=1/(n-n);"}, std::string{"nplurals=2; plural=0 0;"},
          std::string{"nplurals=2; plural=99999999999999999999;"},
          std::string{"nplurals=2; plural=system(n);"}, deep}) {
        CAPTURE(field.substr(0, 60));
        CHECK_THROWS_AS(PluralRule{field}, std::invalid_argument);
    }
}

TEST_CASE("catalogue: the first form is used for a number that the plural rule fails for") {
    PluralRule const rule("nplurals=2; plural=n<50 ? 1 : 1/(n-60);");
    CHECK(rule.form(20) == 1);
    CHECK(rule.form(59) == 0);  // -1
    CHECK(rule.form(60) == 0);  // divided by zero
    CHECK(rule.form(61) == 1);
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
