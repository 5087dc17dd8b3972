#pragma once
// A hand that is being entered, as a draft keeps it from one answer to the next.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wizard/question.hpp"

namespace meldbook::wizard {

/// Options that were given with the command, and so are not asked for.
struct GivenOptions {
    std::optional<std::size_t> dealer_seat;  ///< where it is not the next in turn
    std::string note;                        ///< empty: none

    bool any() const { return dealer_seat || !note.empty(); }
    friend bool operator==(GivenOptions const&, GivenOptions const&) = default;
};

struct Draft {
    Answers answers;
    GivenOptions options;
};

/// A line each, as the book keeps it; the answers as to_text(Answers) writes them.
std::string to_text(Draft const& draft);
Draft draft_of_text(std::string_view text);

}  // namespace meldbook::wizard
