#pragma once
// Lines of a page: a line written column by column, with colours and wide characters, and text
// wrapped to the width of the page.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook {

/// A line that is filled from left to right; columns count from 0.
class Row {
public:
    explicit Row(Style const& style) : style_(style) {}

    /// Appends text that begins at `column`, or after the earlier text if that is longer.
    Row& left(int column, std::string_view text, Tone tone = Tone::plain);

    /// Appends text that ends before column `end`.
    Row& right(int end, std::string_view text, Tone tone = Tone::plain);

    /// Appends text centred in `width` columns, cut to that width.
    Row& middle(int column, int width, std::string_view text, Tone tone = Tone::plain);

    /// How many columns have been written.
    int used() const { return used_; }

    /// Returns the line with a newline, without blanks at its end.
    std::string take();

private:
    Style style_;
    std::string text_;
    int used_ = 0;
};

/// Wraps a text to the width of the page. The first line begins at column `indent`, the others at
/// `hanging`. Each line ends in a newline; an empty text has no lines.
std::string paragraph(std::string_view text, Style const& style, int indent = 0, int hanging = 0,
                      Tone tone = Tone::plain);

/// Wraps each line of a message to the width of the page, except lines that begin with a blank,
/// which are laid out already.
std::string wrapped_lines(std::string_view text, Style const& style);

}  // namespace meldbook
