#pragma once
// Writes an export to standard output, or to a file that appears only when it is complete.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "host/out.hpp"
#include "store/files.hpp"

namespace meldbook::host {

/// Who may read a new file: everybody the umask allows, or only its owner. What only its owner may read
/// is not written through a link.
enum class Readers : std::uint8_t { others, owner };

/// A file being written. It gets its name only when it is complete and on the disk. Until then, and
/// after an error, an existing file of that name is unchanged.
class OutputFile {
public:
    /// Throws Refused if a file of that name exists and `force` is false, or if it is a book and
    /// others may read what is written (only a backup replaces a book), or if the path leads through a
    /// link that another user made; Failed if the file cannot be created.
    OutputFile(std::string path, bool force, Readers readers = Readers::others);
    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;
    /// Removes a file that was not finished.
    ~OutputFile();

    /// Throws Failed, for example when the disk is full.
    void write(std::string_view text);

    /// The temporary path, for a writer that needs a path; "" for a device or a pipe.
    std::string unfinished() const { return temporary_ ? temporary_->path().native() : ""; }

    /// Gives the file its name. Throws like the constructor and `write`. `parts`: the suffixes of
    /// files that belong to the file being replaced (a journal); like that file, they are removed
    /// or cause a refusal.
    void finish(std::span<std::string_view const> parts = {});

private:
    [[noreturn]] void fail(int system_error) const;
    void flush();
    void write_now(std::string_view left);
    void remove_part(std::string_view part) const;

    std::string path_;  ///< as given, for messages
    std::string target_;  ///< the path after following links
    /// In the same folder; none if the target is written in place.
    std::optional<store::TemporaryFile> temporary_;
    std::optional<unsigned> mode_;  ///< that the file gets; by default only its owner may read it
    bool force_ = false;
    int descriptor_ = -1;
    std::string buffer_;
};

/// The message for a file that cannot be written; `detail` is the text from the system.
std::string cannot_write(std::string_view path, std::string_view detail);

/// Whether a path given for an output means standard output: nothing, or `-`.
bool is_standard_output(std::string const& path);

/// Calls `write` with a function that writes text to the file `path`, or to `out` if the path means
/// standard output.
void write_to(std::string const& path, bool force, Out& out,
              std::function<void(Out::Sink const&)> const& write);

}  // namespace meldbook::host
