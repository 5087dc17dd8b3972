#pragma once
// Reads a named file, or standard input, from beginning to end.

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace meldbook::host {

/// A file being read. Its functions throw Failed if reading fails. Standard input stays open.
class InputFile {
public:
    /// Opens the file; the path `-` means `input`. Throws Failed if it cannot be opened.
    InputFile(std::string path, std::FILE* input);

    /// Copies a pipe into a temporary file, so that a program that waits for the lock of this one
    /// does not wait for the other end of the pipe too. `after_each_piece` is called after each
    /// piece. Throws Failed.
    void copy_pipe(std::function<void()> const& after_each_piece);

    /// Reads at most `size` bytes and returns how many, 0 at the end.
    std::size_t read(char* to, std::size_t size);

    /// The same, but returns as soon as some bytes can be read.
    std::size_t read_some(char* to, std::size_t size);

    /// Continues at this byte, counted from where reading began. Not for a pipe. Throws Failed.
    void seek(std::uint64_t byte);

    /// Reads the rest of the file. Throws UsageError if that is more than `longest` bytes.
    std::string rest(std::size_t longest);

    /// The path, or a name for standard input.
    std::string const& name() const { return name_; }

    /// How much has been read, in percent; nothing if the size is not known.
    std::optional<int> percent() const;

private:
    /// Throws Failed with the text of errno.
    [[noreturn]] void fail() const;

    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::string name_;
    std::unique_ptr<std::FILE, Close> owned_;
    std::FILE* file_ = nullptr;
    bool waits_ = false;  ///< a pipe or a terminal, where reading can wait
    long long start_ = 0;  ///< where reading began; standard input may have been read before
    long long size_ = 0;
    long long read_ = 0;
};

/// The message for a file that cannot be read; `detail` is the text from the system.
std::string cannot_read(std::string_view path, std::string_view detail);

/// Reads a file line by line into the same buffer.
class LineReader {
public:
    /// Of a line with more than `longest` bytes, only `longest` + 1 bytes are kept: no file fills
    /// the memory, and the caller can see that the line is too long.
    LineReader(InputFile& file, std::size_t longest) : file_(file), longest_(longest) {}

    /// Reads the next line, without its newline; returns false after the last. Throws Failed.
    bool next(std::string_view& line);

private:
    bool fill();

    InputFile& file_;
    std::size_t longest_;
    std::string buffer_;
    std::size_t at_ = 0;  ///< where the next line begins
};

}  // namespace meldbook::host
