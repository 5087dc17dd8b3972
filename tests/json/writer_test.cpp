// JSON that is written: what is escaped, and brackets that close themselves.

#include "json/writer.hpp"

#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::json_writer_test {

using namespace meldbook;

TEST_CASE("json writer: texts are escaped, and bytes that are not UTF-8 replaced") {
    struct {
        std::string text;
        std::string json;
    } const rows[] = {
        {"", "\"\""},
        {"plain", "\"plain\""},
        {"a\"b\\c", R"("a\"b\\c")"},
        {"line\nbreak\ttab\r", R"("line\nbreak\ttab\r")"},
        {std::string("\x00\x01\x1f\x7f", 4), "\"\\u0000\\u0001\\u001f\\u007f\""},
        // What a terminal would obey or hide, but not what joins letters and emoji.
        {"\xc2\x9b\x32J \u202eabc\u2066 \u2028 a\u200bb \uFEFF",
         R"("\u009b2J \u202eabc\u2066 \u2028 a\u200bb \ufeff")"},
        {"\U0001F469\u200D\U0001F469 \u200C", "\"\U0001F469\u200D\U0001F469 \u200C\""},
        {"\b\f", R"("\u0008\u000c")"},
        {"Zoë 🃏", "\"Zoë 🃏\""},
        {"é\n🃏\"é", "\"é\\n🃏\\\"é\""},
        {"bad \xff byte", "\"bad \uFFFD byte\""},
        {"cut \xc3", "\"cut \uFFFD\""},
        {"\xe2\x82 and \xed\xa0\x80", "\"\uFFFD\uFFFD and \uFFFD\uFFFD\uFFFD\""},
    };
    for (auto const& row : rows) {
        std::string text;
        json::append(text, row.text);
        CHECK(text == row.json);
    }
}

TEST_CASE("json writer: objects and lists close where their scope ends") {
    std::string text;
    {
        json::Object outer{text};
        outer.field("none", std::nullopt);
        {
            auto inner = outer.object("inner");
            inner.field("yes", true);
            inner.field("number", -5);
            auto const empty = inner.list("empty");
        }
        for (auto list = outer.list("list"); int const number : {1, 2}) {
            auto item = list.object();
            item.field("n", number);
        }
        outer.list("mixed").add("text");
        outer.field("rules", json::Verbatim{"{\"id\": 1}"});
    }
    CHECK(text == R"({"none":null,"inner":{"yes":true,"number":-5,"empty":[]},)"
                  R"("list":[{"n":1},{"n":2}],"mixed":["text"],"rules":{"id": 1}})");
}

TEST_CASE("json writer: values that may be missing, and lists of values") {
    CHECK(json::object_text([](json::Object& out) {
              out.field("some", std::optional<std::string>{"a"});
              out.field("none", std::optional<int>{});
              out.field("large", std::int64_t{-9'223'372'036'854'775'807LL});
              out.field("size", std::size_t{7});
              out.field("numbers", std::vector{1, 2});
              out.field("nested", std::vector<std::vector<std::string>>{{"a"}, {}, {"b", "c"}});
          }) == R"({"some":"a","none":null,"large":-9223372036854775807,"size":7,)"
                R"("numbers":[1,2],"nested":[["a"],[],["b","c"]]})");
}

TEST_CASE("json writer: a list with an item on each line") {
    auto const list = [](std::vector<int> const& items) {
        std::string text;
        {
            json::List lines{text, json::Lines::per_item};
            for (int const item : items) lines.add(item);
        }
        return text;
    };
    CHECK(list({}) == "[\n]");
    CHECK(list({1}) == "[\n1\n]");
    CHECK(list({1, 2}) == "[\n1,\n2\n]");
}

}  // namespace meldbook_tests::json_writer_test
