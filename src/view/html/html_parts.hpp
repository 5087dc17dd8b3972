#pragma once
// What the files of the page share; not for anybody else.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook::view::html {

/// How the words of a sheet are asked for: all of Unicode, nothing cut to any width.
inline constexpr Style words{.width = 1 << 16, .colour = false, .unicode = true};

/// A name somebody typed. It may be written from right to left without turning what stands
/// around it.
std::string name(std::string_view text);

/// A section with its heading up to its content, which ends in `</section>`.
std::string section_begin(std::string_view id, std::string_view kind, std::string_view heading);

/// What a wide table stands in: it scrolls by itself, also with the keyboard. Ends in
/// table_end. The caption names both.
std::string table_begin(std::string_view id, std::string_view kind, std::string_view caption);
inline constexpr std::string_view table_end = "</table></div>\n";

}  // namespace meldbook::view::html
