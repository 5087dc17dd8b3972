// The pages of a site as a browser reads them from files: its style sheet is found, nothing but the
// search runs, and the search finds what is typed (probe.js).

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/browser.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"
#include "support/session.hpp"

namespace meldbook_tests::view_site_browser_test {

using namespace meldbook;
using test::Session;
using test::Theme;

namespace fs = std::filesystem;

namespace {

/// A club whose players have names that a page must not obey.
void write_club(Session& session) {
    for (std::string const command :
         {("new 'Us: Ana, Zoë' 'Them: <script>ran()</script>, אבי' --event 'Köln <b>Cup' --place "
           "Bistrot"),
          "edit --target 2000", "hand '7xK 7x8 red=2' 'QQQ'", "hand '7xK 7x8 red=2 out' 'QQQ'",
          "new Ana '<b onclick>' --target 1000", "hand '7xK 7x8 red=2 out' 'QQQ'",
          "export --site club"}) {
        auto const printed = session.run("meldbook " + command);
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }
}

void replace(std::string& text, std::string const& from, std::string const& to) {
    auto const at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
}

/// What the probe finds on a page, which is copied beside it with the probe in it. `before` runs
/// first.
std::map<std::string, std::string> findings(fs::path const& file, std::string const& before,
                                            Theme theme, int width) {
    auto text = test::content_of(file);
    bool const searches = text.find("; script-src") != std::string::npos;
    replace(text, searches ? "script-src 'self' file:" : "default-src 'none'",
            searches ? "script-src 'self' file: 'unsafe-inline'"
                     : "default-src 'none'; script-src 'unsafe-inline'");
    auto const probe = test::content_of(test::in_source("tests/view/probe.js"));
    // After the deferred script of the search.
    replace(text, "</body>",
            fmt::format("<script>addEventListener('DOMContentLoaded', () => {{\n{}\n{}\n}});"
                        "</script>\n</body>",
                        before, probe));
    auto const copy = file.parent_path() / "probed.html";
    std::ofstream(copy) << text;
    std::istringstream dom(test::browsed_file(copy, theme, width));
    std::map<std::string, std::string> found;
    bool begun = false;
    for (std::string line; std::getline(dom, line) && line != "[end]";) {
        begun = begun || line == "[found]";
        auto const colon = line.find(": ");
        if (begun && colon != std::string::npos)
            found[line.substr(0, colon)] = line.substr(colon + 2);
    }
    return found;
}

void check_whole(std::map<std::string, std::string>& found) {
    for (auto const& [name, value] :
         std::map<std::string, std::string>{{"ran", "false"},
                                            {"handlers", "0"},
                                            {"leading off the site", "0"},
                                            {"tables without a caption", "0"},
                                            {"tables without headings", "0"},
                                            {"rows without a heading", "0"},
                                            {"headings without a scope", "0"},
                                            {"uneven rows", "0"},
                                            {"ids twice", "0"},
                                            {"names that are missing", "0"},
                                            {"links to nowhere", "0"},
                                            {"wider than the window", "false"},
                                            {"lowest contrast at least 4.5", "true"}}) {
        CAPTURE(name);
        CHECK(found[name] == value);
    }
}

/// What a search shows.
std::string shown_for(std::string const& query) {
    return fmt::format(
        "box.value = '{0}'; box.dispatchEvent(new Event('input')); "
        "say('found {0}', [...list.querySelectorAll('li')].map((e) => e.textContent + "
        "' ' + (e.querySelector('a')?.getAttribute('href') ?? '')).join(' | '));\n",
        query);
}

}  // namespace

TEST_CASE("the start page of a site in a browser, and its search") {
    Session session;
    write_club(session);
    std::string searches =
        "const found = [], say = (name, value) => found.push(name + ': ' + value);\n"
        "const box = document.getElementById('query');\n"
        "const list = document.getElementById('found');\n";
    // The functions of the probe are declared once more below, in a block of their own.
    for (auto const* query :
         {"zoe", "koln", "#2", "3", "nobody", "2026-11-21 bistrot", "classic them"})
        searches += shown_for(query);
    searches += "document.body.dataset.searched = found.join('\\n');\n";
    auto const before = "{" + searches + "}\n";
    auto found =
        findings(session.folder() / "club/index.html",
                 before + "{ const pre = document.createElement('pre'); "
                          "pre.style.whiteSpace = 'pre-wrap'; "
                          "pre.textContent = '\\n[found]\\n' + document.body.dataset.searched "
                          "+ '\\n'; document.body.prepend(pre); "
                          "document.getElementById('query').value = 'ana'; "
                          "document.getElementById('query').dispatchEvent(new Event('input')); }",
                 Theme::light, 500);
    std::string const first =
        "Match 1 (Sat 21 Nov 2026 19:00, Us (Ana, Zoë), Them (&lt;script&gt;ran()&lt;/script&gt;, "
        "אבי), Bistrot, Köln &lt;b&gt;Cup, classic) matches/1.html";
    CHECK(found["found zoe"] ==
          "Zoë (player) players/zoe.html | Ana &amp; Zoë (pair) pairs/ana-zoe.html | " + first);
    CHECK(found["found koln"] == "Köln &lt;b&gt;Cup (event) events/koln-b-cup.html | " + first);
    CHECK(found["found #2"].starts_with("Match 2 ("));
    CHECK(found["found 3"] == "Nothing found. ");
    CHECK(found["found nobody"] == "Nothing found. ");
    CHECK(found["found 2026-11-21 bistrot"] == first);
    CHECK(found["found classic them"] == first);
    CHECK(found["dark"] == "false");
    CHECK(found["headings"] == "H1 Score book | H2 The last evening | H2 Standings by player");
    check_whole(found);
}

TEST_CASE("the page of a player in a browser") {
    Session session;
    write_club(session);
    auto found = findings(session.folder() / "club/players/ana.html", "", Theme::dark, 1200);
    CHECK(found["dark"] == "true");
    CHECK(found["headings"] == "H1 Ana | H2 Months | H2 With | H2 Against");
    CHECK(found["scripts"] == "0");
    check_whole(found);
}

TEST_CASE("the pages of a site, and single pages, are valid HTML") {
    if (std::system("tidy -v >/dev/null 2>&1") != 0) {
        MESSAGE("tidy is not installed: not tried");
        return;
    }
    Session session;
    write_club(session);
    for (std::string const command :
         {"1", "2", "--all", "standings", "standings --event 'Köln <b>Cup'", "stats", "stats Ana",
          "stats Ana Zoë", "stats --about partners", "stats --about ratings"}) {
        static int pages = 0;
        auto const printed = session.run(
            fmt::format("meldbook export {} --output club/single-{}.html", command, ++pages));
        REQUIRE_MESSAGE(printed.code == 0, printed.text);
    }
    // It does not know the ids of titles in pictures, which SVG allows.
    auto const out = (session.folder() / "tidy").string();
    auto const club = (session.folder() / "club").string();
    int const status =
        std::system(fmt::format("find {} -name '*.html' -exec tidy -e -q {{}} + 2>&1 | "
                                "grep -v '<title> proprietary attribute \"id\"' > {}",
                                club, out)
                        .c_str());
    static_cast<void>(status);  // of grep: whether anything is left
    CHECK(test::content_of(out) == "");
}

}  // namespace meldbook_tests::view_site_browser_test
