#include "support/strace.hpp"

#include <cstdlib>
#include <map>

#include <doctest/doctest.h>

#include "support/files.hpp"

namespace meldbook::test {

bool can_trace() {
    if (std::system("strace -o /dev/null true 2>/dev/null") == 0) return true;
    MESSAGE("strace is not installed, or may not trace: not tried");
    return false;
}

std::string Injection::option() const {
    return "-e inject=" + call + ":" + effect + ":when=" + std::to_string(number);
}

std::vector<Injection> injections_into(std::string const& log,
                                       std::filesystem::path const& folder) {
    std::map<std::string, std::vector<std::string>> calls;
    for (auto const& line : lines_of(log)) {
        auto const name = line.substr(0, line.find('('));
        if (name.size() != line.size()) calls[name].push_back(line);
    }
    std::vector<Injection> all;
    for (auto const& [name, lines] : calls) {
        int number = 0;
        for (auto const& line : lines) {
            ++number;
            bool const absolute = name == "openat" && line.find(", \"/") != std::string::npos;
            if (absolute && line.find(folder.native()) == std::string::npos) continue;
            // The error of a file system that cannot lock now, and of a disk without room.
            auto const* const other = name == "fcntl" ? "error=ENOLCK" : "error=ENOSPC";
            for (auto const* const effect : {"error=EIO", other, "signal=KILL"})
                all.push_back({name, number, effect});
        }
    }
    return all;
}

}  // namespace meldbook::test
