// What a line of words on a paper sheet can be.

#include <algorithm>
#include <vector>

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

bool is_in_parentheses(std::string_view line) {
    line = trimmed(line);
    return line.starts_with('(') && line.ends_with(')') && std::ranges::count(line, '(') == 1 &&
           std::ranges::count(line, ')') == 1;
}

bool is_note_with_figures(std::string_view text) {
    if (split_cells(text).size() > 1) return false;
    auto const plain = with_plain_blanks(text);
    std::string_view inside = trimmed(plain);
    if (is_in_parentheses(inside)) inside = inside.substr(1, inside.size() - 2);
    std::size_t words = 0, figures = 0, in_parentheses = 0;
    bool figure_before = false;
    for (auto const word : words_in(inside)) {
        bool const has_digit = std::ranges::any_of(word, is_digit);
        if (has_digit && figure_before) return false;
        figure_before = has_digit;
        figures += has_digit ? 1U : 0U;
        in_parentheses += has_digit && word.starts_with('(') ? 1U : 0U;
        words += std::ranges::count_if(word, is_letter) > 1 ? 1U : 0U;
    }
    // "Five 820" can be a hand; "We won (3000)" is none.
    bool const mostly_words = words >= 2 && figures < words;
    return mostly_words || (words == 1 && figures == 1 && in_parentheses == 1);
}

std::vector<int> points_in(std::string_view text) {
    constexpr int smallest_points = 5;  // all points are multiples of it
    std::vector<int> points;
    auto const plain = with_plain_blanks(text);
    if (is_in_parentheses(plain)) return points;
    for (auto word : words_in(plain)) {
        while (!word.empty() && std::string_view{".,:;!?"}.find(word.back()) != word.npos)
            word.remove_suffix(1);
        auto const figure = word.starts_with('(') ? std::nullopt : read_figure(word);
        if (figure && figure->value != 0 && figure->value % smallest_points == 0)
            points.push_back(figure->value);
    }
    return points;
}

bool is_ranking(std::string_view text, std::size_t sides) {
    std::vector<int> places;
    bool begins_with_word = false, is_list = true, word_before = false;
    for (auto const word : words_in(text)) {
        auto const end = std::min(word.find_first_not_of("0123456789"), word.size());
        auto const place = whole_number<int>(word.substr(0, end));
        if (end > 0 && (!place || *place < 1 || *place > static_cast<int>(sides))) return false;
        begins_with_word = begins_with_word || (end == 0 && places.empty());
        if (end > 0) {
            is_list = is_list && end < word.size() && (places.empty() || word_before);
            places.push_back(*place);
        }
        word_before = end == 0;
    }
    // "Rank  1.  3.  2." below the columns, or "1. Ana  2. Cid  3. Bea".
    is_list = is_list && word_before && !begins_with_word && std::ranges::is_sorted(places);
    std::ranges::sort(places);
    bool const is_next =
        std::ranges::adjacent_find(places, [](int a, int b) { return b > a + 1; }) == places.end();
    return places.size() == sides && (begins_with_word || is_list) && places[0] == 1 && is_next;
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
    return last > 2;
}

}  // namespace meldbook::formats::paper
