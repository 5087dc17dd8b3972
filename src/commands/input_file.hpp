#pragma once
// A file that is read from its beginning to its end: a named one, or standard input.

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook::commands {

/// Bytes of a table or a sheet: ten times a book of a hundred thousand hands.
inline constexpr std::size_t longest_text = std::size_t{1} << 28U;

/// Throws Stop where the file cannot be opened or read. Standard input is left open.
class InputFile {
public:
    /// `path`: `-` is `input`.
    InputFile(std::string path, std::FILE* input);

    /// What comes through a pipe is taken into a temporary file first, all of it, so that whoever
    /// waits for this program does not wait for the other end, too. `meanwhile` is called between
    /// two pieces. Throws Stop.
    void gather(std::function<void()> const& meanwhile);

    /// At most `size` bytes; how many it were, 0 at the end.
    std::size_t read(char* to, std::size_t size);

    /// The same, but does not wait for `size` bytes where fewer are there already.
    std::size_t read_some(char* to, std::size_t size);

    /// All that is left. Throws Stop, also where that is more than `longest` bytes.
    std::string rest(std::size_t longest = longest_text);

    /// The path; standard input has a name too.
    std::string const& name() const { return name_; }

    /// How much of it is behind us, 0 to 100; nothing where its size is not known.
    std::optional<int> percent() const;

private:
    [[noreturn]] void fail() const;

    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::string name_;
    std::unique_ptr<std::FILE, Close> owned_;
    std::FILE* file_ = nullptr;
    bool waits_ = false;  ///< for another program: a pipe or a terminal
    long long size_ = 0;
    long long read_ = 0;
};

/// One line of a file at a time, in memory that is used again.
class LineReader {
public:
    /// Of a line with more than `longest` bytes, the rest beyond one byte more is passed over: so
    /// nobody's file fills the memory, and whoever takes the line can tell that it is too long.
    LineReader(InputFile& file, std::size_t longest) : file_(file), longest_(longest) {}

    /// The next line without its end; false after the last. Throws Stop.
    bool next(std::string_view& line);

private:
    bool fill();

    InputFile& file_;
    std::size_t longest_;
    std::string buffer_;
    std::size_t at_ = 0;  ///< where the next line begins
};

}  // namespace meldbook::commands
