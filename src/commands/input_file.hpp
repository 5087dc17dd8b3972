#pragma once
// A file that is read from its beginning to its end: a named one, or standard input.

#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook::commands {

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

    /// All that is left.
    std::string rest();

    /// The path; standard input has a name too.
    std::string const& name() const { return name_; }
    std::FILE* file() const { return file_; }

    /// How much of it is behind us, 0 to 100; nothing where its size is not known.
    std::optional<int> percent() const;

    [[noreturn]] void fail() const;

private:
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

/// One line of a file at a time, whatever its length; its memory is used again.
class LineReader {
public:
    explicit LineReader(InputFile& file) : file_(file) {}
    LineReader(LineReader const&) = delete;
    LineReader& operator=(LineReader const&) = delete;
    ~LineReader();

    /// The next line without its end; false after the last. Throws Stop.
    bool next(std::string_view& line);

private:
    InputFile& file_;
    char* line_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace meldbook::commands
