// What README.md and docs/ tell people to type works as it stands there: the commands of their console
// blocks are run in order, one session for each document. The first evenings show what is printed, too, each
// in its language; with MELDBOOK_UPDATE_TRANSCRIPTS=1 it is written into them.

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

#include "host/asker.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/scripted_screen.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_documents_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

/// The commands in the console blocks of a document, without the comments behind them.
std::vector<std::string> commands_of(std::string const& document) {
    std::vector<std::string> commands;
    bool in_block = false;
    for (auto const& line : lines_of(content_of(in_source(document)))) {
        if (line.starts_with("```")) in_block = line == "```console";
        else if (in_block && line.starts_with("$ "))
            commands.push_back(line.substr(2, line.find("  #") - 2));
    }
    return commands;
}

/// Types lines, whatever it is asked.
class Typist : public host::Asker {
public:
    explicit Typist(std::vector<std::string> lines) : lines_(std::move(lines)) {}

    void say(std::string_view) override {}

    std::optional<std::string> ask(host::Prompt const&) override {
        return next_ == lines_.size() ? std::nullopt : std::optional(lines_[next_++]);
    }

private:
    std::vector<std::string> lines_;
    std::size_t next_ = 0;
};

/// A document with the sheet of the evening that is typed in its pad blocks, and with what the commands in its
/// console blocks print, on a terminal of that locale.
std::string played(std::string const& document, std::string const& locale) {
    Session evening, session;
    evening.set("LC_ALL", locale);
    session.set("LC_ALL", locale);
    std::string text, block;
    std::vector<std::string> typed;
    bool in_block = false;
    for (auto const& line : lines_of(document)) {
        if (line.starts_with("```")) {
            auto const ended = std::exchange(block, line.substr(3));
            if (ended == "pad") {
                Typist typist(std::exchange(typed, {}));
                evening.answer_with(&typist);
                evening.run("meldbook pad");
                evening.answer_with(nullptr);
            }
            if (ended == "sheet") text += evening.run("meldbook").text;
        } else if (block == "pad") {
            typed.push_back(line);
        } else if (block == "sheet") {
            continue;
        }
        if (line.starts_with("```")) in_block = line == "```console";
        if (in_block && !line.starts_with("```") && !line.starts_with("$ ")) continue;
        text += line + "\n";
        if (in_block && line.starts_with("$ ")) text += session.run(line.substr(2)).text;
    }
    return text;
}

struct Document {
    std::string_view name;
    std::vector<std::string_view> before;  ///< what there is already
};

}  // namespace

TEST_CASE("what README.md and docs/ tell people to type works") {
    std::vector<Document> const documents{
        {"README.md", {}},
        {"docs/data.md",
         {"meldbook new \"Us: Ana, Bea\" \"Them: Cid, Dan\"", "meldbook hand table=500 table=200",
          "meldbook --book other.db new Eve Fay",
          "meldbook --book other.db hand table=100 table=90"}},
        {"docs/club.md", {"meldbook new Eve Fay", "meldbook hand table=100 table=90"}},
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
        for (auto const command : before) REQUIRE(session.run(std::string(command)).code == 0);

        auto const commands = commands_of(std::string(name));
        REQUIRE(commands.size() >= 5);
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

TEST_CASE("a first evening goes as it is told, in each language") {
    for (std::string const locale : {"en_IE", "fr_FR", "de_AT", "it_IT", "es_UY"}) {
        auto const name = "docs/first-evening." + locale.substr(0, 2) + ".md";
        CAPTURE(name);
        auto const path = in_source(name);
        REQUIRE(commands_of(name).size() >= 7);
        auto const told = content_of(path);
        auto const text = played(told, locale + ".UTF-8");
        if (std::getenv("MELDBOOK_UPDATE_TRANSCRIPTS") != nullptr) std::ofstream(path) << text;
        else CHECK(text == told);
        auto const link = "](docs/first-evening." + locale.substr(0, 2) + ".md)";
        CHECK(content_of(in_source("README.md")).find(link) != std::string::npos);
    }
}

}  // namespace meldbook_tests::cli_documents_test
