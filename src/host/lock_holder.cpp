#include "host/lock_holder.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "text/text.hpp"
#include "text/translate.hpp"

namespace meldbook::host {

std::optional<LockHolder> lock_holder(std::string const& file) {
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
        LockHolder holder{process, {}};
        std::getline(std::ifstream("/proc/" + std::to_string(process) + "/comm"), holder.name);
        return holder;
    }
    return std::nullopt;
}

std::string waiting_for(std::string const& book, std::optional<LockHolder> const& holder) {
    if (!holder) return tr("'{}' is locked by another program; waiting for it", safe(book));
    return tr("'{}' is locked by {} (process {}); waiting for it", safe(book), safe(holder->name),
              holder->process);
}

}  // namespace meldbook::host
