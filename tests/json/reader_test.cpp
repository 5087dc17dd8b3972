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
using json::SyntaxFault;
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

TEST_CASE("json reader: what is not JSON, and from which byte on") {
    struct Row {
        std::string text;
        SyntaxFault fault;
        std::size_t at;
    };
    std::vector<Row> const rows = {
        {"", SyntaxFault::empty, 0},
        {"  ", SyntaxFault::empty, 2},
        {"{} {}", SyntaxFault::after_end, 3},
        {"{}x", SyntaxFault::after_end, 2},
        {"nul", SyntaxFault::value, 3},
        {"KKK", SyntaxFault::value, 0},
        {"[1,]", SyntaxFault::value, 3},
        {"{\"a\":}", SyntaxFault::value, 5},
        {"+1", SyntaxFault::value, 0},
        {"NaN", SyntaxFault::value, 0},
        {"{a:1}", SyntaxFault::key, 1},
        {"{\"a\":1,}", SyntaxFault::key, 7},
        {"{\"a\" 1}", SyntaxFault::colon, 5},
        {"{\"a\":1 \"b\":2}", SyntaxFault::after_member, 7},
        {"{\"a\":01}", SyntaxFault::after_member, 6},
        {"{", SyntaxFault::key, 1},
        {"[1 2]", SyntaxFault::after_item, 3},
        {"[1", SyntaxFault::after_item, 2},
        {R"("a\x")", SyntaxFault::escape, 2},
        {R"("\u12g4")", SyntaxFault::escape, 1},
        {R"("\ud83c")", SyntaxFault::surrogate, 1},
        {R"("\ud83cx")", SyntaxFault::surrogate, 1},
        {R"("\udccf")", SyntaxFault::surrogate, 8},
        {R"({"\udccf":1})", SyntaxFault::surrogate, 9},
        {"\"a", SyntaxFault::unclosed_text, 2},
        {"\"a\xff\"", SyntaxFault::encoding, 2},
        {"\"a\xc3\"", SyntaxFault::encoding, 2},
        {"\"\xed\xa0\x80\"", SyntaxFault::encoding, 1},
        {"[1]\xff", SyntaxFault::encoding, 3},
        {"\"a\tb\"", SyntaxFault::encoding, 2},
        {"\"a\nb\"", SyntaxFault::encoding, 2},
        {"\"a\0b\""s, SyntaxFault::encoding, 2},
        {"{}\0"s, SyntaxFault::after_end, 2},
        {"{}\0 {}"s, SyntaxFault::after_end, 2},
        {"\0"s, SyntaxFault::empty, 0},
        {"[1\0,2]"s, SyntaxFault::after_item, 2},
        {"1e999", SyntaxFault::number_too_large, 0},
        {"-", SyntaxFault::value, 1},
        {"1.", SyntaxFault::digit, 2},
        {"1e+", SyntaxFault::digit, 3},
        {std::string(9, '['), SyntaxFault::too_deep, 8},
        {"[[[[[[[[{}]]]]]]]]", SyntaxFault::too_deep, 8},
    };
    std::vector<SyntaxFault> seen;
    for (auto const& row : rows) {
        CAPTURE(row.text);
        seen.push_back(row.fault);
        try {
            events_of(row.text);
            FAIL_CHECK("was read");
        } catch (json::SyntaxError const& error) {
            CHECK(static_cast<int>(error.fault) == static_cast<int>(row.fault));
            CHECK(error.at == row.at);
        }
    }
    for (auto const& [fault, name] : test::enumerators<SyntaxFault>()) {
        CAPTURE(name);
        CHECK(std::find(seen.begin(), seen.end(), fault) != seen.end());
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
