#pragma once
// Being told when a book changes, instead of looking again and again.

#include <string>

namespace meldbook::cli {

/// Watches a book and the journal SQLite keeps beside it, through the folder they lie in: a book
/// that is replaced or brought back is seen, too. Of changes another machine makes to a network
/// drive, the system knows nothing.
class FileWatch {
public:
    /// Throws host::Failed where the system cannot tell of changes.
    explicit FileWatch(std::string const& book);
    FileWatch(FileWatch const&) = delete;
    FileWatch& operator=(FileWatch const&) = delete;
    ~FileWatch();

    /// To be waited for with poll(); readable when there is something for `changed`.
    int descriptor() const { return descriptor_; }

    /// Whether the book has changed since the last call. Reading it is no change.
    bool changed();

private:
    void begin();

    std::string folder_, name_;
    int descriptor_ = -1;
};

}  // namespace meldbook::cli
