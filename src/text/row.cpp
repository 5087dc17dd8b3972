#include "text/row.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "domain/text.hpp"
#include "text/text.hpp"

namespace meldbook {

Row& Row::left(int column, std::string_view text, Tone tone) {
    if (text.empty()) return *this;
    if (column > used_) {
        text_.append(static_cast<std::size_t>(column - used_), ' ');
        used_ = column;
    }
    text_ += paint(text, tone, style_);
    used_ += display_width(text);
    return *this;
}

Row& Row::right(int end, std::string_view text, Tone tone) {
    return left(end - display_width(text), text, tone);
}

Row& Row::middle(int column, int width, std::string_view text, Tone tone) {
    auto const fitting = cut(text, width, style_);
    return left(column + (width - display_width(fitting)) / 2, fitting, tone);
}

std::string Row::take() {
    while (text_.ends_with(' ')) text_.pop_back();
    return text_ + '\n';
}

std::string paragraph(std::string_view text, Style const& style, int indent, int hanging,
                      Tone tone) {
    if (text.empty()) return "";
    std::string lines;
    int column = indent;
    for (auto const& line : wrap(text, usable_width(style) - indent, hanging - indent)) {
        lines += Row(style).left(column, line, tone).take();
        column = hanging;
    }
    return lines;
}

std::string wrapped_lines(std::string_view text, Style const& style) {
    std::string lines;
    for (auto const line : split_lines(text)) {
        bool const fits = line.starts_with(' ') || display_width(line) <= usable_width(style);
        if (fits) (lines += line) += '\n';
        else lines += paragraph(line, style, 0, 2);
    }
    return lines;
}

}  // namespace meldbook
