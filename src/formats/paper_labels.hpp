#pragma once
// The words of a paper sheet in the languages that people write: what a row or a column is. Only for use
// inside formats.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::formats::paper {

/// What a row says about itself in words.
enum class Label : std::uint8_t {
    none,
    hand,  ///< "3.", "Hand 3"
    total,  ///< "=", "Total"
    carried,  ///< "Carried over"
};

/// The beginning of a row, and what is after it.
struct Labelled {
    Label label = Label::none;
    int hand = 0;
    std::string_view rest;
    std::string corrected = {};  ///< as in Row
};

/// What hands are called on a sheet besides the words that are always known.
struct HandWords {
    std::string word{};  ///< of a language that is not known: "giv"
    bool ordinals = false;  ///< "first", "second"

    friend bool operator==(HandWords const&, HandWords const&) = default;
};

/// Reads "3.", "Hand 3:", "Total" … at the beginning of a row.
Labelled read_label(std::string_view text, HandWords const& hand_words = {});

/// Finds a word that at least three lines have with the numbers of the hands, "giv 1", "giv 2", "giv 3",
/// and whether two or more are numbered in words.
HandWords find_hand_words(std::vector<std::string> const& lines);

/// The same for words of totals alone; nothing for any other text.
std::optional<Labelled> words_of_totals(std::string_view text);

/// Whether a word is a heading above the numbers of hands, or above totals or points.
bool is_hand_word(std::string_view word);
bool is_total_word(std::string_view word);
bool is_points_word(std::string_view word);

/// Whether a word is a heading above remarks on the hands.
bool is_note_word(std::string_view word);

/// Whether a word is a heading above what each hand needed to open.
bool is_requirement_word(std::string_view word);

}  // namespace meldbook::formats::paper
