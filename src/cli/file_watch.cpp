#include "cli/file_watch.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include "embedded/version.hpp"

#if __has_include(<sys/inotify.h>)
#include <sys/inotify.h>
#endif

namespace meldbook::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view journal_ending = "-journal";

/// The file that links lead to, so that its folder is the one in which it changes.
fs::path watched_path(std::string const& book) {
    std::error_code unknown;
    auto path = fs::canonical(book, unknown);
    return unknown ? fs::absolute(book) : path;
}

#if __has_include(<sys/inotify.h>)

// Not IN_CLOSE_WRITE, because our own reading causes it.
constexpr unsigned reported_changes =
    IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR;

class ReportWatch : public FileWatch {
public:
    explicit ReportWatch(fs::path const& book)
        : name_(book.filename().native()), descriptor_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
        auto const folder = book.parent_path();
        works_ = descriptor_ >= 0 &&
                 inotify_add_watch(descriptor_, folder.c_str(), reported_changes) >= 0;
    }
    ReportWatch(ReportWatch const&) = delete;
    ReportWatch& operator=(ReportWatch const&) = delete;
    ~ReportWatch() override {
        if (descriptor_ >= 0) close(descriptor_);
    }

    bool works() const { return works_; }

    int descriptor() const override { return descriptor_; }

    std::optional<Clock::time_point> next_look() const override { return std::nullopt; }

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
                any = any || is_ours(file) || (event.mask & (IN_Q_OVERFLOW | IN_IGNORED)) != 0;
                at += sizeof event + event.len;
            }
        }
    }

private:
    /// Other files in the folder are ignored.
    bool is_ours(std::string_view file) const {
        return file.starts_with(name_) &&
               (file.size() == name_.size() || file.substr(name_.size()) == journal_ending);
    }

    std::string name_;
    int descriptor_ = -1;
    bool works_ = false;
};

#endif

/// What tells two states of a file apart without reading it: to open the book beside SQLite would
/// take away its locks (POSIX gives them up with any descriptor of the file).
struct Stamp {
    std::uintmax_t device = 0, file = 0, size = 0;
    fs::file_time_type written;

    bool operator==(Stamp const&) const = default;
};

std::optional<Stamp> stamp_of(fs::path const& file) {
    struct stat found{};
    std::error_code gone;
    auto const written = fs::last_write_time(file, gone);
    if (gone || stat(file.c_str(), &found) != 0) return std::nullopt;
    return Stamp{static_cast<std::uintmax_t>(found.st_dev),
                 static_cast<std::uintmax_t>(found.st_ino),
                 static_cast<std::uintmax_t>(found.st_size), written};
}

class StampWatch : public FileWatch {
public:
    explicit StampWatch(fs::path const& book)
        : book_(book), journal_(book.native() + std::string(journal_ending)), seen_(look()) {}

    int descriptor() const override { return -1; }

    std::optional<Clock::time_point> next_look() const override {
        return last_look_ + std::chrono::seconds(1);
    }

    bool changed() override {
        last_look_ = Clock::now();
        auto const now = look();
        return std::exchange(seen_, now) != now;
    }

private:
    using Stamps = std::array<std::optional<Stamp>, 2>;

    Stamps look() const { return {stamp_of(book_), stamp_of(journal_)}; }

    fs::path book_, journal_;
    Clock::time_point last_look_ = Clock::now();
    Stamps seen_;
};

}  // namespace

std::unique_ptr<FileWatch> watch_reports([[maybe_unused]] std::string const& book) {
#if __has_include(<sys/inotify.h>)
    if (auto watch = std::make_unique<ReportWatch>(watched_path(book)); watch->works())
        return watch;
#endif
    return nullptr;
}

std::unique_ptr<FileWatch> watch_stamps(std::string const& book) {
    return std::make_unique<StampWatch>(watched_path(book));
}

std::unique_ptr<FileWatch> watch_file(std::string const& book) {
    if constexpr (embedded::watches_reports) {
        if (auto watch = watch_reports(book)) return watch;
    }
    return watch_stamps(book);
}

}  // namespace meldbook::cli
