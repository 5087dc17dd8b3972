#pragma once
// What cannot be taken, in words.

#include <string>

#include "domain/notation.hpp"
#include "domain/total_too_large.hpp"

namespace meldbook::view {

/// One line: the word, what is wrong with it and where, what would be right.
std::string complaint_text(Complaint const& complaint);

/// One line: the points of a side that no total can have.
std::string complaint_text(TotalTooLarge const& total);

}  // namespace meldbook::view
