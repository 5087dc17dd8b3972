#include "host/process.hpp"

#include <cerrno>
#include <csignal>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/sysmacros.h>
#endif

#include "text/text.hpp"
#include "text/translate.hpp"

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

std::optional<LockHolder> lock_holder([[maybe_unused]] std::string const& file) {
#ifdef __linux__
    struct stat found{};
    if (stat(file.c_str(), &found) != 0) return std::nullopt;
    // "1: POSIX  ADVISORY  WRITE 4711 fe:00:1234 1073741824 1073742335"; the device is hexadecimal.
    auto const place =
        fmt::format("{:02x}:{:02x}:{}", major(found.st_dev), minor(found.st_dev), found.st_ino);
    std::ifstream locks("/proc/locks");
    for (std::string line; std::getline(locks, line);) {
        std::istringstream fields(line);
        std::string number, kind, way, access, where;
        std::int64_t process = 0;
        fields >> number >> kind >> way >> access >> process >> where;
        if (where != place || access != "WRITE" || kind != "POSIX" || process == getpid()) continue;
        return LockHolder{process, first_line("/proc/" + std::to_string(process) + "/comm")};
    }
#endif
    return std::nullopt;
}

std::string waiting_for(std::string const& book, std::optional<LockHolder> const& holder) {
    if (!holder) return tr("'{}' is locked by another program; waiting for it", safe(book));
    return tr("'{}' is locked by {} (process {}); waiting for it", safe(book), safe(holder->name),
              holder->process);
}

}  // namespace meldbook::host
