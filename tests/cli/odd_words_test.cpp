// Words that would break a line or reach the terminal as escape codes: whatever quotes them, a
// message stays one line of harmless text.

#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/grammar.hpp"
#include "process/shell.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_odd_words_test {

using namespace meldbook;

namespace {

using Words = std::vector<std::string>;

std::string const odd = "fo\no\x1b[31m\r\t\u202Ebar";

/// A table at which every command of the grammar finds something.
void lay(test::Session& session) {
    session.run("meldbook new 'Us: Ana, Bea' 'Them: Cid, Dan'");
    session.run("meldbook hand 'KKKKKKK out' 999");
}

/// Standard output is for results; a command that failed has none, and the rest is messages.
void check_harmless(test::Printed const& ran) {
    CAPTURE(ran.text);
    CHECK(ran.text.find('\x1b') == std::string::npos);
    CHECK(ran.text.find('\r') == std::string::npos);
    if (ran.code == 0) return;
    CHECK(ran.text.find("\u202E") == std::string::npos);
    std::istringstream lines(ran.text);
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        bool const result = ran.results.find(line) != std::string::npos;
        CHECK((result || line.starts_with("meldbook: ")));
    }
}

}  // namespace

TEST_CASE("odd words: a name that an import brings may look like an option") {
    test::Session session;
    session.write_file("theirs.csv", "match,hand,side,entry\n1,1,--force,KKKKKKK minus=0\n"
                                     "1,1,-x,AAAAAAA minus=0\n");
    CHECK(session.run("meldbook import theirs.csv").code == 0);
    auto const refused = session.run("meldbook hand '--force: QQQQQQQ minus=0' 'x: KKKKKKK'");
    CHECK(refused.code == 2);
    CHECK(refused.text == "meldbook: '--force: QQQQQQQ minus=0' is not an option; if a name begins "
                          "so, write -- before it\n");
    CHECK(session.run("meldbook hand '-x: KKK' 5").text ==
          "meldbook: '-x: KKK' is not an option; if a name begins so, write -- before it\n");
    for (std::string const command :
         {"hand -- '--force: QQQQQQQ minus=0' '-x: KKKKKKK minus=0'", "count -- '-x: red=1'",
          "fix 2 -- '--force: red=1 QQQQQQQ minus=0'", "show", "log", "show --hand 2",
          "stats -- --force", "matches --player=-x", "players rename -- --force Ana",
          "players rename -- Ana --force", "edit --name=-x=Them", "edit --name=--force=Us",
          "hand 'us: KKKKKKK minus=0' 'them: QQQQQQQ minus=0'", "book check"}) {
        CAPTURE(command);
        auto const ran = session.run("meldbook " + command);
        CHECK_MESSAGE(ran.code == 0, ran.text);
    }
    CHECK(session.run("meldbook show").text.find("--force") != std::string::npos);
}

TEST_CASE("odd words: in place of every argument of the grammar") {
    test::Session session;
    lay(session);
    int failed = 0;
    for (auto const& command : cli::describe()) {
        for (auto const& argument : command.arguments) {
            // Where a file is named as it is, a script wants it as it is.
            if (argument.name == "--book" && command.name == "book path") continue;
            CAPTURE(command.name);
            CAPTURE(argument.name);
            std::vector<Words> lines;
            auto const named = test::shell_words(command.name);
            if (argument.positional) {
                lines = {named, named};
                lines[0].push_back(odd);
                lines[1].insert(lines[1].end(), {"1", odd});
            } else if (argument.value.empty()) {
                lines = {test::command_words(command.example)};
                lines[0].push_back(argument.name + "=" + odd);
            } else {
                lines = {test::command_words(command.example), named};
                lines[0].insert(lines[0].end(), {argument.name, odd});
                lines[1].insert(lines[1].end(), {argument.name + "=" + odd});
            }
            for (auto const& words : lines) {
                auto const ran = session.run(words);
                check_harmless(ran);
                failed += ran.code != 0 ? 1 : 0;
            }
        }
    }
    CHECK(failed > 100);
}

TEST_CASE("odd words: where no argument is expected") {
    test::Session session;
    lay(session);
    for (auto const& words :
         {Words{odd}, Words{"rules", odd}, Words{"players", odd}, Words{"undo", odd},
          Words{"show", "1", odd}, Words{"--" + odd}, Words{"hand", "--" + odd}, Words{"-" + odd},
          Words{"hand", "KKK", "-", "--force=" + odd}, Words{"--book", odd, "hand", "-", "-"},
          Words{"--book", "./" + odd + "/x", "show"}, Words{"score", "--rules", "./" + odd}}) {
        CAPTURE(words.front());
        auto const ran = session.run(words);
        CHECK(ran.code != 0);
        check_harmless(ran);
    }
}

TEST_CASE("odd words: in a clock, a rule file and the settings") {
    test::Session session;
    lay(session);
    session.write_file("house.toml", "extends = \"classic\"\n\"\\u001b[31m\" = 1\nname = \"x\"\n");
    check_harmless(session.run("meldbook rules check ./house.toml"));

    meldbook::test::Shell const shell;
    for (std::string const command :
         {"MELDBOOK_NOW=$'x\\n\\e[31m' \"$PROGRAM\" matches", "meldbook $'x\\n\\e[31m'"}) {
        auto const ran = shell.run(command);
        CHECK(ran.status == 2);
        CHECK(ran.output.find('\x1b') == std::string::npos);
        CHECK(ran.output.find('\n') == ran.output.size() - 1);
    }
}

TEST_CASE("odd words: several refusals are several lines") {
    test::Session session;
    lay(session);
    auto const ran = session.run("meldbook hand 'KKKKKKKKK red=5' -");
    CHECK(ran.code == 1);
    std::istringstream lines(ran.text);
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        CHECK(line.starts_with("meldbook: "));
        auto const* const end =
            count < 2 ? "; correct the entry, or add --force to record the hand, marked with !"
                      : "or give an entry again";
        CHECK(line.ends_with(end));
    }
    CHECK(count == 3);
}

}  // namespace meldbook_tests::cli_odd_words_test
