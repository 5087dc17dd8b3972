#pragma once
// The sentences for errors that the domain throws as codes. Each is one line: what is wrong, with
// the value quoted, and what to do.

#include <exception>
#include <string>
#include <vector>

namespace meldbook {
struct Complaint;
}

namespace meldbook::words {

/// The sentence for any exception; one that is no Error is a defect in the program.
std::string sentence(std::exception const& error);

/// The same, one sentence for each word that cannot be read.
std::vector<std::string> sentences(std::exception const& error);

/// A word of an entry that cannot be read.
std::string sentence(Complaint const& complaint);

}  // namespace meldbook::words
