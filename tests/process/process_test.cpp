// What only a real process has: exit status, closed pipe, full disk, lock, kill, permissions.

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "shell.hpp"
#include "support/files.hpp"
#include "support/paths.hpp"

namespace meldbook_tests::process_process_test {

using namespace meldbook;

namespace fs = std::filesystem;

namespace {

using test::Shell;

/// Most memory a run of the program took, in KiB.
long peak_memory(std::vector<std::string> const& words) {
    auto const child = fork();
    if (child == 0) {
        // The sanitizer keeps freed memory for a while; that is its own, not the program's.
        setenv("ASAN_OPTIONS", "quarantine_size_mb=1:thread_local_quarantine_size_kb=16", 1);
        auto const null = open("/dev/null", O_WRONLY);  // NOLINT: variadic by nature
        dup2(null, STDOUT_FILENO);
        auto program = test::program();
        std::vector<char*> arguments = {program.data()};
        for (auto const& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        execv(program.c_str(), arguments.data());
        _exit(127);
    }
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    CHECK(WIFEXITED(status));
    return used.ru_maxrss;
}

constexpr auto begin = "meldbook new Ana Bea >/dev/null";

}  // namespace

TEST_CASE("process: exit status says done, refused, usage, could not") {
    Shell const shell;
    CHECK(shell.run(begin).status == 0);
    CHECK(shell.run("meldbook hand 'KKKKKKKKK' '-'").status == 1);
    CHECK(shell.run("meldbook show 99").status == 1);
    CHECK(shell.run("meldbook hand 'KKQ' '-'").status == 2);
    CHECK(shell.run("meldbook nonsense").status == 2);
    CHECK(shell.run("echo junk > junk.db; meldbook --book junk.db show").status == 3);
    CHECK(shell.run("meldbook --book /proc/nowhere/book.db new Ana Bea").status == 3);
}

TEST_CASE("process: results go to standard output, everything else to standard error") {
    Shell const shell;
    CHECK(shell.run("meldbook opening --rules classic 2>/dev/null").output.starts_with("50"));
    CHECK(shell.run("meldbook hand KKQ - 2>/dev/null").output.empty());
    CHECK(shell.run("meldbook hand KKQ - >/dev/null").output.starts_with("meldbook: "));
}

TEST_CASE("process: a reader that goes away is no failure worth a word") {
    Shell const shell;
    auto const ran = shell.run("for i in $(seq 2000); do echo '{\"sides\":[{},{}]}'; done > hands; "
                               "meldbook score --from hands | head -1 | wc -l");
    CHECK(ran.output == "1\n");
    CHECK(shell.run("meldbook rules show italian | true").output.empty());
}

TEST_CASE("process: a full disk is noticed") {
    if (!fs::exists("/dev/full")) return;
    Shell const shell;
    auto const ran = shell.run("meldbook rules list >/dev/full");
    CHECK(ran.status == 3);
    CHECK(ran.output == "meldbook: cannot write the output: No space left on device; make room, or "
                        "write it elsewhere\n");
}

TEST_CASE("process: what was recorded before the disk filled up stays recorded") {
    if (!fs::exists("/dev/full")) return;
    Shell const shell;
    shell.run(begin);
    auto const ran = shell.run("meldbook hand 'KKK' '-' >/dev/full");
    CHECK(ran.status == 0);
    CHECK(ran.output.ends_with("meldbook: cannot write the output: No space left on device; the "
                               "change itself is made\n"));
    // So does an entry that is kept, which is not recorded yet.
    for (std::string const command :
         {"count 'Ana: red=1'", "hand 'Bea: KKKK'", "hand --keep 'Ana: AAA'"}) {
        auto const kept = shell.run("meldbook " + command + " >/dev/full");
        CAPTURE(command);
        CHECK(kept.status == 0);
        CHECK(kept.output.find("the change itself is made") != std::string::npos);
    }
    CHECK(shell.run("meldbook count").output.find("AAA") != std::string::npos);
    CHECK(shell.run("meldbook count >/dev/full").status == 3);
    // Who only looks has recorded nothing, and neither has what was refused.
    for (std::string const command :
         {"meldbook show", "meldbook resume 1", "meldbook fix 1 KKK -"}) {
        auto const looked = shell.run(command + " >/dev/full");
        CHECK(looked.status == 3);
        CHECK(looked.output.find("cannot write the output") != std::string::npos);
        CHECK(looked.output.find("is made") == std::string::npos);
    }
    CHECK(shell.run("meldbook show --json | grep -c '\"entry\":\"KKK\"'").output == "1\n");
}

TEST_CASE("process: a book is made 0600 in a folder 0700") {
    Shell const shell;
    shell.run("umask 022; meldbook --book deep/er/book.db new Ana Bea");
    struct stat info{};
    REQUIRE(stat((shell.folder() / "deep/er/book.db").c_str(), &info) == 0);
    CHECK((info.st_mode & 0777U) == 0600U);
    REQUIRE(stat((shell.folder() / "deep/er").c_str(), &info) == 0);
    CHECK((info.st_mode & 0777U) == 0700U);
}

TEST_CASE("process: looking makes no book") {
    Shell const shell;
    shell.run("meldbook; meldbook matches; meldbook players; meldbook show; meldbook hand - -");
    shell.run("meldbook new Ana; meldbook new Ana Bea --target x; meldbook new Ana Bea --rules no");
    CHECK_FALSE(fs::exists(shell.folder() / "book.db"));
}

TEST_CASE("process: a locked book is waited for, and another program's hand is not lost") {
    Shell const shell;
    shell.run(begin);
    auto const ran =
        shell.run("for i in 1 2 3 4 5 6; do meldbook hand KKKKK - >/dev/null 2>&1 & done; "
                  "wait; meldbook show --json | grep -o '\"number\":6' | head -1");
    CHECK(ran.output == "\"number\":6\n");
}

TEST_CASE("process: kill -9 at any moment leaves a whole book with every finished hand") {
    Shell const shell;
    shell.run(begin);
    auto const ran =
        shell.run("done=0; for i in $(seq 12); do \"$PROGRAM\" hand KKK - >/dev/null & pid=$!; "
                  "sleep 0.0$((i % 7))$i; kill -9 $pid 2>/dev/null; wait $pid 2>/dev/null && "
                  "done=$((done + 1)); done; meldbook book check >/dev/null && echo whole; "
                  "kept=$(meldbook show --json | grep -o '\"irregular\"' | wc -l); "
                  "[ \"$kept\" -ge \"$done\" ] && echo kept");
    CHECK(ran.output.find("whole") != std::string::npos);
    CHECK(ran.output.find("kept") != std::string::npos);
}

TEST_CASE("process: score --from takes no more memory for more lines") {
    Shell const shell;
    auto const write = [&](char const* name, int lines) {
        auto const path = shell.folder() / name;
        std::ofstream file(path);
        for (int i = 0; i < lines; ++i) {
            file << R"({"sides":[{"melds":["KKKKKKK","8888822"],"out":"normal"},{}]})" << '\n';
        }
        return path.string();
    };
    auto const few = peak_memory({"score", "--from", write("few", 500)});
    auto const many = peak_memory({"score", "--from", write("many", 20000)});
    CHECK(many < few + 4096);
}

TEST_CASE("process: who waits for a lock is told, and by whom it is held") {
    Shell const shell;
    REQUIRE(shell.run(begin).status == 0);
    int const book = ::open((shell.folder() / "book.db").c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(book >= 0);
    // The bytes of SQLite's locks (os_unix.c).
    struct flock lock{
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000, .l_len = 512, .l_pid = 0};
    REQUIRE(::fcntl(book, F_SETLK, &lock) == 0);
    test::Ran ran;
    std::thread other([&] { ran = shell.run("meldbook hand KKKKK - >/dev/null 2>said"); });
    auto const said = [&] { return test::content_of(shell.folder() / "said"); };
    for (int tenths = 0; tenths < 100 && !said().ends_with('\n'); ++tenths)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    ::close(book);
    other.join();
    CHECK(ran.status == 0);
    CHECK(said().find("book.db' is locked by meldbook_tests (process " +
                      std::to_string(::getpid()) + "); waiting for it\n") != std::string::npos);
}

}  // namespace meldbook_tests::process_process_test
