#pragma once
// Telling processes apart, also those that have ended.

#include <cstdint>

#include "store/drafts.hpp"

namespace meldbook::host {

enum class ProcessState : std::uint8_t {
    running,
    ended,
    unknown,  ///< on another machine, or in another container
};

store::DraftOwner this_process();

/// Whether a process is still running. One of this machine that began before its last start has
/// ended.
ProcessState state_of(store::DraftOwner const& owner);

}  // namespace meldbook::host
