// The words of an entry: where they end, which are reserved, whose entry it is.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/notation.hpp"
#include "domain/reading.hpp"

namespace meldbook_tests::domain_words_test {

using namespace meldbook;
using namespace meldbook::test;

TEST_CASE("an entry is split at blanks, but a quoted reason is one word") {
    struct Row {
        std::string text;
        std::vector<std::string> words;
    };
    Row const rows[] = {
        {"", {}},
        {" \t\r\n ", {}},
        {"KKK", {"KKK"}},
        {"  KKK\tred=1\r\nout ", {"KKK", "red=1", "out"}},
        {R"(adjust=-5:"a b" out)", {R"(adjust=-5:"a b")", "out"}},
        {R"(adjust=-5:"a b"x out)", {R"(adjust=-5:"a b"x)", "out"}},
        {R"(adjust=-5:"never closed out)", {R"(adjust=-5:"never closed out)"}},
        {R"(adjust=-5:"" out)", {R"(adjust=-5:"")", "out"}},
        // Only a reason that begins with a quote is quoted.
        {R"(adjust=-5:a:"b c")", {R"(adjust=-5:a:"b)", R"(c")"}},
        {R"(adjust=-5:six" out)", {R"(adjust=-5:six")", "out"}},
        {R"(table="1 2")", {R"(table="1)", R"(2")"}},
    };
    for (auto const& row : rows) {
        CAPTURE(row.text);
        std::vector<std::string> words;
        for (auto word : split_words(row.text)) words.emplace_back(word);
        CHECK(words == row.words);
    }
}

TEST_CASE("an entry may name its side") {
    struct Row {
        std::string text;
        std::string name;
        std::string entry;
    };
    Row const rows[] = {
        {"us: KKK red=1", "us", " KKK red=1"},
        {"  us: KKK", "us", " KKK"},
        {"us : KKK", "us", " KKK"},
        {"us:\tKKK", "us", "\tKKK"},
        {"us:", "us", ""},
        {"us: -", "us", " -"},
        {"North-South: red=1", "North-South", " red=1"},
        {"The Fabulous Four: red=1", "The Fabulous Four", " red=1"},
        {"Zoé & co.: red=1", "Zoé & co.", " red=1"},
        {"us: them: KKK", "us", " them: KKK"},
        {"table 4:B: KKK", "table 4:B", " KKK"},
        // no names
        {"KKK red=1", "", "KKK red=1"},
        {"us:KKK", "", "us:KKK"},
        {"", "", ""},
        {": KKK", "", ": KKK"},
        {"  : KKK", "", "  : KKK"},
        {"seq:4-10 hidden:KKK", "", "seq:4-10 hidden:KKK"},
        {"seq: 4-10", "", "seq: 4-10"},
        {"hidden:", "", "hidden:"},
        {"adjust=-100:passed: twice", "", "adjust=-100:passed: twice"},
        {"KKK adjust=-5:\"he said: no\"", "", "KKK adjust=-5:\"he said: no\""},
        {"\"a: b", "", "\"a: b"},
        {"us: adjust=-5:\"a: b\"", "us", " adjust=-5:\"a: b\""},
    };
    for (auto const& row : rows) {
        CAPTURE(row.text);
        auto const named = split_name(row.text);
        CHECK(std::string(named.name) == row.name);
        CHECK(std::string(named.entry) == row.entry);
    }
}

TEST_CASE("the words rule sets may not use") {
    std::vector<std::string> words;
    for (auto word : entry_words()) words.emplace_back(word);
    CHECK(words == std::vector<std::string>{"table", "red", "black", "out", "hand", "minus",
                                            "opened", "event", "special", "adjust", "net"});
}

TEST_CASE("a mistyped word is near a known one") {
    std::vector<std::string> const known = {"table", "red", "out", "opened", "natural", "mixed"};
    struct Row {
        std::string typed;
        std::string near;
    };
    Row const rows[] = {
        {"tabel", "table"},     // two letters swapped
        {"tble", "table"},      // one missing
        {"tablee", "table"},    // one too many
        {"tabke", "table"},     // another one
        {"TABLE", "table"},     // case does not count
        {"natrual", "natural"},
        {"naturla", "natural"},
        {"nutaral", "natural"},  // longer words may be further off
        {"opnd", ""},
        {"opend", "opened"},
        {"re", "red"},
        {"rd", "red"},
        {"ex", ""},
        {"r", ""},              // as near to anything of its length
        {"", ""},
        {"KKQ", ""},
        {"completely different", ""},
    };
    for (auto const& row : rows) {
        CAPTURE(row.typed);
        CHECK(nearest(row.typed, known) == row.near);
    }
    CHECK(nearest("Dna", {"Ana", "Bea", "Dan"}) == "Dan");  // nobody slips in the first letter
    CHECK(nearest("table", {}) == "");
    CHECK(nearest("oit", {"out", "hit"}) == "out");  // the first of equals
}

TEST_CASE("a reason is kept as it is, if an entry can hold it") {
    for (auto const* reason :
         {"", "passed", "passed twice", "6\"", "a:\"b", "a\"b\"c", "it's", "late: again",
          "trop tôt", "遅い", "🃏", "a\u00A0b", "\u07FF\uFFFD", "\U00010000\U0010FFFF"}) {
        CAPTURE(reason);
        CHECK_NOTHROW(check_reason(reason, reason));
    }
    for (std::string const reason :
         {"\"quoted", "\"", "two \"quotes\"", "tab\t", "line\nbreak", "return\r", "escape\x1B[31m",
          "delete\x7F",
          // broken UTF-8: cut off, without a beginning, overlong, a surrogate, too high, Latin-1
          "\xE2\x99", "\xF0\x9F\x83", "\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80",
          "\xF0\x80\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF",
          "trop t\xF4t"}) {
        CAPTURE(reason);
        CHECK_THROWS_AS(check_reason(reason, reason), NotationError);
    }
    std::string const zero("zero\0", 5);
    CHECK_THROWS_AS(check_reason(zero, zero), NotationError);
}

}  // namespace meldbook_tests::domain_words_test
