#pragma once
// The command `completion`: prints the scripts with which shells complete command lines, and answers
// what these ask at each press of the Tab key: what may come next on the line.

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.hpp"
#include "cli/page.hpp"
#include "domain/error.hpp"
#include "host/world.hpp"
#include "rules/library.hpp"
#include "store/book.hpp"

namespace meldbook::cli {

/// They complete the lines of both programs.
inline constexpr std::array<std::string_view, 3> shells = {"bash", "zsh", "fish"};

struct Completion {
    std::string shell;
    /// The line so far, as the script of the shell sends it (completion.bash and its like); empty:
    /// print the script.
    std::vector<std::string> asked;
};

void options(Page& page, Completion& completion);

/// Throws host::UsageError for a shell that has no script.
ExitStatus complete_line(Completion const& completion, Context& context);

/// What may come next on a line. It is never printed for people.
struct Candidate {
    std::string word;
    std::string about = {};  ///< in the user's language
    bool is_number = false;  ///< of a match or hand, which says nothing without `about`
};

struct Candidates {
    std::vector<Candidate> words;  ///< in the order in which they are shown
    bool files = false;  ///< names of files fit, too
    std::string before_file =
        {};  ///< the beginning of the word that is not the file's: "--output="
};

/// What candidates are taken from.
struct CandidateSources {
    rules::Library const& library;
    host::World const& world;
    /// Reads the book that a line names, or that which is used if it names none (""); null if there is
    /// none.
    std::function<store::Book const*(std::string const& named)> book;
};

/// The sources that a context has. `book` holds the one that was read last.
CandidateSources candidate_sources(Context& context, std::optional<store::Book>& book);

/// What the last of these words may be, which is still being typed; others may stand for it that do
/// not begin with it. Every one is a word that the program reads as what it names: none has a hidden
/// character, and none would be an option. Throws host::UsageError for a line without a command's name
/// where it must be.
Candidates candidates(std::vector<std::string> const& line, CandidateSources const& sources);

}  // namespace meldbook::cli
