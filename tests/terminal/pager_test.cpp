// Output that is longer than the screen goes through a pager, which is not run by a shell.

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/pattern.hpp"
#include "support/session.hpp"
#include "support/terminal.hpp"

namespace meldbook_tests::terminal_pager_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

using Variables = std::map<std::string, std::string>;

Variables with_pager(std::string const& pager, std::string const& kind_of_terminal = "xterm") {
    return {
        {"LC_ALL", "C.UTF-8"}, {"TERM", kind_of_terminal}, {"HOME", "/nowhere"}, {"PAGER", pager}};
}

std::vector<std::string> const longer = {"rules", "show", "classic"};

/// What the terminal shows when the program has ended.
std::string shown(std::vector<std::string> const& words, Variables const& variables,
                  int exit_code = 0) {
    Terminal terminal(words, variables);
    CHECK(terminal.wait_for_end() == exit_code);
    return terminal.screen();
}

bool holds(std::string const& text, std::string const& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("terminal: long output goes through the pager, short output does not") {
    auto const marked = with_pager("sed  s/^/page:/");
    CHECK(holds(shown(longer, marked), "page:Classic Canasta"));
    CHECK(holds(shown({"help", "--all"}, marked), "page:"));
    CHECK_FALSE(holds(shown({"opening", "--rules", "classic"}, marked), "page:"));
    CHECK_FALSE(holds(shown({"--no-pager", "rules", "show", "classic"}, marked), "page:"));
    CHECK_FALSE(holds(shown(longer, with_pager("sed s/^/page:/", "dumb")), "page:"));
}

TEST_CASE("terminal: the end of the sheet stays on the screen") {
    Session session;
    auto variables = with_pager("sed s/^/page:/");
    variables["MELDBOOK_BOOK"] = (session.folder() / "book.db").string();
    session.run("meldbook new Ana Bea Cid");
    for (int hand = 0; hand < 6; ++hand) session.run("meldbook hand 7xK 7xQ -");
    CHECK(holds(shown({"show"}, variables), "page:"));
    CHECK_FALSE(holds(shown({}, variables), "page:"));
}

TEST_CASE("terminal: the pager is run without a shell") {
    auto const printed = shown(longer, with_pager("echo $HOME;exit 7"));
    CHECK(holds(printed, "$HOME;exit 7"));
}

TEST_CASE("terminal: less is told that the text is UTF-8, also in a locale that is not installed") {
    CHECK(holds(shown(longer, with_pager("printenv LESSCHARSET")), "utf-8"));
}

TEST_CASE("terminal: less says in the language of the user which keys turn its pages") {
    Session session;
    session.write_file("less", "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    std::filesystem::permissions(session.folder() / "less", std::filesystem::perms::owner_all);
    Variables variables = {{"LC_ALL", "C.UTF-8"},
                           {"LANGUAGE", "fr"},
                           {"TERM", "xterm"},
                           {"HOME", "/nowhere"},
                           {"PATH", session.folder().string() + ":/usr/bin:/bin"}};
    CHECK(holds(shown(longer, variables), "-PsEspace \\: suite, b \\: retour, q \\: fin"));
    variables.erase("LANGUAGE");
    CHECK(holds(shown(longer, variables), "-PsSpace\\: on, b\\: back, q\\: leave"));
    // Who has chosen less has prompts of their own, too.
    variables["PAGER"] = "less -R";
    CHECK_FALSE(holds(shown(longer, variables), "-Ps"));
}

TEST_CASE("terminal: who leaves the pager early has seen enough") {
    CHECK_FALSE(holds(shown(longer, with_pager("sed 3q")), "meldbook: "));
}

TEST_CASE("terminal: a pager that cannot be run is reported, and the output is not lost") {
    auto const screen = shown(longer, with_pager("no-such-pager -x"));
    auto const printed = Pattern(" *\n  ").replace(screen, " ");
    CHECK(holds(printed, "Classic Canasta"));
    CHECK(holds(printed, "meldbook: cannot run the pager 'no-such-pager -x': No such file or "
                         "directory; set PAGER or the setting pager to another program, or use "
                         "--no-pager"));
}

TEST_CASE("terminal: the setting chooses the pager before the environment, or none") {
    Session session;
    auto variables = with_pager("sed s/^/environment:/");
    variables["XDG_CONFIG_HOME"] = session.folder().string();
    std::filesystem::create_directory(session.folder() / "meldbook");
    session.write_file("meldbook/config.toml", "pager = \"sed s/^/setting:/\"\n");
    auto const set = shown(longer, variables);
    CHECK(holds(set, "setting:"));
    CHECK_FALSE(holds(set, "environment:"));
    session.write_file("meldbook/config.toml", "pager = \"\"\n");
    auto const none = shown(longer, variables);
    CHECK_FALSE(holds(none, "setting:"));
    CHECK_FALSE(holds(none, "environment:"));
}

}  // namespace meldbook_tests::terminal_pager_test
