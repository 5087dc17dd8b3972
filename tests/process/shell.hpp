#pragma once
// Runs the real program in a shell, in a temporary folder.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <doctest/doctest.h>
#include <sys/wait.h>

#include "support/paths.hpp"

namespace meldbook::test {

namespace fs = std::filesystem;

struct Ran {
    int status = 0;
    std::string output;
};

/// Runs shell lines, with a separate book. `meldbook` in a line is the program. A line that kills
/// the program must use $PROGRAM, because `meldbook` is a function, which runs in a subshell when
/// it is in the background.
class Shell {
public:
    Shell() {
        auto name = (fs::temp_directory_path() / "meldbook-process-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
        folder_ = name;
    }
    Shell(Shell const&) = delete;
    Shell& operator=(Shell const&) = delete;
    ~Shell() {
        std::error_code ignored;
        fs::permissions(folder_, fs::perms::owner_all, ignored);
        fs::remove_all(folder_, ignored);
    }

    Ran run(std::string const& line) const {
        auto const whole = "cd '" + folder_.string() + "' && export MELDBOOK_BOOK='" +
                           (folder_ / "book.db").string() + "' PROGRAM='" + test::program() +
                           "' && meldbook() { '" + test::program() + "' \"$@\"; } && { " + line +
                           "; } 2>&1";
        auto const command = "bash -c " + quoted(whole);
        Ran ran;
        auto* pipe = popen(command.c_str(), "r");
        REQUIRE(pipe != nullptr);
        std::array<char, 4096> buffer{};
        while (auto const n = fread(buffer.data(), 1, buffer.size(), pipe)) {
            ran.output.append(buffer.data(), n);
        }
        auto const status = pclose(pipe);
        ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        return ran;
    }

    fs::path const& folder() const { return folder_; }

private:
    static std::string quoted(std::string const& text) {
        std::string result = "'";
        for (char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
        return result + "'";
    }

    fs::path folder_;
};

}  // namespace meldbook::test
