#include "text/style.hpp"

#include <algorithm>
#include <array>

#include "domain/text.hpp"
#include "text/text.hpp"

namespace meldbook {

namespace {

constexpr int narrowest = 24;

// In the order of Tone.
constexpr std::array<std::string_view, 9> codes = {"",   "1",  "2",  "31", "32",
                                                   "36", "35", "33", "34"};

}  // namespace

std::string paint(std::string_view text, Tone tone, Style const& style) {
    if (!style.colour || tone == Tone::plain || text.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(tone)], text);
}

std::string without_tones(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        plain += take_part(text, '\x1b');
        text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
    }
    return plain;
}

std::string bold(std::string_view text, Style const& style) {
    return paint(text, Tone::bold, style);
}

std::string dim(std::string_view text, Style const& style) { return paint(text, Tone::dim, style); }

int usable_width(Style const& style) { return std::max(style.width, narrowest); }

std::string shown(std::string_view text, Style const& style) {
    auto harmless = safe(text);
    return style.unicode ? harmless : ascii(harmless);
}

std::string cut(std::string_view text, int columns, Style const& style) {
    return shorten(text, columns, style.unicode ? "…" : "...");
}

std::string finish(std::string page, Style const& style) {
    return style.unicode ? std::move(page) : ascii(page);
}

std::string repeat(std::string_view sign, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += sign;
    return text;
}

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
