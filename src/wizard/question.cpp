#include "wizard/question.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "domain/text.hpp"

namespace meldbook::wizard {

namespace {

// Names in drafts: never changed, for a draft outlives the program that wrote it.
constexpr std::array<std::pair<Ask, std::string_view>, 10> ask_names = {
    {{Ask::out, "out"},
     {Ask::out_kind, "out-kind"},
     {Ask::special, "special"},
     {Ask::melds, "melds"},
     {Ask::rest, "rest"},
     {Ask::red_threes, "red"},
     {Ask::black_threes, "black"},
     {Ask::caught, "caught"},
     {Ask::events, "events"},
     {Ask::corrections, "corrections"}}};

std::string_view name_of(Ask ask) {
    auto const found = std::find_if(ask_names.begin(), ask_names.end(),
                                    [&](auto const& row) { return row.first == ask; });
    return found->second;
}

}  // namespace

std::string to_text(Answers const& answers) {
    std::string text;
    for (auto const& [question, answer] : answers) {
        text += name_of(question.ask);
        text += ' ' + std::to_string(question.side) + ' ' + answer + '\n';
    }
    return text;
}

Answers answers_of_text(std::string_view text) {
    Answers answers;
    for (auto line : split_lines(text)) {
        auto const name = take_part(line, ' ');
        auto const side = whole_number<std::size_t>(take_part(line, ' '));
        auto const row = std::find_if(ask_names.begin(), ask_names.end(),
                                      [&](auto const& r) { return r.second == name; });
        if (row != ask_names.end() && side) answers[{row->first, *side}] = std::string(line);
    }
    return answers;
}

}  // namespace meldbook::wizard
