#include "wizard/draft.hpp"

#include "domain/text.hpp"

namespace meldbook::wizard {

namespace {

// Names in drafts: never changed. The 0 is where answers have their side, so that a program that
// knows only answers skips these lines.
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

std::string to_text(Draft const& draft) {
    auto text = to_text(draft.answers);
    if (draft.options.dealer_seat) {
        text += std::string(dealer_line) + std::to_string(*draft.options.dealer_seat) + '\n';
    }
    if (!draft.options.note.empty()) {
        text += std::string(note_line) + escaped(draft.options.note) + '\n';
    }
    return text;
}

Draft draft_of_text(std::string_view text) {
    Draft draft{answers_of_text(text), {}};
    for (auto const line : split_lines(text)) {
        if (line.starts_with(note_line))
            draft.options.note = unescaped(line.substr(note_line.size()));
        if (!line.starts_with(dealer_line)) continue;
        auto const seat = whole_number<std::size_t>(line.substr(dealer_line.size()));
        if (seat) draft.options.dealer_seat = seat;
    }
    return draft;
}

}  // namespace meldbook::wizard
