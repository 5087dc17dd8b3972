#pragma once
// Prints the results and remarks of a command.

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "text/command_line.hpp"
#include "text/style.hpp"

namespace meldbook::host {

/// Collects results and writes them in large pieces.
class Out {
public:
    using Sink = std::function<void(std::string_view)>;

    /// `kept` is set when the command has done what stays.
    Out(Style look, Sink results, Sink remarks, bool& kept, bool sheet_is_shown = false)
        : style(look),
          results_(std::move(results)),
          remarks_(std::move(remarks)),
          kept_(kept),
          sheet_is_shown_(sheet_is_shown) {}

    /// Prints results, on standard output.
    void print(std::string_view text) {
        if (buffer_.size() + text.size() >= largest_piece) {
            flush();
            results_(text);
        } else {
            buffer_ += text;
        }
    }

    /// Prints a sheet, or a part of it, unless the sheet is on the screen anyway.
    void print_sheet(std::string_view text) {
        if (!sheet_is_shown_) print(text);
    }

    /// Prints a sentence among the results, wrapped. Without Unicode all of it, including names,
    /// becomes ASCII.
    void say(std::string_view text) {
        // Beside the sheet it is wrapped where it is shown, with the words that are typed there.
        auto const lines = sheet_is_shown_ ? std::string(text) + '\n' : wrapped_lines(text, style);
        print(finish(lines, style));
    }

    /// Prints a command to type, on separate lines among the results.
    void suggest(std::string_view command) { print(finish(command_lines(command, style), style)); }

    /// Prints anything else, on standard error: one line, given without its newline.
    void remark(std::string_view text) {
        flush();
        remarks_(text);
    }

    /// Says that a file is written, or an entry kept: whatever happens to the output from now on, that is
    /// done.
    void keep() { kept_ = true; }

    void flush() {
        if (!buffer_.empty()) results_(buffer_);
        buffer_.clear();
    }

    Style style;

private:
    static constexpr std::size_t largest_piece = 1U << 16U;
    std::string buffer_;
    Sink results_, remarks_;
    bool& kept_;
    bool sheet_is_shown_;
};

}  // namespace meldbook::host
