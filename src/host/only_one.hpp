#pragma once
// Lets one program at a time do something with a file which nobody else need know of.

#include <string>

namespace meldbook::host {

/// As long as it lives, no second one of the same file is the only one; who reads or writes the file notices nothing
/// (flock, which SQLite does not use). On file systems without such locks each is.
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
