#pragma once
// A word that cannot be read, in words.

#include <string>

#include "domain/notation.hpp"

namespace meldbook::view {

/// One line: the word, what is wrong with it and where, what would be right.
std::string complaint_text(Complaint const& complaint);

}  // namespace meldbook::view
