#include "formats/paper_initials.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "domain/text.hpp"
#include "formats/sheet_lines.hpp"

namespace meldbook::formats::paper {

namespace {

/// Where in a row the letter is.
enum class Place : std::uint8_t { second, last };

/// A row of figures, with a letter or without one.
struct Found {
    std::size_t line = 0;
    std::size_t figures = 0;
    Place place = Place::last;
    RowInitial row;  ///< the letter is "" if there is none
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

/// The bytes of the first letter of a text, Latin or of two bytes, such as É; 0 if it begins with
/// anything else.
std::size_t first_letter(std::string_view text) {
    if (text.empty()) return 0;
    if (is_letter(text[0])) return 1;
    auto const lead = static_cast<unsigned char>(text[0]);
    bool const is_sign = text.starts_with("\u00D7") || text.starts_with("\u00F7");
    return lead >= 0xC3 && lead <= 0xD4 && text.size() > 1 && !is_sign ? 2 : 0;
}

bool in_parentheses(std::string_view word) {
    return word.size() > 2 && word.starts_with('(') && word.ends_with(')');
}

/// The letter of "T", "T." and "(T)"; "" for any other word.
std::string_view letter_in(std::string_view word) {
    if (in_parentheses(word)) word = word.substr(1, word.size() - 2);
    if (word.ends_with('.')) word.remove_suffix(1);
    auto const letter = first_letter(word);
    return letter > 0 && letter == word.size() ? word : "";
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

/// How many figures a row has; 0 unless there are at least two and nothing else but the number of the
/// hand.
std::size_t count_figures(std::string_view row) {
    auto const first = row.find_first_not_of(" |;\t");
    if (first == std::string_view::npos) return 0;
    auto const label = read_label(row.substr(first));
    if (label.label == Label::total || label.label == Label::carried) return 0;
    auto const words = words_between_separators(label.rest);
    bool const any_digit =
        std::ranges::any_of(words, [](auto word) { return std::ranges::any_of(word, is_digit); });
    bool const only_figures =
        std::ranges::all_of(words, [](auto word) { return read_figure(word).has_value(); });
    return words.size() > 1 && any_digit && only_figures ? words.size() : 0;
}

/// A row of figures, with a letter if there is one; nothing for any other line.
std::optional<Found> find_in(std::string_view line, std::size_t number) {
    if (trimmed(line).starts_with("# ")) return std::nullopt;
    auto const words = words_between_separators(line);
    if (words.size() > 2) {
        for (auto const& [place, word] :
             {std::pair{Place::last, words.back()}, {Place::second, words[1]}}) {
            auto const letter = letter_in(word);
            if (letter.empty() || (place == Place::second && !in_parentheses(word))) continue;
            auto rest = without(line, word);
            if (auto const figures = count_figures(rest))
                return Found{number, figures, place, {std::string{letter}, std::move(rest)}};
        }
    }
    if (auto const figures = count_figures(line)) return Found{number, figures, {}, {}};
    return std::nullopt;
}

/// A letter that a pen or a scan makes of a digit, too.
bool looks_like_digit(Found const& found) {
    return std::string_view{"OolISB"}.find(found.row.letter[0]) != std::string_view::npos;
}

/// Whether after each letter the same one follows always, and before it, as when all deal in turn.
bool take_turns(std::vector<Found> const& rows) {
    std::map<std::string, std::string> after, before;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        auto const first = lower(rows[i - 1].row.letter), second = lower(rows[i].row.letter);
        if (first == second || after.try_emplace(first, second).first->second != second ||
            before.try_emplace(second, first).first->second != first)
            return false;
    }
    return true;
}

}  // namespace

std::map<std::size_t, RowInitial> find_initials(std::vector<std::string> const& lines) {
    std::vector<Found> lettered;
    std::size_t plain = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto found = find_in(lines[i], i);
        if (!found) continue;
        if (found->row.letter.empty()) ++plain;
        else lettered.push_back(std::move(*found));
    }
    auto const sure = std::ranges::find_if_not(lettered, looks_like_digit);
    if (lettered.size() < 2 || lettered.size() < plain || sure == lettered.end()) return {};
    bool const can_be_nothing_else = std::ranges::all_of(lettered, [&](Found const& each) {
        return each.place == sure->place &&
               (!looks_like_digit(each) || each.figures >= sure->figures);
    });
    if (!can_be_nothing_else || !take_turns(lettered)) return {};
    std::map<std::size_t, RowInitial> rows;
    for (auto& each : lettered) rows.emplace(each.line, std::move(each.row));
    return rows;
}

bool begins_a_name(std::string_view letter, std::vector<RawSide> const& sides) {
    auto const begins = [&](std::string_view name) {
        return lower(name.substr(0, first_letter(name))) == lower(letter);
    };
    return std::ranges::any_of(sides, [&](RawSide const& side) {
        return std::ranges::any_of(side.players, begins) ||
               std::ranges::any_of(split(side.name, '+'), begins);
    });
}

void refuse_initial(Row const& row) {
    throw LayoutError{LayoutFault::row_form, row.line, std::string{trimmed(row.text)}, row.initial};
}

}  // namespace meldbook::formats::paper
