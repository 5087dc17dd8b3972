// Prints and reads the text in which a draft keeps a hand that is being entered (question.hpp).

#include <algorithm>
#include <array>
#include <utility>

#include "domain/text.hpp"
#include "wizard/question.hpp"

namespace meldbook::wizard {

namespace {

// Names in drafts. They must never change, because a draft may be read by a later program.
constexpr std::array<std::pair<Ask, std::string_view>, 7> ask_names = {{{Ask::formed, "formed"},
                                                                        {Ask::out, "out"},
                                                                        {Ask::out_kind, "out-kind"},
                                                                        {Ask::begun, "begun"},
                                                                        {Ask::laid, "laid"},
                                                                        {Ask::own, "own"},
                                                                        {Ask::caught, "caught"}}};

// Options have a 0 in the place of the side, so that a program that knows only answers skips them.
constexpr std::string_view dealer_line = "dealer 0 ";
constexpr std::string_view note_line = "note 0 ";

std::string_view name_of(Ask ask) {
    auto const found = std::find_if(ask_names.begin(), ask_names.end(),
                                    [&](auto const& row) { return row.first == ask; });
    return found->second;
}

/// Returns a text of several lines as one line.
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

void read_answer(std::string_view line, Answers& answers) {
    auto const name = take_part(line, ' ');
    auto const side = whole_number<std::size_t>(take_part(line, ' '));
    auto const row = std::find_if(ask_names.begin(), ask_names.end(),
                                  [&](auto const& r) { return r.second == name; });
    if (row != ask_names.end() && side) answers[{row->first, *side}] = std::string(line);
}

}  // namespace

std::string print_draft(UnfinishedHand const& hand) {
    std::string text;
    for (auto const& [question, answer] : hand.answers) {
        text += name_of(question.ask);
        text += ' ' + std::to_string(question.side) + ' ' + answer + '\n';
    }
    if (auto const seat = hand.options.dealer_seat) {
        text += std::string(dealer_line) + std::to_string(*seat) + '\n';
    }
    if (!hand.options.note.empty()) {
        text += std::string(note_line) + escaped(hand.options.note) + '\n';
    }
    return text;
}

UnfinishedHand read_draft(std::string_view text) {
    UnfinishedHand hand;
    for (auto const line : split_lines(text)) {
        if (line.starts_with(note_line)) {
            hand.options.note = unescaped(line.substr(note_line.size()));
        } else if (line.starts_with(dealer_line)) {
            if (auto const seat = whole_number<std::size_t>(line.substr(dealer_line.size()))) {
                hand.options.dealer_seat = seat;
            }
        } else {
            read_answer(line, hand.answers);
        }
    }
    return hand;
}

}  // namespace meldbook::wizard
