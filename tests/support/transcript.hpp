#pragma once
// The sessions in tests/transcripts: lines that begin with `$ ` are commands, what follows is what
// they print.
//
//   # What the commands that follow show.
//   $ meldbook opening --score 1495
//   50 points
//   $ meldbook hand KKK  # exit 2
//   meldbook: 1 entry for 2 sides …
//
// `# exit N` after a command is its exit code, 0 where there is none. Lines of standard error are
// where they were printed. `$ export NAME=VALUE` sets a variable, `$ cat > FILE << EOF` writes the
// lines up to `EOF` into a file beside the book; `./FILE` finds it there, and a command reads it
// with `< FILE`.

#include <cstddef>
#include <string>
#include <vector>

namespace meldbook::test {

class Session;

/// One step of a transcript: a command, or a file that is written.
struct TranscriptStep {
    std::size_t line = 0;  ///< its index in the transcript
    std::string command;
    std::string text;  ///< of a file
    std::string printed;  ///< what the transcript says it prints
    std::size_t end = 0;  ///< the line after the command or the file
};

std::vector<TranscriptStep> steps_of(std::vector<std::string> const& lines);

/// Where the comments above the command in line `command` begin, with the blank lines between them.
std::size_t comments_begin(std::vector<std::string> const& lines, std::size_t command);

/// Writes the file of a step; false when the step is a command.
bool wrote_file(Session& session, TranscriptStep const& step);

/// Plays a transcript in a session and returns what it should have been.
std::string play(std::vector<std::string> const& lines);

}  // namespace meldbook::test
