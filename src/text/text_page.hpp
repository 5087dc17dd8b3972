#pragma once
// A page for a terminal, written from its top to its bottom.

#include <string>
#include <string_view>

#include "text/style.hpp"

namespace meldbook {

/// What is written is made safe, wrapped to the width of the style and painted; an empty text has no
/// line.
class TextPage {
public:
    explicit TextPage(Style const& style) : style_(style) {}

    /// A text that begins at column `indent`; its other lines begin `hanging` columns further on.
    void text(std::string_view text, Tone tone = Tone::plain, int indent = 0, int hanging = 0) {
        lines(paragraph(shown(text, style_), style_, indent, indent + hanging, tone));
    }
    void heading(std::string_view text) { this->text(text, Tone::bold, 0, 2); }
    void note(std::string_view text) { this->text(text, Tone::dim, 0, 2); }
    /// A text that belongs to the one above.
    void item(std::string_view text, Tone tone = Tone::plain) { this->text(text, tone, 2, 2); }

    /// Lines that are laid out already.
    void lines(std::string_view lines) { text_ += lines; }
    void gap() { text_ += '\n'; }

    Style const& style() const { return style_; }
    std::string take() { return finish(std::move(text_), style_); }

private:
    Style style_;
    std::string text_;
};

}  // namespace meldbook
