// One name in several spellings: what is asked for, and what comes from a file.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "store/fixture.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_spelling_test {

using namespace meldbook;

namespace {

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

std::size_t count(std::string const& text, std::string const& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// The sides and players of the last match in the book, as SQL has them.
std::string last_match(test::Session const& session) {
    auto const rows = test::sql(
        session.folder() / "book.db",
        "SELECT group_concat(d.name || ' (' || (SELECT group_concat(p.name, ', ') FROM seat s"
        "  JOIN player p ON p.id = s.player WHERE s.match = d.match AND s.side = d.position)"
        " || ')', ' - ') FROM side d WHERE d.match = (SELECT max(id) FROM match)");
    return rows.at(0);
}

char const* const paper = "Date: 2026-11-21 19:15\nRules: classic\nSide: ana+bea\n"
                          "Side: Them: CID, Dan\n\nHand 1, dealer ana\n  ana+bea: table=500\n"
                          "  Them: table=120\n";

}  // namespace

TEST_CASE("filters find every spelling of a name") {
    test::Session session;
    session.run(
        "meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\" --place Rome --event \"Café Cup\"");
    session.run(
        "meldbook new \"us: Ana, Bea\" \"them: Cid, Dan\" --place rome --event \"café cup\"");
    // The same é, made of two characters.
    session.run("meldbook new \"US: Ana, Bea\" \"Them: Cid, Dan\" --place ROME "
                "--event \"Cafe\u0301 Cup\"");
    session.run("meldbook new \"Usher: Ana, Bea\" \"X: Cid, Dan\" --place Romeo --event Cafe");
    // Players in two spellings stand only in a book that another program has written to.
    test::sql(session.folder() / "book.db",
              "INSERT INTO player (name) VALUES ('ANA');"
              "UPDATE seat SET player = (SELECT id FROM player WHERE name = 'ANA')"
              " WHERE match = 2 AND seat = 0");
    struct Row {
        char const* filter;
        std::size_t matches;
    };
    for (auto const& [filter, matches] : {
             Row{"--place rome", 3},
             Row{"--place Rome", 3},
             Row{"--place ' ROME '", 3},
             Row{"--place romeo", 1},
             Row{"--event \"café cup\"", 3},
             Row{"--event \"CAFE\u0301 CUP\"", 3},
             Row{"--event café", 3},
             Row{"--event cafe", 1},
             Row{"--side us", 3},
             Row{"--side them", 3},
             Row{"--player ana", 4},
             Row{"--player ANA", 4},
             Row{"--player an --player bea", 4},
             Row{"--place rome --side US --player Ana --event caf\u00e9", 3},
         }) {
        CAPTURE(std::string{filter});
        auto const options = std::string{filter};
        CHECK(count(session.run("meldbook matches --json " + options).results, "\"number\":") ==
              matches);
        CHECK(count(session.run("meldbook export --all " + options).results, "\"number\":") ==
              matches);
        CHECK(has(session.run("meldbook standings --json " + options).text,
                  "\"open\":" + std::to_string(matches)));
    }
    // Several names, not several spellings of one.
    CHECK(session.run("meldbook matches --place ro").text ==
          "meldbook: 'ro' could be ROME or Romeo; write more of the name\n");
    // A title says it as it was asked for, where the book has it so.
    CHECK(has(session.run("meldbook standings --event \"café cup\"").text, "café cup"));
    CHECK(has(session.run("meldbook standings --event \"Café Cup\"").text, "Café Cup"));
    // The two spellings of a player can become one.
    CHECK(session.run("meldbook players merge ANA Ana").code == 0);
    CHECK(has(session.run("meldbook players").text, "Ana  4 matches"));
}

TEST_CASE("import: a side that is called after its players is spelt as they are") {
    test::Session session;
    session.run("meldbook new Ana+Bea Cid+Dan");
    session.write_file("paper.txt", paper);
    CHECK(session.run("meldbook import paper.txt").code == 0);
    CHECK(last_match(session) == "Ana+Bea (Ana, Bea) - Them (Cid, Dan)");
    CHECK(has(session.run("meldbook import paper.txt").text, "1 match was in the book already."));

    session.run("meldbook new bea+ANA \"ana: dan, CID\" --book ./other.db");
    session.run("meldbook hand table=100 table=200 --book ./other.db");
    session.run("meldbook new dan \"Ana: ANA\" --book ./other.db");
    for (std::string const format : {"json", "csv", "text"}) {
        CAPTURE(format);
        session.run("meldbook export 1 --output one." + format + " --format " + format +
                    " --book ./other.db");
        auto const import = "meldbook import one." + format + " --format " + format;
        CHECK(session.run(import).code == 0);
        CHECK(last_match(session) == "Bea+Ana (Bea, Ana) - ana (Dan, Cid)");
        CHECK(has(session.run(import).text, "1 match was in the book already."));
        session.run("meldbook undo");
    }
    CHECK(session.run("meldbook merge ./other.db").code == 0);
    // A name of its own stays, although it looks like the player's.
    CHECK(last_match(session) == "Dan (Dan) - Ana (Ana)");
    CHECK(
        has(session.run("meldbook merge ./other.db").text, "2 matches were in the book already."));
}

TEST_CASE("import: an export comes back to the letter, also where sides are nearly their players") {
    test::Session session;
    session.run("meldbook new \"ana: Ana\" \"BEA: Bea\"");
    session.run("meldbook new Ana+Bea \"cid+dan\"");
    auto const exported = session.run("meldbook export --all").results;
    session.write_file("all.json", exported);
    CHECK(session.run("meldbook import all.json --book ./empty.db").code == 0);
    CHECK(session.run("meldbook export --all --book ./empty.db").results == exported);
}

TEST_CASE("import: what is passed over decides nobody's spelling") {
    test::Session session;
    // The first match breaks off behind its names: a hand nobody can have played.
    std::string const bad = "Date: 2026-11-20 19:15\nRules: classic\nSide: ANA+bea\nSide: Cid\n\n"
                            "Hand 1, dealer ANA\n  ANA+bea: out\n  Cid: out\n";
    std::string const good = "Date: 2026-11-21 19:15\nRules: classic\nSide: Ana+Bea\nSide: Eve\n\n"
                             "Hand 1, dealer Ana\n  Ana+Bea: table=500\n  Eve: table=120\n";
    session.write_file("sheets.txt", bad + "\nMatch:\n" + good);
    CHECK(session.run("meldbook import sheets.txt --skip-bad").code == 1);
    CHECK(last_match(session) == "Ana+Bea (Ana, Bea) - Eve (Eve)");
    CHECK(session.run("meldbook players").text ==
          "Ana  1 match  1 hand\nBea  1 match  1 hand\nEve  1 match  1 hand\n");
    // One that is taken does: the third is spelt as the second.
    session.write_file("more.txt", bad + "\nMatch:\n" + good + "\nMatch:\n" + paper);
    CHECK(session.run("meldbook import more.txt --skip-bad --book ./other.db").code == 1);
    CHECK(has(session.run("meldbook players --book ./other.db").text, "Ana  2 matches"));
}

}  // namespace meldbook_tests::commands_spelling_test
