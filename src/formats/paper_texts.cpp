// What a line of words on a paper sheet can be.

#include <algorithm>
#include <ranges>
#include <set>

#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

bool is_note(std::string_view text) {
    // "SOO BOO" can be two figures.
    auto const can_be_figure = [](std::string_view word) {
        return word.find_first_not_of("OoIlSB") == std::string_view::npos || read_figure(word);
    };
    return std::ranges::none_of(text, is_digit) && std::ranges::count_if(text, is_letter) > 1 &&
           !std::ranges::all_of(words_in(text), can_be_figure);
}

bool is_note_with_figures(std::string_view text) {
    std::size_t words = 0, with_digits = 0;
    bool digits_before = false;
    auto const plain = with_plain_blanks(text);
    for (auto const word : words_in(plain)) {
        bool const has_digit = std::ranges::any_of(word, is_digit);
        if (has_digit && digits_before) return false;
        digits_before = has_digit;
        with_digits += has_digit ? 1U : 0U;
        words += std::ranges::count_if(word, is_letter) > 1 ? 1U : 0U;
    }
    return split_cells(text).size() == 1 && words >= 2 && with_digits < words;
}

bool is_ranking(std::string_view text, std::size_t sides) {
    auto const words = words_in(text);
    if (words.size() != sides + 1 || std::ranges::any_of(words[0], is_digit)) return false;
    std::set<int> places;
    for (auto word : words | std::views::drop(1)) {
        auto const end = std::min(word.find_first_not_of("0123456789"), word.size());
        auto const place = whole_number<int>(word.substr(0, end));
        if (!place || *place < 1 || *place > static_cast<int>(sides)) return false;
        places.insert(*place);
    }
    return places.contains(1);
}

std::optional<std::string> not_a_figure(std::string_view line) {
    std::optional<std::string> found;
    std::size_t with_digits = 0, words = 0;
    for (auto cell : split_cells(line)) {
        if (words == 0) cell = read_label(cell).rest;
        for (auto const word : words_in(cell)) {
            ++words;
            bool const has_digit = std::ranges::any_of(word, is_digit);
            with_digits += has_digit ? 1U : 0U;
            if (!found && !read_figure(word)) found = word;
        }
    }
    return 2 * with_digits > words ? found : std::nullopt;
}

bool counts_hands(std::string_view line) {
    int last = 0;
    for (auto const cell : split_cells(line)) {
        for (auto const word : words_in(cell)) {
            if (is_hand_word(word) || is_total_word(word)) continue;
            auto digits = word;
            while (digits.ends_with('.') || digits.ends_with(')')) digits.remove_suffix(1);
            if (whole_number<int>(digits) != last + 1) return false;
            ++last;
        }
    }
    return last > 1;
}

}  // namespace meldbook::formats::paper
