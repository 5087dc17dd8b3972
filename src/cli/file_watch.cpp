#include "cli/file_watch.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <sys/inotify.h>
#include <unistd.h>

#include "host/command_error.hpp"
#include "text/translate.hpp"

namespace meldbook::cli {

host::Failed watch_error(int system_error) {
    return host::Failed(tr(
        "this system does not report changes to files ({}); 'meldbook show' prints the sheet once",
        std::strerror(system_error)));
}

namespace {

namespace fs = std::filesystem;

// Not IN_CLOSE_WRITE, because our own reading causes it.
constexpr unsigned changes =
    IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR;

}  // namespace

FileWatch::FileWatch(std::string const& book) {
    std::error_code unknown;
    auto path = fs::canonical(book, unknown);
    if (unknown) path = fs::absolute(book);
    folder_ = path.parent_path().native();
    name_ = path.filename().native();
    descriptor_ = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    try {
        if (descriptor_ < 0) throw watch_error(errno);
        begin();
    } catch (...) {
        if (descriptor_ >= 0) close(descriptor_);
        throw;
    }
}

FileWatch::~FileWatch() { close(descriptor_); }

void FileWatch::begin() {
    if (inotify_add_watch(descriptor_, folder_.c_str(), changes) < 0) {
        throw watch_error(errno);
    }
}

bool FileWatch::changed() {
    bool any = false;
    alignas(inotify_event) std::array<char, 4096> buffer{};
    while (true) {
        auto const got = read(descriptor_, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return any;
        for (auto const* at = buffer.data(); at < buffer.data() + got;) {
            inotify_event event{};
            std::memcpy(&event, at, sizeof event);
            // Ignore other files in the folder.
            std::string_view const file = event.len > 0 ? at + sizeof event : "";
            bool const ours = file == name_ ||
                              (file.starts_with(name_) && file.substr(name_.size()) == "-journal");
            any = any || ours || (event.mask & (IN_Q_OVERFLOW | IN_IGNORED)) != 0;
            at += sizeof event + event.len;
        }
    }
}

}  // namespace meldbook::cli
