#pragma once
// Prints and reads the text in which a draft keeps a hand that is being entered.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wizard/question.hpp"

namespace meldbook::wizard {

/// Options of the command that are not asked as questions.
struct GivenOptions {
    std::optional<std::size_t> dealer_seat;  ///< if it is not the one whose turn it is
    std::string note;                        ///< empty: none

    bool any() const { return dealer_seat || !note.empty(); }
    friend bool operator==(GivenOptions const&, GivenOptions const&) = default;
};

struct UnfinishedHand {
    Answers answers;
    GivenOptions options;
};

/// Prints a line for each answer and each option.
std::string print_draft(UnfinishedHand const& hand);

/// Reads the text again. Lines that cannot be read are skipped: they are from a later version of
/// the program.
UnfinishedHand read_draft(std::string_view text);

}  // namespace meldbook::wizard
