// A shell reads back what the journal keeps of a command line, and what messages show.

#include "text/command_line.hpp"

#include <array>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "process/shell.hpp"
#include "support/session.hpp"
#include "text/text.hpp"

namespace meldbook_tests::text_command_line_test {

using namespace meldbook;

TEST_CASE("a word is quoted only where it must be") {
    struct Row {
        std::string word, quoted;
    };
    for (auto const& row : {
             Row{"KKK", "KKK"},
             Row{"hand=K99/A2", "hand=K99/A2"},
             Row{"--match", "--match"},
             Row{"5x8+2x2", "5x8+2x2"},
             Row{"Zoë", "Zoë"},
             Row{"", "\"\""},
             Row{"Us: Ana, Bea", "\"Us: Ana, Bea\""},
             Row{"O'Neil", "O\\'Neil"},
             Row{"O’Neil", "O\\’Neil"},  // O'Neil where only ASCII is shown
             Row{"KK*", "\"KK*\""},
             Row{"say \"hi\"", "say\\ \\\"hi\\\""},
             Row{"$HOME", "\\$HOME"},
             Row{"=ls", "\"=ls\""},
             Row{"a\nb", "a'\n'b"},
             Row{"don't $", "don\\'t\\ \\$"},
         }) {
        CHECK(shell_word(row.word) == row.quoted);
    }
}

TEST_CASE("a shell reads the same words back") {
    std::vector<std::string> const words = {
        "KKK",      "",          " ",        "-",       "a b",
        "O'Neil",   "\"",        "'\"'",     "$HOME",   "`id`",
        "$(id)",    "a;b",       "a&b",      "a|b",     "<x>",
        "(x)",      "*",         "?",        "[a-z]",   "~",
        "~root",    "{a,b}",     "#no",      "a#b",     "!!",
        "\\",       "a\\b",      "\\'",      "back\\n", "\n",
        "a\n b",    "\t",        "=x",       "x=y z",   "🃏🃏2",
        "−45",      "%s",        "^old^new", "''",      "adjust=-5:\"a b\"",
        "\x1b[31m", "don't $ \""};
    meldbook::test::Shell const shell;
    std::string expected, script = "printf '<%s>'";
    for (auto const& word : words) {
        expected += "<" + word + ">";
        script += " " + shell_word(word);
    }
    std::ofstream(shell.folder() / "script") << script << '\n';
    for (std::string const program : {"sh", "bash", "zsh -f", "fish --no-config"}) {
        CAPTURE(program);
        CHECK(shell.run(program + " ./script").output == expected);
    }
}

TEST_CASE("a shell runs nothing that is in a name, even with the quotes around the command") {
    meldbook::test::Shell const shell;
    std::ofstream script(shell.folder() / "script");
    for (std::string const name :
         {"$(touch run)", "`touch run`", "Zed${x-`touch run`}", "a;touch run", "O'x;touch run;'",
          "O'$(touch run)'", "a' $(touch run) '", "\\';touch run;'", "\"';touch run;'\"",
          "say \"$(touch run)\"", "’;touch run;’", "＄(touch run)", "& touch run &",
          "'&touch run&'"}) {
        for (auto const& shown : {name, ascii(name)}) {
            auto const show = [&](std::string const& text) {
                return shown == name ? text : ascii(text);
            };
            // What ends in a quote or a line that goes on must not keep the next command from being tried.
            for (auto const& line :
                 {show("'meldbook resume " + shell_word(name) + "'"),
                  show("meldbook resume " + shell_word(name)), show("echo " + quoted_word(name)),
                  show("'echo " + shell_word(name) + " --new-evening'")}) {
                script << "eval " << "\"$(cat <<'END'\n" << line << "\nEND\n)\"\n";
            }
        }
    }
    script.close();
    for (std::string const program : {"sh", "bash", "zsh -f"}) {
        CAPTURE(program);
        shell.run(program + " ./script");
        CHECK_FALSE(std::filesystem::exists(shell.folder() / "run"));
    }
}

TEST_CASE("the command that undo shows can be typed again") {
    test::Session session;
    std::vector<std::string> const words = {"new", "Us: Ana, O'Neil", "Them: $HOME, Dan", "--note",
                                            "a \"b\" `c`"};
    session.run(words);
    session.set("COLUMNS", "200");
    auto const undone = session.run("meldbook undo").text;
    std::string const taken = "Undone: ";
    REQUIRE(undone.starts_with(taken));
    auto const line = undone.substr(taken.size(), undone.find(" (Sat ") - taken.size());
    CHECK(test::command_words(line) == words);
}

TEST_CASE("a long command is broken between its words, never inside quotes") {
    Style style;
    style.width = 40;
    CHECK(command_lines("meldbook hand KKK", style) == "  meldbook hand KKK\n");
    for (std::string const word :
         {"Us: Ana the first, Bea the second, Cid", "what is called \"a\" meld, O'Neil",
          "$HOME is where it's at, they say", "don't you \"say\" so, and say it"}) {
        auto const quoted = shell_word(word);
        CAPTURE(quoted);
        CHECK(command_lines("meldbook new " + quoted + " --note " + quoted + " --deck 2", style) ==
              "  meldbook new \\\n    " + quoted + " \\\n    --note \\\n    " + quoted +
                  " \\\n    --deck 2\n");
    }
}

}  // namespace meldbook_tests::text_command_line_test
