#pragma once
// The ways to open a book.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

namespace meldbook::embedded {
struct File;
}

namespace meldbook::store {

enum class Access : std::uint8_t {
    /// For `--read-only`: writes nothing, and works in a folder that cannot be written to. Throws
    /// `needs_upgrade` for a book of an earlier version, `needs_recovery` for one that a crash left
    /// in the middle of a write.
    read,
    /// For commands on an existing book, including those that only read: upgrades a book of an
    /// earlier version, and recovers one after a crash. A file that cannot be written to is opened
    /// for reading, and a Step throws `read_only`.
    write,
    /// Like `write`, but creates a missing book with mode 0600 and its folder with mode 0700. Only
    /// for commands that can begin a book (`new`, `import`).
    create,
};

struct OpenOptions {
    /// How long to wait for another program's lock: eight programs that record as fast as they can keep
    /// each other waiting for seconds.
    std::chrono::milliseconds lock_timeout{15000};
    /// Called once if another program's lock has been waited for a second.
    std::function<void()> waits{};
    /// The migrations in order, for tests; by default those of the program.
    std::optional<std::span<embedded::File const>> migrations{};
};

}  // namespace meldbook::store
