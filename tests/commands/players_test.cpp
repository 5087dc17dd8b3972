// Players under another name: whatever looks at them follows by itself.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::commands_players_test {

using namespace meldbook;

namespace {

bool has(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

/// Some evenings in which one player is called `name` at first and Ana from then on.
void play(test::Session& session, std::string const& name) {
    auto const run = [&](std::string const& line) {
        CAPTURE(line);
        REQUIRE(session.run("meldbook " + line).code == 0);
    };
    run("new " + name + "+Bea Cid+Dan --target 500");
    run("hand table=600 table=100");
    run("new " + name + " Cid --target 500");
    run("hand table=100 \"table=600 out opened\" --force");
    run("new \"Us: Bea, Dan\" \"Them: Cid, Eve\"");
    run("hand table=100 table=200");
    run("seat Dan=" + name);
    run("hand table=300 table=150");
    run("new Bea+Ana Cid+Dan --target 500");
    run("hand table=100 table=500");
    run("new Ana Bea Cid --target 500 --start 10,20,30");
    run("hand table=500 table=100 -");
}

/// Everything that looks back.
std::vector<std::string> const views = {
    "players",
    "players --json",
    "matches --limit 0",
    "matches --player Ana --json",
    "matches --side Ana+Bea",
    "standings --head-to-head",
    "standings --json",
    "standings --by pair",
    "standings --by side",
    "standings --as-of 2026-11-21",
    "stats",
    "stats --json",
    "stats Ana",
    "stats Ana Cid --json",
    "chart --ratings Ana Cid",
    "export --all --format json",
    "export --all --format csv",
    "export standings --format html",
    "show 3",
    "book check --json",
};

std::vector<std::string> seen(test::Session& session) {
    std::vector<std::string> texts;
    session.set("MELDBOOK_NOW", "2026-11-22T12:00:00Z");
    for (auto const& view : views) texts.push_back(session.run("meldbook " + view).text);
    return texts;
}

}  // namespace

TEST_CASE("players merge: the book is as if the player had always been called so") {
    test::Session merged;
    play(merged, "Anna");
    auto const before = seen(merged);
    CHECK(merged.run("meldbook players merge anna ANA").text ==
          "Anna is now Ana, in 3 matches; 'meldbook undo' separates them again.\n");
    auto const after = seen(merged);

    test::Session always;
    play(always, "Ana");
    auto const expected = seen(always);
    for (std::size_t i = 0; i < views.size(); ++i) {
        CAPTURE(views[i]);
        CHECK(after[i] == expected[i]);
        if (views[i] != "book check --json") CHECK(after[i] != before[i]);
    }

    auto const undone = merged.run("meldbook undo");
    CHECK(undone.code == 0);
    // It was about three matches, so none of them is shown.
    CHECK(has(undone.text, "Undone: meldbook players merge anna ANA"));
    CHECK_FALSE(has(undone.text, "That was match"));
    auto const back = seen(merged);
    for (std::size_t i = 0; i < views.size(); ++i) {
        CAPTURE(views[i]);
        CHECK(back[i] == before[i]);
    }
    CHECK(merged.run("meldbook redo").code == 0);
    CHECK(seen(merged) == after);
}

TEST_CASE("players merge: what is refused changes nothing") {
    test::Session session;
    play(session, "Anna");
    auto const before = session.run("meldbook export --all").results;
    struct Row {
        char const* words;
        int code;
        char const* says;
    };
    for (auto const& [words, code, says] : {
             Row{"Dan Cid", 1,
                 "meldbook: Dan and Cid both sat in matches 1, 3 and 4, so they are two"},
             Row{"Eve Dan", 1, "meldbook: Eve and Dan both sat in match 3, so they are two people"},
             Row{"Bea bea", 1, "meldbook: 'Bea' and 'bea' are both Bea; name two players"},
             Row{"Anan Bea", 1, "nobody in the book is called 'Anan'; did you mean 'Ana'?"},
             Row{"Ana Dean", 1, "nobody in the book is called 'Dean'; did you mean 'Dan'?"},
             Row{"Ana Somebody", 1,
                 "nobody in the book is called 'Somebody'; 'meldbook players' lists everybody"},
             Row{"An Bea", 2, "'An' could be Ana or Anna; write more of the name"},
             Row{"Ana", 2, "'players merge' needs INTO"},
         }) {
        CAPTURE(std::string{words});
        auto const printed = session.run("meldbook players merge " + std::string{words});
        CHECK(printed.code == code);
        CHECK(has(printed.text, says));
        CHECK(session.run("meldbook export --all").results == before);
    }
    // Nothing was kept, so the hand is the last step still.
    CHECK(has(session.run("meldbook undo").text, "Undone: meldbook hand"));
}

TEST_CASE("players merge: a slip at the table is mended with seat first") {
    test::Session session;
    session.run("meldbook new \"Us: Anna, Bea\" \"Them: Cid, Dan\"");
    session.run("meldbook hand table=100 table=200");
    session.run("meldbook seat Anna=Ana");  // who sat there from the first hand on
    session.run("meldbook hand table=100 table=200");
    session.run("meldbook new Anna+Eve Flo+Gil");
    CHECK(session.run("meldbook players merge Anna Ana").code == 1);
    CHECK(session.run("meldbook seat Anna=Ana --from 1 --match 1").code == 0);
    CHECK(session.run("meldbook players merge Anna Ana").code == 0);
    CHECK(has(session.run("meldbook players").text, "Ana  2 matches  2 hands\n"));
}

TEST_CASE("players rename and merge: sides called after a player follow, others stay") {
    struct Row {
        char const* begun;  ///< the sides of the match
        char const* change;
        char const* sides;  ///< what the log says of them
    };
    for (auto const& [begun, change, sides] : {
             Row{"Ann Bea", "rename Ann Anneke", "Side Ann is now called Anneke"},
             Row{"Bea+Ann Cid+Dan", "rename Ann Anneke", "Side Bea+Ann is now called Bea+Anneke"},
             Row{"Bea+Ann Cid+Dan", "merge Ann Zoe", "Side Bea+Ann is now called Bea+Zoe"},
             Row{"\"Ann: Bea, Cid\" \"Them: Ann, Dan\"", "rename Ann Anneke", ""},
             Row{"\"Us: Ann, Bea\" \"Them: Cid, Dan\"", "merge Ann Zoe", ""},
             // No two sides of a match have one name.
             Row{"Ann \"zoe: Bea\"", "merge Ann Zoe", ""},
             Row{"Ann \"Us: Bea\"", "rename Ann US", ""},
             Row{"Ann Bea", "rename Ann ANN", "Side Ann is now called ANN"},
         }) {
        CAPTURE(std::string{begun});
        CAPTURE(std::string{change});
        test::Session session;
        session.run("meldbook new Zoe Yan");
        REQUIRE(session.run("meldbook new " + std::string{begun}).code == 0);
        auto const before = session.run("meldbook export 2").results;
        REQUIRE(session.run("meldbook players " + std::string{change}).code == 0);
        auto const log = session.run("meldbook log 2").text;
        if (std::string{sides}.empty()) CHECK_FALSE(has(log, "Side "));
        else CHECK(has(log, sides));
        session.run("meldbook undo");
        CHECK(session.run("meldbook export 2").results == before);
    }
}

TEST_CASE("players rename: a side with a substitute is called after who began") {
    test::Session session;
    session.run("meldbook new Ann+Bea Cid+Dan");
    session.run("meldbook hand table=100 table=200");
    session.run("meldbook seat Ann=Eve");
    session.run("meldbook players rename Eve Eva");
    CHECK(has(session.run("meldbook matches").text, "Ann+Bea (Eva)"));
    session.run("meldbook players rename Ann Anneke");
    CHECK(has(session.run("meldbook matches").text, "Anneke+Bea (Eva)"));
}

TEST_CASE("players who have no seat left are nobody the book knows") {
    test::Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook new Anaa+Cid Bea+Dan");  // a slip
    CHECK(session.run("meldbook delete 2").code == 0);
    CHECK(session.run("meldbook players").text == "Ana  1 match  0 hands\nBea  1 match  0 hands\n");
    CHECK(session.run("meldbook stats Cid").code == 1);
    CHECK(has(session.run("meldbook stats").text, "2 players"));
    // The slip is no name in the way, and its spelling decides nothing.
    CHECK(session.run("meldbook players rename Ana Anaa").code == 0);
    CHECK(has(session.run("meldbook new ANAA DAN").text, "New in this book: DAN\n"));
    CHECK(has(session.run("meldbook matches --player dan").text, "DAN"));
    // Undone, everybody is back, each with the seats he or she had.
    for (int step = 0; step < 3; ++step) CHECK(session.run("meldbook undo").code == 0);
    CHECK(session.run("meldbook players").text ==
          "Ana     1 match  0 hands\nAnaa    1 match  0 hands\nBea   2 matches  0 hands\n"
          "Cid     1 match  0 hands\nDan     1 match  0 hands\n");
}

}  // namespace meldbook_tests::commands_players_test
