// meldbook new: what is remarked about the names and the rules that were given.

#include <string>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::commands_new_test {

using namespace meldbook;

TEST_CASE("a new name that may be several players is remarked on") {
    struct Row {
        std::string sides;
        std::string name;  ///< that is remarked on; "" if none is
    };
    for (auto const& row : {
             Row{"'Us: Ana Bea' Cid", "Ana Bea"},
             Row{"'Us: Ana Bea Cid, Dan' Eve", "Ana Bea Cid"},
             Row{"'Ana Bea Cid' Dan", "Ana Bea Cid"},
             Row{"'Ana Lima' Cid", ""},  // a whole side, called as its player
             Row{"'Us: Ana Lima, Bea' Cid", ""},  // the comma is known
             Row{"'Us: Ana, Bea' 'Them: Cid, Dan'", ""},
         }) {
        CAPTURE(row.sides);
        test::Session session;
        auto const said = session.run("meldbook new " + row.sides).text;
        CAPTURE(said);
        auto const remark =
            "'" + row.name + "' is one player; several on a side are written \"Us: Ana, Bea\"";
        CHECK((said.find("is one player") != std::string::npos) == !row.name.empty());
        if (!row.name.empty()) CHECK(said.find(remark) != std::string::npos);
        // Whoever is in the book was meant.
        CHECK(session.run("meldbook new " + row.sides).text.find("is one player") ==
              std::string::npos);
    }
}

TEST_CASE("a file of rules among the players is not a player") {
    test::Session session;
    for (std::string const line : {"new 'Us: Ana, Bea' 'Them: Cid, Dan' mine.toml",
                                   "new 'Us: Ana, Bea' 'Them: Cid, Dan mine.toml'",
                                   "new 'Us: Ana, Bea' 'Them: Cid, Dan,mine.toml'"}) {
        CAPTURE(line);
        auto const refused = session.run("meldbook " + line);
        CHECK(refused.code == 2);
        CHECK(refused.text == "meldbook: 'mine.toml' is the name of a file, not of a player; rules "
                              "are named by --rules mine.toml\n");
    }
    CHECK(session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan /our house/Mine.TOML'").text ==
          "meldbook: '/our house/Mine.TOML' is the name of a file, not of a player; rules are "
          "named by --rules "
          "\"/our house/Mine.TOML\"\n");
    CHECK(session.run("meldbook matches").text == "No matches yet; 'meldbook new' starts one.\n");
}

TEST_CASE("a new match says that its rules name other numbers of players") {
    test::Session session;
    session.write_file("mine.toml", "extends = \"classic\"\nname = \"Mine\"\nplayers = [4, 3]\n"
                                    "seats.3.match.target = 5000\n");
    auto const begin = [&](std::string const& players) {
        return session.run("meldbook new " + players + " --rules ./mine.toml").text;
    };
    CHECK(begin("Ana Bea").find("these rules are written for 4 and 3 players, not for 2") !=
          std::string::npos);
    for (auto const* players : {"Ana Bea Cid", "'Ana, Bea' 'Cid, Dan'"})
        CHECK(begin(players).find("are written for") == std::string::npos);
}

TEST_CASE("a new match says what is odd in its own rules") {
    test::Session session;
    session.write_file("mine.toml",
                       "extends = \"german\"\n\n[[canasta.kind]]\nid = \"aces\"\nof = \"set\"\n"
                       "ranks = [\"A\"]\nbonus = 1000\n");
    auto const warning = session.run("meldbook rules check mine.toml").text;
    REQUIRE(warning.find("warning: ") != std::string::npos);
    auto const begun =
        session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan' --rules mine.toml").text;
    CHECK_MESSAGE(begun.find("warning: mine.toml:") != std::string::npos, begun);
}

}  // namespace meldbook_tests::commands_new_test
