#pragma once
// How a page may be drawn: how wide, with colour or without, in Unicode or in plain ASCII.

#include <cstdint>
#include <string>
#include <string_view>

namespace meldbook {

/// What a terminal, or a file, can show. Colour never says anything that words or signs do not say.
struct Style {
    int width = 80;  ///< columns; pages are laid out for 24 at least
    bool colour = false;
    bool unicode = true;
};

/// For text that its reader wraps: pages of HTML, Markdown.
inline constexpr Style unwrapped{.width = 1 << 16};

/// How a piece of text is set apart, where there is colour. Good and bad are cyan and red, which
/// people who cannot tell red from green can tell apart; the words say it, too.
enum class Tone : std::uint8_t { plain, bold, dim, red, green, cyan, magenta, yellow, blue };

/// The text in a tone; as it is without colour.
std::string paint(std::string_view text, Tone tone, Style const& style);
std::string bold(std::string_view text, Style const& style);
std::string dim(std::string_view text, Style const& style);

/// The columns a page may fill.
int usable_width(Style const& style);

/// Somebody else's text as this style can show it: harmless, and in ASCII where there is no
/// Unicode. Apply it before measuring anything.
std::string shown(std::string_view text, Style const& style);

/// Cuts a text to so many columns, with the ellipsis of the style.
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

}  // namespace meldbook
