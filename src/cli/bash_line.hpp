#pragma once
// A line that is typed in bash: its words, and how an answer is quoted that goes on with the last one.
// bash itself inserts answers as they are, and looks only at the text behind the last = or : in a word.

#include <string>
#include <string_view>
#include <vector>

#include "cli/completion.hpp"

namespace meldbook::cli {

struct BashLine {
    std::vector<std::string> words;  ///< without the program; the last is still being typed
    std::size_t kept = 0;  ///< how many bytes of it stay; an answer replaces the others
    char quote = 0;  ///< the quote that is open where the answer begins, or 0
    bool in_home = false;  ///< it begins with a ~/ that bash will expand
    bool names_file = false;  ///< it stands behind < or >
    bool lists = false;  ///< bash shows several answers, and inserts only how all of them begin
};

/// Reads what completion.bash sends: COMP_TYPE, the text that an answer replaces, and the line to the
/// cursor. Throws host::UsageError for anything else.
BashLine read_bash_line(std::vector<std::string> const& asked);

/// The text that bash inserts for a word, quoted so that bash reads that word. `only` is set if there is
/// no other: then the word ends.
std::string inserted(std::string_view word, BashLine const& line, bool only);

/// Adds the files whose names begin with the word that is being typed; folders end in a slash.
void add_files(Candidates& found, BashLine const& line, Context const& context);

/// The answer: a line for each candidate that begins with what is typed, in capital or small letters.
std::string answer(Candidates const& found, BashLine const& line);

}  // namespace meldbook::cli
