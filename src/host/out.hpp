#pragma once
// Where a command prints: results and remarks.

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "text/command_line.hpp"
#include "text/row.hpp"
#include "text/style.hpp"

namespace meldbook::host {

/// Gathers results and passes them on in large pieces.
class Out {
public:
    using Sink = std::function<void(std::string_view)>;

    Out(Style look, Sink results, Sink remarks)
        : style(look), results_(std::move(results)), remarks_(std::move(remarks)) {}

    /// Results: standard output.
    void print(std::string_view text) {
        buffer_ += text;
        if (buffer_.size() >= largest_piece) flush();
    }

    /// A sentence among the results, wrapped; without Unicode it becomes ASCII, names and all.
    void say(std::string_view text) { print(finish(wrapped_lines(text, style), style)); }

    /// A command to be typed, on lines of its own among the results.
    void suggest(std::string_view command) { print(finish(command_lines(command, style), style)); }

    /// Everything else: standard error. One line, without its end.
    void remark(std::string_view text) {
        flush();
        remarks_(text);
    }

    void flush() {
        if (!buffer_.empty()) results_(buffer_);
        buffer_.clear();
    }

    Style style;

private:
    static constexpr std::size_t largest_piece = 1U << 16U;
    std::string buffer_;
    Sink results_, remarks_;
};

}  // namespace meldbook::host
