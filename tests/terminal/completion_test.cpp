// Tab and Enter in bash, zsh and fish: the program gets exactly the name that the shell has completed,
// and nothing in a name is run, whoever made it up.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/session.hpp"
#include "support/terminal.hpp"

namespace meldbook_tests::terminal_completion_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

namespace fs = std::filesystem;

struct Shell {
    std::string program;
    std::vector<std::string> words;
    std::string begin;  ///< typed first: loads the script
};

std::vector<Shell> const& all_shells() {
    static std::vector<Shell> const shells = {
        {"bash", {"--norc", "-i"}, "source <(meldbook completion bash)"},
        {"zsh",
         {"-f", "-i"},
         "autoload -U compinit; compinit -u -D; source <(meldbook completion zsh)"},
        {"fish", {"--no-config", "-i"}, "meldbook completion fish | source"},
    };
    return shells;
}

/// Names that a shell would expand or split, each beginning in another way. What is in them would make
/// the file "ran".
std::vector<std::string> const& names() {
    static std::vector<std::string> const all = {
        "Zed${x-`touch ran`}",
        "Yan`touch ran`",
        "Xu$(touch ran)",
        "Wim\"$(touch ran)\"",
        "Vic'; touch ran; '",
        "Ulf\\$(touch ran)\\",
        "Tom  two",
        "Sam!! !touch ran!",
        "Ray * ?[a-z]",
        "~root",
        "=ls",
        "%self",
        "#Pat",
        ".Ole",
        "Ned;touch ran",
        "Mel&touch ran&",
        "Lou|touch ran",
        "Kim<x>ran",
        "Jo(x){a,b}",
        "Ina^a^b",
        "Hal=y: $(touch ran)",
        "Gus'!\"$x\\",
        "-Fay",
        "Eve\u00A0Zoë",
    };
    return all;
}

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/// A book with an event of each name, and other names as hostile; files with such names; and a `meldbook`
/// on the path that writes what it got into the file "told", but for the questions of the shell, which
/// the program answers.
class Evil : public Session {
public:
    Evil() {
        for (auto const& name : names()) begin({"Ana", "Bea", "--event", name});
        begin({"Ana", "Bea", "--event", "Dan$(touch ran)2"});
        begin({"Us$(touch ran): Zed${x-`touch ran`}, Bea", "O'`touch ran`: Yan`touch ran`, Cid",
               "--place", "Pub'$(touch ran)", "--event", "Dan$(touch ran)1"});
        run("meldbook hand table=120 table=85");
        write_file("Own$(touch ran)'`touch ran`.toml", "extends = \"classic\"");
        write_file("Dir'$(touch ran)/x y", "");
        write_file("bin/meldbook", "#!/bin/sh\n"
                                   "[ \"$1\" = completion ] && exec '" +
                                       test::program() +
                                       "' \"$@\"\n"
                                       "printf '<%s>' \"$@\" >>told\n"
                                       "printf 'got %s words\\n' $#\n");
        fs::permissions(folder() / "bin/meldbook", fs::perms::owner_all);
    }

    /// Types a line in a shell, then Enter; returns what the program got.
    std::string type(Shell const& shell, std::string const& line) {
        fs::remove(folder() / "told");
        std::string const path = std::getenv("PATH");
        Terminal terminal(shell.words,
                          {{"HOME", folder().string()},
                           {"PATH", (folder() / "bin").string() + ":" + path},
                           {"MELDBOOK_BOOK", (folder() / "book.db").string()},
                           {"LC_ALL", "C.UTF-8"}},
                          200, shell.program);
        terminal.press("cd; " + shell.begin + "; echo rea''dy\r");
        REQUIRE(terminal.wait_for("ready"));
        terminal.press(line + "\r");
        bool const got = terminal.wait_for("got ");
        CAPTURE(terminal.screen());
        CHECK(got);
        CHECK_FALSE(fs::exists(folder() / "ran"));
        return got ? content_of(folder() / "told") : "";
    }

private:
    void begin(std::vector<std::string> words) {
        words.insert(words.begin(), "new");
        auto const begun = run(words);
        REQUIRE_MESSAGE(begun.code == 0, begun.text);
    }
};

/// What is typed of a name before Tab: its beginning, with a backslash before what is no letter.
std::string beginning(std::string const& name, bool quoted) {
    if (quoted || is_letter(name[0])) return name.substr(0, 2);
    return "\\" + name.substr(0, 2);
}

}  // namespace

TEST_CASE("terminal: Tab and Enter give the program the name, and run nothing in it") {
    Evil evil;
    for (auto const& shell : all_shells()) {
        CAPTURE(shell.program);
        for (std::string const quote : {"", "\"", "'"}) {
            CAPTURE(quote);
            std::string line = "meldbook matches", told = "<matches>";
            for (auto const& name : names()) {
                line += " --event " + quote + beginning(name, !quote.empty()) + "\t";
                told += "<--event><" + name + ">";
            }
            CHECK(evil.type(shell, line) == told);
        }
    }
}

TEST_CASE("terminal: so are players, sides, places, files and matches completed") {
    Evil evil;
    struct Row {
        std::string typed, told;
    };
    for (auto const& shell : all_shells()) {
        for (auto const& row : {
                 Row{"stat\tZ\tY\t", "<stats><Zed${x-`touch ran`}><Yan`touch ran`>"},
                 Row{"pl\tren\tZ\tZoë", "<players><rename><Zed${x-`touch ran`}><Zoë>"},
                 Row{"seat Z\tY\t", "<seat><Zed${x-`touch ran`}=Yan`touch ran`>"},
                 Row{"check --side U\t", "<check><--side><Us$(touch ran)>"},
                 Row{"matches --side=O\t", "<matches><--side=O'`touch ran`>"},
                 Row{"edit --name O\tThem", "<edit><--name><O'`touch ran`=Them>"},
                 Row{"edit --place P\t --note \"it's\"",
                     "<edit><--place><Pub'$(touch ran)><--note><it's>"},
                 Row{"rules sh\tOw\t", "<rules><show><Own$(touch ran)'`touch ran`.toml>"},
                 Row{"import Di\tx\t", "<import><Dir'$(touch ran)/x y>"},
                 Row{"export --output=Di\tx\t", "<export><--output=Dir'$(touch ran)/x y>"},
                 // Of names that begin alike, only that is inserted.
                 Row{"matches --event Da\t2\t", "<matches><--event><Dan$(touch ran)2>"},
                 Row{"matches --event \"Da\t2\t", "<matches><--event><Dan$(touch ran)2>"},
                 Row{"show 26\t", "<show><26>"},
             }) {
            CAPTURE(shell.program);
            CAPTURE(row.typed);
            CHECK(evil.type(shell, "meldbook " + row.typed) == row.told);
        }
    }
}

}  // namespace meldbook_tests::terminal_completion_test
