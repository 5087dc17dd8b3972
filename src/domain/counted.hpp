#pragma once
// A hand in progress: what is counted of the next hand of a match while it is played, in words of
// entries, until it is recorded.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/hand.hpp"
#include "domain/rules.hpp"

namespace meldbook {

/// What is counted of one side.
struct CountedSide {
    std::string words;  ///< of an entry; of partners, what they have in common is with the first
    bool is_whole = false;  ///< whether the words are the whole entry, "" or "-" if it has nothing
    int revision = 0;  ///< how often they were saved

    friend bool operator==(CountedSide const&, CountedSide const&) = default;
};

struct CountedHand {
    int number = 0;  ///< that it will have
    std::string since{};  ///< UTC, ISO 8601
    std::optional<std::size_t> dealer_seat{};  ///< if it is not the one whose turn it is
    std::string note{};
    Formed formed{};
    std::vector<CountedSide> sides{};

    /// Whether anything is counted.
    bool has_words() const;

    friend bool operator==(CountedHand const&, CountedHand const&) = default;
};

/// Sets words in an entry: `red=2` in place of `red=1`, `out=concealed` in place of `out`; `red+1` adds
/// one, `hand+K9` another player's cards, and a meld is always one more. Throws NotationError.
std::string with_words(std::string_view entry, std::string_view words, Rules const& rules);

}  // namespace meldbook
