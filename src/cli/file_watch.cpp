#include "cli/file_watch.hpp"

#include <array>
#include <csignal>
#include <cstdio>
#include <system_error>
#include <utility>

#include "system/signals.hpp"

namespace meldbook::cli {

namespace fs = std::filesystem;

FileWatch::FileWatch(std::string const& path, Watched what) : folder_(path) {
    if (what == Watched::book) {
        std::error_code unknown;
        auto book = fs::canonical(path, unknown);
        if (unknown) book = fs::absolute(path);
        folder_ = book.parent_path();
        name_ = book.filename().native();
    }
    seen_ = look();
}

bool FileWatch::look_again() {
    last_look_ = Clock::now();
    auto const before = std::exchange(seen_, look());
    return before != seen_;
}

/// A stamp tells two states of a file apart without reading it: to open the book beside SQLite would
/// take away its locks (POSIX gives them up with any descriptor of the file).
FileWatch::Stamps FileWatch::look() const {
    Stamps found;
    auto const add = [&](std::string const& name) {
        found.emplace(name, host::stamp_of((folder_ / name).native()));
    };
    if (!name_.empty()) {
        add(name_);
        add(name_ + "-journal");
        return found;
    }
    std::error_code gone;
    for (fs::directory_iterator at(folder_, gone), end; !gone && at != end; at.increment(gone))
        add(at->path().filename().native());
    return found;
}

namespace {

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP};

/// A file is often renamed right after it was written.
constexpr std::chrono::milliseconds settling{300};

class WatchedFolder : public host::FolderWatch {
public:
    explicit WatchedFolder(std::string const& folder) : files_(folder, Watched::folder) {}

    host::Wake wait(std::chrono::milliseconds at_most) override {
        if (is_ended()) return host::Wake::quit;
        // What was printed should be seen while nothing happens.
        std::fflush(stdout);
        auto until = system::Signals::Clock::now() + at_most;
        bool changed = false;
        while (true) {
            fd_set readable;
            if (!signals_.wait({}, readable, std::min(until, files_.next_look())))
                return host::Wake::quit;
            if (is_ended()) return host::Wake::quit;
            auto const now = system::Signals::Clock::now();
            if (files_.has_changed() && !changed) {
                changed = true;
                until = std::min(until, now + settling);
            }
            if (now >= until) return changed ? host::Wake::changed : host::Wake::timed_out;
        }
    }

    bool is_ended() override { return ended_ = ended_ || signals_.next() != 0; }

private:
    FileWatch files_;
    system::Signals signals_{ending_signals};
    bool ended_ = false;
};

}  // namespace

std::unique_ptr<host::FolderWatch> watch_folder(std::string const& folder) {
    return std::make_unique<WatchedFolder>(folder);
}

}  // namespace meldbook::cli
