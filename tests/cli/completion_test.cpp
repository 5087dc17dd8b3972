// What the program answers when a shell asks what may come next on a line, and how it reads and quotes
// for bash. tests/terminal/completion_test.cpp presses Tab in the shells.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/bash_line.hpp"
#include "cli/grammar.hpp"
#include "process/shell.hpp"
#include "support/paths.hpp"
#include "support/pseudo.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_completion_test {

using namespace meldbook;
using test::Session;
using test::shell_words;

namespace {

/// A line up to the word that is being typed, this word, and what is offered with a bar between two
/// words; "FILES" for names of files.
struct Case {
    std::string line, word, offered;
};

/// The words that an answer has, and with `about` what they are.
std::string read_answer(std::string const& answer, bool about) {
    std::istringstream lines(answer);
    std::string all, line;
    REQUIRE(std::getline(lines, line));
    bool const files = line == "files";
    CHECK((files || line == "words"));
    while (std::getline(lines, line)) {
        auto const tab = line.find('\t');
        REQUIRE(tab != std::string::npos);
        all += (all.empty() ? "" : "|") + line.substr(0, tab);
        if (about) all += ": " + line.substr(tab + 1);
    }
    if (files) all += all.empty() ? "FILES" : "|FILES";
    return all;
}

std::string offered(Session& session, std::string const& line, std::string const& word,
                    bool about = false) {
    std::vector<std::string> words = {"completion", "fish", "--"};
    for (auto const& each : shell_words(line)) words.push_back(each);
    words.push_back(word);
    auto const printed = session.run(words);
    CHECK(printed.code == 0);
    return read_answer(printed.results, about);
}

/// Two matches: the first ended after two hands, the current one without any; and a draw.
void fill(Session& session) {
    session.run(std::vector<std::string>{"new", "Us: Ana Lima, Zoë", "The others: O'Neil, Bea"});
    session.run("meldbook hand table=120 table=85");
    session.run("meldbook hand table=45 minus=20");
    session.run("meldbook end");
    session.run(std::vector<std::string>{"new", "Us: Ana Lima, Zoë", "The others: O'Neil, Bea"});
    session.run("meldbook edit --event 'New Year' --place Rome");
    session.run(std::vector<std::string>{"event", "draw", "Friday", "Bea", "O'Neil", "Pia", "Zoë"});
}

}  // namespace

TEST_CASE("the program says what may come next on a line") {
    Session session;
    fill(session);
    std::string const people = "Ana Lima|Bea|O'Neil|Pia|Zoë";
    for (auto const& [line, word, all] : {
             Case{"rules", "", "export|list|show|switches|check|diff|try|new"},
             Case{"players", "", "rename|merge"},
             Case{"stats", "", people},
             Case{"stats 'Ana Lima' --player", "", people},
             Case{"stats", "--player=",
                  "--player=Ana Lima|--player=Bea|--player=O'Neil|"
                  "--player=Pia|--player=Zoë"},
             Case{"players rename", "", people},
             Case{"players merge Zoë", "", people},
             Case{"event draw", "", "Friday|New Year"},
             Case{"event draw Friday Zoë", "", people},
             Case{"event next Friday --without", "", people},
             Case{"event show", "", "Friday|New Year"},
             Case{"event show friday", "", "1"},
             Case{"standings --event", "", "Friday|New Year"},
             Case{"edit --place", "", "Rome"},
             Case{"standings --side", "", "The others|Us"},
             Case{"check --side", "", "Us|The others"},
             Case{"edit --name", "", "Us=|The others="},
             Case{"edit --name", "Us=", ""},
             Case{"edit", "--name=", "--name=Us=|--name=The others="},
             Case{"seat", "", "Ana Lima=|Bea=|O'Neil=|Pia=|Zoë="},
             Case{"seat", "Bea=Z", "Bea=Ana Lima|Bea=Bea|Bea=O'Neil|Bea=Pia|Bea=Zoë"},
             Case{"show", "", "2|1"},
             Case{"hand --match", "", "2|1"},
             Case{"export", "", "standings|stats|2|1"},
             Case{"show 1 --hand", "", "2|1"},
             Case{"log --hand", "", ""},  // of the current match
             Case{"fix --match 1", "", "last|2|1"},
             Case{"fix -m 1", "", "last|2|1"},
             Case{"fix --match=1", "", "last|2|1"},
             Case{"fix --match 7", "", "last"},
             Case{"seat --match 1 --from", "", "2|1"},
             Case{"matches --until", "", ""},  // a day
             Case{"matches --status", "", "open|finished|ended|abandoned"},
             Case{"edit --tie", "", "play-on|share|out"},
             Case{"completion", "", "bash|zsh|fish"},
             Case{"new", "--tie=s", "--tie=play-on|--tie=share|--tie=out"},
             Case{"import", "", "FILES"},
             Case{"export --output", "", "FILES"},
             Case{"export", "--output=", "FILES"},
             Case{"--book", "", "FILES"},
             Case{"undo", "", "--book|--read-only|--no-input|--no-pager|--lang|--ranks|--help"},
             Case{"undo --read-only", "-", "--book|--no-input|--no-pager|--lang|--ranks|--help"},
             Case{"drop", "-",
                  "--match|-m|--why|--move-deal|--preview|-n|--book|--read-only|--no-input|"
                  "--no-pager|--lang|--ranks|--help"},
             Case{"move --match 1", "", "last|2|1"},
             Case{"move --match 1 2", "", "2|1"},
             Case{"hand --match 1 --at", "", "2|1"},
             Case{"edit --note", "", ""},  // anything
             Case{"edit --note", "--note", ""},
             Case{"undo --", "", ""},
             Case{"stats --", "", people},
             Case{"nonsense", "", ""},
         }) {
        CAPTURE(line);
        CAPTURE(word);
        CHECK(offered(session, line, word) == all);
    }
    auto const commands = "|" + offered(session, "", "") + "|";
    CHECK(commands.find("|rules|") == commands.rfind("|rules|"));  // it is in two parts of the help
    CHECK(offered(session, "help", "") + "|" == commands.substr(1));
    CHECK(offered(session, "--book book.db", "") + "|" == commands.substr(1));
    auto const rule_sets = "|" + offered(session, "rules show", "") + "|";
    CHECK(rule_sets.find("|italian|") != std::string::npos);
    CHECK(rule_sets.ends_with("|FILES|"));
    CHECK("|" + offered(session, "rules diff classic", "") + "|" == rule_sets);
    CHECK("|" + offered(session, "new --rules", "") + "|" == rule_sets);
    auto const switches = "|" + offered(session, "new --switch", "") + "|";
    CHECK(switches.find("|open-wild=-2000|") != std::string::npos);
    // A value that is one of a few words: each stands on the command's own page.
    std::set<std::string> const of_a_few = {"KEY", "WHAT", "FORMAT", "STATUS", "POLICY"};
    for (auto const& command : cli::describe()) {
        CAPTURE(command.name);
        if (!command.name.empty()) {
            auto const first = command.name.substr(0, command.name.find(' '));
            CHECK(commands.find("|" + first + "|") != std::string::npos);
        }
        auto const options = "|" + offered(session, command.name, "--") + "|";
        for (auto const& argument : command.arguments) {
            if (argument.positional) continue;
            CAPTURE(argument.name);
            CHECK(options.find("|" + argument.name + "|") != std::string::npos);
            if (!of_a_few.contains(argument.value)) continue;
            std::istringstream words(offered(session, command.name + " " + argument.name, ""));
            int count = 0;
            for (std::string word; std::getline(words, word, '|'); ++count)
                CHECK(argument.text.find(word) != std::string::npos);
            CHECK(count > 1);
        }
    }
}

TEST_CASE("what may come next is explained, in the user's language") {
    Session session;
    fill(session);
    CHECK(offered(session, "fix --match 1", "", true) ==
          "last: |2: Us 45, The others −20|1: Us 120, The others 85");
    CHECK(offered(session, "show", "", true) == "2: Sat 21 Nov 2026: Us 0, The others 0|"
                                                "1: Sat 21 Nov 2026: Us 165, The others 65");
    CHECK(offered(session, "check --side", "", true) == "Us: 0|The others: 0");
    CHECK(offered(session, "", "", true)
              .find("|event: draw, next, swap, score, bye, forfeit, bell, serve, show|") !=
          std::string::npos);
    session.speak_pseudo();
    CHECK(offered(session, "players", "", true) ==
          "rename: " + test::pseudo("give a player another name") +
              "|merge: " + test::pseudo("merge two names of one player"));
    CHECK(offered(session, "undo", "--h", true).ends_with("--help: " + test::pseudo("show help")));
}

TEST_CASE("names come from the book that the line names, and asking makes none") {
    Session session;
    CHECK(offered(session, "stats --sort", "").find("matches") != std::string::npos);
    CHECK(offered(session, "stats Ana --about rec --player", "").empty());
    CHECK_FALSE(std::filesystem::exists(session.folder() / "book.db"));
    session.run("meldbook --book other.db new Kim Leo");
    session.set("HOME", session.folder().string());
    CHECK(offered(session, "--book other.db stats", "") == "Kim|Leo");
    CHECK(offered(session, "stats --book=other.db", "") == "Kim|Leo");
    CHECK(offered(session, "--book ~/other.db stats", "") == "Kim|Leo");
    CHECK(offered(session, "export --book missing.db", "") == "standings|stats");
    session.write_file("broken.db", "no book");
    CHECK(offered(session, "export --book broken.db", "") == "standings|stats");
}

TEST_CASE("a name with what is not shown, or that would be an option, is not offered") {
    Session first, session;
    first.run(std::vector<std::string>{"new", "Ana", "Bea", "Cid"});
    auto text = first.run("meldbook export").results;
    for (auto const& [name, hostile] : {std::pair{"\"Ana\"", "\"A\u2066na\""},
                                        {"\"Bea\"", "\"-Bea\""},
                                        {"\"Cid\"", "\"C\u2028id\""}}) {
        for (auto at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
            text.replace(at, std::string(name).size(), hostile);
    }
    session.write_file("evil.json", text);
    REQUIRE(session.run("meldbook import evil.json").code == 0);
    CHECK(offered(session, "stats --", "") == "-Bea");
    CHECK(offered(session, "stats --player", "") == "-Bea");
    CHECK(offered(session, "stats", "").starts_with("--since|"));
    CHECK(offered(session, "seat", "").starts_with("--from|"));
}

TEST_CASE("meldbook-league answers for its own commands") {
#ifdef MELDBOOK_LEAGUE
    test::Shell const shell;
    std::string const league = "'" + test::league_program() + "' ";
    shell.run("meldbook new Ana Bea --no-input");
    auto const ask = [&](std::string const& line) {
        return read_answer(shell.run(league + "completion fish -- " + line).output, false);
    };
    CHECK(ask("''") ==
          "setup|admit|forget|join|push|withdraw|status|standings|ratings|site|check|same|"
          "leave|completion");
    CHECK(ask("standings --by ''") == "player|pair|club");
    CHECK(ask("same ''") == "Ana|Bea");
    CHECK(ask("same Ana ''") == "Ana|Bea");
    CHECK(ask("join ''").starts_with("--club|"));
    CHECK(shell.run(league + "completion bash").output ==
          shell.run("meldbook completion bash").output);
#endif
}

TEST_CASE("bash: the line is read, and the answer quoted, as bash does") {
    struct Row {
        std::string kept, replaced;  // of the line: "meldbook " and what is typed
        std::string typed;  // its words, a bar between two
        std::string word, inserted;  // what is offered, and what bash gets as the only answer
    };
    for (auto const& row : {
             Row{"", "An", "An", "Ana", "Ana"},
             Row{"", "an", "an", "Ana Lima", "Ana\\ Lima"},
             Row{"", "Ana\\ L", "Ana L", "Ana Lima", "Ana\\ Lima"},
             Row{"\"", "Ana L", "Ana L", "Ana Lima", "Ana Lima\""},
             Row{"'", "Ana L", "Ana L", "Ana Lima", "Ana Lima'"},
             Row{"", "\"Ana\"L", "AnaL", "AnaLena x", "AnaLena\\ x"},
             Row{"stats --player=", "An", "stats|--player=An", "--player=Ana", "Ana"},
             Row{"\"Ana Lima\"=", "Z", "Ana Lima=Z", "Ana Lima=Zoë", "Zoë"},
             Row{"Us:", "", "Us:", "Us: Ana", "\\ Ana"},
             Row{"a\\\"b \"c\\\"", "d", "a\"b|c\"d", "c\"d$", "d\\$\""},
             Row{"a\\", "", "a", "ab", "b"},
             Row{"", "", "", "$(x)`y`", "\\$\\(x\\)\\`y\\`"},
             Row{"", "", "", "~root", "\\~root"},
             Row{"", "", "", "a!b*c", "a\\!b\\*c"},
             Row{"\"", "", "", "$`\\\"'!", "\\$\\`\\\\\\\"'\"\\!\"\""},
             Row{"'", "", "", "$`\\\"'!", "$`\\\"'\\''!'"},
             Row{"score --from - > ", "fi", "score|--from|-|fi", "file", "file"},
             Row{"undo 2>x ", "--h", "undo|--h", "--help", "--help"},
         }) {
        CAPTURE(row.kept);
        CAPTURE(row.replaced);
        auto const line =
            cli::read_bash_line({"9", row.replaced, "meldbook " + row.kept + row.replaced});
        std::string typed;
        for (auto const& word : line.words) typed += (typed.empty() ? "" : "|") + word;
        CHECK(typed == row.typed);
        CHECK(cli::inserted(row.word, line, true) == row.inserted);
    }
    Session session;
    CHECK(session.run("meldbook completion bash -- 9 An meldbook").code == 2);
    CHECK(session.run({"completion", "bash", "--", "9", "", "meldbook"}).code == 2);
}

TEST_CASE("bash is told only what goes on with the word, and numbers are explained in a list") {
    Session session;
    fill(session);
    session.write_file("house.toml", "extends = \"classic\"");
    session.write_file("home/my cup/x.toml", "");
    session.write_file("my rules.toml", "");
    session.write_file("$(touch ran).toml", "");
    session.write_file(".hidden.toml", "");
    session.write_file("new\nline.toml", "");
    session.write_file("-f.toml", "");
    session.set("HOME", session.folder().string() + "/home");
    auto const told = [&](std::string const& kept, std::string const& replaced, char type = 9) {
        auto const printed = session.run({"completion", "bash", "--", std::to_string(int{type}),
                                          replaced, "meldbook " + kept + replaced});
        CHECK(printed.code == 0);
        return printed.results;
    };
    CHECK(told("", "sta") == "standings\nstats\n");
    CHECK(told("stats ", "an") == "Ana\\ Lima\n");
    CHECK(told("stats ", "zO") == "Zoë\n");
    CHECK(told("seat Ana\\ Lima=", "z") == "Zoë\n");
    CHECK(told("show ", "") == "2\n1\n");
    CHECK(told("show ", "", '?') ==
          "2  Sat 21 Nov 2026: Us 0, The others 0\n1  Sat 21 Nov 2026: Us 165, The others 65\n");
    CHECK(told("show ", "", '%') == "2\n1\n");
    CHECK(told("show ", "", '*') == "2\n1\n");
    CHECK(told("show ", "1", '?') == "1\n");
    CHECK(told("import ", "") ==
          "\\$\\(touch\\ ran\\).toml\nbook.db\nhome/\nhouse.toml\nmy\\ rules.toml\n");
    // It would be taken for an option.
    CHECK(told("import ", "-f").empty());
    CHECK(told("export --output=", "-f") == "-f.toml\n");
    CHECK(told("import ", ".h") == ".hidden.toml\n");
    CHECK(told("import ", "~/m") == "~/my\\ cup/\n");
    CHECK(told("import \"", "home/my cup/") == "home/my cup/x.toml\"\n");
    CHECK(told("export --output=", "ho") == "home/\nhouse.toml\n");
    CHECK(told("chart --svg >", "ho") == "home/\nhouse.toml\n");
    CHECK(told("rules show ", "it") == "italian\n");
    CHECK(told("new --switch open-wild=", "-2") == "-2000\n");
}

TEST_CASE("other shells have no script") {
    Session session;
    CHECK(session.run("meldbook completion tcsh").code == 2);
    CHECK(session.run("meldbook completion zsh").results.starts_with("#compdef meldbook "));
}

}  // namespace meldbook_tests::cli_completion_test
