#pragma once
// Reads and plays the sessions in tests/transcripts. Lines that begin with `$ ` are commands; the
// lines after a command are its output.
//
//   # What the commands that follow show.
//   $ meldbook opening --score 1495
//   50 points
//   $ meldbook hand KKK  # exit 2
//   meldbook: 1 entry for 2 sides …
//
// `# exit N` after a command is its exit code, which is 0 if not given. Lines of standard output
// and standard error are in the order in which they were printed. A command that ends in
// `> /dev/null` only prepares what follows: its exit code and what it says on standard error are
// shown. `> FILE` keeps what it prints, and `| grep`, `| sed`, `| diff FILE -` show the part that matters,
// where the whole is shown elsewhere; the exit code is that of meldbook. `$ export NAME=VALUE` sets a variable, and `$ dd if=/dev/zero …` damages a file
// (support/session.hpp). `$ cat > FILE << EOF` writes the lines up to `EOF` to a file beside the
// book; commands refer to it as `./FILE` or read it with `< FILE`. Any other command with `<< EOF`
// asks, and gets the lines up to `EOF` as answers; when there are no more, the user leaves with
// Ctrl-C.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace meldbook::test {

class Session;
struct Printed;

/// A step of a transcript: a command, or a file to write.
struct TranscriptStep {
    std::size_t line = 0;  ///< its index in the transcript
    std::string command;
    std::string text;  ///< the contents of the file
    std::optional<std::vector<std::string>> answers;  ///< typed, if the command asks
    std::string printed;  ///< its output in the transcript
    std::size_t end = 0;  ///< the line after the command or the file
};

std::vector<TranscriptStep> steps_of(std::vector<std::string> const& lines);

/// The line where the comments above the command in line `command` begin, including blank lines
/// between them.
std::size_t comments_begin(std::vector<std::string> const& lines, std::size_t command);

/// Writes the file of a step; returns false if the step is a command.
bool wrote_file(Session& session, TranscriptStep const& step);

/// Runs the command of a step. What is asked comes before what is printed.
Printed run(Session& session, TranscriptStep const& step);

/// Plays a transcript in a session and returns it with the actual output.
std::string play(std::vector<std::string> const& lines);

}  // namespace meldbook::test
