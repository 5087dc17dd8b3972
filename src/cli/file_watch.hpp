#pragma once
// Waits for a change of the book, instead of looking again and again.

#include <string>

#include "host/command_error.hpp"

namespace meldbook::cli {

/// The error where the system cannot report changes; `system_error` is errno.
host::Failed no_watching(int system_error);

/// Watches a book and the journal SQLite keeps beside it, through the folder they are in: a book
/// that is replaced or restored is noticed, too. Changes that another machine makes on a network
/// drive are not.
class FileWatch {
public:
    /// Throws no_watching().
    explicit FileWatch(std::string const& book);
    FileWatch(FileWatch const&) = delete;
    FileWatch& operator=(FileWatch const&) = delete;
    ~FileWatch();

    /// To be waited for with poll(); readable when there is something for `changed`.
    int descriptor() const { return descriptor_; }

    /// Whether the book has changed since the last call. Reading it is not a change.
    bool changed();

private:
    void begin();

    std::string folder_, name_;
    int descriptor_ = -1;
};

}  // namespace meldbook::cli
