#pragma once
// A hand that is being entered, as it is kept from one answer to the next.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "wizard/question.hpp"

namespace meldbook::wizard {

/// What was said with the command and is not asked for.
struct Said {
    std::optional<std::size_t> dealer_seat;  ///< where it is not the next in turn
    std::string note;                        ///< empty: none

    bool anything() const { return dealer_seat || !note.empty(); }
    friend bool operator==(Said const&, Said const&) = default;
};

struct Kept {
    Answers answers;
    Said said;
};

/// One line each, as a draft keeps it; the answers as to_text(Answers) writes them.
std::string to_text(Kept const& kept);
Kept kept_of_text(std::string_view text);

}  // namespace meldbook::wizard
