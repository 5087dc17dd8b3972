#pragma once
// The ways to open a book, and when it is copied without being asked.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace meldbook::embedded {
struct File;
}

namespace meldbook::store {

class StoreError;

enum class Access : std::uint8_t {
    /// For `--read-only`: writes nothing, and works in a folder that cannot be written to. A book of an
    /// earlier version is upgraded in a copy that goes away. Throws `needs_recovery` for one that a
    /// crash left in the middle of a write.
    read,
    /// For commands on an existing book, including those that only read: upgrades a book of an
    /// earlier version, and recovers one after a crash. A file that cannot be written to is opened
    /// as with `read`, and a Step throws `read_only`.
    write,
    /// Like `write`, but creates a missing book with mode 0600 and its folder with mode 0700. Only
    /// for commands that can begin a book (`new`, `import`).
    create,
};

/// What a book is copied before, without being asked.
enum class Occasion : std::uint8_t {
    day,  ///< the first change of a day
    import,
    merge,
    restore,
    upgrade,
};

inline constexpr std::int64_t mebibyte = std::int64_t{1} << 20U;

/// Which automatic backups are made and kept beside a book (store/backups.hpp).
struct BackupPlan {
    /// A day in local time, "2026-11-22", and when it began: in UTC, ISO 8601.
    struct Day {
        std::string date, began;
    };

    std::function<Day()> today;
    /// Called if the book could not be copied before a change. The change is made nevertheless.
    std::function<void(StoreError const&)> failed;
    /// At most so many are kept. If 0, a book is copied only before a restore and an upgrade, and only
    /// the last such copy is kept.
    int files = 10;
    std::int64_t bytes = 1024 * mebibyte;  ///< all of them together take at most so much
};

struct OpenOptions {
    /// How long to wait for another program's lock: eight programs that record as fast as they can keep
    /// each other waiting for seconds.
    std::chrono::milliseconds lock_timeout{15000};
    /// Called once if another program's lock has been waited for a second.
    std::function<void()> waits{};
    /// Without a plan the book is never copied.
    std::optional<BackupPlan> backups{};
    /// The migrations in order, for tests; by default those of the program.
    std::optional<std::span<embedded::File const>> migrations{};
};

}  // namespace meldbook::store
