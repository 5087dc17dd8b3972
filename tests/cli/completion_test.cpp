// The completion scripts, bash's as bash runs it.

#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <set>
#include <sstream>

#include <doctest/doctest.h>

#include "cli/grammar.hpp"
#include "support/session.hpp"

namespace meldbook_tests::completion_test {

using meldbook::test::Session;

namespace {

std::string output_of(std::string const& command) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const pipe(popen(command.c_str(), "r"),
                                                               &pclose);
    std::string text;
    std::array<char, 4096> part{};
    while (auto const read = std::fread(part.data(), 1, part.size(), pipe.get())) {
        text.append(part.data(), read);
    }
    return text;
}

/// What bash offers for the last of these words.
std::string offered(Session const& session, std::string const& words) {
    return output_of("cd " + session.folder().string() +
                     " && bash -c 'source ./meldbook.bash; COMP_WORDS=(\"$@\");"
                     " COMP_CWORD=$(($#-1)); _meldbook; echo \"${COMPREPLY[*]}\"' _ " +
                     words + " 2>&1");
}

}  // namespace

TEST_CASE("bash completes what the grammar knows") {
    if (output_of("bash -c 'echo here' 2>/dev/null") != "here\n") return;
    Session session;
    session.write_file("meldbook.bash", session.run("meldbook completion bash").results);
    session.write_file("house.toml", "extends = \"classic\"");
    CHECK(offered(session, "meldbook h") == "hand\n");
    CHECK(offered(session, "meldbook rules sh") == "show\n");
    CHECK(offered(session, "meldbook rules show it") == "italian\n");
    CHECK(offered(session, "meldbook new --rules ho") == "house.toml\n");
    CHECK(offered(session, "meldbook edit --tie ''") == "play-on share out\n");
    CHECK(offered(session, "meldbook --book x.db sea") == "seat\n");
    CHECK(offered(session, "meldbook seat Ana=Eve --f") == "--from\n");
    CHECK(offered(session, "meldbook completion z") == "zsh\n");
    CHECK(offered(session, "meldbook fix 3 --read") == "--read-only\n");
    CHECK(offered(session, "meldbook matches --sort m") == "margin\n");
    CHECK(offered(session, "meldbook matches --status = ab") == "abandoned\n");
    CHECK(offered(session, "meldbook stats --j") == "--json\n");
    CHECK(offered(session, "meldbook new --switch unop") ==
          "unopened-hand=single unopened-hand=double unopened-hand=double-if-caught\n");
    CHECK(offered(session, "meldbook new --switch open-wild =") == "0 -1000 -2000\n");
    CHECK(offered(session, "meldbook new --switch open-wild = -2") == "-2000\n");
    CHECK(offered(session, "meldbook score --switch top-opening = 5") == "5000:150\n");
    CHECK(offered(session, "meldbook score --switch below-zero = 0 --ex") == "--explain\n");
    CHECK(offered(session, "meldbook import ho") == "house.toml\n");
    CHECK(offered(session, "meldbook export --output ho") == "house.toml\n");
    CHECK(offered(session, "meldbook export sta") == "standings stats\n");
    CHECK(offered(session, "meldbook score --from ho") == "house.toml\n");
    CHECK(offered(session, "meldbook undo ''").find("--json") == std::string::npos);
    CHECK(offered(session, "meldbook undo ''").find("--book") != std::string::npos);
    CHECK(offered(session, "meldbook merge ho") == "house.toml\n");
    // A value that is one of a few words: each stands on the command's own page.
    std::set<std::string> const of_a_few = {"KEY", "WHAT", "FORMAT", "STATUS", "POLICY"};
    for (auto const& command : meldbook::cli::describe()) {
        for (auto const& argument : command.arguments) {
            if (!of_a_few.contains(argument.value)) continue;
            CAPTURE(command.name);
            CAPTURE(argument.name);
            std::istringstream words(
                offered(session, "meldbook " + command.name + " " + argument.name + " ''"));
            int count = 0;
            for (std::string word; words >> word; ++count) {
                CHECK(argument.text.find(word) != std::string::npos);
            }
            CHECK(count > 1);
        }
    }
    for (auto const& command : meldbook::cli::describe()) {
        CAPTURE(command.name);
        for (auto const& argument : command.arguments) {
            if (argument.positional) continue;
            auto const words = offered(session, "meldbook " + command.name + " " + argument.name);
            CHECK((" " + words).find(argument.name) != std::string::npos);
        }
    }
}

TEST_CASE("bash completes the names in the book") {
    if (output_of("bash -c 'echo here' 2>/dev/null") != "here\n") return;
    Session session;
    session.write_file("meldbook.bash", session.run("meldbook completion bash").results);
    std::string const program = "\"" MELDBOOK_PROGRAM "\" --book ./book.db ";
    auto const names = [&](std::string const& words) { return offered(session, program + words); };
    // There is no book yet, and none is made by asking.
    CHECK(names("stats ''").find("Ana") == std::string::npos);
    CHECK_FALSE(std::filesystem::exists(session.folder() / "book.db"));
    session.run(std::vector<std::string>{"new", "Us: Ana Lima, Zoë",
                                         "The others: O'Neil, back\\slash $HOME"});
    CHECK(names("stats a") == "Ana Lima\n");
    CHECK(names("stats 'Ana\\ L'") == "Ana Lima\n");
    CHECK(names("stats '\"Ana L'") == "Ana Lima\n");
    CHECK(names("stats Zo") == "Zoë\n");
    CHECK(names("hand --dealer \"O'\"") == "O'Neil\n");
    CHECK(names("matches --player = back") == "back\\slash $HOME\n");
    CHECK(names("seat An") == "Ana Lima=\n");
    CHECK(names("seat 'Ana\\ Lima' = Zo") == "Zoë\n");
    CHECK(names("seat 'Ana\\ Lima' =") == "Ana Lima O'Neil Zoë back\\slash $HOME\n");
    CHECK(names("check --side t") == "The others\n");
    CHECK(names("edit --name t") == "The others=\n");
    CHECK(names("edit --name Us = t") == "\n");
    CHECK(names("players rename z") == "Zoë\n");
    CHECK(names("players merge Zoë A") == "Ana Lima\n");
    CHECK(names("stats -").find("Ana") == std::string::npos);
    // Events of matches and of draws, and who is only drawn.
    session.run("meldbook new Kim Leo --event 'New Year'");
    session.run("meldbook event draw Friday Mia Ned Oda Pia");
    CHECK(names("event next ''") == "Friday New Year\n");
    CHECK(names("event show F") == "Friday\n");
    CHECK(names("event draw 'New\\ Y'") == "New Year\n");
    CHECK(names("standings --event N") == "New Year\n");
    CHECK(names("matches --event = F") == "Friday\n");
    CHECK(names("event next Friday --without M") == "Mia\n");
    CHECK(names("event draw Friday Od") == "Oda\n");
    CHECK(names("players rename P") == "Pia\n");
}

TEST_CASE("bash explains the numbers of matches and hands") {
    if (output_of("bash -c 'echo here' 2>/dev/null") != "here\n") return;
    Session session;
    session.write_file("meldbook.bash", session.run("meldbook completion bash").results);
    std::string const program = "\"" MELDBOOK_PROGRAM "\" --book ./book.db ";
    auto const numbers = [&](std::string const& words) {
        return offered(session, program + words);
    };
    session.run(std::vector<std::string>{"new", "Us: Ana, Bo", "Them: Cleo, Dan"});
    session.run("meldbook hand table=120 table=85");
    session.run("meldbook hand table=45 minus=20");
    session.run("meldbook end");
    session.run(std::vector<std::string>{"new", "Ana", "Cleo"});
    session.run("meldbook hand table=300 table=500");
    CHECK(numbers("show ''") == "2  Sat 21 Nov 2026: Ana 300, Cleo 500 "
                                "1  Sat 21 Nov 2026: Us 165, Them 65\n");
    CHECK(numbers("hand --match = 1") == "1\n");
    CHECK(numbers("export sta") == "standings stats\n");
    CHECK(numbers("show 1 --hand ''") == "2  Us 45, Them −20 1  Us 120, Them 85\n");
    CHECK(numbers("log --hand ''") == "1\n");
    CHECK(numbers("fix ''") == "last 1\n");
    CHECK(numbers("fix -m 1 ''") == "last 2  Us 45, Them −20 1  Us 120, Them 85\n");
    CHECK(numbers("fix --match = 1 2") == "2\n");
    CHECK(numbers("seat --from ''") == "1\n");
    CHECK(numbers("fix --match 7 ''") == "last\n");
    CHECK(numbers("matches --until ''").find("300") == std::string::npos);
}

TEST_CASE("the scripts for the other shells name every command and option") {
    Session session;
    auto const zsh = session.run("meldbook completion zsh").results;
    auto const fish = session.run("meldbook completion fish").results;
    CHECK(zsh.starts_with("#compdef meldbook\n"));
    for (auto const& command : meldbook::cli::describe()) {
        CAPTURE(command.name);
        CHECK(zsh.find(command.name) != std::string::npos);
        for (auto const& argument : command.arguments) {
            if (argument.positional) continue;
            CHECK(zsh.find(argument.name + "[") != std::string::npos);
            CHECK(fish.find(" -l " + argument.name.substr(2)) != std::string::npos);
        }
    }
    auto const unknown = session.run("meldbook completion tcsh");
    CHECK(unknown.code == 2);
}

}  // namespace meldbook_tests::completion_test
