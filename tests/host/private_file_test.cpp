// What only the user may know comes from a plain file of the user alone, and nothing of that name holds the
// program up.

#include "host/private_file.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/files.hpp"

namespace meldbook_tests::host_private_file_test {

using namespace meldbook;
using namespace meldbook::host;
using enum Privacy;

namespace {

namespace fs = std::filesystem;
using test::TempFolder;

void put(fs::path const& file, mode_t mode) {
    std::ofstream{file} << "secret";
    ::chmod(file.c_str(), mode);
}

int mode(fs::path const& file) {
    struct stat found{};
    return ::stat(file.c_str(), &found) == 0 ? static_cast<int>(found.st_mode & 07777) : -1;
}

}  // namespace

TEST_CASE("private file: whose it is and who else may read it decides whether it is believed") {
    TempFolder const folder;
    put(folder / "own", 0600);
    put(folder / "readable", 0640);
    put(folder / "writable", 0602);
    ::mkfifo((folder / "pipe").c_str(), 0600);
    fs::create_directory(folder / "folder");
    fs::create_symlink(folder / "own", folder / "link");
    fs::create_symlink("/dev/zero", folder / "endless");
    struct Case {
        std::string name;
        Privacy privacy;
        int opened;  ///< the mode of what open_private opens; -1: nothing
    };
    for (auto const& [name, privacy, opened] :
         {Case{"own", kept, 0600}, Case{"missing", missing, 0600}, Case{"readable", exposed, 0600},
          Case{"writable", exposed, 0600}, Case{"pipe", unfit, -1}, Case{"folder", unfit, -1},
          Case{"link", unfit, -1}, Case{"endless", unfit, -1}}) {
        CAPTURE(name);
        auto const path = (folder / name).string();
        auto const read = read_private(path, 4);
        CHECK(read.privacy == privacy);
        CHECK(read.text == (privacy == kept ? "secr" : ""));
        // Whatever the umask is.
        auto const before = ::umask(0);
        int const file = open_private(path);
        ::umask(before);
        CHECK((file < 0 ? -1 : mode(path)) == opened);
        if (file >= 0) ::close(file);
    }
    CHECK(read_private((folder / "own/x").string(), 4).privacy == unfit);
    CHECK(open_private((folder / "gone/x").string()) == -1);
}

TEST_CASE("private file: one of another user is not believed, nor written") {
    if (::geteuid() != 0) return;  // nobody else can give a file away
    TempFolder const folder;
    put(folder / "theirs", 0600);
    constexpr uid_t nobody = 65534;
    REQUIRE(::chown((folder / "theirs").c_str(), nobody, static_cast<gid_t>(-1)) == 0);
    CHECK(read_private((folder / "theirs").string(), 99).privacy == unfit);
    CHECK(open_private((folder / "theirs").string()) == -1);
}

}  // namespace meldbook_tests::host_private_file_test
