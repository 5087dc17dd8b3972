#pragma once
// What everything that is thrown on purpose has in common.

#include <exception>

namespace meldbook {

/// How a run of the program ended, for scripts (contract, section 3).
enum class ExitStatus : int {
    done = 0,
    refused = 1,  ///< something is refused, or what was asked for does not exist
    usage = 2,    ///< what was given cannot be read
    failed = 3,   ///< it could not be done: a file, a disk, a lock, a defect
};

/// An error of the program's own. It has codes and figures, or the sentence for people; anything
/// else that is thrown is a defect.
class Error : public std::exception {
public:
    /// The status of a run that ends with it.
    virtual ExitStatus exit_status() const noexcept = 0;
};

}  // namespace meldbook
