#include "cli/typed.hpp"

#include <algorithm>
#include <utility>

#include "domain/text.hpp"
#include "text/translate.hpp"
#include "words/phrases.hpp"

namespace meldbook::cli {

namespace {

// Translators: names of values in help and in the manual, as in --rules RULES; one word each.
constexpr Sentence placeholders[] = {
    mark("BOOK"),   mark("CLUB"),   mark("COLUMNS"), mark("COMMAND"), mark("DATE"),
    mark("ENTRY"),  mark("EVENT"),  mark("FILE"),    mark("FOLDER"),  mark("FORMAT"),
    mark("IN"),     mark("INTO"),   mark("KEY"),     mark("KIND"),    mark("LANG"),
    mark("MATCH"),  mark("MELD"),   mark("NAME"),    mark("NEW"),     mark("OLD"),
    mark("OTHER"),  mark("OUT"),    mark("PERSON"),  mark("PLAYER"),  mark("POINTS"),
    mark("POLICY"), mark("RESULT"), mark("ROLE"),    mark("ROUND"),   mark("SCALE"),
    mark("RULES"),  mark("SHELL"),  mark("SIDE"),    mark("STATUS"),  mark("TABLE"),
    mark("TEXT"),   mark("TITLE"),  mark("WHAT"),    mark("WHOSE"),   mark("WORD"),
    mark("YEAR"),   mark("CARDS"),  mark("options"), mark("command"), mark("argument"),
    mark("VALUE"),  mark("WHO"),    mark("ADDRESS"), mark("PORT"),    mark("Ctrl")};

/// A text with what `changed` makes of each run of its letters; it gets the sign behind the run, too.
template <typename Changed>
std::string word_by_word(std::string_view text, Changed changed) {
    std::string result;
    while (!text.empty()) {
        auto const end =
            static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin());
        if (end > 0) result += changed(text.substr(0, end), end < text.size() ? text[end] : '\0');
        if (end < text.size()) result += text[end];
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

/// The name of a side before its colon or its new name, in small letters if the English one is.
std::string side_or_word(std::string_view word, char sign) {
    auto const named = [&](std::string const& name) {
        return word == lower(word) ? lower(name) : name;
    };
    bool const is_side = sign == ':' || sign == '=';
    if (is_side && lower(word) == "us") return named(tr_context("a side in examples", "Us"));
    if (is_side && lower(word) == "them") return named(tr_context("a side in examples", "Them"));
    return std::string(word);
}

/// The letters on cards in words that are only cards.
std::string card_letters(std::string_view word) {
    bool const is_cards = word.find_first_not_of("AKQJTxo") == std::string_view::npos;
    return is_cards ? words::shown_cards(std::string(word)) : std::string(word);
}

}  // namespace

std::string placeholder(std::string_view english) {
    return word_by_word(english, [](std::string_view word, char) {
        auto const found = std::ranges::find(placeholders, word, &Sentence::english);
        return found == std::end(placeholders) ? std::string(word) : tr(*found);
    });
}

std::string entry_example(std::string_view english) {
    return word_by_word(words::typed(english), [](std::string_view word, char sign) {
        return card_letters(side_or_word(word, sign));
    });
}

std::string example(std::string_view english) {
    std::string text;
    bool is_entry = false;
    for (auto const part : split(english, '"')) {
        if (!text.empty() || is_entry) text += '"';
        text +=
            is_entry ? entry_example(part) : word_by_word(part, [](std::string_view word, char) {
                return card_letters(word);
            });
        is_entry = !is_entry;
    }
    return text;
}

}  // namespace meldbook::cli
