#pragma once
// A file that is read from its beginning to its end: a named one, or standard input.

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook::host {

/// Bytes of a table or a sheet: ten times a book of a hundred thousand hands.
inline constexpr std::size_t longest_text = std::size_t{1} << 28U;

/// Throws Failed where the file cannot be opened or read. Standard input stays open.
class InputFile {
public:
    /// `path`: - is `input`.
    InputFile(std::string path, std::FILE* input);

    /// Copies all of a pipe into a temporary file first, so that nobody who waits for this program
    /// waits for the other end of the pipe, too. `meanwhile` is called after each piece. Throws
    /// Failed.
    void gather(std::function<void()> const& meanwhile);

    /// Reads at most `size` bytes; returns how many, 0 at the end.
    std::size_t read(char* to, std::size_t size);

    /// The same, but does not wait for `size` bytes where fewer are there already.
    std::size_t read_some(char* to, std::size_t size);

    /// All that is left. Throws UsageError where that is more than `longest` bytes.
    std::string rest(std::size_t longest = longest_text);

    /// The path; standard input has a name too.
    std::string const& name() const { return name_; }

    /// How much has been read, 0 to 100; nothing where the size is not known.
    std::optional<int> percent() const;

private:
    /// Throws Failed with what the system said last.
    [[noreturn]] void fail() const;

    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::string name_;
    std::unique_ptr<std::FILE, Close> owned_;
    std::FILE* file_ = nullptr;
    bool waits_ = false;  ///< for another program or a person: a pipe or a terminal
    long long size_ = 0;
    long long read_ = 0;
};

/// The sentence where a file cannot be read: `detail` is what the system says.
std::string cannot_read(std::string_view path, std::string_view detail);

/// One line of a file at a time, in memory that is used again.
class LineReader {
public:
    /// Of a line with more than `longest` bytes, everything after one byte more is skipped: no file
    /// fills the memory, and the caller can tell that the line is too long.
    LineReader(InputFile& file, std::size_t longest) : file_(file), longest_(longest) {}

    /// The next line without its end; false after the last. Throws Failed.
    bool next(std::string_view& line);

private:
    bool fill();

    InputFile& file_;
    std::size_t longest_;
    std::string buffer_;
    std::size_t at_ = 0;  ///< where the next line begins
};

}  // namespace meldbook::host
