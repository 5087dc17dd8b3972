#pragma once
// Lets one program at a time do something.

#include <string>

namespace meldbook::host {

/// Locks an open file or folder (flock). Returns false if another program has it locked; true also on file systems
/// without such locks.
bool lock_alone(int descriptor);

/// As long as it lives, no second one with this file is the only one. The file is made, and nobody else may use it: on
/// some file systems the lock keeps others from reading it.
class OnlyOne {
public:
    explicit OnlyOne(std::string const& file);
    OnlyOne(OnlyOne const&) = delete;
    OnlyOne& operator=(OnlyOne const&) = delete;
    ~OnlyOne();

    bool is_only() const { return is_only_; }

private:
    int descriptor_ = -1;
    bool is_only_ = true;
};

}  // namespace meldbook::host
