#include "wizard/kept.hpp"

#include "domain/text.hpp"

namespace meldbook::wizard {

namespace {

// Names in drafts: never changed. The 0 stands where answers have their side, so that a program
// that knows only answers leaves these lines out.
constexpr std::string_view dealer_line = "dealer 0 ";
constexpr std::string_view note_line = "note 0 ";

/// A text in one line.
std::string escaped(std::string_view text) {
    std::string line;
    for (char const c : text) {
        if (c == '\n') line += "\\n";
        else if (c == '\\') line += "\\\\";
        else line += c;
    }
    return line;
}

std::string unescaped(std::string_view line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
        bool const escape = line[i] == '\\' && i + 1 < line.size();
        if (!escape) text += line[i];
        else text += line[++i] == 'n' ? '\n' : line[i];
    }
    return text;
}

}  // namespace

std::string to_text(Kept const& kept) {
    auto text = to_text(kept.answers);
    if (kept.said.dealer_seat) {
        text += std::string(dealer_line) + std::to_string(*kept.said.dealer_seat) + '\n';
    }
    if (!kept.said.note.empty()) {
        text += std::string(note_line) + escaped(kept.said.note) + '\n';
    }
    return text;
}

Kept kept_of_text(std::string_view text) {
    Kept kept{answers_of_text(text), {}};
    for (auto const line : split_lines(text)) {
        if (line.starts_with(note_line)) kept.said.note = unescaped(line.substr(note_line.size()));
        if (!line.starts_with(dealer_line)) continue;
        auto const seat = whole_number<std::size_t>(line.substr(dealer_line.size()));
        if (seat) kept.said.dealer_seat = seat;
    }
    return kept;
}

}  // namespace meldbook::wizard
