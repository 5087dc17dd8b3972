#pragma once
// Reports changes of the book without polling.

#include <string>

#include "host/command_error.hpp"

namespace meldbook::cli {

/// The error if the system cannot report changes; `system_error` is errno.
host::Failed watch_error(int system_error);

/// Watches a book and the journal that SQLite keeps beside it. It watches their folder, so it also
/// notices a book that is replaced or restored. It does not notice changes that another machine
/// makes on a network drive.
class FileWatch {
public:
    /// Throws watch_error().
    explicit FileWatch(std::string const& book);
    FileWatch(FileWatch const&) = delete;
    FileWatch& operator=(FileWatch const&) = delete;
    ~FileWatch();

    /// The descriptor for poll(); readable when the caller should call changed().
    int descriptor() const { return descriptor_; }

    /// Whether the book has changed since the last call. Reading it is not a change.
    bool changed();

private:
    void begin();

    std::string folder_, name_;
    int descriptor_ = -1;
};

}  // namespace meldbook::cli
