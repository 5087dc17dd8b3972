// A document of matches is cut at its brackets, however the pieces of the file fall.

#include "formats/match_splitter.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

namespace meldbook_tests::formats_match_splitter_test {

using namespace meldbook;
using namespace meldbook::formats;

namespace {

/// A file that gives at most `step` bytes at a time.
ReadSome in_pieces(std::string_view text, std::size_t step) {
    return [text, step, at = std::size_t{0}](char* to, std::size_t size) mutable {
        auto const n = std::min({step, size, text.size() - at});
        std::memcpy(to, text.data() + at, n);
        at += n;
        return n;
    };
}

struct Cut {
    std::int64_t line;
    std::string json;
    bool operator==(Cut const&) const = default;
};

std::vector<Cut> cut(std::string_view text, std::size_t step) {
    MatchSplitter splitter{in_pieces(text, step)};
    std::vector<Cut> cuts;
    while (auto const match = splitter.next())
        cuts.push_back({match->line, std::string{match->json}});
    // After the last there is none, however often it is asked.
    CHECK_FALSE(splitter.next());
    return cuts;
}

constexpr std::size_t steps[] = {1, 2, 3, 7, 100000};

struct Broken {
    std::string json;
    std::string told;
    std::int64_t line = 1;
};

}  // namespace

TEST_CASE("a document is cut into its matches, each with its line") {
    struct Row {
        std::string json;
        std::vector<Cut> matches;
    };
    std::vector<Row> const rows = {
        {R"({"meldbook":1,"matches":[]})", {}},
        {R"({"matches":[]})", {}},
        {R"({"meldbook":1,"matches":[{}]})", {{1, "{}"}}},
        {"{\"meldbook\":1,\"matches\":[\n{\"a\":1},\n{\"b\":[2,{}]}\n]}\n",
         {{2, R"({"a":1})"}, {3, R"({"b":[2,{}]})"}}},
        {"\xEF\xBB\xBF{\"matches\":[{}]}", {{1, "{}"}}},
        {"\r\n{ \"matches\"\t:\r\n[ {}\r\n,\r\n{} ] }\r\n", {{3, "{}"}, {5, "{}"}}},
        // Keys of a later program may stand on both sides.
        {R"({"by":{"name":"x","list":[1,"]"]},"matches":[{}],"n":1.5,"t":null,"s":"\"}"})",
         {{1, "{}"}}},
        // Brackets, quotes and backslashes inside of a text are none.
        {R"({"matches":[{"note":"]}{[\\\"]}"},{"note":"\\"}]})",
         {{1, R"({"note":"]}{[\\\"]}"})"}, {1, R"({"note":"\\"})"}}},
        // What is no match the reader of the match finds out.
        {R"({"matches":[5,"x",null,[{}],{"a":}]})",
         {{1, "5"}, {1, "\"x\""}, {1, "null"}, {1, "[{}]"}, {1, R"({"a":})"}}},
        {"{\"matches\":[{\"note\":\"two\nlines\"},\n{}]}",
         {{1, "{\"note\":\"two\nlines\"}"}, {3, "{}"}}},
        {std::string("{\"matches\":[{\"n\":\"\0\"}]}", 23),
         {{1, std::string("{\"n\":\"\0\"}", 9)}}},
    };
    for (auto const& row : rows) {
        CAPTURE(row.json);
        for (auto const step : steps) {
            CAPTURE(step);
            CHECK(cut(row.json, step) == row.matches);
        }
    }
}

TEST_CASE("a match larger than any piece of the file is cut whole") {
    std::string const note(300000, '{');
    std::string const match = "{\"note\":\"" + note + "\"}";
    auto const text = "{\"matches\":[" + match + ",\n" + match + "]}";
    for (auto const step : {std::size_t{1000}, std::size_t{65536}, text.size()})
        CHECK(cut(text, step) == std::vector<Cut>{{1, match}, {2, match}});
}

TEST_CASE("what never ends is not gathered") {
    // A file that goes on with the same bytes for ever.
    auto const endless = [](std::string begins, char c) -> ReadSome {
        return [begins, c, first = true](char* to, std::size_t size) mutable {
            std::memset(to, c, size);
            if (first) begins.copy(to, begins.size());
            first = false;
            return size;
        };
    };
    for (auto const* begins : {"{\"matches\":[{\"note\":\"", "{\"", "{\"x\":", "{\"x\":\""}) {
        CAPTURE(begins);
        MatchSplitter splitter{endless(begins, 'x')};
        try {
            splitter.next();
            FAIL_CHECK("was read");
        } catch (MatchError const& error) {
            CHECK(std::string{error.what()} ==
                  "the match is too long to be read at once; leave it out");
        }
    }
}

TEST_CASE("brackets nested a hundred thousand deep are counted, not followed") {
    std::string const deep = std::string(100000, '[') + std::string(100000, ']');
    CHECK(cut("{\"matches\":[" + deep + "]}", 65536) == std::vector<Cut>{{1, deep}});
}

TEST_CASE("what is no document of matches is told, with what should stand there") {
    std::vector<Broken> const rows = {
        {"", R"(not a document of matches; expected {"meldbook":1,"matches":[…]})"},
        {"\n\n  ", R"(not a document of matches; expected {"meldbook":1,"matches":[…]})", 3},
        {"[]", R"(not a document of matches; expected {"meldbook":1,"matches":[…]})"},
        {"hand,side\n", R"(not a document of matches; expected {"meldbook":1,"matches":[…]})"},
        {"{}", R"(not a document of matches; it looks like {"meldbook":1,"matches":[…]})"},
        {R"({"meldbook":1})",
         R"(not a document of matches; it looks like {"meldbook":1,"matches":[…]})"},
        {R"({"meldbook":2,"matches":[]})",
         R"(written by a later meldbook ("meldbook":2, this one knows 1); install that one to read it)"},
        {R"({"meldbook":0,"matches":[]})", R"(not a document of matches; expected "meldbook":1)"},
        {R"({"meldbook":"1","matches":[]})", R"(not a document of matches; expected "meldbook":1)"},
        {R"({"meldbook":1.5,"matches":[]})", R"(not a document of matches; expected "meldbook":1)"},
        {R"({"matches":{}})", "not a document of matches; expected the list of matches"},
        {R"({"matches" []})", "not a document of matches; expected ':' after the key"},
        {R"({matches:[]})", "not a document of matches; expected a key in quotes"},
        {"{\"mat\nches\":[]}", "not a document of matches; expected the end of the key"},
        {R"({"matches)", "not a document of matches; expected the end of the key"},
        {R"({"a":1 "matches":[]})", "not a document of matches; expected ',' or '}'"},
        {R"({"a":,"matches":[]})", "not a document of matches; expected a value"},
        {"{\"matches\":[{}\n{}]}",
         "not a document of matches; expected ',' between matches, or ']' after the last one", 2},
        {R"({"matches":[{})",
         "not a document of matches; expected ',' between matches, or ']' after the last one"},
        {"{\"matches\":[{},\n{\"a\":\n\n[",
         "not a document of matches; the value that begins on this line never ends", 2},
        {"{\"matches\":[{\"a\":\"open}]}\n",
         "not a document of matches; the value that begins on this line never ends"},
        {R"({"matches":[{"a":"\)",
         "not a document of matches; the value that begins on this line never ends"},
        {R"({"matches":[,{}]})", "not a document of matches; expected a value"},
        {R"({"matches":[{},]})", "not a document of matches; expected a value"},
        {R"({"matches":[]} x)", "not a document of matches; expected the end of the file"},
        {R"({"matches":[]}{"matches":[]})",
         "not a document of matches; expected the end of the file"},
        {R"({"matches":[])", "not a document of matches; expected ',' or '}'"},
        {R"({"matches":[],"matches":[{}]})",
         "not a document of matches; expected one list of matches, but this is a second"},
        {R"({"matches":[{}],"n":1,"matches":[{}]})",
         "not a document of matches; expected one list of matches, but this is a second"},
    };
    for (auto const& row : rows) {
        CAPTURE(row.json);
        for (auto const step : steps) {
            CAPTURE(step);
            MatchSplitter splitter{in_pieces(row.json, step)};
            try {
                while (splitter.next()) {
                }
                FAIL_CHECK("was read");
            } catch (MatchError const& error) {
                CHECK(std::string{error.what()} == row.told);
                CHECK(splitter.line() == row.line);
            }
        }
    }
}

}  // namespace meldbook_tests::formats_match_splitter_test
