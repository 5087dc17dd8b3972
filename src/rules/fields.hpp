#pragma once
// What Reader and Writer have in common: the vocabulary the schema is described in.

#include <array>
#include <cstdint>
#include <string_view>

#include "domain/rules.hpp"

namespace meldbook::rules {

/// The numbers a key takes.
struct Bounds {
    int least = 0;
    int most = 0;
};

/// The longest list of a rule set that is not only text. More than a table could have, and few
/// enough that holding each entry against each other one takes no time.
inline constexpr int longest_list = 100;

enum class Need : std::uint8_t {
    optional,
    filled,    ///< may be left out; what is given may not be empty
    required,  ///< must be given and not be empty
};

/// The names conditions know the counters of a side by; behind them come the tags of a rule set.
inline constexpr std::string_view opened_word = "opened";
inline constexpr std::string_view out_word = "out";
/// In the order of meldbook::Counter.
inline constexpr std::array<std::string_view, 3> counter_words = {"canastas", "red_threes",
                                                                  "black_threes"};

/// A word of a rule file and the value it means.
template <class T>
struct Word {
    std::string_view word;
    T value;
};

inline constexpr std::array<Word<OutState>, 3> out_states = {
    {{"self", OutState::self}, {"other", OutState::other}, {"none", OutState::none}}};

}  // namespace meldbook::rules
