#pragma once
// Where an export goes: a file that is there whole or not at all, or standard output.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "commands/command.hpp"

namespace meldbook::commands {

/// Who may read a file that is made: whom the umask allows, or nobody else.
enum class Readers : std::uint8_t { others, owner };

/// A file being written. It gets its name only when it is complete and on the disk; until then, and
/// after anything went wrong, whatever had that name before is untouched.
class OutputFile {
public:
    /// Throws Refused where a file of that name is there already and `force` does not allow to
    /// replace it, Stop where none can be made.
    OutputFile(std::string path, bool force, Readers readers = Readers::others);
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;
    /// Removes what was not finished.
    ~OutputFile();

    /// Throws Stop: the disk is full, say.
    void write(std::string_view text);

    /// The file that is being written, for who writes it by its name; "" where there is none, but
    /// a device or a pipe.
    std::string const& unfinished() const { return temporary_; }

    /// Gives the file its name. Throws as the constructor and `write` do. `parts`: the endings of
    /// files beside it that belong to whatever had that name before; they go with it, or are in the
    /// way as it is.
    void finish(std::span<std::string_view const> parts = {});

private:
    [[noreturn]] void fail(int system_error) const;
    void make_temporary(unsigned mode);
    void flush();
    void give_name();
    void clear_away(std::string_view part) const;

    std::string path_;  ///< as it was given, for messages
    std::string target_;  ///< where it leads to
    std::string temporary_;  ///< in the same folder; empty: written in place
    std::optional<unsigned> mode_;  ///< of the file that is replaced
    bool force_ = false;
    bool done_ = false;
    int descriptor_ = -1;
    std::string buffer_;
};

/// Whether a path given for an output means standard output: nothing, or `-`.
bool is_standard_output(std::string const& path);

/// Runs `write` with where its text goes: the file `path`, or `out` where that is standard output.
void write_to(std::string const& path, bool force, Out& out,
              std::function<void(Out::Sink const&)> const& write);

}  // namespace meldbook::commands
