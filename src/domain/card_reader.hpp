#pragma once
// The cards of one word, from left to right; for the files that read notation.

#include <cstddef>
#include <string>
#include <string_view>

#include "domain/notation_parts.hpp"

namespace meldbook {

/// A rank, how often it is meant, and where it is in the word.
struct Item {
    Rank rank{};
    int count = 1;
    std::size_t at = 0;
    std::size_t length = 0;
};

/// Reads one item after the other; throws NotationError for what is no card.
class CardReader {
public:
    /// `word` is what messages quote; the cards begin at `from` in it.
    CardReader(std::string_view word, std::size_t from, bool with_blanks);

    bool done() const { return at_ >= word_.size(); }

    Item next();

    [[noreturn]] void fail(Fault fault, std::size_t at, std::size_t length, std::string other = {},
                           std::string suggestion = {}) const;

private:
    std::string_view rest() const { return word_.substr(at_); }
    void skip_blanks();
    void separator();
    /// `7x`, where a word starts or a separator stood; 1 where no count is written.
    int count();
    /// Where the count of an x at `x_at` begins if the cards before it stand for themselves: one
    /// digit, or the 10 of `10x4`. `x_at` itself where there is none.
    std::size_t count_start(std::size_t x_at) const;
    /// The same word with a separator before the count at `at`.
    std::string set_apart(std::size_t at) const;
    Rank rank();

    std::string_view word_;
    std::size_t at_;
    std::size_t begin_ = 0;  ///< the first card
    bool blanks_;
    bool fresh_ = true;  ///< a count may stand here
    int cards_ = 0;
};

}  // namespace meldbook
