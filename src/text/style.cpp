#include "text/style.hpp"

#include <algorithm>
#include <array>

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

}  // namespace meldbook
