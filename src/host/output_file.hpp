#pragma once
// Where an export goes: standard output, or a file that is there whole or not at all.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "host/out.hpp"

namespace meldbook::host {

/// Who may read a new file: those the umask allows, or its owner alone.
enum class Readers : std::uint8_t { others, owner };

/// A file being written. It gets its name only when it is complete and on the disk; until then, and
/// after an error, a file that had the name before is untouched.
class OutputFile {
public:
    /// Throws Refused where a file of that name exists and `force` does not replace it, Failed
    /// where none can be made.
    OutputFile(std::string path, bool force, Readers readers = Readers::others);
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;
    /// Removes what was not finished.
    ~OutputFile();

    /// Throws Failed: the disk is full, say.
    void write(std::string_view text);

    /// The path of the file that is being written, for those who write it by its name; "" for a
    /// device or a pipe.
    std::string const& unfinished() const { return temporary_; }

    /// Gives the file its name. Throws as the constructor and `write` do. `parts`: the endings of
    /// files that belong to the one that had the name before (a journal); they are removed, or
    /// refused, with it.
    void finish(std::span<std::string_view const> parts = {});

private:
    [[noreturn]] void fail(int system_error) const;
    void make_temporary(unsigned mode);
    void flush();
    void give_name();
    void clear_away(std::string_view part) const;

    std::string path_;  ///< as it was given, for messages
    std::string target_;  ///< what it is once links are followed
    std::string temporary_;  ///< in the same folder; empty: written in place
    std::optional<unsigned> mode_;  ///< of the file that is replaced
    bool force_ = false;
    bool done_ = false;
    int descriptor_ = -1;
    std::string buffer_;
};

/// The sentence where nothing can be written: `detail` is what the system says.
std::string cannot_write(std::string_view path, std::string_view detail);

/// Whether a path given for an output means standard output: nothing, or `-`.
bool is_standard_output(std::string const& path);

/// Calls `write` with the function that takes its text: into the file `path`, or to `out` where
/// that is standard output.
void write_to(std::string const& path, bool force, Out& out,
              std::function<void(Out::Sink const&)> const& write);

}  // namespace meldbook::host
