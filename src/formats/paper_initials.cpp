#include "formats/paper_initials.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "domain/text.hpp"
#include "formats/sheet_lines.hpp"

namespace meldbook::formats::paper {

namespace {

/// Where in a row the letter is.
enum class Place : std::uint8_t { after_number, last };

/// A row of figures, in which nothing else is but the number of the hand.
struct FigureRow {
    int hand = 0;  ///< 0 if no label names it
    std::size_t columns = 0;  ///< at least; a blank can separate thousands or columns
};

/// A row of figures and a letter.
struct LetteredRow {
    std::size_t line = 0;
    std::size_t number = 0;  ///< among all rows of figures
    int hand = 0;
    std::size_t columns = 0;
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

/// How many bytes the first letter of a text has: one, or two as in É; 0 if it begins with anything else.
std::size_t bytes_of_first_letter(std::string_view text) {
    if (text.empty()) return 0;
    if (is_letter(text[0])) return 1;
    auto const lead = static_cast<unsigned char>(text[0]);
    bool const is_sign = text.starts_with("\u00D7") || text.starts_with("\u00F7");
    return lead >= 0xC3 && lead <= 0xD4 && text.size() > 1 && !is_sign ? 2 : 0;
}

/// The first letter of a text without its accent, small if it is Latin: people write E for Élodie.
std::string plain_first_letter(std::string_view text) {
    constexpr std::string_view from_00c0 = "aaaaaaaceeeeiiiidnooooo/ouuuuyts";
    auto const letter = text.substr(0, bytes_of_first_letter(text));
    if (!letter.starts_with('\xC3')) return lower(letter);
    return std::string{from_00c0[static_cast<unsigned char>(letter[1]) % from_00c0.size()]};
}

bool in_parentheses(std::string_view word) {
    return word.size() > 2 && word.starts_with('(') && word.ends_with(')');
}

/// The letter of "T", "T." and "(T)"; "" for any other word.
std::string_view letter_in(std::string_view word) {
    if (in_parentheses(word)) word = word.substr(1, word.size() - 2);
    if (word.ends_with('.')) word.remove_suffix(1);
    auto const letter = bytes_of_first_letter(word);
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

/// How many blanks between words can separate thousands, as in "1 250".
std::size_t count_joints(std::vector<std::string_view> const& words) {
    std::size_t joints = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
        auto const before = words[i - 1];
        bool const touches = before.data() + before.size() + 1 == words[i].data();
        bool const can_be_thousands = std::ranges::count_if(before, is_digit) < 3;
        bool const three_digits = words[i].size() == 3 && std::ranges::all_of(words[i], is_digit);
        joints += touches && can_be_thousands && three_digits ? 1U : 0U;
    }
    return joints;
}

std::optional<FigureRow> figures_in(std::string_view row) {
    auto const first = row.find_first_not_of(" |;\t");
    if (first == std::string_view::npos) return std::nullopt;
    auto const label = read_label(row.substr(first));
    if (label.label == Label::total || label.label == Label::carried) return std::nullopt;
    auto const words = words_between_separators(label.rest);
    bool const any_digit =
        std::ranges::any_of(words, [](auto word) { return std::ranges::any_of(word, is_digit); });
    bool const only_figures =
        std::ranges::all_of(words, [](auto word) { return read_figure(word).has_value(); });
    if (words.size() < 2 || !any_digit || !only_figures) return std::nullopt;
    auto const cells = split_cells(row).size();
    return FigureRow{label.hand, cells > 1 ? cells : words.size() - count_joints(words)};
}

/// A word of a row that can be the letter.
struct Candidate {
    std::string_view word;
    Place place = Place::last;
    int hand = 0;
};

/// The last word, and one in parentheses behind the number of the hand.
std::vector<Candidate> candidates_in(std::string_view line) {
    auto const words = words_between_separators(line);
    if (words.size() < 3) return {};
    std::vector<Candidate> all{{.word = words.back()}};
    if (auto const number = whole_number<int>(words[0]))
        all.push_back({words[1], Place::after_number, *number});
    else if (auto const label = read_label(line.substr(words[0].data() - line.data()));
             label.label == Label::hand) {
        // Nothing is behind a label on a line of its own: "Spiel Nr. 3".
        auto const behind = words_between_separators(label.rest);
        if (!behind.empty()) all.push_back({behind[0], Place::after_number, label.hand});
    }
    std::erase_if(all, [](Candidate const& each) {
        return letter_in(each.word).empty() ||
               (each.place == Place::after_number && !in_parentheses(each.word));
    });
    return all;
}

std::optional<LetteredRow> lettered_row(std::string_view line) {
    for (auto const& [word, place, hand] : candidates_in(line)) {
        RowInitial row{std::string{letter_in(word)}, without(line, word)};
        if (auto const figures = figures_in(row.rest))
            return LetteredRow{
                .hand = hand, .columns = figures->columns, .place = place, .row = std::move(row)};
    }
    return std::nullopt;
}

/// The letters O, I and l for 0 and 1; and S and B, which a scan makes of 5 and 8.
bool can_be_digit(LetteredRow const& row) {
    return std::string_view{"OolISB"}.find(row.row.letter[0]) != std::string_view::npos;
}

/// Whether after each letter the same one follows always, and before it, as when all deal in turn.
bool take_turns(std::vector<LetteredRow> const& rows) {
    std::map<std::string, std::string> after, before;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        auto const first = plain_first_letter(rows[i - 1].row.letter);
        auto const second = plain_first_letter(rows[i].row.letter);
        if (first == second || after.try_emplace(first, second).first->second != second ||
            before.try_emplace(second, first).first->second != first)
            return false;
    }
    return true;
}

/// Whether the figures before letters in parentheses count the hands: "465 (T) 790" is something else.
bool count_hands(std::vector<LetteredRow> const& rows) {
    auto const is_next = [](LetteredRow const& one, LetteredRow const& next) {
        auto const rows_between = static_cast<int>(next.number - one.number);
        return next.hand > one.hand && next.hand - one.hand <= rows_between;
    };
    return rows[0].place == Place::last ||
           std::ranges::adjacent_find(rows, std::not_fn(is_next)) == rows.end();
}

}  // namespace

std::map<std::size_t, RowInitial> find_initials(std::vector<std::string> const& lines) {
    std::vector<LetteredRow> lettered;
    std::size_t number = 0;
    int hands = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view const line = lines[i];
        auto with_letter = lettered_row(line);
        auto const figures = figures_in(with_letter ? with_letter->row.rest : line);
        // As where rows are read: "#3" is the third hand, or a comment.
        bool const is_comment =
            trimmed(line).starts_with('#') && (!figures || figures->hand != hands + 1);
        if (!figures || is_comment) continue;
        hands += figures->hand > 0 ? 1 : 0;
        ++number;
        if (!with_letter) continue;
        with_letter->line = i;
        with_letter->number = number;
        lettered.push_back(std::move(*with_letter));
    }
    // A total in the last row has no dealer.
    auto const without_letter = number - lettered.size();
    if (lettered.size() < 2 || lettered.size() + 1 < without_letter) return {};
    std::size_t columns = 0;
    for (auto const& each : lettered)
        if (!can_be_digit(each)) columns = std::max(columns, each.columns);
    bool const can_be_dealers = std::ranges::all_of(lettered, [&](LetteredRow const& each) {
        return each.place == lettered[0].place && (!can_be_digit(each) || each.columns >= columns);
    });
    if (columns == 0 || !can_be_dealers || !take_turns(lettered) || !count_hands(lettered))
        return {};
    std::map<std::size_t, RowInitial> rows;
    for (auto& each : lettered) rows.emplace(each.line, std::move(each.row));
    return rows;
}

bool is_one_letter(std::string_view word) { return !letter_in(word).empty(); }

bool begins_a_name(std::string_view letter, std::vector<RawSide> const& sides) {
    auto const begins = [&](std::string_view name) {
        return plain_first_letter(name) == plain_first_letter(letter);
    };
    return std::ranges::any_of(sides, [&](RawSide const& side) {
        return side.players.empty() ? std::ranges::any_of(split(side.name, '+'), begins)
                                    : std::ranges::any_of(side.players, begins);
    });
}

void refuse_initial(Row const& row) {
    throw LayoutError{LayoutFault::letter, row.line, std::string{trimmed(row.text)}, row.initial};
}

}  // namespace meldbook::formats::paper
