#pragma once
// One line of a page, written by columns, so that colour and wide letters never disturb it.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook {

/// Filled from left to right; columns count from 0.
class Row {
public:
    explicit Row(Style const& style) : style_(style) {}

    /// Text whose left edge is at a column, or right behind what is there already.
    Row& left(int column, std::string_view text, Tone tone = Tone::plain);

    /// Text whose right edge is before a column.
    Row& right(int end, std::string_view text, Tone tone = Tone::plain);

    /// Text in the middle of `width` columns, cut to them.
    Row& middle(int column, int width, std::string_view text, Tone tone = Tone::plain);

    /// Columns written so far.
    int used() const { return used_; }

    /// The line with its newline, without blanks at its end.
    std::string take();

private:
    Style style_;
    std::string text_;
    int used_ = 0;
};

/// A text in lines of the page's width: the first begins at column `indent`, the others at
/// `hanging`. Each line ends in a newline; an empty text makes none.
std::string paragraph(std::string_view text, Style const& style, int indent = 0, int hanging = 0,
                      Tone tone = Tone::plain);

/// Sentences as a command says them: each line wrapped, but for those that begin with a blank,
/// which are set already.
std::string told(std::string_view text, Style const& style);

/// A command to be typed, indented; where it is too wide, it goes on behind a backslash, as shells
/// read it. Broken between its words, never inside quotes.
std::string command_lines(std::string_view command, Style const& style);

}  // namespace meldbook
