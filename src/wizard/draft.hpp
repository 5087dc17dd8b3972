#pragma once
// The text that a draft keeps of a hand that is being entered, from one answer to the next.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wizard/question.hpp"

namespace meldbook::wizard {

/// Options of the command that no question asks for.
struct GivenOptions {
    std::optional<std::size_t> dealer_seat;  ///< where it is not the next in turn
    std::string note;                        ///< empty: none

    bool any() const { return dealer_seat || !note.empty(); }
    friend bool operator==(GivenOptions const&, GivenOptions const&) = default;
};

struct UnfinishedHand {
    Answers answers;
    GivenOptions options;
};

/// A line for each answer and each option.
std::string print_draft(UnfinishedHand const& hand);

/// The other way round. Lines that cannot be read are left out: a later program wrote them.
UnfinishedHand read_draft(std::string_view text);

}  // namespace meldbook::wizard
