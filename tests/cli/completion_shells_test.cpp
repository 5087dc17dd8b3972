// The completion scripts for zsh and fish, as those shells run them.

#include <array>
#include <cstdio>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/session.hpp"

namespace meldbook_tests::completion_shells_test {

using meldbook::test::Session;

namespace {

/// What a line that ends where the Tab key is pressed is offered, a bar between two words. Book and
/// program are those of the test.
struct Case {
    std::string line, offered;
};

std::vector<Case> const& cases() {
    static std::vector<Case> const all = {
        {"st", "standings|stats"},
        {"rules sh", "show"},
        {"rules ", "check|diff|export|list|new|show|switches|try"},
        {"rules show it", "italian"},
        {"players ren", "rename"},
        {"players rename z", "Zoë"},
        {"stats A", "Ana Lima"},
        {"check --side ", "The others|Us"},
        {"event dr", "draw"},
        {"event next ", "Friday|New Year"},
        {"event show F", "Friday"},
        {"event draw F", "Friday"},
        {"event draw Friday Z", "Zoë"},
        {"event next Friday --without Pi", "Pia"},
        {"standings --event N", "New Year"},
        {"show ", "1|2"},
        {"export ", "1|2|standings|stats"},
        {"show 1 --hand ", "1|2"},
        {"log --hand ", ""},
        {"fix --match 1 ", "1|2|last"},
        {"fix -m 1 ", "1|2|last"},
        {"drop ", "last"},
        {"matches --status ab", "abandoned"},
        {"edit --tie ", "out|play-on|share"},
        {"export --format m", "markdown"},
        {"export --output ho", "house.toml"},
        {"export --for", "--force|--format"},
        {"new --rules ho", "house.toml"},
        {"new --rules cl", "classic"},
        {"new --switch open-", "open-wild=-1000|open-wild=-2000|open-wild=0"},
        {"score --switch to-go-out=c", "to-go-out=clean-and-dirty"},
        {"new --switch top-opening=5", "top-opening=5000:150"},
        {"matches --player Ana --play", "--player"},
        {"completion z", "zsh"},
        {"--book book.db sho", "show"},
        {"--boo", "--book"},
    };
    return all;
}

std::string output_of(std::string const& command) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const pipe(popen(command.c_str(), "r"),
                                                               &pclose);
    std::string text;
    std::array<char, 4096> part{};
    while (auto const read = std::fread(part.data(), 1, part.size(), pipe.get()))
        text.append(part.data(), read);
    return text;
}

void need(std::string const& shell) {
    INFO("install the package '" << shell << "', as scripts/test does");
    REQUIRE(output_of(shell + " -c 'echo here' 2>&1") == "here\n");
}

std::string sorted(std::string const& offered) {
    std::istringstream stream(offered);
    std::set<std::string> words;
    for (std::string word; std::getline(stream, word, '|');) words.insert(word);
    std::string text;
    for (auto const& word : words) text += (text.empty() ? "" : "|") + word;
    return text;
}

/// A folder with a book, a rule file and the script of this shell; `cd` into it and the program on
/// the path, as the beginning of a command.
std::string prepared(Session& session, std::string const& shell) {
    session.run(std::vector<std::string>{"new", "Us: Ana Lima, Zoë", "The others: O'Neil, Bea"});
    session.run("meldbook hand table=120 table=85");
    session.run("meldbook hand table=45 minus=20");
    session.run("meldbook end");
    session.run(std::vector<std::string>{"new", "Us: Ana Lima, Zoë", "The others: O'Neil, Bea"});
    session.run("meldbook edit --event 'New Year'");
    session.run(std::vector<std::string>{"event", "draw", "Friday", "Bea", "O'Neil", "Pia", "Zoë"});
    session.write_file("meldbook." + shell, session.run("meldbook completion " + shell).results);
    session.write_file("house.toml", "extends = \"classic\"");
    auto const folder = session.folder().string();
    return "cd " + folder +
           " && mkdir bin && ln -s '" MELDBOOK_PROGRAM "' bin/meldbook && export PATH=" + folder +
           "/bin:$PATH MELDBOOK_BOOK=" + folder + "/book.db && ";
}

/// Runs what prints, for each line behind it, a line of what is offered there; `own` are cases that
/// only this shell answers so.
void check_offers(std::string command, std::vector<Case> const& own) {
    auto all = cases();
    all.insert(all.end(), own.begin(), own.end());
    for (auto const& [line, offered] : all) command += " 'meldbook " + line + "'";
    std::istringstream answers(output_of(command + " 2>&1"));
    for (auto const& [line, offered] : all) {
        CAPTURE(line);
        std::string answer;
        REQUIRE(std::getline(answers, answer));
        CHECK(sorted(answer) == offered);
    }
}

}  // namespace

TEST_CASE("zsh completes what the grammar and the book know") {
    need("zsh");
    Session session;
    auto const command =
        prepared(session, "zsh") + "zsh -f " MELDBOOK_SOURCE_DIR "/tests/cli/zsh_offers.zsh";
    // It adds "=" to the name before it.
    check_offers(command, {{"edit --name ", "The others|Us"},
                           {"edit --name Us=", ""},
                           {"seat A", "Ana Lima"},
                           {"seat Bea=Z", "Zoë"}});
}

TEST_CASE("fish explains --help, which every command has") {
    Session session;
    CHECK(session.run("meldbook completion fish").results.ends_with(" -l help -d 'show help'\n"));
}

TEST_CASE("fish completes what the grammar and the book know") {
    need("fish");
    Session session;
    auto const begin = prepared(session, "fish");
    session.write_file(
        "tell.fish",
        "source ./meldbook.fish\n"
        "for line in $argv\n"
        "    echo (complete -C $line | string replace -r '\\t.*' '' | string join '|')\n"
        "end\n");
    auto const command = begin + "fish --no-config tell.fish";
    check_offers(command, {{"edit --name ", "The others=|Us="},
                           {"edit --name Us=", ""},
                           {"seat A", "Ana Lima="},
                           {"seat Bea=Z", "Bea=Zoë"}});
}

TEST_CASE("fish explains numbers, the newest first") {
    need("fish");
    Session session;
    auto const begin = prepared(session, "fish");
    session.write_file("tell.fish",
                       "source ./meldbook.fish; complete -C 'meldbook fix --match 1 '");
    CHECK(output_of(begin + "fish --no-config tell.fish") ==
          "last\n2\tUs 45, The others −20\n1\tUs 120, The others 85\n");
}

}  // namespace meldbook_tests::completion_shells_test
