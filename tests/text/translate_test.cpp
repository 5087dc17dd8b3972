#include "text/translate.hpp"

#include <doctest/doctest.h>

#include "embedded/catalogues.hpp"
#include "support/pseudo.hpp"
#include "text/text.hpp"

namespace meldbook_tests::text_translate_test {

using namespace meldbook;

TEST_CASE("translate: without a catalogue everything is English") {
    CHECK(tr("match {}: {}", 3, "Us") == "match 3: Us");
    CHECK(tr("{{}} and 100 %") == "{} and 100 %");
    CHECK(tr_plural(1, "{} hand", "{} hands", 1) == "1 hand");
    CHECK(tr_plural(0, "{} hand", "{} hands", 0) == "0 hands");
    CHECK(tr_context("who won", "nobody") == "nobody");
    constexpr auto kept = mark("start a match");
    CHECK(tr(kept) == "start a match");
    CHECK(tr_with(mark("{} of {}"), 2, 5) == "2 of 5");
    CHECK(language_tag() == "en");
}

TEST_CASE("translate: lists") {
    using enum Joined;
    CHECK(joined({}) == "");
    CHECK(joined({"a"}, with_and) == "a");
    CHECK(joined({"a", "b"}) == "a, b");
    CHECK(joined({"a", "b"}, with_and) == "a and b");
    CHECK(joined({"a", "", "b", "c", ""}, with_and) == "a, b and c");
    CHECK(joined({"a", "b", "c"}, with_or) == "a, b or c");
    CHECK(joined({"a", "b", "c"}) == "a, b, c");
}

TEST_CASE("translate: a sentence the catalogue does not have stays English") {
    test::SpeakingPseudo const pseudo;
    CHECK(tr("nothing in the program says this of {}", 3) ==
          "nothing in the program says this of 3");
    CHECK(joined({"a", "b", "c"}, Joined::with_and) == "a, b áñð c");
    CHECK(number(1300) == "1,300");
    CHECK(language_tag() == "qps");
}

}  // namespace meldbook_tests::text_translate_test
