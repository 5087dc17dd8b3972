#pragma once
// Types and words that schema.hpp, Reader and Writer share, and how rule files write ids and ranges.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// The smallest and the largest number a key may have.
struct Bounds {
    int least = 0;
    int most = 0;
};

/// The most entries a list of a rule set may have, sources and notes excepted: more than any game
/// needs, and few enough that comparing every pair of entries is fast.
inline constexpr int longest_list = 100;

enum class Need : std::uint8_t {
    optional,
    filled,  ///< may be omitted, but not empty
    required,  ///< must be given and must not be empty
};

/// In a file, for a limit that there is not; documents have 0.
inline constexpr std::string_view no_limit_word = "none";

/// The words for the counters of a side in conditions; the tags of the rule set are further ones.
inline constexpr std::string_view opened_word = "opened";
inline constexpr std::string_view out_word = "out";
/// In the order of meldbook::Counter.
inline constexpr std::array<std::string_view, 3> counter_words = {"canastas", "red_threes",
                                                                  "black_threes"};

/// Before the word of a counter: what all other sides have of it.
inline constexpr std::string_view other_prefix = "other-";

/// A word of a rule file and the value it means.
template <class T>
struct Word {
    std::string_view word;
    T value;
};

inline constexpr std::array<Word<OutState>, 3> out_states = {
    {{"self", OutState::self}, {"other", OutState::other}, {"none", OutState::none}}};

/// Whether a text can be the id of a rule set, canasta kind, event and so on: `a-z`, `0-9`, `-`.
bool is_id(std::string_view text);

/// Reads "3", "1-4" or "2+"; returns nothing for any other text, or if the range runs downwards.
std::optional<Range> parse_range(std::string_view text);

/// Returns a range as text; parse_range(print_range(r)) == r for every range with 0 ≤ min ≤ max.
std::string print_range(Range const& range);

}  // namespace meldbook::rules
