#pragma once
// What the files that read a side's entry share; not for anybody else.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/notation_parts.hpp"

namespace meldbook {

/// A word of an entry, cut behind its equals sign; without one the value is empty, at the end.
struct EntryWord {
    std::string_view text;
    std::string_view value;
    std::size_t value_at = 0;  ///< in the text
};

/// `hand=K99/A2`: the cards of each player, one with none left out. Throws NotationError.
std::vector<Tally> read_hands(EntryWord const& word);

/// `adjust=-100:passed`. Throws NotationError.
Adjustment read_adjustment(EntryWord const& word);

/// The words that have a meaning under one rule set, and what is said of those that have none.
class Vocabulary {
public:
    explicit Vocabulary(Rules const& rules) : rules_(rules) {}

    /// Reserved, or the id of a canasta kind.
    bool knows(std::string_view key) const;
    std::optional<std::size_t> canasta_kind(std::string_view key) const;

    /// The nearest known word as it would be typed, with the value where one was given; "" when
    /// none is near.
    std::string near_alone(std::string_view word) const;
    std::string near_with_value(std::string_view key, std::string_view value) const;

    [[noreturn]] void unknown(EntryWord const& word, std::string suggestion) const;
    /// A word without its value; that the rule set has no use for it is the better news.
    [[noreturn]] void needs_value(EntryWord const& word, std::string_view key) const;
    [[noreturn]] void no_pile(EntryWord const& word, std::string_view digits) const;
    [[noreturn]] void black_not_scored(EntryWord const& word) const;

    /// The value as an id of the rule set: its index. They throw NotationError for any other.
    std::size_t out_kind(EntryWord const& word) const;
    std::size_t event(EntryWord const& word) const;
    std::size_t special(EntryWord const& word) const;

private:
    std::vector<std::string> known_words() const;
    std::vector<std::string> pile_words() const;
    /// A word that needs a value, with one.
    std::string example(std::string_view key) const;

    Rules const& rules_;
};

}  // namespace meldbook
