#pragma once
// Identifies processes, and finds out whether one has ended.

#include <cstdint>
#include <optional>
#include <string>

#include "store/drafts.hpp"

namespace meldbook::host {

enum class ProcessState : std::uint8_t {
    running,
    ended,
    unknown,  ///< on another machine, or in another container
};

store::DraftOwner this_process();

/// Whether a process is still running. A process of this machine has ended if the machine was
/// started again since.
ProcessState state_of(store::DraftOwner const& owner);

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
