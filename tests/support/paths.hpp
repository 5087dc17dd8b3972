#pragma once
// Where the project and its programs lie. Only paths.cpp is compiled anew when they lie elsewhere.

#include <string>
#include <string_view>

namespace meldbook::test {

/// A file or folder of the project, such as "docs/league.md"; "" is the project itself.
std::string in_source(std::string_view path);

/// The programs that were built; the second only in a build with a league.
std::string program();
std::string league_program();

/// The English sentences of the program: as they are gathered, and as a compiled catalogue.
std::string english_sentences();
std::string english_catalogue();

}  // namespace meldbook::test
