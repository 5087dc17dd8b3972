#pragma once
// Reads the cards of one word; only for the files that read notation.

#include <cstddef>
#include <string>
#include <string_view>

#include "domain/notation.hpp"

namespace meldbook {

/// Whether a character may stand between the cards of a word.
constexpr bool is_separator(char c) { return c == '+' || c == ',' || c == '-' || c == '/'; }

/// A rank with its count, and its place in the word in bytes.
struct Item {
    Rank rank{};
    int count = 1;
    std::size_t at = 0;
    std::size_t length = 0;
};

/// Reads a word item by item. Throws NotationError for anything that is not a card.
class CardReader {
public:
    /// Messages quote `word`; its cards begin at `from`. With `with_blanks`, blanks may separate
    /// items.
    CardReader(std::string_view word, std::size_t from, bool with_blanks);

    bool done() const { return at_ >= word_.size(); }

    Item next();

    [[noreturn]] void fail(Fault fault, std::size_t at, std::size_t length, std::string other = {},
                           std::string suggestion = {}) const;

private:
    std::string_view rest() const { return word_.substr(at_); }
    void skip_blanks();
    void separator();
    /// Reads a count, `7x`, at the start of a word or after a separator; 1 if there is none.
    int count();
    /// Returns where the count before the x at `x_at` begins if earlier characters are cards of
    /// their own: it is one digit, or the 10 of `10x4`. Returns `x_at` if there is no digit.
    std::size_t count_start(std::size_t x_at) const;
    /// Returns the word with a separator before the count at `at`.
    std::string with_separator_at(std::size_t at) const;
    Rank rank();

    std::string_view word_;
    std::size_t at_;
    std::size_t begin_ = 0;  ///< the first card
    bool blanks_;
    bool count_allowed_ = true;  ///< a count may begin here
    int cards_ = 0;
};

}  // namespace meldbook
