// Numbers as people write them on paper.

#include <algorithm>
#include <array>
#include <utility>

#include "domain/hand.hpp"
#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

/// No number on paper is longer, in bytes.
constexpr std::size_t longest_word = 40;

struct Spelling {
    std::string_view written;
    char plain;
};

constexpr std::array hard_blanks = {"\u00A0", "\u2007", "\u2009", "\u202F"};

constexpr std::array spellings = {
    Spelling{"\u2212", '-'},  Spelling{"\u2010", '-'},  Spelling{"\u2011", '-'},
    Spelling{"\u2012", '-'},  Spelling{"\u2013", '-'},  Spelling{"\u2014", '-'},
    Spelling{"\u2019", '\''}, Spelling{"\u00B4", '\''}, Spelling{"`", '\''},
    Spelling{"\u00A0", ' '},  Spelling{"\u2007", ' '},  Spelling{"\u2009", ' '},
    Spelling{"\u202F", ' '},
};

/// The same with ASCII signs.
std::string plain(std::string_view word) {
    std::string result;
    while (!word.empty()) {
        Spelling const* found = nullptr;
        for (auto const& spelling : spellings)
            if (word.starts_with(spelling.written)) found = &spelling;
        result += found != nullptr ? found->plain : word[0];
        word.remove_prefix(found != nullptr ? found->written.size() : 1);
    }
    return result;
}

bool is_dash(std::string_view word) {
    return !word.empty() && word.size() <= 2 && word.find_first_not_of('-') == word.npos;
}

/// Scans and pens: O for 0, l and I for 1, S for 5 and B for 8. The last two could also begin a word, or
/// the number of a hand ("S1"): at the beginning they are digits only in numbers of three and more, and
/// in a row in which another word is a number without them.
void correct_letters(std::string& word, Figure& figure) {
    bool const begins = word.size() > 2 && (word[0] == 'S' || word[0] == 'B') &&
                        std::ranges::any_of(word, is_digit);
    bool digit = begins;
    for (auto& c : word) {
        digit = digit || is_digit(c);
        auto const corrected = c == 'O' || c == 'o'   ? '0'
                               : c == 'l' || c == 'I' ? '1'
                               : c == 'S' && digit    ? '5'
                               : c == 'B' && digit    ? '8'
                                                      : c;
        figure.corrected = figure.corrected || corrected != c;
        c = corrected;
    }
    figure.only_letters = figure.corrected && (begins || !digit);
}

/// Removes the signs around a number, and says whether it is negative.
std::optional<bool> take_sign(std::string_view& word, Figure& figure) {
    bool negative = false;
    if (word.starts_with('(') && word.ends_with(')') && word.size() > 2) {
        figure.has_sign = negative = true;
        word = trimmed(word.substr(1, word.size() - 2));
        // Parentheses mean minus, unless a sign is in them.
        if (word.starts_with('-') || word.starts_with('+')) {
            negative = word[0] == '-';
            word.remove_prefix(1);
        }
    } else if (word.starts_with('-') || word.starts_with('+')) {
        figure.has_sign = true;
        negative = word[0] == '-';
        word.remove_prefix(1);
    } else if (word.size() > 1 && word.ends_with('-')) {
        figure.has_sign = figure.minus_after = negative = true;
        word.remove_suffix(1);
    }
    return negative;
}

}  // namespace

std::string with_plain_blanks(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        std::size_t blank = 0;
        for (std::string_view const hard : hard_blanks)
            if (text.starts_with(hard)) blank = hard.size();
        result += blank > 0 ? ' ' : text[0];
        text.remove_prefix(blank > 0 ? blank : 1);
    }
    return result;
}

std::optional<Figure> read_figure(std::string_view word) {
    if (word.size() > longest_word) return std::nullopt;
    Figure figure;
    figure.text = word;
    auto const signs = plain(word);
    std::string_view text = trimmed(signs);
    if (is_dash(text)) {
        figure.kind = FigureKind::nothing;
        return figure;
    }
    auto const negative = take_sign(text, figure);
    std::string number{text};
    correct_letters(number, figure);
    std::string_view const separators = ",.' ";
    auto const first = number.find_first_of(separators);
    std::optional<std::string> digits = number;
    // One kind of sign in a number: 1.250,00 is not one.
    if (first != number.npos) digits = without_thousands(number, {&number[first], 1});
    if (!digits || !is_digits(*digits)) return std::nullopt;
    auto const value = whole_number<int>(*digits);
    if (!value || *value > largest_points) return std::nullopt;
    figure.value = *negative ? -*value : *value;
    bool const whole = first == number.npos && !word.starts_with('(');
    figure.digits = whole ? static_cast<int>(digits->size()) : 0;
    figure.leading_zero = digits->size() > 1 && digits->front() == '0';
    return figure;
}

std::optional<Figure> read_cell(std::string_view cell) {
    auto text = std::string{trimmed(cell)};
    if (text.size() > 1 && text.front() == '"' && text.back() == '"')
        text = std::string{trimmed(std::string_view{text}.substr(1, text.size() - 2))};
    if (text.empty()) {
        Figure figure;
        figure.kind = FigureKind::empty;
        return figure;
    }
    if (auto figure = read_figure(text)) return figure;
    // "- 60" is -60.
    auto signs = plain(text);
    if (signs.size() > 2 && signs[0] == '-' && signs[1] == ' ') signs.erase(1, 1);
    auto figure = read_figure(signs);
    if (figure) figure->text = text;
    return figure;
}

std::optional<SideLine> read_side_line(std::string_view line) {
    SideLine side;
    auto const add = [&](std::optional<Figure> figure) {
        if (figure) side.points.push_back(std::move(*figure));
        return figure.has_value();
    };
    auto plain_line = with_plain_blanks(line);
    auto cells = split_cells(plain_line);
    auto const colon = plain_line.rfind(':');
    // A | in front of the total alone: "Smiths  410  1135 | 1545".
    auto const is_number = [](std::string_view word) {
        return std::ranges::any_of(word, is_digit) && read_figure(word);
    };
    if (cells.size() == 2 && plain_line.find('|') != std::string::npos &&
        std::ranges::count_if(words_in(cells[0]), is_number) > 1) {
        std::ranges::replace(plain_line, '|', ' ');
        cells = {plain_line};
    }
    if (cells.size() > 1) {
        side.name = trimmed(cells[0]);
        for (std::size_t i = 1; i < cells.size(); ++i)
            if (!add(read_cell(cells[i]))) return std::nullopt;
        auto& points = side.points;
        while (!points.empty() && points.back().kind == FigureKind::empty) points.pop_back();
    } else {
        bool listed = colon != std::string::npos, apart = true;
        std::string_view rest = plain_line;
        if (listed) side.name = trimmed(take_part(rest, ':'));
        for (auto word : split(trimmed(rest), ' ')) {
            if (word.empty()) apart = true;
            if (word.empty()) continue;
            bool const touches = !apart;
            apart = word.size() > 1 && word.ends_with(',');
            auto figure = read_figure(apart ? word.substr(0, word.size() - 1) : word);
            listed = listed || figure;
            if (!listed) {
                side.name += (side.name.empty() ? "" : " ") + std::string{word};
                continue;
            }
            if (!figure) return std::nullopt;
            // "1 250" can be two hands, or one.
            if (touches && figure->digits == 3 && !side.points.empty() && !figure->has_sign &&
                side.points.back().digits > 0 && side.points.back().digits < 3)
                return std::nullopt;
            add(std::move(figure));
        }
    }
    bool const named = std::ranges::any_of(
        side.name, [](char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80U; });
    return named && side.points.size() > 1 ? std::optional{std::move(side)} : std::nullopt;
}

}  // namespace meldbook::formats::paper
