#pragma once
// How a book is opened.

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

namespace meldbook::embedded {
struct File;
}

namespace meldbook::store {

enum class Access : std::uint8_t {
    /// For `--read-only`: never writes a byte, and works in a folder that cannot be written.
    /// A book of an earlier version is `needs_upgrade`, one left by a crash `needs_recovery`.
    read,
    /// For every command on a book that is there, also those that only look: a book of an earlier
    /// version is upgraded, one left by a crash mended. Where the file cannot be written it is
    /// opened all the same, and the first Step is told `read_only`.
    write,
    /// As `write`; a book that is missing is made, its folder 0700 and itself 0600. Only for
    /// commands that need no book to begin with (`new`, `import`).
    create,
};

struct OpenOptions {
    /// How long to wait for another program's lock.
    std::chrono::milliseconds patience{5000};
    /// The migrations in order, for tests of upgrading; otherwise the program's own.
    std::optional<std::span<embedded::File const>> migrations{};
};

}  // namespace meldbook::store
