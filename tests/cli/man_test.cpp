// The manual pages and the program say the same.

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/grammar.hpp"
#include "cli/manual.hpp"
#include "commands/command.hpp"
#include "domain/check.hpp"
#include "domain/notation.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pattern.hpp"
#include "support/printing.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_man_test {

using namespace meldbook;
using Lines = std::vector<std::string>;

namespace {

constexpr std::array pages = {"meldbook.1", "meldbook-notation.7", "meldbook-rules.5",
                              "meldbook-scripts.7"};

std::string path_of(std::string const& page) { return test::in_source("man/") + page; }

/// The page as it is installed.
std::string text_of(std::string const& page) {
    return cli::with_options(test::content_of(path_of(page)));
}

/// A part of a page: `.Sh` or `.Ss`, and the lines up to the next of them.
struct Part {
    std::string page;
    std::string heading;
    bool within = false;  ///< a `.Ss`
    Lines lines;
};

std::vector<Part> const& parts() {
    static std::vector<Part> const all = [] {
        std::vector<Part> found;
        for (std::string const page : pages) {
            std::istringstream lines(text_of(page));
            for (std::string line; std::getline(lines, line);) {
                bool const within = line.starts_with(".Ss ");
                if (within || line.starts_with(".Sh "))
                    found.push_back({page, line.substr(4), within, {}});
                else if (!found.empty()) found.back().lines.push_back(line);
            }
        }
        return found;
    }();
    return all;
}

Lines lines_of(std::string const& heading, std::string const& page = "meldbook.1") {
    auto const found = std::find_if(parts().begin(), parts().end(), [&](Part const& part) {
        return part.heading == heading && part.page == page;
    });
    REQUIRE_MESSAGE(found != parts().end(), "the page has no section " << heading);
    return found->lines;
}

std::string heading_of(cli::DescribedCommand const& command) {
    return command.name.empty() ? "meldbook" : "meldbook " + command.name;
}

/// The tagged entries of a section: ".It Fl -rules Ar RULES". Where it sends the reader to the
/// options for choosing matches, which several commands share, those of that section.
Lines entries_of(Lines const& lines) {
    Lines entries;
    for (auto const& line : lines) {
        if (line.starts_with(".It ")) entries.push_back(line);
        if (!line.starts_with(".Sx CHOOSING MATCHES")) continue;
        auto const shared = entries_of(lines_of("CHOOSING MATCHES"));
        entries.insert(entries.end(), shared.begin(), shared.end());
    }
    return entries;
}

std::string entry_of(cli::Described const& argument) {
    if (argument.positional) return ".It Ar " + argument.name;
    std::string entry = ".It Fl ";
    if (!argument.letter.empty()) entry += argument.letter.substr(1) + " , Fl ";
    entry += argument.name.substr(1);
    if (!argument.value.empty()) entry += " Ar " + argument.value;
    return entry;
}

bool is_literal_begin(std::string const& line) { return line.starts_with(".Bd -literal"); }

/// The commands of a section's literal blocks, as a shell would see them.
Lines commands_in(Lines const& lines) {
    Lines commands;
    bool inside = false;
    for (auto line : lines) {
        if (is_literal_begin(line) || line == ".Ed") {
            inside = is_literal_begin(line);
            continue;
        }
        if (!inside) continue;
        if (line.ends_with("\\e")) line.resize(line.size() - 2);
        if (line.starts_with("meldbook ")) commands.push_back(line);
        else if (!commands.empty()) commands.back() += " " + line;
    }
    return commands;
}

std::string printed_by(std::string const& command) {
    std::string text;
    auto* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return "cannot run " + command;
    std::array<char, 4096> buffer{};
    while (auto const size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        text.append(buffer.data(), size);
    }
    pclose(pipe);
    return text;
}

}  // namespace

TEST_CASE("man: the commands stand in the page in the order of the grammar") {
    Lines wanted;
    for (auto const& command : cli::describe()) wanted.push_back(heading_of(command));
    Lines found;
    for (auto const& part : parts()) {
        if (part.within && part.page == "meldbook.1") found.push_back(part.heading);
    }
    CHECK(found == wanted);
}

TEST_CASE("man: each command's section lists its arguments, and says how matches are chosen") {
    for (auto const& command : cli::describe()) {
        CAPTURE(command.name);
        auto const& lines = lines_of(command.name.empty() ? "OPTIONS" : heading_of(command));
        std::set<std::string> listed;
        for (auto const& entry : entries_of(lines)) listed.insert(entry);
        for (auto const& argument : command.arguments) {
            CHECK_MESSAGE(listed.contains(entry_of(argument)), argument.name);
            if (!argument.positional) continue;
            // The line above the list shows the positionals, those that may be left out in brackets.
            auto const shown = "Ar " + argument.name;
            CHECK_MESSAGE(std::ranges::any_of(lines,
                                              [&](std::string const& line) {
                                                  return line.starts_with("." + shown) ||
                                                         line.starts_with(".Op " + shown);
                                              }),
                          shown);
        }
    }
}

TEST_CASE("man: a page adds to the text of options, and only to those of the command") {
    CHECK(cli::with_options(
              ".Ss meldbook drop\n.Nm\nText.\n.It Fl -match\nNot often.\n.Sh B\n.It A\n") ==
          ".Ss meldbook drop\n.Nm\nText.\n"
          ".Bl -tag -width Ds\n"
          ".It Ar N\nNumber of the hand, or last (default: the last).\n"
          ".It Fl m , Fl -match Ar N\nA match other than the current one.\nNot often.\n"
          ".It Fl -why Ar TEXT\nThe reason, for the log.\n"
          ".It Fl -move-deal\nMove the deal of later hands back by one.\n"
          ".It Fl n , Fl -preview\nOnly show what would change.\n"
          ".El\n.Sh B\n.It A\n");
    CHECK(cli::with_options(".Ss meldbook undo\nText.\n") == ".Ss meldbook undo\nText.\n");
    std::string const translated = ".Sh WAHL\n.\\\" .Sh CHOOSING MATCHES\nText.\n";
    CHECK(cli::with_options(translated).starts_with(translated + ".Bl -tag -width Ds\n.It Fl -"));
    CHECK_THROWS_WITH(cli::with_options(".Ss meldbook drop\n.It Fl -swap\nEasily.\n"),
                      "'drop' has no Fl -swap");
}

TEST_CASE("man: how a command is typed") {
    CHECK(cli::with_options(".Ss meldbook seat\n")
              .starts_with(
                  ".Ss meldbook seat\n.Nm\n.Cm seat\n.Ar OUT=IN ...\n.Op Ar options\n.Pp\n"));
    CHECK(cli::with_options(".Ss meldbook rules check\n")
              .starts_with(".Ss meldbook rules check\n.Nm\n.Cm rules check\n.Ar FILE\n.Pp\n"));
}

TEST_CASE("man: what is said of an option begins with a capital letter, also in French") {
    test::Session session;
    session.write_file("page.1", ".Ss meldbook export\n");
    CHECK(session.run("meldbook manual ./page.1 --lang fr")
              .text.find(".It Fl o , Fl -output Ar FICHIER\nÉcrire ") != std::string::npos);
}

TEST_CASE("man: no option is spoken of that the grammar does not have") {
    std::set<std::string> known = {"-h", "--help", "--version"};
    for (auto const& command : cli::describe()) {
        for (auto const& argument : command.arguments) {
            known.insert(argument.name);
            known.insert(argument.letter);
        }
    }
    test::Pattern const option("Fl (-*[A-Za-z][A-Za-z-]*)");
    for (auto const* page : pages) {
        auto const text = text_of(page);
        for (auto const& found : option.all_in(text)) {
            auto const name = "-" + found[1];
            CHECK_MESSAGE(known.contains(name), name);
        }
    }
}

TEST_CASE("man: every code of a problem is explained, in their order") {
    Lines wanted;
    for (int code = 0; code <= static_cast<int>(ProblemCode::formed_differ); ++code) {
        wanted.push_back(".It Ql " + std::string(code_name(static_cast<ProblemCode>(code))));
    }
    Lines found;
    test::Pattern const code("[.]It Ql [a-z]+[.][a-z-]+");
    for (auto const& line : lines_of("JSON", "meldbook-scripts.7")) {
        if (code.matches(line)) found.push_back(line);
    }
    CHECK(found == wanted);
}

TEST_CASE("man: every example of the grammar and of the page can be parsed") {
    Lines examples = commands_in(lines_of("EXAMPLES"));
    CHECK(examples.size() >= 5);
    for (auto const& command : cli::describe()) examples.push_back(command.example);
    for (auto const& example : examples) {
        CAPTURE(example);
        CHECK_NOTHROW(cli::parse(test::command_words(example)));
    }
}

TEST_CASE("man: the environment is the one the program looks at") {
    std::set<std::string> known;
    for (auto const* file : {"/src/cli/run.cpp", "/src/cli/settings.cpp"}) {
        auto const source = test::content_of(test::in_source(file));
        test::Pattern const name("\"([A-Z_]{4,})\"");
        for (auto const& found : name.all_in(source)) {
            known.insert(found[1]);
        }
    }
    CHECK(known.size() >= 10);
    known.insert("TZ");  // the C library's own
    known.erase("POSIX");  // a locale
    known.erase("XDG_CACHE_HOME");  // only what earlier versions left there is removed
    std::set<std::string> said;
    for (auto const& line : entries_of(lines_of("ENVIRONMENT"))) {
        std::istringstream words(line.substr(std::string(".It Ev ").size()));
        for (std::string word; words >> word;) {
            if (word != ",") said.insert(word);
        }
    }
    CHECK(std::vector(said.begin(), said.end()) == std::vector(known.begin(), known.end()));
}

TEST_CASE("man: every word of a side's entry is explained") {
    std::string text;
    for (auto const& line : lines_of("A SIDE'S HAND", "meldbook-notation.7")) text += line + "\n";
    for (auto const word : entry_words()) {
        test::Pattern const entry("\\.It (.* )?" + std::string(word) + "([ =,\n].*|$)");
        CHECK_MESSAGE(entry.is_in(text), word);
    }
}

TEST_CASE("man: all exit codes, and only those") {
    CHECK(entries_of(lines_of("EXIT STATUS", "meldbook-scripts.7")) ==
          Lines{".It 0", ".It 1", ".It 2", ".It 3"});
}

TEST_CASE("man: what is set as it stands fits a screen of forty columns") {
    // Five columns before a section's text, two before what is set in it. Rule files are written at a desk.
    for (auto const& part : parts()) {
        std::size_t const widest = (part.page == "meldbook-rules.5" ? 80 : 40) - 5 - 2;
        bool inside = false;
        for (auto line : part.lines) {
            if (is_literal_begin(line)) CHECK(line == ".Bd -literal -offset 2n");
            if (is_literal_begin(line) || line == ".Ed") {
                inside = line != ".Ed";
                continue;
            }
            if (line.ends_with("\\e")) line.pop_back();
            if (inside) CHECK_MESSAGE(line.size() <= widest, line);
        }
    }
}

TEST_CASE("man: mandoc finds nothing wrong with it") {
    if (std::system("command -v mandoc > /dev/null 2>&1") != 0) {
        MESSAGE("mandoc is not installed");
        return;
    }
    for (auto const* page : pages)
        CHECK(printed_by(test::program() + " manual " + path_of(page) +
                         " | mandoc -T lint -W warning 2>&1") == "");
    CHECK(printed_by("cd $(dirname " + test::program() +
                     ")/man; find . -name '*.[157]' "
                     "-exec mandoc -T lint -W warning {} + 2>&1") == "");
}

}  // namespace meldbook_tests::cli_man_test
