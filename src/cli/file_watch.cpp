#include "cli/file_watch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>
#include <utility>

#include <unistd.h>

#include "embedded/version.hpp"
#include "system/signals.hpp"

#if __has_include(<sys/inotify.h>)
#include <sys/inotify.h>
#endif

namespace meldbook::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view journal_ending = "-journal";

/// The files to watch.
struct Place {
    fs::path folder;
    std::string name;  ///< of the book; empty: every file of the folder

    /// Of a book that is a link, the file that it leads to, because that one changes.
    Place(std::string const& path, Watched what) : folder(path) {
        if (what == Watched::folder) return;
        std::error_code unknown;
        auto book = fs::canonical(path, unknown);
        if (unknown) book = fs::absolute(path);
        folder = book.parent_path();
        name = book.filename().native();
    }

    bool has(std::string_view file) const {
        return name.empty() || file == name ||
               (file.starts_with(name) && file.substr(name.size()) == journal_ending);
    }
};

#if __has_include(<sys/inotify.h>)

// Not IN_CLOSE_WRITE, because our own reading causes it.
constexpr unsigned reported_changes = IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                                      IN_MOVED_TO | IN_ONLYDIR | IN_DELETE_SELF | IN_MOVE_SELF;

class ReportWatch : public FileWatch {
public:
    explicit ReportWatch(Place place)
        : place_(std::move(place)), descriptor_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {}
    ReportWatch(ReportWatch const&) = delete;
    ReportWatch& operator=(ReportWatch const&) = delete;
    ~ReportWatch() override {
        if (descriptor_ >= 0) close(descriptor_);
    }

    /// False if the system does not report changes there.
    bool begin() const {
        return descriptor_ >= 0 &&
               inotify_add_watch(descriptor_, place_.folder.c_str(), reported_changes) >= 0;
    }

    int descriptor() const override { return descriptor_; }

    std::optional<Clock::time_point> next_look() const override { return std::nullopt; }

    void begin_again() override { begin(); }

    bool changed() override {
        bool any = false;
        alignas(inotify_event) std::array<char, 4096> buffer{};
        while (true) {
            auto const got = read(descriptor_, buffer.data(), buffer.size());
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0) return any;
            for (auto const* at = buffer.data(); at < buffer.data() + got;) {
                inotify_event event{};
                std::memcpy(&event, at, sizeof event);
                std::string_view const file = event.len > 0 ? at + sizeof event : "";
                any = any || place_.has(file) || (event.mask & (IN_Q_OVERFLOW | IN_IGNORED)) != 0;
                at += sizeof event + event.len;
            }
        }
    }

private:
    Place place_;
    int descriptor_ = -1;
};

#endif

/// What it looks at tells two states of a file apart without reading it: to open the book beside
/// SQLite would take away its locks (POSIX gives them up with any descriptor of the file).
class StampWatch : public FileWatch {
public:
    explicit StampWatch(Place place) : place_(std::move(place)), seen_(look()) {}

    int descriptor() const override { return -1; }

    std::optional<Clock::time_point> next_look() const override {
        return last_look_ + std::chrono::seconds(1);
    }

    void begin_again() override {}

    bool changed() override {
        last_look_ = Clock::now();
        auto const before = std::exchange(seen_, look());
        return before != seen_;
    }

private:
    using Stamps = std::map<std::string, host::FileStamp>;

    Stamps look() const {
        Stamps found;
        auto const add = [&](std::string const& name) {
            found.emplace(name, host::stamp_of((place_.folder / name).native()));
        };
        if (!place_.name.empty()) {
            add(place_.name);
            add(place_.name + std::string(journal_ending));
            return found;
        }
        std::error_code gone;
        for (fs::directory_iterator at(place_.folder, gone), end; !gone && at != end;
             at.increment(gone))
            add(at->path().filename().native());
        return found;
    }

    Place place_;
    Clock::time_point last_look_ = Clock::now();
    Stamps seen_;
};

}  // namespace

std::unique_ptr<FileWatch> watch_reports([[maybe_unused]] std::string const& path,
                                         [[maybe_unused]] Watched what) {
#if __has_include(<sys/inotify.h>)
    if (auto watch = std::make_unique<ReportWatch>(Place(path, what)); watch->begin()) return watch;
#endif
    return nullptr;
}

std::unique_ptr<FileWatch> watch_stamps(std::string const& path, Watched what) {
    return std::make_unique<StampWatch>(Place(path, what));
}

std::unique_ptr<FileWatch> watch_file(std::string const& path, Watched what) {
    if constexpr (embedded::watches_reports) {
        if (auto watch = watch_reports(path, what)) return watch;
    }
    return watch_stamps(path, what);
}

namespace {

constexpr std::chrono::milliseconds quiet{40};
constexpr std::chrono::milliseconds longest_delay{500};

}  // namespace

std::optional<FileWatch::Clock::time_point> BookChanges::until() const {
    return earlier(files_->next_look(), settled_);
}

bool BookChanges::take(bool readable) {
    auto const now = FileWatch::Clock::now();
    auto const look = files_->next_look();
    if ((readable || (look && now >= *look)) && files_->changed()) {
        // Kept if the caller stops to wait before the files are quiet.
        if (!settled_) first_change_ = now;
        settled_ = std::min(now + quiet, first_change_ + longest_delay);
    }
    if (!settled_ || now < *settled_) return false;
    settled_.reset();
    return true;
}

namespace {

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP};

/// A file is often renamed right after it was written.
constexpr std::chrono::milliseconds settling{300};

class WatchedFolder : public host::FolderWatch {
public:
    explicit WatchedFolder(std::string const& folder)
        : files_(watch_file(folder, Watched::folder)) {}

    host::Wake wait(std::chrono::milliseconds at_most) override {
        if (is_ended()) return host::Wake::quit;
        // What was printed should be seen while nothing happens.
        std::fflush(stdout);
        files_->begin_again();
        auto until = system::Signals::Clock::now() + at_most;
        bool changed = false;
        while (true) {
            auto const look = files_->next_look();
            fd_set readable;
            if (!signals_.wait({files_->descriptor()}, readable,
                               look ? std::min(until, *look) : until))
                return host::Wake::quit;
            if (is_ended()) return host::Wake::quit;
            auto const now = system::Signals::Clock::now();
            if (files_->changed() && !changed) {
                changed = true;
                until = std::min(until, now + settling);
            }
            if (now >= until) return changed ? host::Wake::changed : host::Wake::timed_out;
        }
    }

    bool is_ended() override { return ended_ = ended_ || signals_.next() != 0; }

private:
    std::unique_ptr<FileWatch> files_;
    system::Signals signals_{ending_signals};
    bool ended_ = false;
};

}  // namespace

std::unique_ptr<host::FolderWatch> watch_folder(std::string const& folder) {
    return std::make_unique<WatchedFolder>(folder);
}

}  // namespace meldbook::cli
