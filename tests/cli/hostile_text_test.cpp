// Names, notes and places with characters that a terminal would obey or hide are harmless in every
// output, and the same after an export and an import.

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "domain/text.hpp"
#include "support/files.hpp"
#include "support/session.hpp"

namespace meldbook_tests::cli_hostile_text_test {

using namespace meldbook;

namespace {

/// Writes into the clipboard (OSC 52), links (OSC 8), clears the screen, turns the line round, hides.
constexpr auto hostile =
    "\x1B]52;c;QUJD\x07\x1B]8;;http://a\x1B\\\xC2\x9B\x32J\u202Eabc\u2066\u200Bd\x7F"
    "\u0085\u2028<b>&amp;|`$(id)`'=1+1\"";

/// What `export` writes of a match whose texts are all hostile.
std::string hostile_export(test::Session& session) {
    for (std::string const command : {"meldbook new 'Us\u202E: A\u2066na, Bea' 'Them\xC2\x9B\x32J: "
                                      "Cid, Dan' --place PLACE --event EVENT --note NOTE",
                                      "meldbook hand 'KKKKKKK out' 'QQQ hand=444' --note REMARK",
                                      "meldbook drop --why REASON", "meldbook undo"}) {
        auto const printed = session.run(command);
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }
    auto text = session.run("meldbook export").results;
    for (std::string const word : {"PLACE", "EVENT", "NOTE", "REMARK"}) {
        auto const at = text.find("\"" + word + "\"");
        REQUIRE(at != std::string::npos);
        std::string quoted = word;
        for (char const* c = hostile; *c != 0; ++c) {
            if (*c == '"' || *c == '\\') quoted += '\\';
            auto const code = static_cast<unsigned char>(*c);
            if (code < 0x20) append_escape(quoted, code);
            else quoted += *c;
        }
        text.replace(at + 1, word.size(), quoted);
    }
    return text;
}

/// The first hidden character of a text besides blanks and line ends; "" if there is none.
std::string hidden_in(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        auto const found = hidden_character(text.substr(at));
        if (!found || is_blank(text[at])) continue;
        std::string name;
        append_escape(name, found->code);
        return name + " after " +
               std::string(text.substr(at < 40 ? 0 : at - 40, at < 40 ? at : 40));
    }
    return "";
}

}  // namespace

TEST_CASE("hostile text does nothing in any output") {
    test::Session first, session;
    session.write_file("evil.json", hostile_export(first));
    auto const imported = session.run("meldbook import evil.json");
    REQUIRE_MESSAGE(imported.code == 0, imported.text);
    // A draw, a reason, and the name of a file.
    REQUIRE(session.run({"event", "draw", "Cup\u202E", "Gil\u2066", "Hal", "Ida", "Joe"}).code ==
            0);
    REQUIRE(session.run({"edit", "1", "--note", "again", "--why", hostile}).code == 0);
    std::filesystem::create_directory(session.folder() / "club");
    session.write_file("club/e\x1B]52;c;QUJD\x07\u202E.json", hostile_export(first));
    session.write_file("club/\x1B[2J.db", "no book");
    session.show_on_terminal();
    std::vector<std::string> commands = {"show",
                                         "show --json",
                                         "show --explain",
                                         "matches",
                                         "matches --json",
                                         "log",
                                         "log --json",
                                         "standings",
                                         "standings --json",
                                         "stats",
                                         "stats --json",
                                         "players",
                                         "completion fish -- stats ''",
                                         "stats A --about partners",
                                         "stats A --about ratings --json",
                                         "event show EVENT",
                                         "event show EVENT --json",
                                         "event show",
                                         "event next --by rotation --seed 1",
                                         "completion fish -- event show ''",
                                         "merge club",
                                         "matches --json",
                                         "book salvage",
                                         "rules export 1",
                                         "export --format bgstats",
                                         "chart --ratings",
                                         "standings --by rules",
                                         "completion fish -- matches --side ''",
                                         "completion fish -- check --side ''",
                                         "chart",
                                         "book check",
                                         "completion fish -- show ''",
                                         "completion fish -- show 1 --hand ''",
                                         "completion bash -- 63 '' 'meldbook show '",
                                         "show 9",
                                         "show --hand 9",
                                         "hand 7xK",
                                         "matches --place PLA",
                                         "matches --event nowhere",
                                         "fix 1 --note again",
                                         "drop 1 --preview",
                                         "seat Ana=Eve",
                                         "undo",
                                         "edit 1 --place ''",
                                         "end",
                                         "undo"};
    for (std::string const format : {"json", "csv", "text", "markdown", "html", "svg"}) {
        commands.push_back("export --format " + format);
        if (format != "svg") commands.push_back("export --all --format " + format);
    }
    for (std::string const format : {"json", "csv", "text", "markdown", "html"}) {
        commands.push_back("export standings --format " + format);
        commands.push_back("export stats --format " + format);
        commands.push_back("export standings --place PLACE --format " + format);
        commands.push_back("export stats --event EVENT --player Cid --format " + format);
        commands.push_back("export stats A --about ratings --format " + format);
    }
    for (auto const& command : commands) {
        CAPTURE(command);
        auto const printed = session.run("meldbook " + command);
        CHECK_FALSE(printed.text.empty());
        CHECK(hidden_in(printed.text) == "");
        // A pipe may lead to a terminal, too.
        if (!command.starts_with("export ")) continue;
        session.write_into_pipe();
        CHECK(hidden_in(session.run("meldbook " + command).text) == "");
        session.show_on_terminal();
    }
}

TEST_CASE("hostile text does nothing in any file of a site") {
    test::Session first, session;
    session.write_file("evil.json", hostile_export(first));
    REQUIRE(session.run("meldbook import evil.json").code == 0);
    REQUIRE(session.run("meldbook export --site club").code == 0);
    namespace fs = std::filesystem;
    int files = 0;
    for (auto const& entry : fs::recursive_directory_iterator(session.folder() / "club")) {
        // The picture for previews is the same in every site.
        if (entry.is_directory() || entry.path().extension() == ".png") continue;
        CAPTURE(entry.path());
        CHECK(hidden_in(test::content_of(entry.path())) == "");
        ++files;
    }
    CHECK(files > 10);
}

TEST_CASE("hostile text is the same after an export and an import") {
    for (std::string const format : {"json", "text", "csv"}) {
        CAPTURE(format);
        test::Session first, session, other;
        session.write_file("evil.json", hostile_export(first));
        REQUIRE(session.run("meldbook import evil.json").code == 0);
        auto const file = session.run("meldbook export --format " + format).results;
        CHECK(hidden_in(file) == "");
        other.write_file("file", file);
        REQUIRE(other.run("meldbook import --format " + format + " file").code == 0);
        auto const exported = other.run("meldbook export").results;
        CHECK((exported == session.run("meldbook export").results));
    }
}

TEST_CASE("names that differ only in what is not shown are one player") {
    test::Session session;
    REQUIRE(session.run({"new", "Ana", "Bea"}).code == 0);
    for (std::string const name : {"An\u200Ba", "Ana\u2060"}) {
        CAPTURE(name);
        REQUIRE(session.run({"new", name, "Bea"}).code == 0);
    }
    CHECK(session.run("meldbook players --json").text.find("200b") == std::string::npos);
    CHECK(session.run({"new", "A\x1B[2J", "Bea"}).code == 2);
}

}  // namespace meldbook_tests::cli_hostile_text_test
