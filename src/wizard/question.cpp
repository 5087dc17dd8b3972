#include "wizard/question.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

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

/// Takes the text up to the next separator off the front.
std::string_view take(std::string_view& text, char separator) {
    auto const end = std::min(text.find(separator), text.size());
    auto const part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
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
    while (!text.empty()) {
        auto line = take(text, '\n');
        auto const name = take(line, ' ');
        auto const number = take(line, ' ');
        auto const row = std::find_if(ask_names.begin(), ask_names.end(),
                                      [&](auto const& r) { return r.second == name; });
        std::size_t side = 0;
        auto const* const end = number.data() + number.size();
        auto const read = std::from_chars(number.data(), end, side);
        if (row == ask_names.end() || read.ec != std::errc{} || read.ptr != end) continue;
        answers[{row->first, side}] = std::string(line);
    }
    return answers;
}

}  // namespace meldbook::wizard
