#pragma once
// Notices changes of the book, or of a folder that several tables share.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "host/shared_folder.hpp"

namespace meldbook::cli {

enum class Watched : std::uint8_t {
    book,  ///< and the journal that SQLite keeps beside it
    folder,  ///< every file in it
};

/// Watches a book, also if it is replaced or restored, or a folder.
class FileWatch {
public:
    using Clock = std::chrono::steady_clock;

    FileWatch() = default;
    FileWatch(FileWatch const&) = delete;
    FileWatch& operator=(FileWatch const&) = delete;
    virtual ~FileWatch() = default;

    /// A descriptor that is readable when the caller should call changed(); -1 if there is none.
    virtual int descriptor() const = 0;

    /// When to call changed() at the latest; nothing if the descriptor says so.
    virtual std::optional<Clock::time_point> next_look() const = 0;

    /// Whether there was a change since the last call. Reading is not a change.
    virtual bool changed() = 0;

    /// Watches the folder of this name, which may have been removed and made again.
    virtual void begin_again() = 0;
};

/// Lets the system report changes (inotify), so nothing happens between them. It does not notice
/// those that another machine makes on a network drive. Returns null where the system reports none:
/// it has no inotify, this user has as many watches as are allowed, or there is no such folder.
std::unique_ptr<FileWatch> watch_reports(std::string const& path, Watched what = Watched::book);

/// Looks at the time and size of the files once a second.
std::unique_ptr<FileWatch> watch_stamps(std::string const& path, Watched what = Watched::book);

/// The first of these if the program is built for it (MELDBOOK_INOTIFY) and the system can, else the
/// second.
std::unique_ptr<FileWatch> watch_file(std::string const& path, Watched what = Watched::book);

/// The earlier of two times; nothing if neither is given.
inline std::optional<FileWatch::Clock::time_point>
earlier(std::optional<FileWatch::Clock::time_point> a,
        std::optional<FileWatch::Clock::time_point> b) {
    return a && b ? std::min(a, b) : a ? a : b;
}

/// Reports a change of a book when its files have been quiet for a while, because a transaction changes
/// them several times; at the latest after half a second if a program writes without end.
class BookChanges {
public:
    explicit BookChanges(std::string const& book) : files_(watch_file(book)) {}

    int descriptor() const { return files_->descriptor(); }

    /// When to call take() at the latest.
    std::optional<FileWatch::Clock::time_point> until() const;

    /// Whether there was a change. `readable`: whether the descriptor is.
    bool take(bool readable);

private:
    std::unique_ptr<FileWatch> files_;
    FileWatch::Clock::time_point first_change_;
    std::optional<FileWatch::Clock::time_point> settled_;
};

/// Waits for files in a folder, and for SIGINT, SIGTERM and SIGHUP, with which the user ends that.
std::unique_ptr<host::FolderWatch> watch_folder(std::string const& folder);

}  // namespace meldbook::cli
