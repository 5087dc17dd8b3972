// What help and the manual show of what is typed is accepted as it stands, in the words of each language: every
// word of notation, the lines of the pad, the examples of commands.

#include <algorithm>
#include <exception>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cli/grammar.hpp"
#include "cli/rows.hpp"
#include "cli/typed.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "embedded/catalogues.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pattern.hpp"
#include "support/rules.hpp"
#include "support/scripted_asker.hpp"
#include "support/session.hpp"
#include "support/speaker.hpp"

namespace meldbook_tests::cli_examples_test {

using namespace meldbook;
using namespace meldbook::test;
using Lines = std::vector<std::string>;
namespace fs = std::filesystem;

namespace {

/// A language of the program, and its page of the manual if it is built.
struct Language {
    std::string name;

    std::string locale() const { return name == "en" ? "en_IE.UTF-8" : name + ".UTF-8"; }

    Lines page(std::string const& in_folder) const {
        auto const build = fs::path(program()).parent_path() / "man";
        if (name != "en") return lines_of(content_of(build / "translated" / name / in_folder));
        return lines_of(content_of(in_source("man/" + fs::path(in_folder).filename().string())));
    }
};

std::vector<Language> languages() {
    std::vector<Language> all = {{"en"}};
    for (auto const& each : embedded::catalogues()) all.push_back({std::string(each.name)});
    return all;
}

bool is_read(std::string const& entry, Rules const& rules) {
    try {
        read_entry(entry, rules);
        return true;
    } catch (std::exception const&) {
        return false;
    }
}

/// Whether a rule set of the program reads it, as an entry or as cards left in a hand.
bool is_read(std::string const& entry) {
    return std::ranges::any_of(preset_names(), [&](std::string const& name) {
        auto const& rules = rules_of(name);
        return is_read(entry, rules) || is_read("hand=" + entry, rules);
    });
}

/// What a page shows in words of entries, each as it is typed: 'red=N' with a number.
Lines notation_in(Lines const& page) {
    std::set<std::string> const macros = {"It", "Li", "Ql"};
    Lines found;
    bool is_notation = false;
    int headings = 0;  // "CARDS" and "A SIDE'S HAND" are the second and the third behind the name
    for (auto const& line : page) {
        if (line.starts_with(".Sh ")) {
            ++headings;
            is_notation = headings == 3 || headings == 4;
        }
        if (!is_notation || (!line.starts_with(".It Li ") && !line.starts_with(".Ql "))) continue;
        std::string span;
        auto const end = [&] {
            if (!trimmed(span).empty()) found.emplace_back(trimmed(span));
            span.clear();
        };
        for (auto const word : split(std::string_view(line).substr(1), ' ')) {
            if (macros.contains(std::string(word)) || word == ",") end();
            else if (word.size() > 1 || is_letter(word[0]) || (word[0] >= '0' && word[0] <= '9'))
                span += std::string(word) + " ";
        }
        end();
    }
    for (auto& span : found) {
        if (span.starts_with('\'')) span = span.substr(1, span.size() - 2);
        for (auto const& [value, number] :
             {std::pair{"=N", "=5"}, {"=P", "=100"}, {"ID*3", "ID"}}) {
            std::string const text = value;
            for (auto at = span.find(text); at != std::string::npos; at = span.find(text, at + 1))
                if (at + text.size() == span.size() || !is_letter(span[at + text.size()]))
                    span.replace(at, text.size(), number);
        }
    }
    return found;
}

}  // namespace

TEST_CASE("every word of notation that the manual shows is read, in each language") {
    // What the page names as refused, or as written by earlier versions, and what it names besides entries.
    std::set<std::string> const refused = {"jk", "3B", "3R", "adjust=5:paper"};
    std::set<std::string> const others = {"x", "1.035", "1,035", "1 035", "lone-hand"};
    for (auto const& language : languages()) {
        CAPTURE(language.name);
        auto const page = language.page("man7/meldbook-notation.7");
        if (page.empty()) continue;
        Speaker const speaker(language.name);
        int read = 0;
        for (auto span : notation_in(page)) {
            CAPTURE(span);
            if (span.find('\\') != std::string::npos || others.contains(span)) continue;
            ++read;
            if (span.ends_with("=ID")) {
                span.resize(span.size() - 3);
                CHECK(known_meanings(span, {"event", "special"}).size() == 1);
                continue;
            }
            for (auto const& [name, value] : {std::pair{"CARDS", "K"}, {"KIND", "concealed"}})
                for (std::string const word = cli::placeholder(name);
                     span.find(word) != std::string::npos;)
                    span.replace(span.find(word), word.size(), value);
            CHECK(is_read(span) != refused.contains(span));
        }
        CHECK(read >= 50);
    }
}

TEST_CASE("names of values are words of the language; what has no word there stays") {
    Speaker const speaker("de");
    CHECK(cli::placeholder("PLAYER,PLAYER") == "SPIELER,SPIELER");
    CHECK(cli::placeholder("OUT=IN OLD=NEW ID=VALUE") == "GEHT=KOMMT ALT=NEU ID=WERT");
    CHECK(cli::placeholder("BOOK CLUB COLUMNS DATE PERSON ROLE YEAR INTO MELD") ==
          "BUCH KLUB SPALTEN DATUM PERSON ROLLE JAHR ZIEL SATZ");
    CHECK(cli::placeholder("[options] command argument Ctrl-C KIND CARDS") ==
          "[Optionen] Befehl Argument Strg-C ART KARTEN");
    CHECK(cli::placeholder("P,P… URL") == "P,P… URL");
    std::set<std::string> const same = {"N",      "P",      "ID",   "URL",   "NAME",
                                        "FORMAT", "STATUS", "TEXT", "SHELL", "PORT"};
    auto const is_word = [&](std::string const& name) {
        return std::ranges::all_of(Pattern("[A-Z]+").all_in(name), [&](auto const& word) {
            return same.contains(word[0]) || cli::placeholder(word[0]) != word[0];
        });
    };
    for (auto const& command : cli::describe())
        for (auto const& argument : command.arguments)
            CHECK_MESSAGE(is_word(argument.positional ? argument.name : argument.value),
                          argument.name);
}

TEST_CASE("every command that README, docs/ and the manual name can be parsed") {
    std::vector<fs::path> documents;
    for (std::string const folder : {"", "docs", "man"})
        for (auto const& entry : fs::directory_iterator(in_source(folder)))
            if (entry.is_regular_file()) documents.push_back(entry.path());
    Pattern const span("`(meldbook [^`]+)`"), line("\n\\$ (meldbook [^\n]+)"),
        set("\n(meldbook [^\n]+)"), quoted("\n\\.(?:Ql|Ic) \"?(meldbook [^\"\n,.]+)");
    std::set<std::string> named;
    for (auto const& document : documents) {
        auto const text = content_of(document);
        bool const is_page = document.extension() != ".md";
        for (auto const* pattern : {is_page ? &set : &span, is_page ? &quoted : &line})
            for (auto const& found : pattern->all_in(text))
                named.insert(join(split(found[1], '\n'), " ", [](auto part) { return part; }));
    }
    int parsed = 0;
    for (auto command : named) {
        CAPTURE(command);
        for (std::string const end : {"  #", " | ", " > "})
            if (auto const at = command.find(end); at != std::string::npos) command.resize(at);
        while (command.ends_with(' ')) command.pop_back();
        if (command == "meldbook") continue;
        if (command.ends_with('\\') || command.ends_with("\\e"))
            continue;  // more lines, run elsewhere
        // What is only named: 'meldbook COMMAND --help', a command, or an option of it.
        auto const name = command.substr(std::string_view("meldbook ").size());
        auto const option = name.find(" --");
        if (cli::find_row(name) != nullptr || command.ends_with(" --help") ||
            command.find("\xE2\x80\xA6") != std::string::npos)
            continue;
        if (option != std::string::npos && name.find(' ', option + 1) == std::string::npos &&
            cli::find_row(name.substr(0, option)) != nullptr) {
            auto const arguments = cli::describe(name.substr(0, option)).arguments;
            CHECK(std::ranges::count(arguments, name.substr(option + 1), &cli::Described::name) ==
                  1);
            continue;
        }
        ++parsed;
        CHECK_NOTHROW(cli::parse(command_words(command)));
    }
    CHECK(parsed >= 70);
}

TEST_CASE("examples of commands are accepted, in each language") {
    std::set<std::string> const take_entries = {"hand", "fix", "count", "score", "rules try"};
    for (auto const& language : languages()) {
        CAPTURE(language.name);
        Speaker const speaker(language.name);
        int entries = 0;
        for (auto const& command : cli::describe()) {
            CAPTURE(command.example);
            auto const words = command_words(command.example);
            CHECK_NOTHROW(cli::parse(words));
            if (!take_entries.contains(command.name)) continue;
            for (auto const& word : words) {
                if (word.find_first_of(" =") == std::string::npos) continue;
                ++entries;
                auto const side = word.find(": ");
                CHECK(is_read(side == std::string::npos ? word : word.substr(side + 2)));
            }
        }
        CHECK(entries >= 8);
    }
}

TEST_CASE("the words that help shows for entries are read, in each language") {
    for (auto const& language : languages()) {
        CAPTURE(language.name);
        Session session;
        session.set("LC_ALL", language.locale());
        auto const help = lines_of(session.run("meldbook --help").text);
        auto const jokers = std::ranges::find_if(
            help, [](std::string const& line) { return line.starts_with("  2  Jo "); });
        REQUIRE(jokers != help.end());
        auto const meant = jokers->find_first_not_of(' ', 7);
        int words = 0;
        for (auto line = jokers; line != help.end() && !line->empty(); ++line) {
            if (!line->starts_with("  ") || line->starts_with("    ")) continue;
            for (auto const word : split(std::string_view(*line).substr(0, meant), ' ')) {
                if (word.empty()) continue;
                ++words;
                CHECK_MESSAGE(is_read(std::string(word)), word);
            }
        }
        CHECK(words == 13);
    }
}

TEST_CASE("what the manual shows of the pad is typed there, in each language") {
    for (auto const& language : languages()) {
        CAPTURE(language.name);
        Lines typed;
        for (auto const& line : language.page("man1/meldbook.1"))
            if (line.starts_with(".It Li \"")) typed.push_back(line.substr(8, line.size() - 9));
        if (language.name != "en" && typed.empty()) continue;
        REQUIRE(typed.size() == 5);
        Session session;
        session.set("LC_ALL", language.locale());
        auto const us = typed[0].substr(0, typed[0].find(':'));
        auto const at = typed[4].rfind(": ");
        auto const them =
            typed[4].substr(typed[4].rfind(' ', at) + 1, at - typed[4].rfind(' ', at) - 1);
        session.run("meldbook new '" + us + ": Ana, Bea' '" + them + ": Cid, Dan'");
        for (int hand = 0; hand < 2; ++hand) session.run("meldbook hand table=100 table=90");
        typed.insert(typed.begin() + 3, "y");
        typed.emplace_back("y");
        auto const printed = test::typed_into_pad(session, typed);
        CAPTURE(printed.text);
        CHECK(printed.code == 0);
        CHECK(session.run("meldbook log --hand 3").code == 0);
    }
}

TEST_CASE("what the manual shows as set, is run, in each language, and fits forty columns") {
    for (auto const& language : languages()) {
        CAPTURE(language.name);
        auto const page = language.page("man1/meldbook.1");
        if (page.empty()) continue;
        Session session;
        session.set("LC_ALL", language.locale());
        Lines commands;
        bool inside = false;
        for (auto line : page) {
            if (line.starts_with(".Bd -literal") || line == ".Ed") {
                inside = line != ".Ed";
                continue;
            }
            if (!inside) continue;
            if (line.ends_with("\\e")) line.resize(line.size() - 3);
            CHECK_MESSAGE(line.size() <= 40 - 5 - 2, line);
            if (line.starts_with("meldbook ")) commands.push_back(line);
            else commands.back() += " " + line;
        }
        REQUIRE(commands.size() == 5);
        for (auto const& command : commands) {
            if (command.starts_with("meldbook fix 3"))
                session.run("meldbook hand table=100 table=90");
            auto const printed = session.run(command);
            CAPTURE(command);
            CAPTURE(printed.text);
            // 'check' answers no with 1.
            CHECK(printed.code <= (command.starts_with("meldbook check") ? 1 : 0));
        }
    }
}

}  // namespace meldbook_tests::cli_examples_test
