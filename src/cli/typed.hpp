#pragma once
// What help and the manual show of what is typed, in the words of a reader of the language.

#include <string>
#include <string_view>

namespace meldbook::cli {

/// The name of a value, or of several: "FICHIER" for "FILE", "AUS=EIN" for "OUT=IN". What has no word in the
/// language is returned as it is.
std::string placeholder(std::string_view english);

/// An entry, or the entries of both sides, with the words of the language, the letters on its cards if they are
/// shown (uses_local_ranks()), and its names of the two sides: "nous: RRR rouge=2" for "us: KKK red=2".
std::string entry_example(std::string_view english);

/// The same for a command line, of which only what stands in quotes has words of entries: the command 'hand' is no
/// word.
std::string example(std::string_view english);

}  // namespace meldbook::cli
