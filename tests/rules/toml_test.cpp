// TOML as a tree, whatever the text is: what toml++ cannot take is refused before it.

#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "rules/tree.hpp"

namespace meldbook::rules::test {

namespace {

Node tree_of(std::string_view text) {
    return read_toml(text, std::make_shared<Source const>(Source{"house.toml", 0}));
}

Mistake toml_mistake(std::string_view text) {
    try {
        tree_of(text);
    } catch (RulesError const& error) {
        return error.mistake();
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
    std::string text;
    Fault fault;
    int line, column;
    std::string value;
};

void check_all(std::initializer_list<Case> cases) {
    for (auto const& [text, fault, line, column, value] : cases) {
        CAPTURE(text.substr(0, 100));
        auto const found = toml_mistake(text);
        CHECK(found.fault == fault);
        CHECK(found.file == "house.toml");
        CHECK(found.line == line);
        CHECK(found.column == column);
        CHECK(found.value == value);
    }
}

}  // namespace

TEST_CASE("toml: letters outside of quotes and comments") {
    check_all({
        {"ä = 1\n", Fault::toml_letter, 1, 1, "ä"},
        {"name.ä = 1\n", Fault::toml_letter, 1, 6, "ä"},
        {"[ä]\n", Fault::toml_letter, 1, 2, "ä"},
        {"[match]\nGröße = 5\n", Fault::toml_letter, 2, 3, "ö"},
        {"a = { ä = 1 }\n", Fault::toml_letter, 1, 7, "ä"},
        {"a = \"x\" ä\n", Fault::toml_letter, 1, 9, "ä"},
        {"a = 5 ä\n", Fault::toml_letter, 1, 7, "ä"},
        {"[match] ä\n", Fault::toml_letter, 1, 9, "ä"},
        {"a = [1] ä\n", Fault::toml_letter, 1, 9, "ä"},
        // What nobody sees is named.
        {"\u00a0a = 1\n", Fault::toml_letter, 1, 1, "U+00A0"},
        {"a =\u00a05\n", Fault::toml_letter, 1, 4, "U+00A0"},
        {"a = 5\u200b\n", Fault::toml_letter, 1, 6, "U+200B"},
        {"a = 5\u2028b = 6\n", Fault::toml_letter, 1, 6, "U+2028"},
        {"a = 1\n\ufeff\n", Fault::toml_letter, 2, 1, "U+FEFF"},
        {"a = x\x1b[2J\n", Fault::toml_letter, 1, 6, "U+001B"},
    });
    auto const tree = tree_of("# ä\n\"ä\" = \"é\" # ö\n'ü' = ['ß', \"\"\"\nß\"\"\"]\n");
    REQUIRE(find(tree, "ä") != nullptr);
    CHECK(*find(tree, "ä")->text() == "é");
    CHECK(find(tree, "ü")->list()->size() == 2);
    CHECK(*find(tree, "ü")->list()->at(1).text() == "ß");
}

TEST_CASE("toml: what is not a value") {
    check_all({
        {"name = é\n", Fault::toml_value, 1, 8, "é"},
        {"name = Haus\n", Fault::toml_value, 1, 8, "Haus"},
        {"name = “Haus”\n", Fault::toml_value, 1, 8, "“Haus”"},
        {"name = True\n", Fault::toml_value, 1, 8, "True"},
        {"name = truefalse\n", Fault::toml_value, 1, 8, "truefalse"},
        {"target = 5,000\na = 5.\n", Fault::toml_value, 2, 5, "5."},
        {"a = .5\n", Fault::toml_value, 1, 5, ".5"},
        {"a = 010\n", Fault::toml_value, 1, 5, "010"},
        {"a = 1__0\n", Fault::toml_value, 1, 5, "1__0"},
        {"a = 1_\n", Fault::toml_value, 1, 5, "1_"},
        {"a = _1\n", Fault::toml_value, 1, 5, "_1"},
        {"a = 0x\n", Fault::toml_value, 1, 5, "0x"},
        {"a = +0x1\n", Fault::toml_value, 1, 5, "+0x1"},
        {"a = 0b2\n", Fault::toml_value, 1, 5, "0b2"},
        {"a = 1e\n", Fault::toml_value, 1, 5, "1e"},
        {"a = 1.e5\n", Fault::toml_value, 1, 5, "1.e5"},
        {"a = +\n", Fault::toml_value, 1, 5, "+"},
        {"a = --5\n", Fault::toml_value, 1, 5, "--5"},
        {"a = nano\n", Fault::toml_value, 1, 5, "nano"},
        {"a = 2026-11-21T[\n", Fault::toml_value, 1, 5, "2026-11-21T["},
        {"a = 2026-11-21T19:15\n", Fault::toml_value, 1, 5, "2026-11-21T19:15"},
        {"a = 2026-11-21 1\n", Fault::toml_value, 1, 5, "2026-11-21 1"},
        {"a = 2026-1-21\n", Fault::toml_value, 1, 5, "2026-1-21"},
        {"a = 19:15:00.\n", Fault::toml_value, 1, 5, "19:15:00."},
        {"a = 2026-11-21T19:15:00+1:00\n", Fault::toml_value, 1, 5, "2026-11-21T19:15:00+1:00"},
        {"a = [1,,2]\n", Fault::toml_value, 1, 8, ","},
        {"a = [1,}\n", Fault::toml_value, 1, 8, "}"},
        {"a = [,]\n", Fault::toml_value, 1, 6, ","},
        {"a = [\r\n}\r\n", Fault::toml_value, 2, 1, "}"},
        {"a = ]\n", Fault::toml_value, 1, 5, "]"},
        {"a = { b = }\n", Fault::toml_value, 1, 11, "}"},
        {"a = [\n  x\n]\n", Fault::toml_value, 2, 3, "x"},
        {"a = 1 = 2\n= Haus\n", Fault::toml_value, 2, 3, "Haus"},
        {"a = " + times(101, "1") + "\n", Fault::toml_value, 1, 5, times(80, "1") + "…"},
        {"a = " + times(1'000'000, "1") + "\n", Fault::toml_value, 1, 5, times(80, "1") + "…"},
    });
    for (auto const* value : {"0",
                              "-0",
                              "+5",
                              "1_000",
                              "0xFF",
                              "0xdead_BEEF",
                              "0o17",
                              "0b10_1",
                              "true",
                              "false",
                              "0.5",
                              "-1.5e+10",
                              "1e5",
                              "5E-1_0",
                              "inf",
                              "-inf",
                              "+nan",
                              "2026-11-21",
                              "19:15:00",
                              "19:15:00.123",
                              "2026-11-21T19:15:00",
                              "2026-11-21 19:15:00",
                              "2026-11-21t19:15:00z",
                              "2026-11-21T19:15:00.5Z",
                              "2026-11-21T19:15:00-04:30",
                              "[]",
                              "[ # none\n]",
                              "[1, 2,]",
                              "{}",
                              "{ b = 1, c = 2 }",
                              "[[1], [\"]\", ']']]"}) {
        CAPTURE(value);
        CHECK_NOTHROW(tree_of("a = " + std::string(value) + " # so\n"));
    }
}

TEST_CASE("toml: tables without a name") {
    check_all({
        {"[=]\n", Fault::toml_header, 1, 2, ""},
        {"[[=]]\n", Fault::toml_header, 1, 3, ""},
        {"a = 1\n  [ . ]\n", Fault::toml_header, 2, 5, ""},
        {"[\n", Fault::toml_header, 1, 2, ""},
        {"[[\n", Fault::toml_header, 1, 3, ""},
        {"[{}]\n", Fault::toml_header, 1, 2, ""},
        {"[#]\n", Fault::toml_header, 1, 2, ""},
        {"[\x01]\n", Fault::toml_header, 1, 2, ""},
        {"\ufeff[=]\n", Fault::toml_header, 1, 2, ""},
        {"[[[a]]]\n", Fault::toml_header, 1, 3, ""},
        {"a = [\n[\n]\n]\n[=]\n", Fault::toml_header, 5, 2, ""},
    });
}

TEST_CASE("toml: too much nesting") {
    auto const in = [](int deep, std::string const& open, std::string const& close) {
        return "a = " + times(deep, open) + times(deep, close) + "\n";
    };
    CHECK_NOTHROW(tree_of(in(16, "[", "]")));
    CHECK_NOTHROW(tree_of("a = " + times(16, "{ b = ") + "1" + times(16, " }") + "\n"));
    CHECK_NOTHROW(tree_of(times(15, "a.") + "a = 1\n[" + times(15, "b.") + "b]\n"));
    check_all({
        {in(17, "[", "]"), Fault::toml_nesting, 1, 21, ""},
        {in(1'000'000, "[", "]"), Fault::toml_nesting, 1, 21, ""},
        {in(100'000, "{a=", "}"), Fault::toml_nesting, 1, 53, ""},
        {in(100'000, "[{a=", "}]"), Fault::toml_nesting, 1, 37, ""},
        {times(16, "a.") + "a = 1\n", Fault::toml_nesting, 1, 32, ""},
        {times(100'000, "a.") + "a = 1\n", Fault::toml_nesting, 1, 32, ""},
        {"[" + times(16, "a.") + "a]\n", Fault::toml_nesting, 1, 33, ""},
        {"[" + times(100'000, "a.") + "a]\n", Fault::toml_nesting, 1, 33, ""},
        {"a = {" + times(100'000, "'a' . ") + "a = 1}\n", Fault::toml_nesting, 1, 100, ""},
        {times(1'000'000, "."), Fault::toml_nesting, 1, 16, ""},
    });
    // Depth that is used up in one place is there again in the next.
    std::string many = "a = [";
    for (int i = 0; i < 100; ++i) many += times(15, "[") + times(15, "]") + ",";
    CHECK_NOTHROW(tree_of(many + "]\n"));
    CHECK(toml_mistake(times(1'000'000, "[")).fault == Fault::toml_header);
    CHECK(toml_mistake("[a" + times(100'000, "]")).fault == Fault::toml);
    CHECK(toml_mistake(times(100'000, "\"")).fault == Fault::toml);
    CHECK(toml_mistake("a = \"\"\"" + times(100'000, "\\\n")).fault == Fault::toml);
}

TEST_CASE("toml: letters after the end of a line that does not count") {
    auto const tree = tree_of("a = [\"\"\"x \\\n   ä b\"\"\", 5]\n"
                              "b = \"\"\"\\ \t\r\n\n\u00a0\\\n😀é\"\"\"\n"
                              "c = '''\\\nä'''\n");
    auto const* list = find(tree, "a")->list();
    REQUIRE(list->size() == 2);
    CHECK(*list->at(0).text() == "x ä b");
    CHECK(*find(tree, "b")->text() == "\u00a0😀é");
    CHECK(*find(tree, "c")->text() == "\\\nä");
    // Columns are those of the file.
    CHECK(list->at(1).place.line == 2);
    CHECK(list->at(1).place.column == 12);
    CHECK(find(tree, "b")->place.line == 3);
    auto const late = toml_mistake("a = [\"\"\"\\\n ä\"\"\" 5]\n");
    CHECK(late.fault == Fault::toml);
    CHECK(late.line == 2);
    CHECK(late.column == 7);

    check_all({
        {"a = \"\"\"\\ä\"\"\"\n", Fault::toml_escape, 1, 9, "ä"},
        {"a = \"\"\"\\\u00a0\n\"\"\"\n", Fault::toml_escape, 1, 9, "U+00A0"},
        {"a = \"\"\"\\  ä\"\"\"\n", Fault::toml_escape, 1, 9, " "},
    });
    CHECK(toml_mistake("a = \"\\ä\"\n").fault == Fault::toml);
    CHECK(toml_mistake("a = \"\"\"\\x\"\"\"\n").fault == Fault::toml);
}

TEST_CASE("toml: bytes that are not UTF-8, control characters, line ends") {
    check_all({
        {"name = \"\xff\"\n", Fault::toml_encoding, 1, 9, ""},
        {"# \xe4\n", Fault::toml_encoding, 1, 3, ""},
        {"ok = 1\nname = \"Gr\xfc\xdf\"\n", Fault::toml_encoding, 2, 11, ""},
        {"a = \"\xc3", Fault::toml_encoding, 1, 6, ""},
        {"a = \"\xed\xa0\x80\"", Fault::toml_encoding, 1, 6, ""},
        {"a = \"\xc0\x80\"", Fault::toml_encoding, 1, 6, ""},
        {"a = \"\xf5\x80\x80\x80\"", Fault::toml_encoding, 1, 6, ""},
        {"\xff\xfe"
         "a",
         Fault::toml_encoding, 1, 1, ""},
        // A mistake before them is named first.
        {"a = x\nb = \"\xff\"\n", Fault::toml_value, 1, 5, "x"},
    });
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
        auto const found = toml_mistake(text);
        bool const own = found.fault == Fault::toml_value || found.fault == Fault::toml_letter;
        CHECK((found.fault == Fault::toml || own));
        CHECK(found.line == 1);
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
    for (auto const* value :
         {"9223372036854775808", "-9223372036854775809", "99999999999999999999999999999999",
          "0xFFFFFFFFFFFFFFFFF", "1e999", "2026-02-30", "24:00:00"}) {
        CAPTURE(value);
        auto const found = toml_mistake("a = " + std::string(value) + "\n");
        CHECK(found.fault == Fault::toml);
        CHECK_FALSE(found.detail.empty());
        CHECK(found.line == 1);
    }
    CHECK(*find(tree_of("a = -9223372036854775808\n"), "a")->whole() == INT64_MIN);
}

TEST_CASE("toml: long names and texts, many of them") {
    auto const name = times(100'000, "a");
    CHECK(find(tree_of(name + " = 1\n"), name) != nullptr);
    auto const twice = toml_mistake(name + " = 1\n" + name + " = 2\n");
    CHECK(twice.fault == Fault::toml);
    CHECK(twice.detail.size() < 1000);
    CHECK(*find(tree_of("a = \"" + times(100'000, "ä") + "\"\n"), "a")->text() ==
          times(100'000, "ä"));
    CHECK(find(tree_of("a = [" + times(20'000, "1,") + "]\n"), "a")->list()->size() == 20'000);
    std::string tables;
    for (int i = 0; i < 2'000; ++i) tables += "[[bonus]]\npoints = " + std::to_string(i) + "\n";
    CHECK(find(tree_of(tables), "bonus")->list()->size() == 2'000);
}

}  // namespace meldbook::rules::test
