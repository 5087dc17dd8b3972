#pragma once
// How a page is drawn: its width, with or without colour, in Unicode or ASCII; and its lines, which
// are written column by column or wrapped to the width.

#include <cstdint>
#include <string>
#include <string_view>

namespace meldbook {

/// What a terminal or a file can show. Colour never carries information that words or signs do not.
struct Style {
    int width = 80;  ///< columns; pages are laid out for at least 24
    bool colour = false;
    bool unicode = true;
};

/// How a piece of text is highlighted, where there is colour. Good is cyan and bad is red, because
/// some people cannot distinguish red from green; the words say the same.
enum class Tone : std::uint8_t { plain, bold, dim, red, green, cyan, magenta, yellow, blue };

/// The text in a tone, or unchanged without colour.
std::string paint(std::string_view text, Tone tone, Style const& style);
std::string bold(std::string_view text, Style const& style);
std::string dim(std::string_view text, Style const& style);

/// The text without what paint() added.
std::string without_tones(std::string_view text);

/// The number of columns a page can fill.
int usable_width(Style const& style);

/// Makes somebody else's text safe, and ASCII where there is no Unicode. Call it before measuring
/// the text.
std::string shown(std::string_view text, Style const& style);

/// Cuts a text to a number of columns, with the ellipsis of the style.
std::string cut(std::string_view text, int columns, Style const& style);

/// The last step of every page: without Unicode its signs and lines become ASCII.
std::string finish(std::string page, Style const& style);

/// Characters of ruled lines; finish() gives each its ASCII counterpart.
inline constexpr std::string_view line_across = "─";
inline constexpr std::string_view line_down = "│";
inline constexpr std::string_view line_cross = "┼";
inline constexpr std::string_view double_across = "═";
inline constexpr std::string_view double_cross = "╪";

/// A sign `count` times.
std::string repeat(std::string_view sign, int count);

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
