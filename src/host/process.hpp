#pragma once
// Identifies processes, and finds out whether one has ended.

#include <cstdint>

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

}  // namespace meldbook::host
