#pragma once
// Who dealt, written with each row of a paper sheet as one letter: "465 790 T", "1 (L) 465 790". Only for
// use inside formats.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "formats/paper_rows.hpp"
#include "formats/raw_match.hpp"

namespace meldbook::formats::paper {

/// A row and the letter that was in it.
struct RowInitial {
    std::string letter;
    std::string rest;  ///< the row with blanks, or a cell less, instead of the letter
};

/// The rows with a letter, by the index of their line. None unless all letters are at the same place
/// (last in the row, or in parentheses behind the number of the hand), take turns as dealers do, and are
/// in about half of the rows or more. A letter that can be a digit, as O for 0, is taken only beside
/// others, and if its row has as many columns without it as the other rows have.
std::map<std::size_t, RowInitial> find_initials(std::vector<std::string> const& lines);

/// Whether a word is one letter: "T", "T." or "(T)".
bool is_one_letter(std::string_view word);

/// Whether the name of a player begins with the letter. A side without players is named after its
/// player or players.
bool begins_a_name(std::string_view letter, std::vector<RawSide> const& sides);

/// Throws the LayoutError that says that the letter in a row is not a dealer's.
[[noreturn]] void refuse_initial(Row const& row);

}  // namespace meldbook::formats::paper
