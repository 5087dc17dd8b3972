// The lines of a paper sheet, and their cells and words.

#include <algorithm>
#include <utility>

#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

/// How many numbers a line of nothing but figures and signs has; 0 for any other line.
std::size_t count_numbers(std::string_view line) {
    std::size_t numbers = 0;
    for (auto const word : words_in(read_label(line).rest)) {
        bool const is_number = std::ranges::any_of(word, is_digit) && read_figure(word);
        if (!is_number && word != "+" && word != "-") return 0;
        numbers += is_number ? 1U : 0U;
    }
    return numbers;
}

/// Whether a + stands apart in front of a number: "+   365".
bool has_plus_apart(std::string_view line) {
    auto const words = words_in(line);
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == "+" && is_digit(words[i + 1][0]) && read_figure(words[i + 1])) return true;
    return false;
}

/// Where sums are written as at school, with the signs in a column of their own, makes "   +365" of
/// "+   365". In a row that has too few numbers otherwise, a dash is no sign.
void join_signs(std::vector<std::string>& lines) {
    if (std::ranges::none_of(lines, has_plus_apart)) return;
    std::size_t usual = 0;
    for (auto const& line : lines) usual = std::max(usual, count_numbers(line));
    for (auto& line : lines) {
        if (count_numbers(line) != usual) continue;
        for (auto at = line.find_first_of("+-"); at != std::string_view::npos;
             at = line.find_first_of("+-", at + 1)) {
            auto const number = line.find_first_not_of(' ', at + 1);
            bool const apart = (at == 0 || is_blank(line[at - 1])) &&
                               number != std::string_view::npos && number > at + 1 &&
                               is_digit(line[number]);
            if (!apart) continue;
            std::swap(line[at], line[number - 1]);
            at = number;
        }
    }
}

/// A line without arrows between points and totals, "+1,430 -> 1,430", and without the second of two
/// signs of equality.
std::string without_arrows(std::string line) {
    auto const words = words_in(std::string_view{line});
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        auto const word = words[i];
        bool const is_arrow = word == "->" || word == "=>" || word == "\u2192" ||
                              (word == "=" && trimmed(std::string_view{line}).starts_with('='));
        if (!is_arrow || !read_figure(words[i + 1])) continue;
        auto const begin = static_cast<std::size_t>(word.data() - line.data());
        std::fill_n(line.begin() + static_cast<std::ptrdiff_t>(begin), word.size(), ' ');
    }
    return line;
}

/// A line without what Markdown puts around bold text.
std::string without_bold(std::string_view line) {
    std::string plain;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line.substr(i, 2) == "**") ++i;
        else plain += line[i];
    }
    return plain;
}

}  // namespace

std::vector<std::string> plain_lines(std::string_view text) {
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::vector<std::string> lines;
    for (auto const line : split_lines(text)) lines.push_back(without_arrows(without_bold(line)));
    join_signs(lines);
    return lines;
}

std::vector<std::string_view> words_in(std::string_view cell) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < cell.size() && words.size() <= most_figures;) {
        if (is_blank(cell[at])) {
            ++at;
            continue;
        }
        auto end = std::min(cell.find_first_of(blanks, at), cell.size());
        auto const closing = cell.find(')', at);
        if (cell[at] == '(' && closing != std::string_view::npos &&
            cell.find('(', at + 1) > closing)
            end = std::max(end, closing + 1);
        words.push_back(cell.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::string_view> split_cells(std::string_view line) {
    bool const bars = line.find('|') != std::string_view::npos;
    auto const separator = bars ? "|" : line.find(';') != std::string_view::npos ? ";" : "\t";
    if (bars) {
        // Markdown has a | at either end.
        auto const inside = trimmed(line);
        bool const framed = inside.size() > 1 && inside.starts_with('|') && inside.ends_with('|');
        if (framed) line = inside.substr(1, inside.size() - 2);
    }
    return split(line, separator[0]);
}

}  // namespace meldbook::formats::paper
