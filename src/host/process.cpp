#include "host/process.hpp"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <sys/utsname.h>
#include <unistd.h>

namespace meldbook::host {

namespace {

std::string first_line(std::string const& file) {
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);
    return line;
}

/// When a process was started, in clock ticks since the boot: field 22 of /proc/PID/stat, counted
/// from the end of the name, which may contain anything. "" if there is no such process or no
/// /proc.
std::string start_of(std::int64_t process) {
    auto const line = first_line("/proc/" + std::to_string(process) + "/stat");
    auto const name_end = line.rfind(')');
    if (name_end == std::string::npos) return "";
    std::istringstream fields(line.substr(name_end + 1));
    std::string field;
    for (int i = 3; i <= 22; ++i) fields >> field;
    return field;
}

std::string host_name() {
    utsname name{};
    return uname(&name) == 0 ? std::string(name.nodename) : std::string("?");
}

/// The host, its boot, and the namespace of its process numbers (which differs in containers).
std::string machine() {
    std::string space(64, '\0');
    auto const length = readlink("/proc/self/ns/pid", space.data(), space.size());
    space.resize(length > 0 ? static_cast<std::size_t>(length) : 0);
    return host_name() + " " + first_line("/proc/sys/kernel/random/boot_id") + " " + space;
}

}  // namespace

store::DraftOwner this_process() { return {machine(), getpid(), start_of(getpid())}; }

ProcessState state_of(store::DraftOwner const& owner) {
    if (owner.machine == machine()) {
        bool const same = (kill(static_cast<pid_t>(owner.process), 0) == 0 || errno == EPERM) &&
                          start_of(owner.process) == owner.begun;
        return same ? ProcessState::running : ProcessState::ended;
    }
    auto const host_of = [](std::string const& name) { return name.substr(0, name.find(' ')); };
    auto const boot_of = [](std::string const& name) {
        auto const from = name.find(' ') + 1;
        return name.substr(from, name.find(' ', from) - from);
    };
    // The same machine was started again since, so the process has ended.
    bool const restarted = host_of(owner.machine) == host_name() &&
                           !boot_of(owner.machine).empty() &&
                           boot_of(owner.machine) != boot_of(machine());
    return restarted ? ProcessState::ended : ProcessState::unknown;
}

}  // namespace meldbook::host
