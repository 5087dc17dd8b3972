#include "formats/paper_sheet.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ranges>
#include <set>
#include <utility>

#include "domain/text.hpp"
#include "formats/paper_initials.hpp"
#include "formats/paper_readings.hpp"
#include "formats/sheet_lines.hpp"

namespace meldbook::formats {

namespace {

using paper::TextLine;

/// A word before a colon that people write instead of ours.
struct OtherKey {
    std::string_view written, key;
};
constexpr std::array other_keys = {
    OtherKey{"datum", "Date"},    OtherKey{"data", "Date"},      OtherKey{"fecha", "Date"},
    OtherKey{"date", "Date"},     OtherKey{"ort", "Place"},      OtherKey{"lieu", "Place"},
    OtherKey{"luogo", "Place"},   OtherKey{"lugar", "Place"},    OtherKey{"where", "Place"},
    OtherKey{"place", "Place"},   OtherKey{"notiz", "Note"},     OtherKey{"nota", "Note"},
    OtherKey{"remarque", "Note"}, OtherKey{"bemerkung", "Note"}, OtherKey{"note", "Note"},
};

/// The line with our word for its key: "Datum : 1.2.1987" as "Date: 1.2.1987".
std::string with_known_key(std::string_view line) {
    auto const colon = line.find(':');
    auto const key = lower(trimmed(line.substr(0, colon)));
    auto const* const other = std::ranges::find(other_keys, key, &OtherKey::written);
    if (colon == line.npos || other == other_keys.end()) return std::string{line};
    return std::string{other->key} + ":" + std::string{line.substr(colon + 1)};
}

constexpr std::size_t most_lines_of_sides = 6;

class SheetReader {
public:
    SheetReader(std::string_view text, paper::HandWords const& hand_words,
                PaperOptions const& options)
        : lines_{paper::read_lines(text, hand_words)},
          options_{options},
          answers_{options.answers} {
        if (!hand_words.word.empty()) remark(PaperRemark::About::hand_word, 0, hand_words.word, {});
    }

    PaperSheet read() && {
        for (auto const& line : lines_.texts) take_text(line);
        if (lines_.rows.empty()) take_lines_of_sides();
        auto const names = names_of_sides();
        // They are no names, wherever they are.
        above_.insert(above_.begin(), titles_.begin(), titles_.end());
        if (lines_.rows.empty()) {
            for (auto const& line : above_)
                if (paper::not_a_figure(line.text)) refuse(line);
            throw LayoutError{LayoutFault::nothing, 1};
        }
        if (names.empty()) throw LayoutError{LayoutFault::no_names, lines_.rows[0].line};
        read_date();
        int const target = options_.target ? options_.target(sheet_.match) : 0;
        auto chosen = paper::choose({lines_.rows, names}, options_.totals, target, answers_);
        take_players(chosen.names);
        refuse_unknown_initials(chosen.names.sides);
        take_titles(chosen.names.lines);
        take_texts_below(chosen);
        take_winner(chosen.names.sides);
        paper::add_hands(sheet_, lines_.rows, chosen, options_.totals);
        for (auto const line : lines_.empty_rows)
            remark(PaperRemark::About::empty_row, line, {}, {});
        return std::move(sheet_);
    }

private:
    void remark(PaperRemark::About about, std::int64_t line, std::string text, std::string other) {
        sheet_.remarks.push_back({about, line, std::move(text), std::move(other)});
    }

    /// Reads a header or a date; keeps other texts.
    void take_text(TextLine const& line) {
        auto const known = with_known_key(paper::with_plain_blanks(line.text));
        if (take_header(sheet_.match, {known, line.line})) return;
        auto const date = paper::find_date(line.text);
        if (date && date->rest.empty() && !sheet_.match.started.has_text()) {
            sheet_.match.started = {line.text, line.line};
            return;
        }
        if (line.rows_before > 0) below_.push_back(line);
        else if (paper::is_time_of_week(line.text) || paper::is_in_parentheses(line.text))
            titles_.push_back(line);
        else above_.push_back(line);
    }

    /// Turns lines with a side each into rows with a hand each: "Ana & Bea: 520, -60, 845".
    void take_lines_of_sides() {
        std::vector<paper::SideLine> sides;
        auto const first = [&] { return above_.size() - sides.size(); };
        while (first() > 0 && sides.size() < most_lines_of_sides) {
            auto side = paper::read_side_line(above_[first() - 1].text);
            if (!side) break;
            sides.insert(sides.begin(), std::move(*side));
        }
        auto const hands = sides.empty() ? 0 : sides[0].points.size();
        auto const same = [&](auto const& side) { return side.points.size() == hands; };
        if (sides.size() < 2 || !std::ranges::all_of(sides, same)) return;
        if (first() > 0 && paper::counts_hands(above_[first() - 1].text))
            above_.erase(above_.begin() + static_cast<std::ptrdiff_t>(first()) - 1);
        // "Monday 520 340" below two names is a hand: a word that is not known as one.
        auto const names = paper::read_names_of_sides(
            {above_.begin(), above_.begin() + static_cast<std::ptrdiff_t>(first())});
        auto const are_hands = [&](paper::Names const& each) {
            auto const found = each.sides.size();
            return hands == found || hands == found + 1 || hands == 2 * found;
        };
        if (std::ranges::any_of(names, are_hands)) return;
        auto const line = above_[first()].line;
        for (std::size_t hand = 0; hand < hands; ++hand) {
            paper::Row row;
            row.line = line;
            row.in_cells = true;
            for (auto& side : sides) row.figures.push_back(std::move(side.points[hand]));
            row.text = join(row.figures, " | ", [](auto const& figure) { return figure.text; });
            lines_.rows.push_back(std::move(row));
        }
        above_.resize(first());
        above_.push_back({line, join(sides, " | ", [](auto const& side) { return side.name; }), 0});
        remark(PaperRemark::About::lines_of_sides, 0, {}, {});
    }

    std::vector<paper::Names> names_of_sides() const {
        auto const& sides = sheet_.match.sides;
        if (sides.empty()) {
            auto names = paper::read_names_of_sides(above_);
            if (names.empty() && !above_.empty()) {
                for (auto const& line : above_)
                    if (!paper::find_date(line.text) && paper::not_a_figure(line.text))
                        refuse(line);
                refuse(above_.back());
            }
            return names;
        }
        if (!above_.empty()) refuse(above_.front());
        paper::Names names;
        names.sides = sides;
        names.lines = 0;
        return {names};
    }

    [[noreturn]] static void refuse(TextLine const& line) {
        if (auto const word = paper::not_a_figure(line.text))
            throw LayoutError{paper::is_one_letter(*word) ? LayoutFault::letter
                                                          : LayoutFault::row_form,
                              line.line, line.text, *word};
        throw LayoutError{LayoutFault::unknown_header, line.line, line.text};
    }

    /// Takes the lines above the names with the players of the sides, which are called "Us" and "Them"
    /// there, if every side has one.
    void take_players(paper::Names& names) {
        auto sides = names.sides;
        std::vector<std::size_t> taken;
        std::size_t found = 0;
        for (std::size_t i = 0; i + names.lines < above_.size(); ++i) {
            bool any = false;
            for (auto& players : paper::read_players_of_sides(above_[i])) {
                auto const side = std::ranges::find_if(sides, [&](RawSide const& each) {
                    return each.players.empty() && lower(each.name) == lower(players.name);
                });
                if (side == sides.end()) continue;
                side->players = std::move(players.players);
                any = true;
                ++found;
            }
            if (any) taken.push_back(i);
        }
        bool const all_alike = std::ranges::all_of(sides, [&](RawSide const& side) {
            return side.players.size() == sides[0].players.size();
        });
        if (found != sides.size() || !all_alike) return;
        names.sides = std::move(sides);
        names.as_written = false;
        for (auto const i : taken | std::views::reverse)
            above_.erase(above_.begin() + static_cast<std::ptrdiff_t>(i));
    }

    /// A letter in a row that no name begins with is not a dealer's.
    void refuse_unknown_initials(std::vector<RawSide> const& sides) const {
        for (auto const& row : lines_.rows)
            if (!row.initial.empty() && !paper::begins_a_name(row.initial, sides))
                paper::refuse_initial(row);
    }

    /// Lines above the names: a title, in which the date may be.
    void take_titles(std::size_t lines_of_names) {
        auto& match = sheet_.match;
        for (std::size_t i = 0; i + lines_of_names < above_.size(); ++i) {
            auto const& line = above_[i];
            // "Town: Rome" is a header that does not exist; "Score sheet   Date: 1987" is a title.
            auto const colon = line.text.find(':');
            bool const is_header =
                colon != line.text.npos && paper::words_in(line.text.substr(0, colon)).size() < 3;
            if (is_header) refuse(line);
            auto title = line.text;
            auto const date = paper::find_date(line.text);
            if (date && !match.started.has_text()) {
                title = date->rest;
                match.started.line = line.line;
                set_date(*date, line.text);
            }
            if (title.empty()) continue;
            if (paper::not_a_figure(title)) refuse(line);
            add_note(line.line, title);
        }
    }

    /// The totals at the end and their differences: "5175 to 5025", "by 150". Other points below the
    /// figures can be a hand.
    static std::set<int> results_of(paper::Reading const& reading, std::size_t sides) {
        std::vector<std::int64_t> totals(sides);
        for (auto const& step : reading.steps)
            for (std::size_t side = 0; side < sides; ++side) {
                auto const value = step.values[side];
                if (step.kind == paper::Step::Kind::hand) totals[side] += value.value_or(0);
                else if (value) totals[side] = *value;
            }
        std::set<int> results;
        for (auto const one : totals) {
            results.insert(static_cast<int>(one));
            for (auto const other : totals) results.insert(static_cast<int>(std::abs(one - other)));
        }
        return results;
    }

    /// Below the names only they and headings are repeated, as on the next page. What is written below
    /// all figures, "Bravo Mamie!", is a note.
    void take_texts_below(paper::Chosen const& chosen) {
        auto const& names = chosen.names.text;
        auto const sides = chosen.names.sides.size();
        auto const results = results_of(chosen.reading, sides);
        for (auto const& line : below_) {
            if (line.text == names) continue;
            auto const is_result = [&](int points) { return results.contains(points); };
            bool const can_be_note = paper::is_note(line.text) ||
                                     paper::is_ranking(line.text, sides) ||
                                     (paper::is_note_with_figures(line.text) &&
                                      std::ranges::all_of(paper::points_in(line.text), is_result));
            if (line.rows_before < lines_.rows.size() || !can_be_note) refuse(line);
            add_note(line.line, line.text);
        }
    }

    /// Who has won follows from the hands. Where the header names a side as the sheet does, it must be
    /// that one; anything else is a note.
    void take_winner(std::vector<RawSide> const& sides) {
        auto& winner = sheet_.match.winner;
        if (!winner.has_text()) return;
        for (auto const& name : {winner.text, paper::name_of_side(winner.text)}) {
            if (std::ranges::find(sides, name, &RawSide::name) == sides.end()) continue;
            winner.text = name;
            return;
        }
        auto const said = std::exchange(winner, {});
        add_note(said.line, std::string{sheet::winner} + ": " + said.text);
    }

    void add_note(std::int64_t line, std::string text) {
        // Without the empty cells around it: ";vincono;".
        constexpr std::string_view separators = ";|\t ";
        text.erase(0, std::min(text.find_first_not_of(separators), text.size()));
        text.erase(text.find_last_not_of(separators) + 1);
        remark(PaperRemark::About::title, line, text, {});
        auto& note = sheet_.match.note;
        note = {note.has_text() ? note.text + "; " + text : text, line};
    }

    /// Reads the date in the header. What is not a date is refused later, as in other files.
    void read_date() {
        auto& started = sheet_.match.started;
        if (!started.has_text()) return;
        auto const date = paper::find_date(started.text);
        if (!date || started.text.starts_with(date->day)) return;
        set_date(*date, started.text);
        if (!date->rest.empty()) started.text += " " + date->rest;  // the time
    }

    /// Puts a date into the header as every file has it.
    void set_date(paper::PaperDate const& date, std::string const& written) {
        auto& started = sheet_.match.started;
        auto day = date.day;
        if (!date.other.empty()) {
            AmbiguousSheet question;
            question.about = AmbiguousSheet::About::date;
            question.line = started.line;
            question.text = written;
            question.options = {{day, {}}, {date.other, {}}};
            if (answers_.to(std::move(question)) == 1) day = date.other;
        }
        using Precision = paper::PaperDate::Precision;
        auto const about = date.precision == Precision::year    ? PaperRemark::About::year_only
                           : date.precision == Precision::month ? PaperRemark::About::month_only
                                                                : PaperRemark::About::date;
        remark(about, started.line, written, day);
        started.text = std::move(day);
    }

    paper::Lines lines_;
    PaperOptions const& options_;
    paper::Answers answers_;
    PaperSheet sheet_;
    std::vector<TextLine> above_, below_;  ///< texts above the first row, and below it
    std::vector<TextLine> titles_;  ///< those above it that are no names
};

}  // namespace

PaperSheet read_paper_sheet(std::string_view text, PaperOptions const& options) {
    try {
        return SheetReader{text, {}, options}.read();
    } catch (LayoutError const&) {
        // A blank at which lines do not break separates thousands, or all blanks are such ones; and the
        // words for hands are in another language, or numbers.
        auto const plain = paper::with_plain_blanks(text);
        std::vector<std::string> lines;
        for (auto const line : split_lines(plain)) lines.emplace_back(line);
        auto const hand_words = paper::find_hand_words(lines);
        auto const read = [&](std::string_view other, paper::HandWords const& words) {
            return SheetReader{other, words, options}.read();
        };
        using Try = std::pair<std::string_view, paper::HandWords>;
        std::vector<Try> tries;
        if (hand_words != paper::HandWords{}) tries.emplace_back(text, hand_words);
        if (plain != text) tries.emplace_back(plain, paper::HandWords{});
        if (tries.size() == 2) tries.emplace_back(plain, hand_words);
        for (auto const& [other, words] : tries) {
            try {
                return read(other, words);
            } catch (LayoutError const&) {
                continue;
            }
        }
        throw;
    }
}

}  // namespace meldbook::formats
