#pragma once
// The error for an entry of a damaged book.

#include <string>
#include <utility>

#include "domain/error.hpp"
#include "domain/notation.hpp"

namespace meldbook {

/// An entry in a book that cannot be read under the rule set of its match, so it cannot have been
/// recorded by this program.
struct UnreadableEntry : Error {
    UnreadableEntry(int match_number, int hand_number, std::string side_name,
                    Complaint what_is_wrong)
        : match(match_number),
          hand(hand_number),
          side(std::move(side_name)),
          complaint(std::move(what_is_wrong)) {}
    char const* what() const noexcept override { return "unreadable entry"; }
    ExitStatus exit_status() const noexcept override { return ExitStatus::failed; }

    int match, hand;  ///< numbers
    std::string side;  ///< its name
    Complaint complaint;
};

}  // namespace meldbook
