#include "view/dialog/asking_parts.hpp"

#include <fmt/format.h>

#include "text/row.hpp"

namespace meldbook::view::asking {

std::string lines(std::string_view text, Style const& style, Tone tone) {
    return finish(paragraph(text, style, 0, 2, tone), style);
}

std::string label(std::string_view text, std::string_view otherwise, Style const& style) {
    return finish(fmt::format("{} [{}]: ", bold(text, style), otherwise), style);
}

}  // namespace meldbook::view::asking
