// JSON that is read: its events, and what is wrong with a text that is none.

#include "json/reader.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "support/enumerators.hpp"

namespace meldbook_tests::json_reader_test {

using namespace meldbook;
using namespace std::literals;

namespace {

/// The events as text: `{k:a 1 }`.
class Recorder final : public json::Events {
public:
    std::string events;

    void null() override { events += "null "; }
    void truth(bool value) override { events += value ? "true " : "false "; }
    void number(std::string_view written) override { events.append(written) += ' '; }
    void text(std::string_view value) override { events.append("'").append(value).append("' "); }
    void key(std::string_view name) override { events.append(name) += ':'; }
    void begin_object() override { events += "{"; }
    void end_object() override { events += "}" + std::to_string(read) + " "; }
    void begin_list() override { events += "["; }
    void end_list() override { events += "] "; }
};

std::string events_of(std::string_view text, int deepest = 8) {
    Recorder recorder;
    json::read(text, recorder, deepest);
    return recorder.events;
}

}  // namespace

TEST_CASE("json reader: values come in order, numbers as they are written") {
    CHECK(events_of(R"( {"a":[1,-2.50e+3,true,null],"b":{"c":"d"}} )") ==
          "{a:[1 -2.50e+3 true null ] b:{c:'d' }42 }43 ");
    CHECK(events_of("\"\\u00e9\\ud83c\\udccf\\n\\/\"") == "'é🃏\n/' ");
    CHECK(events_of("123456789012345678901234567890") == "123456789012345678901234567890 ");
    CHECK(events_of("[[[]]]", 3) == "[[[] ] ] ");
    // Keys that are repeated come as often as they are written.
    CHECK(events_of(R"({"a":1,"a":2})") == "{a:1 a:2 }13 ");
}

TEST_CASE("json reader: what is not JSON, why, and from which byte on") {
    struct Row {
        std::string text;
        std::size_t at;
    };
    std::vector<std::pair<std::string, std::vector<Row>>> const reasons = {
        {"it is empty", {{"", 0}, {"  ", 2}, {"\0"s, 0}}},
        {"something follows its end", {{"{} {}", 3}, {"{}x", 2}, {"{}\0"s, 2}, {"{}\0 {}"s, 2}}},
        {"expected a value; text is in quotes, like \"out\", numbers are not",
         {{"nul", 3}, {"KKK", 0}, {"[1,]", 3}, {"{\"a\":}", 5}, {"+1", 0}, {"NaN", 0}, {"-", 1}}},
        {"expected a key in quotes", {{"{a:1}", 1}, {"{\"a\":1,}", 7}, {"{", 1}}},
        {"expected ':' after the key", {{"{\"a\" 1}", 5}}},
        {"expected ',' or '}'", {{"{\"a\":1 \"b\":2}", 7}, {"{\"a\":01}", 6}}},
        {"expected ',' or ']'", {{"[1 2]", 3}, {"[1", 2}, {"[1\0,2]"s, 2}}},
        {"a backslash must be written twice", {{R"("a\x")", 2}, {R"("\u12g4")", 1}}},
        {"this is half a character; write it as UTF-8",
         {{R"("\ud83c")", 1}, {R"("\ud83cx")", 1}, {R"("\udccf")", 8}, {R"({"\udccf":1})", 9}}},
        {"the quotes of a text are never closed; close them", {{"\"a", 2}}},
        {"text cannot hold this; save it as UTF-8, with \\n for a line end",
         {{"\"a\xff\"", 2},
          {"\"a\xc3\"", 2},
          {"\"\xed\xa0\x80\"", 1},
          {"[1]\xff", 3},
          {"\"a\tb\"", 2},
          {"\"a\nb\"", 2},
          {"\"a\0b\""s, 2}}},
        {"the number is too large", {{"1e999", 0}}},
        {"expected a digit", {{"1.", 2}, {"1e+", 3}}},
        {"it is nested too deeply", {{std::string(9, '['), 8}, {"[[[[[[[[{}]]]]]]]]", 8}}},
    };
    for (auto const& [reason, rows] : reasons) {
        for (auto const& [text, at] : rows) {
            CAPTURE(text);
            try {
                events_of(text);
                FAIL_CHECK("was read");
            } catch (json::SyntaxError const& error) {
                CHECK(error.reason == reason);
                CHECK(error.at == at);
            }
        }
    }
}

TEST_CASE("json reader: nobody's text exhausts the stack, or overflows a number") {
    for (auto const& text : {std::string(1'000'000, '['), std::string(1'000'000, '{')}) {
        CHECK_THROWS_AS(events_of(text), json::SyntaxError);
    }
    std::string nested;
    for (int i = 0; i < 100'000; ++i) nested += "{\"a\":";
    CHECK_THROWS_AS(events_of(nested), json::SyntaxError);
    // An exponent near the end of what an int holds, behind many decimals (CVE-2024-38517).
    CHECK(events_of("0.000000000000001e-2147483647") == "0.000000000000001e-2147483647 ");
    CHECK(events_of("1e-99999999999999999999") == "1e-99999999999999999999 ");
    auto const digits = std::string(1'000'000, '7');
    CHECK_THROWS_AS(events_of(digits), json::SyntaxError);
    CHECK(events_of("-0." + digits) == "-0." + digits + " ");
    auto const text = std::string(1'000'000, 'x');
    CHECK(events_of("\"" + text + "\"") == "'" + text + "' ");
}

}  // namespace meldbook_tests::json_reader_test
