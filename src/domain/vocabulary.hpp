#pragma once
// The words that an entry may have under a rule set, and the errors for other words; only for what
// reads entries.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/notation.hpp"

namespace meldbook {

/// A word of an entry, and its value after the equals sign; without one the value is empty.
struct EntryWord {
    std::string_view text;
    std::string_view value;
    std::size_t value_at = 0;  ///< in the text
};

/// The words that an entry may have under one rule set, and the errors for other words.
class Vocabulary {
public:
    explicit Vocabulary(Rules const& rules) : rules_(rules) {}

    /// Whether a key is a reserved word, or the id or another word of a canasta kind.
    bool knows(std::string_view key) const;
    std::optional<std::size_t> canasta_kind(std::string_view key) const;
    /// The index in Rules::incomplete of an id.
    std::optional<std::size_t> unfinished(std::string_view key) const;

    /// The known word that a key means in any of the languages (domain/languages.hpp): "red" for "rouges". The
    /// key itself if it is known, or means nothing. Throws NotationError that quotes `word` if it means two.
    std::string meant(std::string_view key, std::string_view word) const;

    /// The known word that a word means, if that has a count: "red" for "rosso", "natural" for "pure"; else "".
    std::string counted(std::string_view word) const;

    /// Return the known word most like the given one, with the value if one was given; "" if there
    /// is none. A way of going out alone is out=WAY, an event event=ID, a special hand special=ID.
    std::string nearest_word(std::string_view word) const;
    std::string nearest_with_value(std::string_view key, std::string_view value) const;

    [[noreturn]] void refuse_unknown(EntryWord const& word, std::string suggestion) const;
    /// Refuses a word without its value, or one that the rule set does not have.
    [[noreturn]] void refuse_without_value(EntryWord const& word, std::string_view key) const;
    [[noreturn]] void refuse_pile(EntryWord const& word, std::string_view digits) const;

    /// Return the index in the rule set of the id that is the word's value. Throw NotationError for
    /// any other value.
    std::size_t out_kind(EntryWord const& word) const;
    std::size_t event(EntryWord const& word) const;
    std::size_t special(EntryWord const& word) const;

private:
    std::vector<std::string> known_words() const;
    /// Returns a word that needs a value, with one.
    std::string example(std::string_view key) const;

    Rules const& rules_;
};

}  // namespace meldbook
