#pragma once
// Who dealt, written with each row of a paper sheet as one letter: "465 790 T", "1 (L) 465 790",
// "L 465 790". Only for use inside formats.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace meldbook::formats::paper {

/// A row and the letter that was in it.
struct RowInitial {
    std::string letter;
    std::string rest;  ///< the row with blanks, or a cell less, instead of the letter
};

/// The rows with a letter, by the index of their line; none unless at least two rows have one, at the
/// same place, and words above the rows, which are names, begin with all of them. A letter that can be
/// a digit on a scan is taken only beside others.
std::map<std::size_t, RowInitial> find_initials(std::vector<std::string_view> const& lines);

}  // namespace meldbook::formats::paper
