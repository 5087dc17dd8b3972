#include "formats/paper_rows.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "domain/text.hpp"

namespace meldbook::formats::paper {

namespace {

constexpr auto none = std::string_view::npos;

/// The most figures in a row: points and totals of six sides and the number of the hand, with a
/// blank in each and some to spare.
constexpr std::size_t most_figures = 40;

constexpr std::array<std::string_view, 35> hand_words = {
    "hand",     "hands", "deal",    "deals",   "round",  "rounds",  "game",   "nr",    "nr.",
    "no",       "no.",   "n.",      "n°",      "nº",     "num",     "№",      "spiel", "runde",
    "partie",   "geben", "main",    "mains",   "manche", "manches", "donne",  "tour",  "mano",
    "smazzata", "giro",  "partita", "partida", "juego",  "reparto", "vuelta", "ronda"};
constexpr std::array<std::string_view, 32> total_words = {
    "total",     "totals",     "totale",      "totali", "totales",       "totaux",
    "tot",       "tot.",       "sum",         "sums",   "summe",         "summen",
    "gesamt",    "ges.",       "gesamtsumme", "stand",  "zwischenstand", "zwischensumme",
    "endstand",  "endsumme",   "somme",       "suma",   "somma",         "subtotal",
    "subtotale", "sous-total", "cumul",       "final",  "running",       "σ",
    "Σ",         "saldo"};
// Such a row is a total, but a column can have such a heading above the points of the hands.
constexpr std::array<std::string_view, 8> result_words = {"result",    "ergebnis", "endergebnis",
                                                          "insgesamt", "résultat", "risultato",
                                                          "resultado", "zusammen"};
constexpr std::array<std::string_view, 8> note_words = {
    "note", "notes", "remarks", "bemerkung", "bemerkungen", "remarques", "nota", "notas"};
constexpr std::array<std::string_view, 10> points_words = {
    "points", "points.", "pts", "pts.", "punkte", "pkt", "pkt.", "punti", "puntos", "score"};
constexpr std::array<std::string_view, 11> carried_words = {
    "carried over", "carried forward", "brought forward", "übertrag", "Übertrag", "vortrag",
    "report",       "reporté",         "riporto",         "llevamos", "start"};

bool is_one_of(std::string_view word, std::span<std::string_view const> words) {
    return std::ranges::find(words, lower(word)) != words.end();
}

/// Whether a line only separates what is above from what is below: "-----", "--  --", "|:-:|", "=====";
/// below the names of a table, also "|-|-|".
bool is_rule(std::string_view line, bool below_names) {
    constexpr std::string_view drawn = "-=_*~";
    std::size_t longest = 0, shortest = none, run = 0;
    char before = ' ';
    auto const end_run = [&] {
        if (drawn.find(before) == none) return;
        longest = std::max(longest, run);
        shortest = std::min(shortest, run);
    };
    for (std::size_t i = 0; i < line.size();) {
        std::string_view const rest = line.substr(i);
        bool const wide = rest.starts_with("\u2013") || rest.starts_with("\u2014") ||
                          rest.starts_with("\u2500") || rest.starts_with("\u2550") ||
                          rest.starts_with("\u2212");
        char const c = wide ? '-' : line[i];
        if (drawn.find(c) == none && std::string_view{"+|: \t\r"}.find(c) == none) return false;
        if (c != before) {
            end_run();
            run = 0;
        }
        ++run;
        before = c;
        i += wide ? 3 : 1;
    }
    end_run();
    if (longest >= 3 || (longest == 2 && shortest == 2)) return true;
    bool const in_table = line.find('|') != none && longest > 0;
    return in_table && (below_names || line.find(':') != none);
}

/// The beginning of a row, and what is after it.
struct Labelled {
    Label label = Label::none;
    int hand = 0;
    std::string_view rest;
    std::string corrected = {};  ///< as in Row
};

void skip(std::string_view& text, std::string_view characters) {
    text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
}

/// The number of a hand, as written and as a number.
struct HandNumber {
    std::string_view text;
    int value = 0;
    bool corrected = false;
};

/// "IV" is 4; 0 if it is not a number up to 39.
int roman(std::string_view text) {
    int value = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const digit = [](char c) { return c == 'I' ? 1 : c == 'V' ? 5 : c == 'X' ? 10 : 0; };
        int const one = digit(text[i]);
        int const next = i + 1 < text.size() ? digit(text[i + 1]) : 0;
        if (one == 0 || text.size() > 7) return 0;
        value += one < next ? -one : one;
    }
    return value;
}

/// Takes the digits at the beginning, or the letters that stand for them.
HandNumber take_number(std::string_view& text) {
    constexpr std::size_t most_digits = 4;
    auto const end = std::min(text.find_first_not_of("0123456789OolI"), text.size());
    auto const romans = std::min(text.find_first_not_of("IVX"), text.size());
    HandNumber number;
    number.text = text.substr(0, std::max(end, romans));
    if (auto const value = roman(number.text)) number.value = value;
    else if (auto const figure = read_figure(number.text); figure && end <= most_digits) {
        number.value = figure->value;
        number.corrected = figure->corrected;
    } else {
        number.text = {};
    }
    text.remove_prefix(number.text.size());
    return number;
}

/// The letters at the beginning of a text, with the signs that are part of abbreviations.
std::string_view first_word(std::string_view text) {
    std::size_t end = 0;
    auto const in_word = [](char c) {
        return is_letter(c) || static_cast<unsigned char>(c) >= 0x80U || c == '-';
    };
    while (end < text.size() && in_word(text[end])) ++end;
    return text.substr(0, end);
}

/// Whether nothing or a blank follows, so that a label ends here.
bool ends_here(std::string_view rest) { return rest.empty() || is_blank(rest[0]); }

Labelled labelled(HandNumber const& number, std::string_view rest) {
    return {Label::hand, number.value, rest,
            number.corrected ? std::string{number.text} : std::string{}};
}

/// "Hand 3:", "Spiel Nr. 3", "h3", "#3"
std::optional<Labelled> word_and_number(std::string_view text) {
    constexpr std::string_view abbreviations = "hHrRmMgG";  // no S, which looks like 5
    bool named = text.starts_with('#') ||
                 (text.size() > 1 && is_digit(text[1]) && abbreviations.find(text[0]) != none);
    if (named) text.remove_prefix(1);
    skip(text, named ? " " : "");
    for (auto word = first_word(text); is_hand_word(word); word = first_word(text)) {
        text.remove_prefix(word.size());
        skip(text, ". \t#");
        named = true;
    }
    auto const number = take_number(text);
    if (!named || number.text.empty()) return std::nullopt;
    skip(text, ".:)");
    if (!ends_here(text)) return std::nullopt;
    return labelled(number, text);
}

/// "3.", "3)", "3:", "3. Spiel", "2ème manche:"
std::optional<Labelled> number_and_word(std::string_view text) {
    auto const number = take_number(text);
    if (number.text.empty()) return std::nullopt;
    bool marked = text.starts_with('.') || text.starts_with(')') || text.starts_with(':');
    skip(text, ".):");
    if (!marked) {
        auto const suffix = first_word(text);
        constexpr std::array<std::string_view, 14> suffixes = {
            "a", "e", "o", "re", "er", "ª", "º", "°", "ère", "ème", "st", "nd", "rd", "th"};
        if (std::ranges::find(suffixes, suffix) != suffixes.end())
            text.remove_prefix(suffix.size());
        skip(text, ".");
    }
    if (!ends_here(text)) return std::nullopt;
    auto after = text;
    skip(after, " \t");
    if (auto const word = first_word(after); is_hand_word(word)) {
        after.remove_prefix(word.size());
        skip(after, ".:");
        if (!ends_here(after)) return std::nullopt;
        marked = true;
        text = after;
    }
    if (!marked) return std::nullopt;
    return labelled(number, text);
}

std::optional<Labelled> words_of_totals(std::string_view text) {
    if (text.starts_with('=')) {
        skip(text, "=");
        return Labelled{Label::total, 0, text};
    }
    auto const folded = lower(text);
    auto const take = [&](std::string_view word, Label label) -> std::optional<Labelled> {
        auto rest = text.substr(word.size());
        skip(rest, ".:=");
        if (!ends_here(rest)) return std::nullopt;
        return Labelled{label, 0, rest};
    };
    for (auto const word : carried_words)
        if (folded.starts_with(word))
            if (auto const found = take(word, Label::carried)) return found;
    auto const word = first_word(text);
    if (is_total_word(word) || is_one_of(word, result_words)) return take(word, Label::total);
    return std::nullopt;
}

Labelled read_label(std::string_view text) {
    text = trimmed(text);
    if (auto const found = words_of_totals(text)) return *found;
    if (auto const found = word_and_number(text)) return *found;
    if (auto const found = number_and_word(text)) return *found;
    return {Label::none, 0, text};
}

int characters(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// The words of a cell; what is in parentheses is one word.
std::vector<std::string_view> words_in(std::string_view cell) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < cell.size() && words.size() <= most_figures;) {
        if (is_blank(cell[at])) {
            ++at;
            continue;
        }
        auto end = std::min(cell.find_first_of(blanks, at), cell.size());
        auto const closing = cell.find(')', at);
        if (cell[at] == '(' && closing != none && cell.find('(', at + 1) > closing)
            end = std::max(end, closing + 1);
        words.push_back(cell.substr(at, end - at));
        at = end;
    }
    return words;
}

/// Adds the figures of a cell; returns false if a word is not one.
bool add_figures(Row& row, std::string_view cell, std::string_view line) {
    std::string_view before;
    for (auto const word : words_in(cell)) {
        auto figure = read_figure(word);
        if (!figure || row.figures.size() == most_figures) return false;
        figure->begin =
            characters(line.substr(0, static_cast<std::size_t>(word.data() - line.data())));
        figure->end = figure->begin + characters(word);
        figure->touches = !before.empty() && before.data() + before.size() + 1 == word.data();
        before = word;
        row.figures.push_back(std::move(*figure));
    }
    return true;
}

/// Whether a row has a digit or a dash; letters that look like digits are not enough.
bool has_figures(Row const& row) {
    return std::ranges::any_of(row.figures, [](Figure const& f) {
        return f.kind != FigureKind::empty && !f.only_letters;
    });
}

/// Refuses a row of nothing but dashes, which can be a line between rows, unless another row has a dash
/// for no points.
void refuse_only_dashes(std::vector<Row> const& rows) {
    auto const has = [](Row const& row, FigureKind kind) {
        return std::ranges::count(row.figures, kind, &Figure::kind) > 0;
    };
    Row const* only_dashes = nullptr;
    for (auto const& row : rows) {
        bool const has_number = row.label == Label::hand || has(row, FigureKind::number);
        if (!has(row, FigureKind::nothing)) continue;
        if (has_number) return;
        if (only_dashes == nullptr) only_dashes = &row;
    }
    if (only_dashes == nullptr) return;
    throw LayoutError{LayoutFault::dashes, only_dashes->line,
                      std::string{trimmed(only_dashes->text)}};
}

/// Reads a line of figures; nothing if anything else is in it. The row may be empty.
std::optional<Row> read_row(std::string_view line, std::int64_t number) {
    Row row;
    row.line = number;
    row.text = line;
    auto cells = split_cells(line);
    row.in_cells = cells.size() > 1 || trimmed(cells[0]).size() < trimmed(line).size();
    auto const first =
        std::ranges::find_if(cells, [](auto const cell) { return !trimmed(cell).empty(); });
    if (first == cells.end()) return row;
    auto const beginning = read_label(*first);
    row.label = beginning.label;
    row.hand = beginning.hand;
    row.corrected = beginning.corrected;
    row.label_cell = row.in_cells && row.label != Label::none && trimmed(beginning.rest).empty();
    *first = beginning.rest;
    if (row.label_cell) cells.erase(first);
    for (auto const cell : cells) {
        auto const had = row.figures.size();
        auto text = trimmed(cell);
        if (row.in_cells && text.size() > 1 && text.front() == '"' && text.back() == '"')
            text = text.substr(1, text.size() - 2);
        if (!add_figures(row, text, line)) return std::nullopt;
        if (row.in_cells && row.figures.size() == had) {
            row.figures.emplace_back();
            row.figures.back().kind = FigureKind::empty;
        }
    }
    bool const only_empty = std::ranges::all_of(
        row.figures, [](Figure const& f) { return f.kind == FigureKind::empty; });
    if (!only_empty && !has_figures(row)) return std::nullopt;
    return row;
}

/// Whether a text can be a remark on a hand: words, and no figure that is hard to read.
bool is_note(std::string_view text) {
    return std::ranges::none_of(text, is_digit) && std::ranges::count_if(text, is_letter) > 1;
}

/// Reads a line with words after its figures: "1210  -70  (Ben goes out!)", "| 445 | 1330 | Ben |".
std::optional<Row> read_row_with_note(std::string_view line, std::int64_t number) {
    auto const cells = split_cells(line);
    auto const words = cells.size() > 1 ? cells : words_in(line);
    std::size_t begin = none, end = none;  // of the note
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        auto const text = trimmed(*word);
        if (text.empty() && end == none) continue;
        if (read_figure(text) || std::ranges::any_of(text, is_digit)) break;
        if (end != none && cells.size() > 1) return std::nullopt;
        begin = static_cast<std::size_t>(text.data() - line.data());
        if (end == none) end = begin + text.size();
    }
    auto note = begin == none ? std::string_view() : line.substr(begin, end - begin);
    if (!is_note(note)) return std::nullopt;
    auto figures = line.substr(0, begin);
    while (figures.ends_with(' ')) figures.remove_suffix(1);
    // Without the separator before the note, unless it closes a row of Markdown.
    bool const framed = trimmed(line).starts_with('|');
    if (cells.size() > 1 && !framed && !figures.empty()) figures.remove_suffix(1);
    auto row = read_row(figures, number);
    if (!row || row->figures.size() < 2) return std::nullopt;
    row->text = line;
    if (auto const found = words_of_totals(note)) {
        if (row->label != Label::none || found->label != Label::total) return std::nullopt;
        row->label = Label::total;
        return row;
    }
    if (note.size() > 2 && note.starts_with('(') && note.ends_with(')'))
        note = note.substr(1, note.size() - 2);
    row->note = trimmed(note);
    return row;
}

/// Whether a line that begins with # is the next hand, not a comment: "#3  520  340".
bool is_numbered_hand(std::string_view line, Lines const& lines) {
    auto const row = read_row(line, 0);
    auto const is_hand = [](Row const& other) { return other.label == Label::hand; };
    return row && is_hand(*row) && row->figures.size() > 1 &&
           row->hand == 1 + std::ranges::count_if(lines.rows, is_hand);
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

/// Whether a line above the first row ends in a year: "1987", "Final 1987", "21 11 1987".
bool is_year(std::string_view line, Lines const& lines) {
    if (!lines.rows.empty()) return false;
    auto const words = words_in(line);
    if (words.empty() || words.back().size() != 4) return false;
    auto const year = whole_number<int>(words.back());
    bool const is_date =
        words.size() == 3 && lines.texts.empty() && words[0].size() <= 2 && words[1].size() <= 2;
    return year && *year >= 1900 && *year < 2100 &&
           (words.size() == 1 || is_date || is_total_word(words[0]));
}

}  // namespace

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

bool is_hand_word(std::string_view word) { return is_one_of(word, hand_words); }
bool is_total_word(std::string_view word) { return is_one_of(word, total_words); }
bool is_points_word(std::string_view word) { return is_one_of(word, points_words); }
bool is_note_word(std::string_view word) { return is_one_of(word, note_words); }

std::vector<std::string_view> split_cells(std::string_view line) {
    bool const bars = line.find('|') != none;
    auto const separator = bars ? "|" : line.find(';') != none ? ";" : "\t";
    if (bars) {
        // Markdown has a | at either end.
        auto const inside = trimmed(line);
        bool const framed = inside.size() > 1 && inside.starts_with('|') && inside.ends_with('|');
        if (framed) line = inside.substr(1, inside.size() - 2);
    }
    return split(line, separator[0]);
}

Lines read_lines(std::string_view text) {
    Lines lines;
    std::int64_t number = 0;
    bool ruled = false;
    Labelled label;  // of a hand, on a line of its own
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    for (auto const written : split_lines(text)) {
        ++number;
        if (trimmed(written).empty()) continue;
        if (trimmed(written)[0] == '#' && !is_numbered_hand(written, lines)) continue;
        lines.last = number;
        if (is_rule(written, lines.rows.empty())) {
            ruled = true;
            continue;
        }
        auto const plain = without_bold(written);
        std::string_view line = plain;
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
        auto row = is_year(line, lines) ? std::nullopt : read_row(line, number);
        if (!row && !lines.texts.empty()) row = read_row_with_note(line, number);
        if (!row) {
            lines.texts.push_back({number, std::string{trimmed(line)}, lines.rows.size()});
            continue;
        }
        if (!has_figures(*row)) {
            if (row->label == Label::hand && !row->in_cells) label = {row->label, row->hand, {}};
            else if (row->label == Label::none || row->label == Label::hand)
                lines.empty_rows.push_back(number);
            else lines.texts.push_back({number, std::string{trimmed(line)}, lines.rows.size()});
            continue;
        }
        if (row->label == Label::none && label.label == Label::hand) {
            row->label = label.label;
            row->hand = label.hand;
            label = {};
        }
        row->ruled = std::exchange(ruled, false);
        lines.rows.push_back(std::move(*row));
    }
    refuse_only_dashes(lines.rows);
    return lines;
}

}  // namespace meldbook::formats::paper
