#pragma once
// Finds out which process has locked a file.

#include <cstdint>
#include <optional>
#include <string>

namespace meldbook::host {

/// A process that has locked a file for writing.
struct LockHolder {
    std::int64_t process = 0;
    std::string name;  ///< "meldbook"
};

/// Returns the process that has locked a file for writing, if the system tells (/proc/locks).
std::optional<LockHolder> lock_holder(std::string const& file);

/// The remark for a lock that lasts.
std::string waiting_for(std::string const& book, std::optional<LockHolder> const& holder);

}  // namespace meldbook::host
