#pragma once
// Notices changes of the book.

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace meldbook::cli {

/// Watches a book and the journal that SQLite keeps beside it, also if the book is replaced or
/// restored.
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

    /// Whether the book has changed since the last call. Reading it is not a change.
    virtual bool changed() = 0;
};

/// Lets the system report changes (inotify), so nothing happens between them. It does not notice
/// those that another machine makes on a network drive. Returns null where the system reports none:
/// it has no inotify, or this user has as many watches as are allowed.
std::unique_ptr<FileWatch> watch_reports(std::string const& book);

/// Looks at the time and size of the files once a second.
std::unique_ptr<FileWatch> watch_stamps(std::string const& book);

/// The first of these if the program is built for it (MELDBOOK_INOTIFY) and the system can, else the
/// second.
std::unique_ptr<FileWatch> watch_file(std::string const& book);

}  // namespace meldbook::cli
