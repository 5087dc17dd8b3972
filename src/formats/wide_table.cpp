// Tables with one column for each side: CSV, one match a file.

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "domain/text.hpp"
#include "formats/csv.hpp"
#include "formats/paper_readings.hpp"

namespace meldbook::formats {

namespace {

/// The most rows of a match.
constexpr std::size_t most_rows = 20'000;

enum class WideColumn : std::uint8_t { skipped, hand, date, dealer, note, total, side };

struct WideField {
    WideColumn column = WideColumn::side;
    std::string word;  ///< as given
    std::size_t index = 0;  ///< in the file
};

WideColumn wide_column_of(std::string_view word) {
    struct Named {
        std::string_view word;
        WideColumn column;
    };
    constexpr std::array named = {
        Named{"-", WideColumn::skipped},     Named{"", WideColumn::skipped},
        Named{"hand", WideColumn::hand},     Named{"date", WideColumn::date},
        Named{"dealer", WideColumn::dealer}, Named{"note", WideColumn::note},
        Named{"total", WideColumn::total}};
    auto const found = std::ranges::find(named, lower(word), &Named::word);
    if (found != named.end()) return found->column;
    if (paper::is_hand_word(word)) return WideColumn::hand;
    return paper::is_total_word(word) ? WideColumn::total : WideColumn::side;
}

std::vector<WideField> fields_of(std::string_view columns) {
    std::vector<WideField> fields;
    for (auto const part : split(columns, ',')) {
        auto const word = trimmed(part);
        fields.push_back({wide_column_of(word), std::string{word}, fields.size()});
    }
    return fields;
}

std::size_t sides_in(std::vector<WideField> const& fields) {
    return static_cast<std::size_t>(
        std::ranges::count(fields, WideColumn::side, &WideField::column));
}

class WideReader {
public:
    WideReader(SeekableFile const& file, std::string_view columns, PaperOptions const& options)
        : csv_{file}, fields_{fields_of(columns)}, options_{options}, answers_{options.answers} {}

    PaperSheet read() && {
        CsvRow row;
        if (!csv_.next(row)) throw LayoutError{LayoutFault::no_heading, 1};
        if (!take_headings(row)) take(row);
        while (csv_.next(row)) take(row);
        if (content_.rows.empty()) throw LayoutError{LayoutFault::nothing, 1};
        content_.names = {names()};
        int const target = options_.target ? options_.target(sheet_.match) : 0;
        auto chosen = paper::choose(content_, options_.totals, target, answers_);
        chosen.names.as_written = false;
        paper::add_hands(sheet_, content_.rows, chosen, options_.totals);
        for (auto& hand : sheet_.match.hands) add_facts(hand);
        sheet_.match.started = sheet_.match.hands.front().date;
        return std::move(sheet_);
    }

private:
    /// Finds the columns by headings, or else by their places. Returns whether the row has headings.
    bool take_headings(CsvRow const& row) {
        std::vector<std::string> headings;
        for (std::size_t i = 0; i < row.size(); ++i)
            headings.push_back(lower(trimmed(without_guard(row[i]))));
        std::size_t known = 0, known_sides = 0;
        WideField const* unknown = nullptr;
        bool same_places = true;
        auto by_heading = fields_;
        for (auto& field : by_heading) {
            bool const side = field.column == WideColumn::side;
            auto const found = std::ranges::find(headings, lower(field.word));
            if (field.column == WideColumn::skipped) continue;
            if (found == headings.end()) {
                // A side that is missing is worse than "hand" instead of "Nr".
                if (unknown == nullptr || (side && unknown->column != WideColumn::side))
                    unknown = &field;
                continue;
            }
            auto const place = static_cast<std::size_t>(found - headings.begin());
            same_places = same_places && place == field.index;
            field.index = place;
            // Of equal headings, like "total", each is used once.
            *found = "\n";
            ++known;
            known_sides += side ? 1U : 0U;
        }
        if (known == fields_.size()) {
            fields_ = std::move(by_heading);
            return true;
        }
        bool const some_sides = known_sides > 0 && known_sides < sides_in(fields_);
        if (unknown != nullptr && (!same_places || some_sides))
            throw LayoutError{LayoutFault::no_such_column, row.line, unknown->word};
        if (headings.size() != fields_.size())
            throw LayoutError{LayoutFault::column_count, row.line, std::to_string(fields_.size()),
                              std::to_string(headings.size())};
        return !std::ranges::all_of(fields_, [&](WideField const& field) {
            return field.column != WideColumn::side || paper::read_cell(row[field.index]);
        });
    }

    void take(CsvRow const& csv) {
        if (content_.rows.size() == most_rows)
            throw LayoutError{LayoutFault::match_too_long, csv.line};
        paper::Row row;
        row.line = csv.line;
        row.in_cells = true;
        auto& facts = facts_[csv.line];
        for (auto const& field : fields_) {
            auto const cell = std::string{
                trimmed(field.index < csv.size() ? without_guard(csv[field.index]) : "")};
            switch (field.column) {
                case WideColumn::skipped: break;
                case WideColumn::date: facts.date = {cell, csv.line}; break;
                case WideColumn::dealer: facts.dealer = {cell, csv.line}; break;
                case WideColumn::note: facts.note = {cell, csv.line}; break;
                case WideColumn::hand: take_number(row, cell); break;
                case WideColumn::total:
                case WideColumn::side: {
                    row.text += (row.text.empty() ? "" : ", ") + cell;
                    auto figure = paper::read_cell(cell);
                    if (!figure) throw LayoutError{LayoutFault::not_a_number, csv.line, cell};
                    row.figures.push_back(std::move(*figure));
                }
            }
        }
        bool const empty = std::ranges::all_of(
            row.figures, [](auto const& f) { return f.kind == paper::FigureKind::empty; });
        if (!empty) content_.rows.push_back(std::move(row));
    }

    /// A cell in the column of hands: its number, or a word like "Total".
    static void take_number(paper::Row& row, std::string const& cell) {
        if (cell.empty()) return;
        if (paper::is_total_word(cell)) {
            row.label = paper::Label::total;
            return;
        }
        auto const figure = paper::read_cell(cell);
        if (!figure || figure->digits == 0 || figure->has_sign)
            throw LayoutError{LayoutFault::not_a_number, row.line, cell};
        row.label = paper::Label::hand;
        row.hand = figure->value;
    }

    /// The sides, and which columns are totals.
    paper::Names names() const {
        std::string heads;
        for (auto const& field : fields_) {
            bool const total = field.column == WideColumn::total;
            if (total || field.column == WideColumn::side)
                heads += (heads.empty() ? "" : "|") + (total ? "total" : field.word);
        }
        auto const all = paper::read_names_of_sides({{1, heads, 0}});
        if (all.empty() || all[0].sides.size() != sides_in(fields_))
            throw LayoutError{LayoutFault::side_columns, 0, heads};
        return all[0];
    }

    void add_facts(RawHand& hand) {
        auto const& facts = facts_[hand.line];
        hand.date = facts.date;
        hand.dealer = facts.dealer;
        hand.note = facts.note;
        auto const date = paper::find_date(hand.date.text);
        if (date && date->rest.empty() && date->other.empty()) hand.date.text = date->day;
    }

    CsvReader csv_;
    std::vector<WideField> fields_;
    PaperOptions const& options_;
    paper::Answers answers_;
    paper::Content content_;
    std::map<std::int64_t, RawHand> facts_;  ///< what else a row says, by its line
    PaperSheet sheet_;
};

}  // namespace

bool lists_columns(std::string_view columns) {
    return columns.find('=') == columns.npos && sides_in(fields_of(columns)) > 1;
}

PaperSheet read_wide_table(SeekableFile const& file, std::string_view columns,
                           PaperOptions const& options) {
    return WideReader{file, columns, options}.read();
}

}  // namespace meldbook::formats
