// A file that is exported is there whole or not at all, and replaces nothing unless told to.

#include "host/output_file.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/command_error.hpp"
#include "store/fixture.hpp"
#include "support/files.hpp"

namespace meldbook_tests::host_output_file_test {

using namespace meldbook;
using namespace meldbook::host;

namespace {

namespace fs = std::filesystem;
using test::TempFolder;
using enum ExitStatus;

void put(fs::path const& file, std::string const& text) { std::ofstream{file} << text; }

int mode(fs::path const& file) {
    struct stat found{};
    return ::stat(file.c_str(), &found) == 0 ? static_cast<int>(found.st_mode & 07777) : -1;
}

std::size_t files_in(fs::path const& folder) {
    auto const entries = fs::directory_iterator{folder};
    return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

void write(fs::path const& file, std::string const& text, bool force = false) {
    OutputFile output(file.string(), force);
    output.write(text);
    output.finish();
}

/// How writing ends.
ExitStatus status_of_writing(fs::path const& file, std::string const& text, bool force = false) {
    try {
        write(file, text, force);
        return done;
    } catch (CommandError const& error) {
        return error.exit_status();
    }
}

/// A disk on which only files of so many bytes have room.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit const small{bytes, before_.rlim_max};
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    SmallDisk(SmallDisk const&) = delete;
    SmallDisk& operator=(SmallDisk const&) = delete;
    ~SmallDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

std::string const long_text(500000, 'x');

}  // namespace

TEST_CASE("output file: what was written is there, whatever its size, and nothing beside it") {
    TempFolder const folder;
    for (auto const& text : {std::string{}, std::string{"one\n"}, long_text}) {
        auto const file = folder / std::to_string(text.size());
        write(file, text);
        CHECK(test::content_of(file) == text);
    }
    CHECK(files_in(folder.path()) == 3);
}

TEST_CASE("output file: it has no name before it is finished") {
    TempFolder const folder;
    {
        OutputFile output((folder / "a").string(), false);
        output.write(long_text);
        CHECK_FALSE(fs::exists(folder / "a"));
        CHECK(files_in(folder.path()) == 1);
    }
    CHECK(files_in(folder.path()) == 0);
}

TEST_CASE("output file: what is there stays unless it may be replaced") {
    TempFolder const folder;
    put(folder / "a", "mine");
    CHECK(status_of_writing(folder / "a", "theirs") == refused);
    CHECK(test::content_of(folder / "a") == "mine");
    CHECK(status_of_writing(folder / "a", "theirs", true) == done);
    CHECK(test::content_of(folder / "a") == "theirs");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("output file: a name taken meanwhile stays with who took it") {
    TempFolder const folder;
    OutputFile output((folder / "a").string(), false);
    output.write("theirs");
    put(folder / "a", "mine");
    CHECK_THROWS_AS(output.finish(), Refused);
    CHECK(test::content_of(folder / "a") == "mine");
}

TEST_CASE(
    "output file: what a killed program left is removed, and what a living one writes is not") {
    TempFolder const folder;
    std::string left;
    if (auto const child = ::fork(); child == 0) {
        OutputFile const killed((folder / "a").string(), true);
        std::ofstream{killed.unfinished() + "-journal"} << "left behind";
        ::_exit(0);
    } else {
        ::waitpid(child, nullptr, 0);
    }
    for (auto const& entry : fs::directory_iterator{folder.path()})
        if (entry.path().string().find("-journal") == std::string::npos) left = entry.path();
    REQUIRE(files_in(folder.path()) == 2);
    OutputFile living((folder / "a").string(), true);
    living.write("first");
    CHECK_FALSE(fs::exists(left));
    CHECK_FALSE(fs::exists(left + "-journal"));
    CHECK(status_of_writing(folder / "a", "second", true) == done);
    CHECK(test::content_of(folder / "a") == "second");
    living.finish();
    CHECK(test::content_of(folder / "a") == "first");
    CHECK(mode(folder / "a") == 0644);
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("output file: what only looks like an unfinished file stays, whoever's it is") {
    TempFolder const folder;
    put(folder / "a", "all");
    for (auto const* name :
         {"a.part-Xy3zzz", "a.part-Xy3zzz-journal", "a.part-Ab1ccc-journal", "a.part-other"})
        put(folder / name, "mine");
    CHECK(status_of_writing(folder / "a", "theirs") == refused);
    CHECK(status_of_writing(folder / "a", "theirs", true) == done);
    CHECK(files_in(folder.path()) == 5);
    // What a program left that was killed before it could mark it.
    put(folder / "a.part-Zz9zzz", "");
    CHECK(status_of_writing(folder / "a", "theirs", true) == done);
    CHECK(files_in(folder.path()) == 5);
}

TEST_CASE("output file: a disk that fills up leaves nothing behind and harms nothing") {
    TempFolder const folder;
    put(folder / "a", "mine");
    {
        SmallDisk const disk{100000};
        CHECK(status_of_writing(folder / "a", long_text, true) == failed);
        CHECK(status_of_writing(folder / "b", long_text) == failed);
        // What fits into memory is noticed no later than at the end.
        CHECK(status_of_writing(folder / "a", long_text.substr(0, 100001), true) == failed);
    }
    CHECK(test::content_of(folder / "a") == "mine");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("output file: a replaced file keeps its mode, a new one has the usual one") {
    TempFolder const folder;
    auto const before = ::umask(027);
    write(folder / "new", "theirs");
    for (int const its : {0600, 0640, 0666, 0755}) {
        CAPTURE(its);
        put(folder / "a", "mine");
        fs::permissions(folder / "a", static_cast<fs::perms>(its));
        write(folder / "a", "theirs", true);
        CHECK(mode(folder / "a") == its);
        CHECK(test::content_of(folder / "a") == "theirs");
    }
    ::umask(before);
    CHECK(mode(folder / "new") == 0640);
}

TEST_CASE("output file: a link stays a link, and what it leads to is replaced") {
    TempFolder const folder;
    fs::create_directory(folder / "far");
    put(folder / "far/a", "mine");
    fs::create_symlink("far/a", folder / "link");
    CHECK(status_of_writing(folder / "link", "theirs") == refused);
    CHECK(status_of_writing(folder / "link", "theirs", true) == done);
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(test::content_of(folder / "far/a") == "theirs");
    CHECK(files_in(folder.path()) == 2);
    CHECK(files_in(folder / "far") == 1);
}

TEST_CASE("output file: what only its owner may read is not written through a link") {
    TempFolder const folder;
    put(folder / "mine", "precious");
    fs::create_symlink("mine", folder / "link");
    fs::create_symlink("nowhere", folder / "loose");
    for (auto const* name : {"link", "loose"})
        CHECK_THROWS_AS(OutputFile((folder / name).string(), true, Readers::owner), Refused);
    CHECK(test::content_of(folder / "mine") == "precious");
    CHECK(files_in(folder.path()) == 3);
}

TEST_CASE("output file: a link that another user made is not followed") {
    if (::geteuid() != 0) return;  // only root can give one away
    TempFolder const folder;
    put(folder / "mine", "precious");
    fs::create_symlink("mine", folder / "second");
    fs::create_symlink("second", folder / "first");
    REQUIRE(::lchown((folder / "second").c_str(), 1000, 1000) == 0);
    auto const first = (folder / "first").string();
    auto const refusal =
        "'" + first + "' leads through a link that another user made; name another file";
    CHECK_THROWS_WITH_AS(write(first, "theirs", true), refusal.c_str(), Refused);
    CHECK(test::content_of(folder / "mine") == "precious");
}

TEST_CASE("output file: a pipe of another user gets nothing") {
    if (::geteuid() != 0) return;  // only root can give one away
    TempFolder const folder;
    auto const pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0666) == 0);
    REQUIRE(::chown(pipe.c_str(), 1000, 1000) == 0);
    CHECK_THROWS_AS(OutputFile(pipe.string(), true), Failed);
}

TEST_CASE("output file: a link that leads nowhere yet stays, and may lead to the file") {
    TempFolder const folder;
    fs::create_directory(folder / "far");
    fs::create_symlink("second", folder / "link");
    fs::create_symlink("far/a", folder / "second");
    CHECK(status_of_writing(folder / "link", "theirs") == refused);
    CHECK(files_in(folder / "far") == 0);
    CHECK(status_of_writing(folder / "link", "theirs", true) == done);
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(fs::is_symlink(folder / "second"));
    CHECK(test::content_of(folder / "far/a") == "theirs");
    CHECK(files_in(folder.path()) == 3);
    CHECK(files_in(folder / "far") == 1);
}

TEST_CASE("output file: a link to a folder that is not there, or around in a circle, is no file") {
    TempFolder const folder;
    fs::create_symlink("missing/a", folder / "link");
    fs::create_symlink("there", folder / "here");
    fs::create_symlink("here", folder / "there");
    for (auto const* name : {"link", "here"}) {
        CAPTURE(name);
        CHECK(status_of_writing(folder / name, "theirs", true) == failed);
        CHECK(fs::is_symlink(folder / name));
    }
    CHECK(files_in(folder.path()) == 3);
    fs::remove(folder / "here");
}

TEST_CASE("output file: where no file can be made, that is said at once") {
    TempFolder const folder;
    fs::create_directory(folder / "locked");
    put(folder / "file", "mine");
    CHECK(status_of_writing(folder / "missing/a", "x") == failed);
    CHECK(status_of_writing(folder / "file/a", "x") == failed);
    CHECK(status_of_writing(folder.path(), "x", true) == failed);
    CHECK(status_of_writing("/proc/self/meldbook", "x") == failed);
    CHECK_FALSE(fs::exists(folder / "missing"));
    // Nothing is forbidden to root.
    if (::geteuid() == 0) return;
    fs::permissions(folder / "locked", fs::perms{0500});
    CHECK(status_of_writing(folder / "locked/a", "x") == failed);
    CHECK(files_in(folder / "locked") == 0);
    fs::permissions(folder / "locked", fs::perms{0700});
}

TEST_CASE("output file: a name as long as the system allows") {
    TempFolder const folder;
    std::string const name(255, 'n');
    CHECK(status_of_writing(folder / name, "mine") == done);
    CHECK(test::content_of(folder / name) == "mine");
}

TEST_CASE("output file: a device is written in place") {
    CHECK(status_of_writing("/dev/null", long_text) == done);
    if (fs::exists("/dev/full")) CHECK(status_of_writing("/dev/full", "x") == failed);
    CHECK(fs::is_character_file("/dev/null"));
}

}  // namespace meldbook_tests::host_output_file_test
