// The sentences about documents of matches and of hands, as `import` and `score` print them.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/pattern.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_errors_documents_test {

using namespace meldbook;

namespace {

/// A file that cannot be imported.
struct Row {
    std::string document;
    std::string sentence;
};

void check_import(std::vector<Row> const& rows) {
    test::Session session;
    session.run("meldbook new Ana Bea");
    auto const book = session.run("meldbook export").results;
    for (auto const& row : rows) {
        CAPTURE(row.document);
        session.write_file("a.json", row.document);
        auto const ran = session.run("meldbook import a.json");
        CHECK(ran.code == 2);
        CHECK(ran.text == "meldbook: a.json:" + row.sentence + "\n");
    }
    CHECK(session.run("meldbook export").results == book);
}

/// A document as `export` writes it, with one hand; the match is its second line.
std::string exported() {
    static std::string const text = [] {
        test::Session session;
        session.run(R"(meldbook new "Us: Ana, Bea" "Them: Cid, Dan" --start 0,-15)");
        session.run("meldbook hand KKK -");
        auto const written = session.run("meldbook export").results;
        return test::Pattern("uid-[0-9]+").replace(written, "of another book");
    }();
    return text;
}

std::string exported_with(std::string const& from, std::string const& to) {
    auto text = exported();
    auto const at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

/// A change to that document, and what is said about it.
struct Change {
    std::string from;
    std::string to;
    std::string sentence;
};

}  // namespace

TEST_CASE("errors: a file that is not a document of matches") {
    auto const& whole = exported();
    auto const match = whole.substr(whole.find('\n') + 1, whole.rfind(']') - whole.find('\n') - 2);
    std::vector<Row> const rows = {
        {"", "1: not a document of matches; expected {\"meldbook\":1,\"matches\":[…]}"},
        {"{\"meldbook\":0,\"matches\":[]}",
         "1: not a document of matches; expected \"meldbook\":1"},
        {"{5:1}", "1: not a document of matches; expected a key in quotes"},
        {"{\"meldbook\n\":1}", "1: not a document of matches; expected the end of the key"},
        {"{\n\"meldbook\" 1}", "2: not a document of matches; expected ':' after the key"},
        {"{\"meldbook\":}", "1: not a document of matches; expected a value"},
        {"{\"meldbook\":1,\n\"matches\":[{\"id\":",
         "2: not a document of matches; the value that begins on this line never ends"},
        {"{\"meldbook\":1 \"matches\":[]}", "1: not a document of matches; expected ',' or '}'"},
        {"{\"meldbook\":1,\"matches\":{}}",
         "1: not a document of matches; expected the list of matches"},
        {"{\"meldbook\":1,\"matches\":[\n" + match + "\n" + match + "]}",
         "3: not a document of matches; expected ',' between matches, or ']' after the last one"},
        {"{\"meldbook\":1,\"matches\":[],\n\"matches\":[]}",
         "2: not a document of matches; expected one list of matches, but this is a second"},
        {"{\"meldbook\":1,\"matches\":[]}\n{}",
         "2: not a document of matches; expected the end of the file"},
        {"{\"meldbook\":1}",
         "1: not a document of matches; it looks like {\"meldbook\":1,\"matches\":[…]}"},
        {"{\"meldbook\":2,\"matches\":[]}",
         "1: written by a later meldbook (\"meldbook\":2, this one knows 1); install that one to "
         "read it"},
        {"{\"meldbook\":1,\"matches\":[\n5]}",
         "2: a match is one object, like {\"id\":…,\"hands\":[]}"},
    };
    check_import(rows);
}

TEST_CASE("errors: a match that is not JSON") {
    auto const deep = std::string(200, '[') + std::string(200, ']');
    std::vector<Row> rows;
    for (auto const& [from, to, sentence] : {
             Change{"\"place\":null", "\"place\":Rome",
                    "expected a value; text is in quotes, like \"out\", numbers are not"},
             Change{"\"place\":", "place:", "expected a key in quotes"},
             Change{"\"place\":", "\"place\" ", "expected ':' after the key"},
             Change{",\"place\"", " \"place\"", "expected ',' or '}'"},
             Change{"[0,-15]", "[0 -15]", "expected ',' or ']'"},
             Change{"\"place\":null", "\"place\":\"C:\\dos\"", "a backslash must be written twice"},
             Change{"\"place\":null", "\"place\":\"\\ud83c\"",
                    "this is half a character; write it as UTF-8"},
             Change{"\"place\":null", "\"place\":\"Rome\nOslo\"",
                    "text cannot hold this; save it as UTF-8, with \\n for a line end"},
             Change{"\"place\":null", "\"place\":\"K\xF6ln\"",
                    "text cannot hold this; save it as UTF-8, with \\n for a line end"},
             Change{"\"target\":5000", "\"target\":1e999", "the number is too large"},
             Change{"\"target\":5000", "\"target\":5.", "expected a digit"},
             Change{"\"place\":null", "\"other\":" + deep, "it is nested too deeply"},
         }) {
        rows.push_back({exported_with(from, to), "2: not JSON from here on: " + sentence});
    }
    check_import(rows);
}

TEST_CASE("errors: a match whose facts are missing or contradict each other") {
    auto const them = std::string(R"(,{"entry":"","typed":"-")");
    std::vector<Row> rows;
    for (auto const& [from, to, sentence] : {
             Change{"\"started\":", "\"begun\":", "\"started\" is missing; add it"},
             Change{"\"entry\":\"KKK\"", "\"melds\":\"KKK\"",
                    "hand 1: \"entry\" is missing; add it"},
             Change{"\"target\":5000,\"hands", "\"target\":5000,\"target\":5000,\"hands",
                    "\"target\" appears twice; omit one of the two"},
             Change{"\"target\":5000,\"hands", "\"target\":-1,\"hands",
                    "\"target\" is negative or larger than any match could need"},
             Change{"\"finished\":null", "\"finished\":\"today\"",
                    "\"finished\" is a time like 2026-11-21T19:15:00Z, not \"today\""},
             Change{"\"played\":\"2026-", "\"played\":\"26-",
                    "hand 1: \"played\" is a time like 2026-11-21T19:15:00Z, not "
                    "\"26-11-21T19:01:00Z\""},
             Change{"\"open\"", "\"over\"",
                    "\"status\" is one of open, finished, ended, abandoned, not \"over\""},
             Change{"\"winner\":null", "\"winner\":2",
                    "\"winner\" refers to side 2, which does not exist; the first is 0"},
             Change{"\"first_dealer\":0", "\"first_dealer\":4",
                    "\"first_dealer\" refers to seat 4, which does not exist; the first is 0"},
             Change{"{\"seat\":0,", "{\"seat\":9,",
                    "nobody sits in seat 0 from hand 1 on, and the first seat is 0; name a player"},
             Change{"\"sides\":[{\"name\":\"Us\"",
                    "\"sides\":[{\"name\":\"Us\"}],\"x\":[{\"name\":\"Us\"",
                    "a match has two sides or more, not 1"},
             Change{"\"hands\":[{\"number\":1", "\"hands\":[{\"number\":2",
                    "hand 1 has the number 2; hands are numbered 1, 2, 3 …"},
             Change{them, "],\"x\":[{\"entry\":\"\"",
                    "hand 1 has 1 side; give one for each side of the match"},
             Change{them, ",{\"entry\":\"\"}" + them,
                    "hand 1 has 3 sides; give one for each side of the match"},
             Change{them, R"(,{"entry":"AAA","typed":"KKK")",
                    "hand 1, Them: 'KKK' was typed, but the entry is 'AAA'; correct one of the "
                    "two"},
             Change{"[0,-15]", "[0]", "\"start\" has 1 figure; give one for each side"},
             Change{"[0,-15]", "[0,-15,0]", "\"start\" has 3 figures; give one for each side"},
             Change{"\"dealer\":\"Ana\",\"dealer_seat\":0", "\"dealer\":\"Eve\"",
                    "hand 1: the dealer 'Eve' sits in no seat"},
         }) {
        rows.push_back({exported_with(from, to), "2: " + sentence});
    }
    check_import(rows);
}

TEST_CASE("errors: a document names a rule set, and never a file") {
    test::Session session;
    session.write_file("house.toml", "extends = \"classic\"\n");
    std::string const refused = "is not the name of a rule set, and a document cannot name a file; "
                                "give the file with --rules";
    for (std::string const path : {"house.toml", "./house.toml", "/dev/zero", "../../etc/passwd"}) {
        CAPTURE(path);
        auto const line = "{\"rules\":\"" + path + "\",\"sides\":[{},{}]}\n";
        CHECK(session.run("meldbook score --from - --rules house.toml", line).text ==
              "{\"line\":1,\"error\":\"'" + path + "' " + refused + "\"}\n");
        auto const table =
            "match,rules,hand,side,points\n1," + path + ",1,Ana,5\n1," + path + ",1,Bea,10\n";
        auto const imported = session.run("meldbook import --format csv -", table);
        CHECK(imported.code != 0);
        CHECK(imported.text.find("'" + path + "' " + refused) != std::string::npos);
    }
    CHECK(session.run("meldbook score --from - --rules house.toml", "{\"sides\":[{},{}]}").code ==
          0);
    // Also not a file here that has the name of no rule set.
    session.write_file("house", "extends = \"classic\"\n");
    CHECK(session.run("meldbook score --from -", "{\"rules\":\"house\",\"sides\":[{},{}]}").code ==
          1);
}

TEST_CASE("errors: a hand document whose text never ends") {
    test::Session session;
    auto const ran = session.run("meldbook score --from -", "{\"rules\":\"classic\n");
    CHECK(ran.code == 1);
    CHECK(ran.text ==
          "{\"line\":1,\"error\":\"not JSON from byte 18 on: the quotes of a text are never "
          "closed; close them\"}"
          "\n");
}

TEST_CASE("errors: a hand document with the name of an event or a special hand mistyped") {
    struct Row {
        std::string side;
        std::string sentence;
    };
    for (auto const& row : {
             Row{R"({"events":["cuts"]})",
                 R"(\"cuts\" is not an event of this rule set; did you mean \"cut\"?)"},
             Row{R"({"special":"pair"})",
                 R"(\"pair\" is not a special hand of this rule set; did you mean \"pairs\"?)"},
         }) {
        test::Session session;
        session.write_file("house.toml", R"(id = "house"
extends = "classic"
event = [{ id = "cut", text = "the exact cut", points = 100 }]
special = [{ id = "pairs", name = "seven pairs", points = 2500 }]
)");
        auto const ran = session.run("meldbook score --rules house.toml --from -",
                                     R"({"sides":[{},)" + row.side + "]}\n");
        CHECK(ran.code == 1);
        CHECK(ran.text == R"({"line":1,"error":")" + row.sentence + "\"}\n");
    }
}

}  // namespace meldbook_tests::cli_errors_documents_test
