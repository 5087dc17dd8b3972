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

std::string told(std::string_view text, Style const& style) {
    std::string lines;
    for (auto const line : split_lines(text)) {
        bool const set = line.starts_with(' ') || display_width(line) <= usable_width(style);
        if (set) (lines += line) += '\n';
        else lines += paragraph(line, style, 0, 2);
    }
    return lines;
}

std::string command_lines(std::string_view command, Style const& style) {
    std::vector<std::string> words(1);
    bool quoted = false;
    for (char c : command) {
        if (c == '"') quoted = !quoted;
        if (c == ' ' && !quoted) words.emplace_back();
        else words.back() += c;
    }
    std::string lines;
    std::string line = "  ";
    for (std::size_t i = 0; i < words.size(); ++i) {
        bool const last = i + 1 == words.size();
        auto const longer = line + (i == 0 ? "" : " ") + words[i];
        int const width = display_width(longer) + (last ? 0 : 2);
        if (i > 0 && width > usable_width(style)) {
            lines += line + " \\\n";
            line = "    " + words[i];
        } else {
            line = longer;
        }
    }
    return lines + line + '\n';
}

}  // namespace meldbook
