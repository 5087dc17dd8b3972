#pragma once
// Removes unfinished files when a signal ends the program; only for the store.

#include <cstddef>
#include <filesystem>

namespace meldbook::store {

/// A file that is removed, with its journal, if SIGINT, SIGTERM, SIGHUP or SIGQUIT ends the process. If
/// too many files are unfinished at once, the others stay, and the next run clears them away.
class RemovedAtEnd {
public:
    explicit RemovedAtEnd(std::filesystem::path const& file);
    RemovedAtEnd(RemovedAtEnd const&) = delete;
    RemovedAtEnd& operator=(RemovedAtEnd const&) = delete;
    /// From now on the file stays.
    ~RemovedAtEnd();

private:
    std::size_t place_;
};

}  // namespace meldbook::store
