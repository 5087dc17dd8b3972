// TOML as a tree, whatever the text is: what toml++ cannot take is refused before it.

#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "rules/tree.hpp"

namespace meldbook_tests::rules_toml_test {

using namespace meldbook;
using namespace meldbook::rules;

namespace {

Node tree_of(std::string_view text) {
    return read_toml(text, std::make_shared<Source const>(Source{"house.toml", 0}));
}

std::string toml_mistake(std::string_view text) {
    try {
        tree_of(text);
    } catch (RulesError const& error) {
        return error.what();
    }
    FAIL("no mistake found");
    return {};
}

std::string times(int n, std::string_view text) {
    std::string all;
    for (int i = 0; i < n; ++i) all += text;
    return all;
}

struct Case {
    std::string text, place;
    std::string value = {};  ///< what the sentence quotes
};

/// Checks that each text has this mistake; {} in the sentence is the value.
void check_all(std::string const& sentence, std::initializer_list<Case> cases) {
    for (auto const& [text, place, value] : cases) {
        CAPTURE(text.substr(0, 100));
        auto whole = sentence;
        if (auto const at = whole.find("{}"); at != whole.npos) whole.replace(at, 2, value);
        CHECK(toml_mistake(text) == "house.toml:" + place + ": " + whole);
    }
}

std::string const not_utf8 = "this is not UTF-8; save the file as UTF-8";
std::string const no_value =
    "'{}' is not a value; write \"text\" in quotes, a whole number, true or false";
std::string const outside = "'{}' is outside of quotes; put the text between \"quotes\"";
std::string const after_backslash = "'{}' cannot come next after a backslash; write '\\\\' for a "
                                    "backslash, or the text on one line";
std::string const no_name = "a table's name is missing here; write it like [match] or [[bonus]]";
std::string const nested = "this is nested more than 16 deep; use fewer brackets and dots";

/// Whether toml++ refuses a text, at its place.
bool is_no_toml(std::string const& mistake, std::string const& place = "1:") {
    return mistake.starts_with("house.toml:" + place) && mistake.find("; ") != mistake.npos;
}

}  // namespace

TEST_CASE("toml: letters outside of quotes and comments") {
    check_all(outside, {
                           {"ä = 1\n", "1:1", "ä"},
                           {"name.ä = 1\n", "1:6", "ä"},
                           {"[ä]\n", "1:2", "ä"},
                           {"[match]\nGröße = 5\n", "2:3", "ö"},
                           {"a = { ä = 1 }\n", "1:7", "ä"},
                           {"a = \"x\" ä\n", "1:9", "ä"},
                           {"a = 5 ä\n", "1:7", "ä"},
                           {"[match] ä\n", "1:9", "ä"},
                           {"a = [1] ä\n", "1:9", "ä"},
        // What nobody sees is named.
                           {"\u00a0a = 1\n", "1:1", "U+00A0"},
                           {"a =\u00a05\n", "1:4", "U+00A0"},
                           {"a = 5\u200b\n", "1:6", "U+200B"},
                           {"a = 5\u2028b = 6\n", "1:6", "U+2028"},
                           {"a = 1\n\ufeff\n", "2:1", "U+FEFF"},
                           {"a = x\x1b[2J\n", "1:6", "U+001B"},
                       });
    auto const tree = tree_of("# ä\n\"ä\" = \"é\" # ö\n'ü' = ['ß', \"\"\"\nß\"\"\"]\n");
    REQUIRE(find(tree, "ä") != nullptr);
    CHECK(*find(tree, "ä")->text() == "é");
    CHECK(find(tree, "ü")->list()->size() == 2);
    CHECK(*find(tree, "ü")->list()->at(1).text() == "ß");
}

TEST_CASE("toml: a table has so many keys at most") {
    auto const keys = [](int count) {
        std::string text = "[match]\n";
        for (int i = 0; i < count; ++i) text += "k" + std::to_string(i) + " = 1\n";
        return text;
    };
    CHECK(find(tree_of(keys(1000)), "match")->table()->size() == 1000);
    CHECK(toml_mistake(keys(1001)) ==
          "house.toml:1:1: the table that begins here has more than 1,000 keys; omit some");
}

TEST_CASE("toml: what is not a value") {
    check_all(no_value, {
                            {"name = é\n", "1:8", "é"},
                            {"name = Haus\n", "1:8", "Haus"},
                            {"name = “Haus”\n", "1:8", "“Haus”"},
                            {"name = True\n", "1:8", "True"},
                            {"name = truefalse\n", "1:8", "truefalse"},
                            {"target = 5,000\na = 5.\n", "2:5", "5."},
                            {"a = .5\n", "1:5", ".5"},
                            {"a = 010\n", "1:5", "010"},
                            {"a = 1__0\n", "1:5", "1__0"},
                            {"a = 1_\n", "1:5", "1_"},
                            {"a = _1\n", "1:5", "_1"},
                            {"a = 0x\n", "1:5", "0x"},
                            {"a = +0x1\n", "1:5", "+0x1"},
                            {"a = 0b2\n", "1:5", "0b2"},
                            {"a = 1e\n", "1:5", "1e"},
                            {"a = 1.e5\n", "1:5", "1.e5"},
                            {"a = +\n", "1:5", "+"},
                            {"a = --5\n", "1:5", "--5"},
                            {"a = nano\n", "1:5", "nano"},
                            {"a = 0xFF\n", "1:5", "0xFF"},
                            {"a = 0o17\n", "1:5", "0o17"},
                            {"a = 0b10_1\n", "1:5", "0b10_1"},
                            {"a = -inf\n", "1:5", "-inf"},
                            {"a = nan\n", "1:5", "nan"},
                            {"a = 2026-11-21 # so\n", "1:5", "2026-11-21"},
                            {"a = 19:15:00\n", "1:5", "19:15:00"},
                            {"a = 2026-11-21T19:15:00-04:30\n", "1:5", "2026-11-21T19:15:00-04:30"},
                            {"a = [1,,2]\n", "1:8", ","},
                            {"a = [1,}\n", "1:8", "}"},
                            {"a = [,]\n", "1:6", ","},
                            {"a = [\r\n}\r\n", "2:1", "}"},
                            {"a = ]\n", "1:5", "]"},
                            {"a = { b = }\n", "1:11", "}"},
                            {"a = [\n  x\n]\n", "2:3", "x"},
                            {"a = 1 = 2\n= Haus\n", "2:3", "Haus"},
                            {"a = " + times(101, "1") + "\n", "1:5", times(80, "1") + "…"},
                            {"a = " + times(1'000'000, "1") + "\n", "1:5", times(80, "1") + "…"},
                        });
    for (auto const* value :
         {"0", "-0", "+5", "1_000", "true", "false", "0.5", "-1.5e+10", "1e5", "5E-1_0", "[]",
          "[ # none\n]", "[1, 2,]", "{}", "{ b = 1, c = 2 }", "[[1], [\"]\", ']']]"}) {
        CAPTURE(value);
        CHECK_NOTHROW(tree_of("a = " + std::string(value) + " # so\n"));
    }
}

TEST_CASE("toml: tables without a name") {
    check_all(no_name, {
                           {"[=]\n", "1:2"},
                           {"[[=]]\n", "1:3"},
                           {"a = 1\n  [ . ]\n", "2:5"},
                           {"[\n", "1:2"},
                           {"[[\n", "1:3"},
                           {"[{}]\n", "1:2"},
                           {"[#]\n", "1:2"},
                           {"[\x01]\n", "1:2"},
                           {"\ufeff[=]\n", "1:2"},
                           {"[[[a]]]\n", "1:3"},
                           {"a = [\n[\n]\n]\n[=]\n", "5:2"},
                       });
}

TEST_CASE("toml: too much nesting") {
    auto const in = [](int deep, std::string const& open, std::string const& close) {
        return "a = " + times(deep, open) + times(deep, close) + "\n";
    };
    CHECK_NOTHROW(tree_of(in(16, "[", "]")));
    CHECK_NOTHROW(tree_of("a = " + times(16, "{ b = ") + "1" + times(16, " }") + "\n"));
    CHECK_NOTHROW(tree_of(times(15, "a.") + "a = 1\n[" + times(15, "b.") + "b]\n"));
    check_all(nested, {
                          {in(17, "[", "]"), "1:21"},
                          {in(1'000'000, "[", "]"), "1:21"},
                          {in(100'000, "{a=", "}"), "1:53"},
                          {in(100'000, "[{a=", "}]"), "1:37"},
                          {times(16, "a.") + "a = 1\n", "1:32"},
                          {times(100'000, "a.") + "a = 1\n", "1:32"},
                          {"[" + times(16, "a.") + "a]\n", "1:33"},
                          {"[" + times(100'000, "a.") + "a]\n", "1:33"},
                          {"a = {" + times(100'000, "'a' . ") + "a = 1}\n", "1:100"},
                          {times(1'000'000, "."), "1:16"},
                      });
    // Depth that is used up in one place is there again in the next.
    std::string many = "a = [";
    for (int i = 0; i < 100; ++i) many += times(15, "[") + times(15, "]") + ",";
    CHECK_NOTHROW(tree_of(many + "]\n"));
    check_all(no_name, {{times(1'000'000, "["), "1:3"}});
    CHECK(is_no_toml(toml_mistake("[a" + times(100'000, "]"))));
    CHECK(is_no_toml(toml_mistake(times(100'000, "\""))));
    CHECK(is_no_toml(toml_mistake("a = \"\"\"" + times(100'000, "\\\n")), ""));
}

TEST_CASE("toml: letters after the end of a line that does not count") {
    check_all(after_backslash, {
                                   {"a = \"\"\"\\ä\"\"\"\n", "1:9", "ä"},
                                   {"a = \"\"\"\\\u00a0\n\"\"\"\n", "1:9", "U+00A0"},
                                   {"a = \"\"\"\\  ä\"\"\"\n", "1:11", "ä"},
                                   {"a = \"\"\"x \\\n   ä b\"\"\"\n", "2:4", "ä"},
                                   {"b = \"\"\"\\ \t\r\n\n\u00a0\"\"\"\n", "3:1", "U+00A0"},
                                   {"b = \"\"\"\\\"\\\n😀é\"\"\"\n", "2:1", "😀"},
                               });
    auto const tree = tree_of("a = [\"\"\"x \\\n   b ä\"\"\", 5]\n"
                              "c = '''\\\nä'''\n");
    auto const* list = find(tree, "a")->list();
    REQUIRE(list->size() == 2);
    CHECK(*list->at(0).text() == "x b ä");
    CHECK(list->at(1).place.line == 2);
    CHECK(list->at(1).place.column == 12);
    CHECK(*find(tree, "c")->text() == "\\\nä");
    CHECK(is_no_toml(toml_mistake("a = \"\\ä\"\n")));
    CHECK(is_no_toml(toml_mistake("a = \"\"\"\\x\"\"\"\n")));
}

TEST_CASE("toml: bytes that are not UTF-8, control characters, line ends") {
    check_all(not_utf8, {
                            {"name = \"\xff\"\n", "1:9"},
                            {"# \xe4\n", "1:3"},
                            {"ok = 1\nname = \"Gr\xfc\xdf\"\n", "2:11"},
                            {"a = \"\xc3", "1:6"},
                            {"a = \"\xed\xa0\x80\"", "1:6"},
                            {"a = \"\xc0\x80\"", "1:6"},
                            {"a = \"\xf5\x80\x80\x80\"", "1:6"},
                            {"\xff\xfe"
                             "a",
                             "1:1"},
                        });
    // A mistake before them is named first.
    check_all(no_value, {{"a = x\nb = \"\xff\"\n", "1:5", "x"}});
    for (auto const& text : {std::string("a = 1\0", 6),
                             std::string("\0", 1),
                             std::string("a = \"\0\"", 7),
                             std::string("# \0", 3),
                             std::string("a\0 = 1", 6),
                             std::string("a = 1\rb = 2\n"),
                             std::string("\r"),
                             std::string("a = \"x\ry\""),
                             std::string("a = 1 \v\n"),
                             std::string("a = [1\v]\n"),
                             std::string("a = \"\"\"\\\v\"\"\"\n"),
                             std::string("a = \"x\n"),
                             std::string("a = \"\"\"x"),
                             std::string("a = '"),
                             std::string("a = '''x''"),
                             std::string("a ="),
                             std::string("a"),
                             std::string("["),
                             std::string("[a"),
                             std::string("[[a"),
                             std::string("[[a]"),
                             std::string("a = ["),
                             std::string("a = {"),
                             std::string("a = { b = 1,\n c = 2 }"),
                             std::string("\\")}) {
        CAPTURE(text);
        CHECK(is_no_toml(toml_mistake(text)));
    }
    auto const tree = tree_of("\ufeffa = 1\r\nb = \"\"\"\r\nx\r\ny\"\"\"\r\n");
    CHECK(*find(tree, "a")->whole() == 1);
    CHECK(find(tree, "a")->place.column == 5);
    CHECK(find(tree, "b")->place.line == 2);
    CHECK(*find(tree, "b")->text() == "x\ny");
    CHECK(tree_of("").table()->empty());
    CHECK(tree_of("\ufeff").table()->empty());
}

TEST_CASE("toml: numbers that do not fit") {
    for (auto const* value : {"9223372036854775808", "-9223372036854775809",
                              "99999999999999999999999999999999", "1e999"}) {
        CAPTURE(value);
        auto const found = toml_mistake("a = " + std::string(value) + "\n");
        CHECK(is_no_toml(found));
    }
    CHECK(*find(tree_of("a = -9223372036854775808\n"), "a")->whole() == INT64_MIN);
}

TEST_CASE("toml: long names and texts, many of them") {
    auto const name = times(100'000, "a");
    CHECK(find(tree_of(name + " = 1\n"), name) != nullptr);
    auto const twice = toml_mistake(name + " = 1\n" + name + " = 2\n");
    CHECK(is_no_toml(twice, "2:1"));
    CHECK(twice.size() < 1000);
    CHECK(*find(tree_of("a = \"" + times(100'000, "ä") + "\"\n"), "a")->text() ==
          times(100'000, "ä"));
    CHECK(find(tree_of("a = [" + times(20'000, "1,") + "]\n"), "a")->list()->size() == 20'000);
    std::string tables;
    for (int i = 0; i < 2'000; ++i) tables += "[[bonus]]\npoints = " + std::to_string(i) + "\n";
    CHECK(find(tree_of(tables), "bonus")->list()->size() == 2'000);
}

}  // namespace meldbook_tests::rules_toml_test
