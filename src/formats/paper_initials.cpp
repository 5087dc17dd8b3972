#include "formats/paper_initials.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "domain/text.hpp"
#include "formats/paper_rows.hpp"

namespace meldbook::formats::paper {

namespace {

/// Where in a row the letter is: the first word, the one after the number of the hand, the last.
enum class Place : std::uint8_t { first, second, last };

struct Found {
    std::size_t line = 0;
    Place place = Place::last;
    RowInitial row;
};

constexpr std::string_view separators = "|;\t";

bool is_between_words(char c) {
    return c == ' ' || c == '\r' || separators.find(c) != std::string_view::npos;
}

std::vector<std::string_view> words_between_separators(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < line.size();) {
        if (is_between_words(line[at])) {
            ++at;
            continue;
        }
        auto end = at;
        while (end < line.size() && !is_between_words(line[end])) ++end;
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

/// The letter of "T", "T." and "(T)"; "" for any other word.
std::string_view letter_in(std::string_view word) {
    if (word.size() > 2 && word.starts_with('(') && word.ends_with(')'))
        word = word.substr(1, word.size() - 2);
    if (word.ends_with('.')) word.remove_suffix(1);
    return word.size() == 1 && is_letter(word[0]) && word[0] != lower(word[0]) ? word : "";
}

/// The row without one of its words; without its cell if nothing else is in it.
std::string without(std::string_view line, std::string_view word) {
    auto const begin = static_cast<std::size_t>(word.data() - line.data());
    auto const end = begin + word.size();
    auto const left = line.find_last_not_of(' ', begin == 0 ? std::string_view::npos : begin - 1);
    auto const right = line.find_first_not_of(" \r", end);
    auto const separates = [&](std::size_t at) {
        return at != std::string_view::npos && separators.find(line[at]) != std::string_view::npos;
    };
    bool const begins = begin == 0 || left == std::string_view::npos || separates(left);
    bool const ends = right == std::string_view::npos || separates(right);
    std::string rest{line};
    if (begins && separates(right)) return rest.erase(begin, right + 1 - begin);
    if (ends && begin > 0 && separates(left)) return rest.erase(left, end - left);
    return rest.replace(begin, word.size(), word.size(), ' ');
}

/// Whether a row without its letter is nothing but a label and at least two numbers.
bool has_only_figures(std::string_view row) {
    auto const first = row.find_first_not_of(" |;\t");
    if (first == std::string_view::npos) return false;
    auto const words = words_between_separators(read_label(row.substr(first)).rest);
    return std::ranges::count_if(
               words, [](auto word) { return std::ranges::any_of(word, is_digit); }) > 1 &&
           std::ranges::all_of(words, [](auto word) { return read_figure(word).has_value(); });
}

std::optional<Found> find_in(std::string_view line, std::size_t number) {
    auto const words = words_between_separators(line);
    if (words.size() < 3) return std::nullopt;
    for (auto const& [place, word] : {std::pair{Place::last, words.back()},
                                      {Place::first, words.front()},
                                      {Place::second, words[1]}}) {
        auto const letter = letter_in(word);
        if (letter.empty()) continue;
        auto rest = without(line, word);
        if (!has_only_figures(rest)) continue;
        return Found{number, place, {std::string{letter}, std::move(rest)}};
    }
    return std::nullopt;
}

/// A letter that a pen or a scan makes of a digit, too.
bool looks_like_digit(std::string_view letter) {
    return letter == "O" || letter == "I" || letter == "S" || letter == "B";
}

bool begins_a_word(std::string_view letter, std::string_view text) {
    for (std::size_t at = text.find(letter); at != text.npos; at = text.find(letter, at + 1))
        if (at == 0 || (!is_letter(text[at - 1]) && !is_digit(text[at - 1]))) return true;
    return false;
}

}  // namespace

std::map<std::size_t, RowInitial> find_initials(std::vector<std::string_view> const& lines) {
    std::vector<Found> found;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (auto one = find_in(lines[i], i)) found.push_back(std::move(*one));
    auto const plain = std::ranges::find_if(
        found, [](Found const& one) { return !looks_like_digit(one.row.letter); });
    if (plain == found.end()) return {};
    auto const above = lines.begin() + static_cast<std::ptrdiff_t>(found.front().line);
    std::map<std::string, bool> are_named;
    for (auto const& one : found) are_named.emplace(one.row.letter, false);
    for (auto& [letter, named] : are_named)
        named = std::any_of(lines.begin(), above,
                            [&](std::string_view line) { return begins_a_word(letter, line); });
    auto const place = plain->place;
    std::map<std::size_t, RowInitial> rows;
    for (auto& one : found) {
        if (one.place == place && are_named.at(one.row.letter))
            rows.emplace(one.line, std::move(one.row));
        else if (!looks_like_digit(one.row.letter)) return {};
    }
    return rows.size() > 1 ? rows : std::map<std::size_t, RowInitial>{};
}

}  // namespace meldbook::formats::paper
