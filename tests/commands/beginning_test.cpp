// Commands that may begin a book leave none where they kept nothing.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/scripted_asker.hpp"
#include "support/session.hpp"

namespace meldbook_tests::commands_beginning_test {

using namespace meldbook;

namespace {

struct Slip {
    std::string command;
    int code;
};

}  // namespace

TEST_CASE("a command that keeps nothing makes no book and no folder") {
    test::Session session;
    session.run("meldbook new Ana Bea --book ./other.db");
    session.run("meldbook hand table=500 - --book ./other.db");
    session.run("meldbook export --output good.json --book ./other.db");
    session.write_file("bad.json", "{\"meldbook\":1,\"matches\":[{}]}");
    session.write_file("none.json", "{\"meldbook\":1,\"matches\":[]}");
    session.write_file("bad.csv", "hand,side,points\r\n1,Ana,\"5\r\n");
    session.write_file("bad.txt", "Side: Ana\n");
    session.write_file("paper.txt", "Ana  Bea\n 5\n");
    session.write_file("junk.db", "this is no book, whatever its name may be");
    for (auto const& slip : std::vector<Slip>{
             {"import bad.json", 2},
             {"import bad.json --skip-bad", 1},
             {"import none.json", 0},
             {"import good.json --preview", 0},
             {"import bad.csv", 2},
             {"import bad.txt", 2},
             {"import --sheet paper.txt", 2},
             {"import --sheet --template", 0},
             {"import missing.json", 3},
             {"merge ./junk.db", 3},
             {"merge ./missing.db", 1},
             {"merge ./other.db --preview", 0},
             {"new Ana", 2},
         }) {
        CAPTURE(slip.command);
        auto const ran = session.run("meldbook " + slip.command + " --book ./deep/er/book.db");
        CHECK_MESSAGE(ran.code == slip.code, ran.text);
        CHECK_FALSE(std::filesystem::exists(session.folder() / "deep"));
    }
}

TEST_CASE("questions that are left make no book") {
    test::Session session;
    test::ScriptedAsker asker({});
    session.answer_with(&asker);
    CHECK(session.run("meldbook new --book ./deep/book.db").code == 1);
    CHECK_FALSE(asker.prompts.empty());
    CHECK_FALSE(std::filesystem::exists(session.folder() / "deep"));
}

TEST_CASE("a command that keeps something makes the book") {
    test::Session session;
    session.run("meldbook new Ana Bea --book ./other.db");
    session.run("meldbook export --output good.json --book ./other.db");
    for (std::string const command : {"import good.json", "merge ./other.db", "new Cid Dan"}) {
        CAPTURE(command);
        CHECK(session.run("meldbook " + command + " --book ./deep/book.db").code == 0);
        CHECK(std::filesystem::exists(session.folder() / "deep/book.db"));
        std::filesystem::remove_all(session.folder() / "deep");
    }
}

}  // namespace meldbook_tests::commands_beginning_test
