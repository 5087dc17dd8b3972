#pragma once
// Notices changes of the book, or of a folder that several tables share.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "host/shared_folder.hpp"

namespace meldbook::cli {

enum class Watched : std::uint8_t {
    book,  ///< and the journal that SQLite keeps beside it
    folder,  ///< every file in it
};

/// Watches a book, also if it is replaced or restored, or a folder, by the time and size of the files:
/// also on a network drive, where no system reports what another machine changes.
class FileWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// Of a book that is a link, the file that it leads to.
    explicit FileWatch(std::string const& path, Watched what = Watched::book);

    /// When to call has_changed() again.
    Clock::time_point next_look() const { return last_look_ + interval; }

    /// Whether there was a change since it last looked. It looks if it is time; reading is not a change.
    bool has_changed() { return Clock::now() >= next_look() && look_again(); }

    /// The same at any time.
    bool look_again();

private:
    using Stamps = std::map<std::string, host::FileStamp>;

    static constexpr std::chrono::milliseconds interval{250};

    Stamps look() const;

    std::filesystem::path folder_;
    std::string name_;  ///< of the book; empty: every file of the folder
    Clock::time_point last_look_ = Clock::now();
    Stamps seen_;
};

/// The earlier of a time and one that may not be given.
inline FileWatch::Clock::time_point earlier(FileWatch::Clock::time_point a,
                                            std::optional<FileWatch::Clock::time_point> b) {
    return b ? std::min(a, *b) : a;
}

/// Waits for files in a folder, and for SIGINT, SIGTERM and SIGHUP, with which the user ends that.
std::unique_ptr<host::FolderWatch> watch_folder(std::string const& folder);

}  // namespace meldbook::cli
