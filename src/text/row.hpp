#pragma once
// Lines of a page: one written by columns, which colour and wide letters never disturb, and texts
// wrapped to the page's width.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook {

/// Filled from left to right; columns count from 0.
class Row {
public:
    explicit Row(Style const& style) : style_(style) {}

    /// Text whose left edge is at a column, or directly after what is there already.
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

/// The lines of a message, each wrapped to the page's width; a line that begins with a blank is laid
/// out already and stays as it is.
std::string wrapped_lines(std::string_view text, Style const& style);

}  // namespace meldbook
