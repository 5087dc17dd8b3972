#pragma once
// The address at which a match is served to phones: the same as long as the match is open, so that a
// page on a phone goes on after the program was closed, a night or a crash. It is kept beside the book, in
// BOOK.phones, which only its owner may read: who has the address can read the sheet.

#include <string>

namespace meldbook::commands {

/// The address of a match (MatchFacts::uid); "" if none is kept, or none can be read.
std::string kept_address(std::string const& book, std::string const& match);

/// Keeps it, beside those of the last matches. Returns false where nothing can be written: the book may
/// be somebody else's.
bool keep_address(std::string const& book, std::string const& match, std::string const& address);

}  // namespace meldbook::commands
