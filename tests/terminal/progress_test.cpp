// How far a long import has come, on a real terminal.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "store/fixture.hpp"
#include "support/session.hpp"
#include "support/terminal.hpp"
#include "text/text.hpp"

namespace meldbook_tests::terminal_progress_test {

using namespace meldbook;
using namespace meldbook::test;

namespace {

constexpr std::string_view erased = "\r\x1b[K";

/// What was drawn between two erasures, the first time anything was.
std::string first_line(std::string const& raw) {
    auto const from = raw.find(erased) + erased.size();
    return raw.substr(from, raw.find('\r', from) - from);
}

}  // namespace

TEST_CASE("terminal: an import of more than a second shows a line that fits, and takes it away") {
    // A program that goes away early is a failure of this test, not its end.
    std::signal(SIGPIPE, SIG_IGN);
    Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook new Cid Dan");
    auto const text = session.run("meldbook export --all").results;
    auto const half = text.find("\n{", text.find("\n{") + 1) + 1;
    for (std::string const locale : {"C.UTF-8", "C"}) {
        CAPTURE(locale);
        // A name wider than the terminal.
        auto const name = std::string(60, 'n') + ".json";
        auto const file = session.folder() / name;
        std::filesystem::remove(file);
        REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
        auto const book = (session.folder() / (locale + ".db")).string();
        Terminal terminal({"import", file.string(), "--book", book}, {{"LC_ALL", locale}}, 40);
        {
            std::ofstream pipe(file);
            pipe << text.substr(0, half) << std::flush;
            std::this_thread::sleep_for(std::chrono::milliseconds(1500));
            pipe << text.substr(half);
        }
        CHECK(terminal.wait_for("Added: matches 2, hands 0."));
        CHECK(terminal.wait_for_end() == 0);
        CAPTURE(terminal.raw());
        auto const line = first_line(terminal.raw());
        CHECK(line.starts_with("reading: /"));
        CHECK(display_width(line) < 40);
        CHECK(line.ends_with(locale == "C" ? "..." : "…"));
        auto const added = terminal.raw().find("Added:");
        CHECK(terminal.raw().substr(added - erased.size(), erased.size()) == erased);
    }
}

TEST_CASE("terminal: a line says how far an export, an import or a merge is") {
    Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook new Cid Dan");
    std::vector<std::string> lines;
    session.show_progress(&lines);
    auto const first_line_of = [&](std::string const& command) {
        lines.clear();
        CHECK(session.run(command).code == 0);
        CHECK(lines.back().empty());
        return lines.front();
    };
    CHECK(first_line_of("meldbook export --all --output all.json") == "exporting: 1 of 2");
    CHECK(first_line_of("meldbook import all.json --book a.db") == "reading: 100 % of all.json");
    CHECK(first_line_of("meldbook merge book.db --book b.db") == "merging: 1 of 2");
    CHECK(first_line_of("meldbook stats") == "reading matches: 1 of 2");
    CHECK(first_line_of("meldbook stats Ana --about openings") == "reading matches: 1 of 1");
    CHECK(first_line_of("meldbook export stats --format csv") == "reading matches: 1 of 2");
    CHECK(first_line_of("meldbook book check") == "checking the file");
    CHECK(std::ranges::count(lines, "checking matches: 1 of 2") == 1);
}

TEST_CASE("terminal: no line is drawn where the terminal knows lines of text alone") {
    std::signal(SIGPIPE, SIG_IGN);
    Session session;
    session.run("meldbook new Ana Bea");
    auto const text = session.run("meldbook export --all").results;
    auto const file = session.folder() / "all.json";
    REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
    Terminal terminal({"import", file.string(), "--book", (session.folder() / "b.db").string()},
                      {{"TERM", "dumb"}}, 40);
    {
        std::ofstream pipe(file);
        std::this_thread::sleep_for(std::chrono::milliseconds(1500));
        pipe << text;
    }
    CHECK(terminal.wait_for("Added: matches 1, hands 0."));
    CHECK(terminal.wait_for_end() == 0);
    CHECK_MESSAGE(terminal.raw().starts_with("Added"), terminal.raw());
}

TEST_CASE("terminal: no line is drawn between matches that run down the terminal themselves") {
    Session session;
    for (int match = 0; match < 40; ++match) session.run("meldbook new Ana Bea");
    auto const book = (session.folder() / "book.db").string();
    Terminal terminal({"export", "--all", "--format", "json", "--book", book}, {}, 80);
    // More than a terminal takes before it is read: the export waits longer than a line does.
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    CHECK(terminal.wait_for_end() == 0);
    CHECK(terminal.raw().find(erased) == std::string::npos);
    CHECK(terminal.raw().find("exporting") == std::string::npos);
    CHECK(terminal.raw().find("\"number\":40") != std::string::npos);
}

TEST_CASE("terminal: an import that is done at once shows no line") {
    Session session;
    session.run("meldbook new Ana Bea");
    session.run("meldbook export --output all.json");
    Terminal terminal({"import", (session.folder() / "all.json").string(), "--book",
                       (session.folder() / "other.db").string()},
                      {}, 40);
    CHECK(terminal.wait_for_end() == 0);
    CHECK(terminal.raw().find("reading") == std::string::npos);
    CHECK(terminal.raw().find(erased) == std::string::npos);
}

}  // namespace meldbook_tests::terminal_progress_test
