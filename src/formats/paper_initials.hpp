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

/// The rows with a letter, by the index of their line. They are read as initials only where they can be
/// nothing else: none are found unless all are at the same place (last, or in parentheses behind the
/// number of the hand), take turns as dealers do, and are in at least half of the rows. A letter that can
/// be a digit, as O for 0, is taken only beside others, and where no figure would be missing.
std::map<std::size_t, RowInitial> find_initials(std::vector<std::string> const& lines);

/// Whether a player, or a side, has a name that begins with the letter.
bool begins_a_name(std::string_view letter, std::vector<RawSide> const& sides);

/// Throws the LayoutError that says that the letter in a row is not a figure.
[[noreturn]] void refuse_initial(Row const& row);

}  // namespace meldbook::formats::paper
