#pragma once
// Who is entering a hand: a process, told apart from every other one there is or was.

#include <cstdint>
#include <string>

namespace meldbook::store {

struct DraftOwner {
    std::string machine;        ///< host and boot: process numbers mean nothing beyond them
    std::int64_t process = 0;
    std::string begun;          ///< when the process started: numbers are used again

    friend bool operator==(DraftOwner const&, DraftOwner const&) = default;
};

}  // namespace meldbook::store
