#include "formats/paper_rows.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "domain/text.hpp"
#include "formats/paper_columns.hpp"
#include "formats/paper_initials.hpp"

namespace meldbook::formats::paper {

namespace {

constexpr auto none = std::string_view::npos;

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

int characters(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Whether a word only draws attention: "***", "!!", "<--".
bool is_mark(std::string_view word) {
    return (word.size() > 1 || word == "*") && word.find_first_not_of("*!<-#^") == none &&
           !read_figure(word);
}

/// Adds the figures of a cell; returns false if a word is not one.
bool add_figures(Row& row, std::string_view cell, std::string_view line) {
    std::string_view before;
    for (auto const word : words_in(cell)) {
        if (!row.figures.empty() && is_mark(word)) continue;
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
std::optional<Row> read_row(std::string_view line, std::int64_t number,
                            HandWords const& hand_words) {
    Row row;
    row.line = number;
    row.text = line;
    auto cells = split_cells(line);
    row.in_cells = cells.size() > 1 || trimmed(cells[0]).size() < trimmed(line).size();
    auto const first =
        std::ranges::find_if(cells, [](auto const cell) { return !trimmed(cell).empty(); });
    if (first == cells.end()) return row;
    auto const beginning = read_label(*first, hand_words);
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

/// Reads a line with words after its figures: "1210  -70  (Ben goes out!)", "| 445 | 1330 | Ben |".
std::optional<Row> read_row_with_note(std::string_view line, std::int64_t number,
                                      HandWords const& hand_words) {
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
    auto row = read_row(figures, number, hand_words);
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

/// The same with figures in the words: "1035  90  all four red 3s (800)!".
std::optional<Row> read_row_with_remark(std::string_view line, std::int64_t number,
                                        HandWords const& hand_words) {
    auto const cells = split_cells(line);
    auto const parts = cells.size() > 1 ? cells : words_in(line);
    // The last cell, or all words after the last figure of the beginning; the first can be a label.
    auto first = cells.size() > 1 ? parts.end() - 1 : parts.begin() + (parts.empty() ? 0 : 1);
    if (cells.size() == 1) first = std::find_if_not(first, parts.end(), read_figure);
    if (first == parts.end()) return std::nullopt;
    auto const words = words_in(*first);
    if (words.empty() || read_figure(words[0])) return std::nullopt;
    auto const begin = static_cast<std::size_t>(first->data() - line.data());
    auto const note = trimmed(line.substr(begin));
    if (!is_note_with_figures(note) || !points_in(note).empty()) return std::nullopt;
    auto figures = line.substr(0, begin);
    if (cells.size() > 1) figures.remove_suffix(1);
    auto row = read_row(figures, number, hand_words);
    if (!row || row->figures.size() < 2) return std::nullopt;
    row->text = line;
    row->note = note;
    row->note_has_figures = true;
    return row;
}

/// Whether a line that begins with # is the next hand, not a comment: "#3  520  340".
bool is_numbered_hand(std::string_view line, int hands) {
    auto const row = read_row(line, 0, {});
    return row && row->label == Label::hand && row->figures.size() > 1 && row->hand == 1 + hands;
}

/// The same for a row whose number is a letter to a scanner, "S." or "Hand S" for the fifth. `hand` is
/// the number that follows that of the row before.
std::optional<Row> read_row_of_scan(std::string_view line, std::int64_t number, int hand) {
    char const letter = hand == 5 ? 'S' : hand == 8 ? 'B' : '\0';
    auto const at = line.find(letter);
    if (letter == '\0' || at == none || at + 1 >= line.size()) return std::nullopt;
    bool const begins = at == 0 || is_blank(line[at - 1]);
    if (!begins || std::string_view{" .):"}.find(line[at + 1]) == none) return std::nullopt;
    std::string corrected{line};
    corrected[at] = static_cast<char>('0' + hand);
    auto row = read_row(corrected, number, {});
    if (!row || row->label != Label::hand || row->hand != hand || row->figures.size() < 2)
        return std::nullopt;
    row->text = line;
    row->corrected = std::string{letter};
    return row;
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

Lines read_lines(std::string_view text, HandWords const& hand_words) {
    Lines lines;
    std::int64_t number = 0;
    bool ruled = false;
    int hands = 0;  // rows with the number of a hand
    Labelled label;  // of a hand, on a line of its own
    std::vector<Row> unused;  // rows of hands in which nothing is written
    auto const all = plain_lines(text);
    // In Markdown the first line with # is a title, not a comment.
    bool const is_markdown = std::ranges::any_of(
        all, [](std::string_view line) { return line.find('|') != none && is_rule(line, true); });
    auto const initials = find_initials(all);
    WordColumns const words{all};
    int last_hand = 0;
    for (auto const& written : all) {
        ++number;
        if (trimmed(written).empty()) continue;
        auto const found = initials.find(static_cast<std::size_t>(number - 1));
        auto const& with_figures = found == initials.end() ? written : found->second.rest;
        if (trimmed(written)[0] == '#' && !is_numbered_hand(with_figures, hands)) {
            auto const heading = trimmed(trimmed(written).substr(1));
            if (is_markdown && lines.texts.empty() && lines.rows.empty() && !heading.empty())
                lines.texts.push_back({number, std::string{heading}, 0});
            continue;
        }
        lines.last = number;
        if (is_rule(written, lines.rows.empty())) {
            ruled = true;
            continue;
        }
        std::string_view line = with_figures;
        auto const without_words = words.row(static_cast<std::size_t>(number - 1), line);
        if (without_words) line = without_words->rest;
        while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
        bool const is_text = is_year(line, lines) || (lines.rows.empty() && counts_hands(line));
        auto row = is_text ? std::nullopt : read_row(line, number, hand_words);
        bool const can_have_note = !row && !is_text && !lines.texts.empty();
        if (can_have_note) row = read_row_with_note(line, number, hand_words);
        if (can_have_note && !row) row = read_row_with_remark(line, number, hand_words);
        if (!row && last_hand > 0) row = read_row_of_scan(line, number, last_hand + 1);
        if (row && without_words) {
            row->note = without_words->note;
            row->text = written;
        }
        if (!row) {
            lines.texts.push_back(
                {number, std::string{trimmed(written)}, lines.rows.size() + unused.size()});
            continue;
        }
        if (!has_figures(*row)) {
            if (row->label == Label::hand && !row->in_cells) label = {row->label, row->hand, {}};
            else if (row->label == Label::hand) {
                unused.push_back(std::move(*row));
                ++hands;
            } else if (row->label == Label::none) lines.empty_rows.push_back(number);
            else
                lines.texts.push_back(
                    {number, std::string{trimmed(written)}, lines.rows.size() + unused.size()});
            continue;
        }
        if (row->label == Label::none && label.label == Label::hand) {
            row->label = label.label;
            row->hand = label.hand;
            label = {};
        }
        if (found != initials.end()) {
            row->initial = found->second.letter;
            row->text = written;
        }
        // The hand after an empty row says that it was one, in which nobody had points.
        bool const follows =
            row->label == Label::hand && !unused.empty() && row->hand == unused.back().hand + 1;
        if (follows) std::ranges::move(unused, std::back_inserter(lines.rows));
        if (follows) unused.clear();
        row->ruled = std::exchange(ruled, false);
        hands += row->label == Label::hand ? 1 : 0;
        if (row->label == Label::hand) last_hand = row->hand;
        lines.rows.push_back(std::move(*row));
    }
    for (auto const& row : unused) lines.empty_rows.push_back(row.line);
    refuse_only_dashes(lines.rows);
    return lines;
}

}  // namespace meldbook::formats::paper
