// What README and docs/ tell people to type works as it stands there: the commands of their console blocks
// are run in order, one session for each document. README says the same in each language, and the first
// evenings are played in the pad, each in its language; the sheet that ends them is printed into them with
// MELDBOOK_UPDATE_TRANSCRIPTS=1.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cli/pad_words.hpp"
#include "cli/typed.hpp"
#include "domain/languages.hpp"
#include "domain/notation.hpp"
#include "domain/text.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/pattern.hpp"
#include "support/rules.hpp"
#include "support/scripted_asker.hpp"
#include "support/scripted_screen.hpp"
#include "support/session.hpp"
#include "support/speaker.hpp"

namespace meldbook_tests::cli_documents_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// The lines in the blocks of a kind, without comments.
std::vector<std::string> lines_in(std::vector<std::string> const& document, std::string_view kind) {
    std::vector<std::string> lines;
    std::string block;
    for (auto const& line : document) {
        if (line.starts_with("```")) block = line.substr(3);
        else if (block == kind) lines.emplace_back(trimmed(line.substr(0, line.find("  #"))));
    }
    return lines;
}

/// The lines that stand in no block.
std::vector<std::string> without_blocks(std::vector<std::string> const& document) {
    std::vector<std::string> lines;
    bool in_block = false;
    for (auto const& line : document) {
        if (line.starts_with("```")) in_block = !in_block;
        else if (!in_block) lines.push_back(line);
    }
    return lines;
}

/// The commands in the console blocks of a document.
std::vector<std::string> commands_of(std::string const& document) {
    std::vector<std::string> commands;
    for (auto const& line : lines_in(lines_of(content_of(in_source(document))), "console"))
        if (line.starts_with("$ ")) commands.push_back(line.substr(2));
    return commands;
}

/// What stands between backquotes in lines, also where it begins in one and ends in the next.
std::vector<std::string> spans_of(std::vector<std::string> const& lines) {
    auto const text = join(lines, " ");
    std::vector<std::string> spans;
    for (auto const& span : Pattern("`([^`]+)`").all_in(text)) spans.push_back(span[1]);
    return spans;
}

/// The lines of a document under a heading, up to the next one.
std::vector<std::string> section(std::vector<std::string> const& document, std::size_t number) {
    std::vector<std::string> lines;
    std::size_t headings = 0;
    for (auto const& line : document) {
        if (line.starts_with("## ")) ++headings;
        else if (headings == number) lines.push_back(line);
    }
    return lines;
}

/// A language of README and of the first evening.
struct Spoken {
    std::string locale;
    std::string yes;
    std::string rules;  ///< of its document, or else those that are played most

    std::string language() const { return locale.substr(0, 2); }
    std::string readme() const {
        return language() == "en" ? "README.md" : "README." + language() + ".md";
    }
    std::string evening() const { return "docs/first-evening." + language() + ".md"; }
};

std::vector<Spoken> const spoken = {{"en_IE", "y", "classic"},
                                    {"fr_FR", "o", "french"},
                                    {"de_AT", "j", "german"},
                                    {"it_IT", "s", "italian"},
                                    {"es_UY", "s", "spanish"}};

/// What the text of README on the first hand has people type.
std::vector<std::string> named_with_the_first_hand(std::vector<std::string> const& readme,
                                                   Spoken const& here) {
    std::vector<std::string> named;
    for (auto const& span : spans_of(without_blocks(section(readme, 1))))
        if (!span.starts_with("meldbook ") && span != here.yes) named.push_back(span);
    return named;
}

/// What the first words of lines mean in any language: "undo" for "annuler".
std::vector<std::string> meanings_of(std::vector<std::string> const& lines) {
    std::vector<std::string> meanings;
    for (auto const& line : lines) {
        auto const word = line.substr(0, line.find(' '));
        auto const command = cli::command_of_word(word);
        meanings.push_back(command.empty() ? answer_of(word) : command);
    }
    return meanings;
}

/// A document with the sheet of the evening that is typed in its pad blocks, on a terminal of that locale. What
/// it names below the sheet is typed, too.
std::string played(std::string const& document, std::string const& locale) {
    Session evening;
    evening.set("LC_ALL", locale);
    auto const type = [&](std::vector<std::string> lines) {
        auto const printed = test::typed_into_pad(evening, std::move(lines));
        CAPTURE(printed.text);
        CHECK(printed.code == 0);
    };
    std::string text, block;
    std::vector<std::string> typed, below;
    bool is_below = false;
    for (auto const& line : lines_of(document)) {
        if (line.starts_with("```")) {
            auto const ended = std::exchange(block, line.substr(3));
            if (ended == "pad") type(std::exchange(typed, {}));
            if (ended == "sheet") text += evening.run("meldbook").text;
            is_below = is_below || ended == "sheet";
        } else if (block == "pad") {
            typed.push_back(line);
        } else if (block == "sheet") {
            continue;
        } else if (line.starts_with("## ")) {
            is_below = false;
        } else if (is_below) {
            below.push_back(line);
        }
        text += line + "\n";
    }
    auto const named = spans_of(below);
    CHECK(named.size() >= 6);
    type(named);
    return text;
}

struct Document {
    std::string_view name;
    std::vector<std::string_view> before;  ///< what there is already
};

}  // namespace

TEST_CASE("what docs/ tell people to type works") {
    std::vector<Document> const documents{
        {"docs/data.md",
         {"meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"", "meldbook hand table=500 table=200",
          "meldbook --book other.db new Eve Fay",
          "meldbook --book other.db hand table=100 table=90"}},
        {"docs/club.md", {"meldbook new Eve Fay", "meldbook hand table=100 table=90"}},
        {"docs/house-rules.md", {}},
    };
    for (auto const& [name, before] : documents) {
        CAPTURE(name);
        Session session;
        ScriptedScreen screen{{}};
        session.draw_on(&screen);
        for (auto const* folder : {"stick", "club"})
            std::filesystem::create_directory(session.folder() / folder);
        session.write_file(
            "1987.txt",
            "Ana & Bea   Cid & Dan\n520         340\n445         -60\n=965        280\n");
        session.write_file("wide.csv", "1,520,340\n2,445,-60\n");
        session.write_file("house.toml", "extends = \"classic\"\nred_threes.factor = [{ when = { "
                                         "canastas = \"1+\" }, x = 1 }, { x = -1 }]\n");
        for (auto const command : before) REQUIRE(session.run(std::string(command)).code == 0);

        auto const commands = commands_of(std::string(name));
        REQUIRE(commands.size() >= (name == "docs/house-rules.md" ? 3 : 5));
        for (auto const& command : commands) {
            CAPTURE(command);
            auto const printed = session.run(command);
            CAPTURE(printed.text);
            // 'check' answers no with 1; all others do what they say.
            CHECK((printed.code == 0 ||
                   (printed.code == 1 && command.starts_with("meldbook check"))));
        }
    }
}

TEST_CASE("README says the same in each language, and what it shows is accepted there") {
    auto const english = lines_of(content_of(in_source("README.md")));
    auto const& classic = rules_of("classic");
    Pattern const english_rules("classic");
    for (auto const& here : spoken) {
        CAPTURE(here.readme());
        auto const document = lines_of(content_of(in_source(here.readme())));
        CHECK(std::ranges::count_if(document, [](auto const& line) { return line[0] == '#'; }) ==
              std::ranges::count_if(english, [](auto const& line) { return line[0] == '#'; }));
        CHECK(lines_in(document, "sh") == lines_in(english, "sh"));
        CHECK(document.size() <= 90);
        for (auto const& there : spoken)
            CHECK((document[2].find("](" + there.readme() + ")") == std::string::npos) ==
                  (here.locale == there.locale));

        Session session;
        session.set("LC_ALL", here.locale + ".UTF-8");
        ScriptedScreen screen{{}};
        session.draw_on(&screen);
        auto const commands = commands_of(here.readme());
        auto const wanted = commands_of("README.md");
        REQUIRE(commands.size() == wanted.size());
        for (std::size_t i = 0; i < commands.size(); ++i) {
            {
                Speaker const speaker(here.language());
                CHECK(commands[i] == cli::example(english_rules.replace(wanted[i], here.rules)));
            }
            auto const printed = session.run(commands[i]);
            CAPTURE(printed.text);
            CHECK(printed.code == 0);
        }

        // The first hand as it is typed, then what the text below it names.
        auto lines = lines_in(section(document, 1), "pad");
        REQUIRE(lines.size() == 6);
        CHECK(lines.front().ends_with("--rules " + here.rules));
        CHECK(meanings_of({lines[0], lines[3], lines[4], lines[5]}) ==
              std::vector<std::string>{"new", "y", "fix", "y"});
        auto const named = named_with_the_first_hand(document, here);
        CHECK(named.size() == 7);
        CHECK(meanings_of(named) == meanings_of(named_with_the_first_hand(english, spoken[0])));
        lines.insert(lines.end(), named.begin(), named.end());
        Session evening;
        evening.set("LC_ALL", here.locale + ".UTF-8");
        auto const printed = test::typed_into_pad(evening, std::move(lines));
        CAPTURE(printed.text);
        CHECK(printed.code == 0);
        CHECK(evening.run("meldbook show --hand 1").code == 0);
        CHECK(evening.run("meldbook").text.find('*') == std::string::npos);

        std::size_t entries = 0;
        for (auto const& line : section(document, 2)) {
            if (!line.starts_with("| ")) continue;
            for (auto const& span : spans_of({line.substr(line.find(" | ") + 2)})) {
                if (span == "/") continue;
                ++entries;
                CHECK_NOTHROW_MESSAGE(read_entry(span, classic), span);
            }
        }
        CHECK(entries == 16);
    }
}

TEST_CASE(
    "a first evening is played in the pad, in each language, and takes three screens at most") {
    for (auto const& here : spoken) {
        CAPTURE(here.evening());
        auto const path = in_source(here.evening());
        auto const told = content_of(path);
        auto const text = played(told, here.locale + ".UTF-8");
        if (std::getenv("MELDBOOK_UPDATE_TRANSCRIPTS") != nullptr) std::ofstream(path) << text;
        else CHECK(text == told);
        CHECK(lines_of(told).size() <= 3UL * 40);
        CHECK(content_of(in_source(here.readme())).find("](" + here.evening() + ")") !=
              std::string::npos);
        CHECK(told.find("](../" + here.readme() + ")") != std::string::npos);

        Session session;
        session.set("LC_ALL", here.locale + ".UTF-8");
        auto const commands = commands_of(here.evening());
        CHECK(commands.size() == 3);
        for (auto const& command : commands) CHECK_MESSAGE(session.run(command).code == 0, command);
    }
}

TEST_CASE("links of README and docs/ to files lead to files") {
    std::vector<std::filesystem::path> documents;
    for (std::string const folder : {"", "docs"})
        for (auto const& entry : std::filesystem::directory_iterator(in_source(folder)))
            if (entry.path().extension() == ".md") documents.push_back(entry.path());
    CHECK(documents.size() >= 20);
    for (auto const& document : documents) {
        CAPTURE(document);
        for (auto const& link : Pattern("\\]\\(([^)#]+)").all_in(content_of(document))) {
            if (link[1].find("://") != std::string::npos) continue;
            CHECK_MESSAGE(std::filesystem::exists(document.parent_path() / link[1]), link[1]);
        }
    }
}

}  // namespace meldbook_tests::cli_documents_test
