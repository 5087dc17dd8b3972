// The folder of a site: only files of its list are ever replaced or removed.

#include "host/site_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/command_error.hpp"
#include "store/fixture.hpp"
#include "support/files.hpp"

namespace meldbook_tests::host_site_folder_test {

using namespace meldbook;
using namespace meldbook::host;

namespace {

namespace fs = std::filesystem;
using test::TempFolder;

void put(fs::path const& file, std::string const& text) {
    fs::create_directories(file.parent_path());
    std::ofstream{file} << text;
}

constexpr auto first_line = "The files of a site that meldbook wrote:\n";

/// Writes a site of some pages, each with its name as its text.
void write_site(fs::path const& folder, std::vector<std::string> const& pages) {
    SiteFolder site(folder.string());
    auto all = pages;
    all.emplace_back("index.html");
    site.list(all);
    for (auto const& page : pages) site.write(page, page);
    site.finish("index.html", "start");
}

/// The message with which a folder is refused; "" if it is not.
std::string refusal(fs::path const& folder) {
    try {
        SiteFolder const site(folder.string());
        return "";
    } catch (Refused const& refused) {
        return refused.what();
    }
}

std::vector<std::string> files_in(fs::path const& folder) {
    std::vector<std::string> files;
    for (auto const& entry : fs::recursive_directory_iterator(folder))
        if (!entry.is_directory()) files.push_back(entry.path().lexically_relative(folder));
    std::ranges::sort(files);
    return files;
}

using Files = std::vector<std::string>;

}  // namespace

TEST_CASE("names of files of a site") {
    for (auto const* name :
         {"index.html", "style.css", "search.js", "preview.png", "players/ana.html",
          "matches/12.html", "years/2026_2.html", "pairs/ana-bea.html"}) {
        CAPTURE(name);
        CHECK(is_site_file(name));
    }
    for (auto const* name : {"",
                             ".",
                             "..",
                             "/",
                             "index",
                             ".html",
                             "players",
                             "players/",
                             "players/.html",
                             "../index.html",
                             "players/../index.html",
                             "/etc/passwd",
                             "/index.html",
                             "players//ana.html",
                             "players/a/b.html",
                             "home/ana.html",
                             "players/ana.js",
                             "players/ana.png",
                             "a.txt",
                             "players\\ana.html",
                             "Index.html",
                             "players/an a.html",
                             "a.html.html",
                             "book.db",
                             "players/../../x.html",
                             "c:x.html",
                             "meldbook-site.txt"}) {
        CAPTURE(name);
        CHECK_FALSE(is_site_file(name));
    }
    CHECK(is_site_file("players/" + std::string(87, 'a') + ".html"));
    CHECK_FALSE(is_site_file("players/" + std::string(88, 'a') + ".html"));
    CHECK_FALSE(is_site_file(std::string("index\0.html", 11)));
}

TEST_CASE("a site is written, and then only what has changed") {
    TempFolder const folder;
    auto const site = folder.path() / "site";
    write_site(site, {"players/ana.html", "matches/1.html", "matches/2.html"});
    CHECK(files_in(site) == Files{"index.html", "matches/1.html", "matches/2.html",
                                  "meldbook-site.txt", "players/ana.html"});
    CHECK(test::content_of(site / "meldbook-site.txt") ==
          std::string(first_line) +
              "index.html\nmatches/1.html\nmatches/2.html\nplayers/ana.html\n");
    auto const when = fs::last_write_time(site / "matches/1.html");
    auto const list = fs::last_write_time(site / "meldbook-site.txt");
    put(site / "matches/2.html", "torn");
    put(site / ".git/HEAD", "of somebody");
    put(site / "players/.keep", "of somebody");
    CHECK(
        SiteFolder((folder.path() / "new").string()).summary("").ends_with("people will see it."));
    CHECK(SiteFolder((folder.path() / "new").string()).summary("x").ends_with("removed."));
    SiteFolder again(site.string());
    again.list({"index.html", "matches/1.html", "matches/2.html"});
    again.write("matches/1.html", "matches/1.html");
    again.write("matches/2.html", "matches/2.html");
    again.finish("index.html", "start");
    CHECK(again.files() == 3);
    CHECK(again.summary("") == "3 files in '" + site.string() + "': 1 written, 1 removed.");
    CHECK(fs::last_write_time(site / "matches/1.html") == when);
    CHECK(fs::last_write_time(site / "meldbook-site.txt") > list);
    CHECK(files_in(site) == Files{".git/HEAD", "index.html", "matches/1.html", "matches/2.html",
                                  "meldbook-site.txt", "players/.keep"});
}

TEST_CASE("a file must be in the list before it is written, and have a name of a site") {
    TempFolder const folder;
    SiteFolder site((folder.path() / "site").string());
    CHECK_THROWS_AS(site.write("index.html", ""), std::logic_error);
    CHECK_THROWS_AS(site.list({"../index.html"}), std::logic_error);
}

TEST_CASE("a folder that is created and gets nothing is removed") {
    TempFolder const folder;
    {
        SiteFolder const site((folder.path() / "site").string());
    }
    CHECK_FALSE(fs::exists(folder.path() / "site"));
}

TEST_CASE("a folder with other content is refused, and nothing in it changes") {
    TempFolder const folder;
    auto const other = folder.path() / "home";
    put(other / "index.html", "mine");
    CHECK(refusal(other) == "'" + other.string() +
                                "' has 'index.html', which is not part of a site; name an empty or "
                                "a new folder");
    CHECK(files_in(other) == Files{"index.html"});
    // Without a list no name is the site's.
    fs::remove(other / "index.html");
    put(other / ".profile", "mine");
    CHECK_FALSE(refusal(other).empty());

    auto const site = folder.path() / "site";
    write_site(site, {"players/ana.html"});
    for (auto const* name : {"notes.txt", "players/bea.html", "players/ana.txt", "book.db",
                             "holiday/1.html", "meldbook-site.txt~"}) {
        CAPTURE(name);
        put(site / name, "mine");
        CHECK(refusal(site).find(" has '" + std::string(name).substr(0, 7)) != std::string::npos);
        fs::remove(site / name);
        if (fs::exists(site / "holiday")) fs::remove(site / "holiday");
    }
    CHECK(refusal(site).empty());
    CHECK(refusal(site / "index.html") ==
          "'" + (site / "index.html").string() + "' is not a folder");
}

TEST_CASE("a folder that cannot be made is an error with its reason") {
    TempFolder const folder;
    auto const site = folder.path() / "none/site";
    try {
        SiteFolder const none(site.string());
        FAIL("made");
    } catch (Failed const& failed) {
        CHECK(std::string(failed.what()) ==
              "cannot open the folder '" + site.string() + "' (No such file or directory)");
    }
}

TEST_CASE("a list with any other line is refused, so nothing outside is ever removed") {
    TempFolder const folder;
    auto const site = folder.path() / "site";
    put(folder.path() / "precious.html", "mine");
    for (std::string const line : {"../precious.html", "/etc/passwd", "players/../../precious.html",
                                   "precious.txt", "", "players\\ana.html", "index.html\r"}) {
        CAPTURE(line);
        put(site / "meldbook-site.txt", first_line + line + "\n");
        CHECK(refusal(site).find("is not the list of a site, because of the line '") !=
              std::string::npos);
    }
    if (::geteuid() == 0) {  // only root can give a list away
        put(site / "meldbook-site.txt", first_line + std::string("report.html\n"));
        REQUIRE(::chown((site / "meldbook-site.txt").c_str(), 1000, 1000) == 0);
        CHECK(refusal(site) != "");
        CHECK(fs::remove(site / "meldbook-site.txt"));
    }
    put(site / "meldbook-site.txt", "index.html\n");
    CHECK(refusal(site) ==
          "'meldbook-site.txt' in '" + site.string() +
              "' is not the list of a site, because of the line 'index.html'; name "
              "another folder, or remove this one");
    put(site / "meldbook-site.txt", "");
    CHECK_FALSE(refusal(site).empty());
    CHECK(fs::exists(folder.path() / "precious.html"));
}

TEST_CASE("no link in the folder is followed") {
    TempFolder const folder;
    auto const site = folder.path() / "site";
    auto const outside = folder.path() / "outside";
    put(outside / "ana.html", "mine");
    write_site(site, {"players/ana.html", "matches/1.html"});
    // A page that is a link is replaced, not what it leads to.
    fs::remove(site / "matches/1.html");
    fs::create_symlink(outside / "ana.html", site / "matches/1.html");
    write_site(site, {"players/ana.html", "matches/1.html"});
    CHECK_FALSE(fs::is_symlink(site / "matches/1.html"));
    CHECK(test::content_of(outside / "ana.html") == "mine");
    // A folder that is a link is refused, also if a page in it would only be removed.
    fs::remove_all(site / "players");
    fs::create_directory_symlink(outside, site / "players");
    CHECK(refusal(site).find(" has 'players', which is not part of a site") != std::string::npos);
    CHECK(test::content_of(outside / "ana.html") == "mine");
    fs::remove(site / "players");
    fs::remove(site / "meldbook-site.txt");
    fs::create_symlink(outside / "ana.html", site / "meldbook-site.txt");
    CHECK(refusal(site).find(" has 'meldbook-site.txt'") != std::string::npos);
}

TEST_CASE("what a killed program left is cleared away") {
    TempFolder const folder;
    auto const site = folder.path() / "site";
    // Before the list was there, and with a list of pages that were not written.
    put(site / "meldbook-site.part", "half a li");
    write_site(site, {"matches/1.html"});
    CHECK_FALSE(fs::exists(site / "meldbook-site.part"));
    put(site / "meldbook-site.part", "half a page");
    put(site / "meldbook-site.txt",
        std::string(first_line) + "index.html\nmatches/1.html\nmatches/2.html\n");
    write_site(site, {"matches/1.html"});
    CHECK(files_in(site) == Files{"index.html", "matches/1.html", "meldbook-site.txt"});
}

TEST_CASE("a site that another program is writing is refused") {
    TempFolder const folder;
    auto const site = folder.path() / "site";
    write_site(site, {});
    int const other = ::open(site.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    REQUIRE(::flock(other, LOCK_EX) == 0);
    CHECK(refusal(site) ==
          "another program is writing the site '" + site.string() + "'; try again when it is done");
    ::close(other);
    CHECK(refusal(site).empty());
}

TEST_CASE("a page that cannot be written is an error, and the old page stays") {
    TempFolder const folder;
    auto const path = folder.path() / "site";
    write_site(path, {"matches/1.html"});
    fs::remove(path / "matches/1.html");
    fs::create_directories(path / "matches/1.html");
    put(path / "matches/1.html/x", "mine");
    SiteFolder site(path.string());
    try {
        site.write("matches/1.html", "new");
        FAIL("written");
    } catch (Failed const& failed) {
        CHECK(std::string(failed.what()) ==
              "cannot write '" + (path / "matches/1.html").string() +
                  "' (Is a directory); the site is not up to date, but every page in it is "
                  "complete");
    }
}

TEST_CASE("pages can be read by all whom the umask allows") {
    TempFolder const folder;
    auto const before = ::umask(022);
    write_site(folder.path() / "site", {"matches/1.html"});
    ::umask(before);
    struct stat found{};
    REQUIRE(::stat((folder.path() / "site/matches/1.html").c_str(), &found) == 0);
    CHECK((found.st_mode & 0777U) == 0644);
    REQUIRE(::stat((folder.path() / "site/matches").c_str(), &found) == 0);
    CHECK((found.st_mode & 0777U) == 0755);
}

}  // namespace meldbook_tests::host_site_folder_test
