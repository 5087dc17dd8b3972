#pragma once
// Imports files into a book that keeps nothing, for tests of what comes back from a file.

#include <string>
#include <string_view>
#include <vector>

#include "intake/import_formats.hpp"

namespace meldbook::test {

using ImportFormat = void (*)(intake::ImportFile const&);

/// Imports a file by force, as `import --force` does, and returns the matches that the book then has,
/// without their keys. The next call begins with an empty book again. Throws Error if the file is
/// refused.
std::vector<MatchFacts> imported(std::string_view file, ImportFormat read);

/// The match as sheets and tables have it: they show an entry only in its canonical form.
MatchFacts as_shown(MatchFacts facts);

/// Matches of several rule sets, with all that a match can have.
std::vector<MatchFacts> sample_matches();

/// The match with everything computed, as `show` and `export` read it.
Match replayed(MatchFacts const& facts);

}  // namespace meldbook::test
